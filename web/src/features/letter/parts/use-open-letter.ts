import { calls } from '@mailing/contract/client.ts'
import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { useEffect } from 'react'
import { hasOpened, isJustBegun } from '../../../platform/begun-ids.ts'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { asNew, isFor, isNeverSent, isUnsaved } from '../../../platform/draft/draft.ts'
import { type Opened, useOpening } from '../../../platform/draft/use-opening.ts'
import { getLocale } from '../../../platform/locale.ts'
import { currentUid } from '../../../platform/session.ts'
import { forgetLetter, keptLetter } from '../model/keep.ts'
import { beginLetter, type KeptLetter, letterKind, openLetter } from '../model/letter-draft.ts'
import { blankLetter } from '../model/letter-text.ts'

type Opening =
  | { readonly state: 'open'; readonly letter: KeptLetter; readonly kept: KeptLetter | null }
  | { readonly state: 'gone' }
  /** It is kept on this device for somebody whose session is over. */
  | { readonly state: 'login' }

/** How long a phone with a bad connection waits for the server before it shows its own text. */
const patienceMs = 4_000

/** `unreachable`: the server may know it, but did not answer. */
async function fetchDraft(id: string, hasOwn: boolean): Promise<Draft | 'gone' | 'unreachable'> {
  if (currentUid() === null) return 'unreachable'
  try {
    return await request(
      calls.letter.draft,
      { id },
      {
        isLoadingShown: false,
        isNetworkToastShown: false,
        onSessionLost: 'nothing',
        ...(hasOwn ? { timeoutMs: patienceMs } : {}),
      },
    )
  } catch (error) {
    if (isCallError(error) && error.is('request.not_found')) return 'gone'
    // Our own text is enough to go on; without one there is nothing to show.
    if (hasOwn) return 'unreachable'
    throw error
  }
}

export interface WhichLetter {
  readonly id: string
  /** The id was made a moment ago: there may be nothing to find. */
  readonly isFresh: boolean
  readonly recipientId: string | null
}

const begin = ({ id, recipientId }: WhichLetter): Opening => ({
  state: 'open',
  letter: beginLetter(
    id,
    currentUid(),
    blankLetter(getLocale(), new Date(), recipientId),
    Date.now(),
  ),
  kept: null,
})

async function open({ id, isFresh, recipientId }: WhichLetter): Promise<Opening> {
  const uid = currentUid()
  const kept = await keptLetter(id)
  // Somebody's own: opened under the same id, a blank letter would be written over it at the first key.
  if (kept !== null && !isFor(uid, kept)) return { state: uid === null ? 'login' : 'gone' }
  if (kept === null && isFresh) return begin({ id, isFresh, recipientId })
  const draft =
    kept !== null && isNeverSent(kept) ? 'unreachable' : await fetchDraft(id, kept !== null)
  if (draft === 'gone') return openRemoved(kept)
  const letter = openLetter(kept, draft === 'unreachable' ? null : draft, uid)
  if (letter === null) return { state: 'gone' }
  const second = typeof draft === 'object' && letter.other === null ? draft.conflictOf : null
  if (second !== null && second !== letter.apart) {
    const other = await fetchDraft(second, true)
    return {
      state: 'open',
      letter: { ...letter, other: typeof other === 'object' ? other : null },
      kept,
    }
  }
  return { state: 'open', letter, kept }
}

/** A draft that was removed elsewhere. Text that only this device has comes back as a new draft. */
async function openRemoved(kept: KeptLetter | null): Promise<Opening> {
  if (kept === null) return { state: 'gone' }
  if (!isUnsaved(letterKind, kept) && kept.baseVersion > 0) {
    await forgetLetter(kept.id)
    return { state: 'gone' }
  }
  return { state: 'open', letter: asNew(kept), kept }
}

/** Opens a draft from this device and the server. */
export function useOpenLetter(which: WhichLetter): {
  readonly opening: Opened<Opening>
  readonly retry: () => void
} {
  const { id, isFresh, recipientId } = which
  const { opening, reopen } = useOpening({
    name: JSON.stringify([id, isFresh, recipientId]),
    open: () => open(which),
    begin: () => (isJustBegun(id) ? begin(which) : null),
  })
  // From now on it may be kept somewhere: opened again, it is looked for.
  useEffect(() => hasOpened(id), [id])
  return { opening, retry: reopen }
}
