import { calls } from '@mailing/contract/client.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { Draft, Proof } from '@mailing/contract/letter/schemas.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall } from '../../../platform/client/query.ts'

export interface ProofChoices {
  readonly recipientId: string | null
  readonly mailClass: MailClass
  readonly isColour: boolean
  readonly isDuplex: boolean
  /** Supplies that travel inside. */
  readonly enclosures: readonly LineInput[]
}

/** How a letter is sent and printed. */
export type MailChoices = Omit<ProofChoices, 'recipientId' | 'enclosures'>

/** How long a proof counts as fresh: its link to the file lives ten minutes. */
const freshSeconds = 300

/** The server's proof of a draft for these choices. The former one stays, marked as old, while the next is drawn. */
export function useProof(
  draft: Draft,
  { recipientId, enclosures, ...options }: ProofChoices,
): {
  readonly proof: Proof | null
  /** The proof shown is of other choices than those now made. */
  readonly isOld: boolean
  readonly error: CallError | null
  readonly refresh: () => Promise<unknown>
} {
  const isReady = recipientId !== null
  const query = useCall(
    calls.letter.proof,
    {
      draftId: draft.id,
      draftVersion: draft.version,
      recipientId: recipientId ?? '',
      ...options,
      ...(enclosures.length > 0 ? { enclosures: [...enclosures] } : {}),
    },
    { isEnabled: isReady, freshSeconds, isFormerKept: true },
  )
  return {
    proof: isReady && query.error === null ? (query.data ?? null) : null,
    isOld: query.isPlaceholderData || query.isFetching,
    error: isReady ? query.error : null,
    refresh: query.refetch,
  }
}
