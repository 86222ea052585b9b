import { calls } from '@mailing/contract/client.ts'
import { useEffect, useMemo, useState } from 'react'
import { request } from '../../../platform/client/client.ts'
import { useIsLoggedIn } from '../../../platform/session.ts'
import { shiftMarks } from '../../mail/model/marks.ts'
import type { Finding } from '../model/problems.ts'

/** A pause in typing after which the text is checked. */
const quietMs = 1_500

/**
 * The passages of the body that could get the letter sent back. Between two checks the marks move along with the text.
 * Silent when it fails: the server checks again before anything is paid.
 */
export function useTextCheck(body: string, institutionId: string | undefined): readonly Finding[] {
  const isLoggedIn = useIsLoggedIn()
  const [checked, setChecked] = useState<{
    readonly body: string
    readonly findings: readonly Finding[]
  }>({ body: '', findings: [] })
  useEffect(() => {
    if (!isLoggedIn || body.trim() === '') return setChecked({ body, findings: [] })
    const stop = new AbortController()
    const timer = setTimeout(() => {
      // For the marks of words in the other Chinese script; too large to be brought along before the first picture.
      void import('@mailing/contract/han-table.ts').catch(() => undefined)
      request(
        calls.mail.checkText,
        { text: body, institutionId },
        {
          signal: stop.signal,
          isLoadingShown: false,
          isNetworkToastShown: false,
          onSessionLost: 'nothing',
        },
      ).then(
        ({ findings }) => setChecked({ body, findings }),
        () => undefined,
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [body, institutionId, isLoggedIn])
  return useMemo(
    () =>
      checked.body === body ? checked.findings : shiftMarks(checked.findings, checked.body, body),
    [checked, body],
  )
}
