import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall } from '../../../platform/client/query.ts'

/** A proof of a text for the choices made, as the server answered it. */
export interface Proving<P> {
  /** Null: not there yet, or `error` says why. */
  readonly proof: P | null
  /** The proof shown is of other choices than those now made. */
  readonly isOld: boolean
  readonly error: CallError | null
  readonly refresh: () => Promise<unknown>
}

/** How long a proof counts as fresh: its link to the file lives ten minutes. */
const freshSeconds = 300

/**
 * The server's proof of a text. The former one stays, marked as old, while the next is drawn. `isReady`: everything that it
 * needs was chosen.
 */
export function useProof<C extends Call>(
  call: C,
  input: CallInput<C>,
  isReady: boolean,
  isFormerKept = true,
): Proving<CallOutput<C>> {
  const query = useCall(call, input, { isEnabled: isReady, freshSeconds, isFormerKept })
  return {
    proof: isReady && query.error === null ? (query.data ?? null) : null,
    isOld: isReady && (query.isPlaceholderData || query.isFetching),
    error: isReady ? query.error : null,
    refresh: query.refetch,
  }
}
