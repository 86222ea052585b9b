import { calls } from '@mailing/contract/client.ts'
import type { Picture } from '@mailing/contract/file/calls.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { useCallback, useMemo } from 'react'
import { linkSeconds, useCall } from '../../../platform/client/query.ts'

const none: readonly Picture[] = []

export interface Pictures {
  readonly pictureUrl: (fileId: string) => string | null
  readonly find: (fileId: string) => Picture | null
  /** True when the server has answered and does not know one of them any more. */
  readonly isMissing: (fileId: string) => boolean
}

/** The pictures of a letter's parts: small copies for the screen, from the server. `given`: those that somebody else has shown already. */
export function usePictures(
  content: Pick<LetterContent, 'parts'>,
  given: readonly Picture[] = none,
): Pictures {
  const ids = useMemo(
    () => fileIdsOf(content).filter((id) => !given.some((picture) => picture.id === id)),
    [content, given],
  )
  const { data } = useCall(
    calls.file.pictures,
    { ids: ids.join(',') },
    {
      isEnabled: ids.length > 0,
      isFormerKept: true,
      everySeconds: linkSeconds,
      freshSeconds: linkSeconds,
      onSessionLost: 'nothing',
      isNetworkToastShown: false,
    },
  )
  const known = useMemo(
    () => new Map([...(data?.list ?? []), ...given].map((picture) => [picture.id, picture])),
    [data, given],
  )
  const find = useCallback((fileId: string) => known.get(fileId) ?? null, [known])
  const pictureUrl = useCallback(
    (fileId: string) => known.get(fileId)?.preview.url ?? null,
    [known],
  )
  const isMissing = useCallback(
    (fileId: string) => data !== undefined && ids.includes(fileId) && !known.has(fileId),
    [data, ids, known],
  )
  return { pictureUrl, find, isMissing }
}
