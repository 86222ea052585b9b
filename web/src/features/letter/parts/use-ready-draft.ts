import { calls } from '@mailing/contract/client.ts'
import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { useEffect, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { beginState } from '../../../platform/draft/autosave.ts'
import { isFor, isUnsaved } from '../../../platform/draft/draft.ts'
import { currentUid } from '../../../platform/session.ts'
import { keptLetter } from '../model/keep.ts'
import { createSaver, letterKind, openLetter } from '../model/letter-draft.ts'
import { saverPorts } from './use-saver.ts'

export type ReadyDraft =
  | { readonly state: 'saving' }
  | { readonly state: 'ready'; readonly draft: Draft }
  /** The text is only on this device so far. */
  | { readonly state: 'offline' }
  | { readonly state: 'conflict'; readonly id: string }
  | { readonly state: 'failed'; readonly error: unknown }

/** An order is made of what the server has: text that is still only on this device goes up first. */
async function makeReady(id: string): Promise<ReadyDraft> {
  const found = await keptLetter(id)
  // What another person on this device has not sent yet is neither shown nor sent for somebody else.
  const kept = found !== null && isFor(currentUid(), found) ? found : null
  if (kept !== null && kept.other !== null) return { state: 'conflict', id }
  let savedId = id
  if (kept !== null && isUnsaved(letterKind, kept)) {
    const saver = createSaver(beginState(kept, kept), saverPorts)
    saver.retry()
    const { draft: letter, failure, refusal } = await saver.flush()
    saver.close()
    if (failure === 'refused') return { state: 'failed', error: new Error(refusal) }
    if (failure !== null) return { state: 'offline' }
    if (letter.other !== null) return { state: 'conflict', id: letter.id }
    savedId = letter.id
  }
  try {
    return {
      state: 'ready',
      draft: await request(calls.letter.draft, { id: savedId }, { isLoadingShown: false }),
    }
  } catch (error) {
    const isSilent = isCallError(error) && error.failure !== 'answer'
    return isSilent && kept !== null ? { state: 'offline' } : { state: 'failed', error }
  }
}

/**
 * Writes into the draft whom it is for, on this device and on the server, so that it is known wherever the draft is opened next.
 * Gives the id of the draft that has it (a newer version of another device makes it a second draft); null: only this device
 * has it so far, or the server refused it.
 */
export async function saveRecipient(draft: Draft, recipientId: string): Promise<string | null> {
  const uid = currentUid()
  const found = await keptLetter(draft.id)
  const kept = found !== null && isFor(uid, found) ? found : null
  const letter = openLetter(kept, draft, uid)
  if (letter === null) return null
  const saver = createSaver(beginState(letter, kept), saverPorts)
  saver.edit({ ...letter.text, recipientId })
  const { draft: saved, failure } = await saver.flush()
  saver.close()
  return failure === null ? saved.id : null
}

/** The draft as the server has it, for the confirm screen. `again` reads it anew, after an error says that it changed. */
export function useReadyDraft(id: string): {
  readonly ready: ReadyDraft
  readonly again: () => void
} {
  const [ready, setReady] = useState<ReadyDraft>({ state: 'saving' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isOver = false
    void makeReady(id).then((next) => {
      if (!isOver) setReady(next)
    })
    return () => {
      isOver = true
    }
  }, [id, attempt])
  return { ready, again: () => setAttempt((n) => n + 1) }
}
