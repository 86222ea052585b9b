import { calls } from '@mailing/contract/client.ts'
import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { useEffect, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { getLocale } from '../../../platform/locale.ts'
import { currentUid, onUserChange } from '../../../platform/session.ts'
import { beginLetter, isFor, isUnsaved, type KeptLetter, openLetter } from '../model/autosave.ts'
import { forgetLetter, keptLetter } from '../model/keep.ts'
import { blankLetter } from '../model/letter-text.ts'
import { hasOpened, isJustBegun } from '../model/new-letter.ts'

export type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly letter: KeptLetter; readonly kept: KeptLetter | null }
  | { readonly state: 'gone' }
  /** It is kept on this device for somebody whose session is over. */
  | { readonly state: 'login' }
  | { readonly state: 'failed'; readonly error: unknown }

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

/** The server cannot know a letter that was begun here, from a template for instance, and was never sent. */
const isNeverSent = ({ baseVersion, unanswered }: KeptLetter): boolean =>
  baseVersion === 0 && unanswered.length === 0

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
  if (typeof draft === 'object' && draft.conflictOf !== null && letter.other === null) {
    const other = await fetchDraft(draft.conflictOf, true)
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
  if (!isUnsaved(kept) && kept.baseVersion > 0) {
    await forgetLetter(kept.id)
    return { state: 'gone' }
  }
  return {
    state: 'open',
    letter: { ...kept, baseVersion: 0, confirmed: null, unanswered: [] },
    kept,
  }
}

/** Opens a draft from this device and the server. */
export function useOpenLetter({ id, isFresh, recipientId }: WhichLetter): {
  readonly opening: Opening
  readonly retry: () => void
} {
  const [opening, setOpening] = useState<Opening>(() =>
    isJustBegun(id) ? begin({ id, isFresh, recipientId }) : { state: 'opening' },
  )
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens again
  useEffect(() => {
    if (isJustBegun(id)) return hasOpened(id)
    let isOver = false
    setOpening({ state: 'opening' })
    open({ id, isFresh, recipientId }).then(
      (next) => {
        if (!isOver) setOpening(next)
      },
      (error: unknown) => {
        if (!isOver) setOpening({ state: 'failed', error })
      },
    )
    return () => {
      isOver = true
    }
  }, [id, isFresh, recipientId, attempt])
  useEffect(() => {
    let last = currentUid()
    // Another tab may log somebody else in: what is open is the former person's. The same person, back after a lost session, goes on writing.
    return onUserChange((uid) => {
      if (uid !== null && last !== null && uid !== last) setAttempt((n) => n + 1)
      last = uid ?? last
    })
  }, [])
  return { opening, retry: () => setAttempt((n) => n + 1) }
}
