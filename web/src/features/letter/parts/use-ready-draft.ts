import type { Draft } from '@mailing/contract/letter/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { useEffect, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { currentUid } from '../../../platform/session.ts'
import { beginState, isFor, isUnsaved } from '../model/autosave.ts'
import { keptLetter } from '../model/keep.ts'
import { createSaver } from '../model/saver.ts'
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
  if (kept !== null && isUnsaved(kept)) {
    const saver = createSaver(beginState(kept, kept), saverPorts)
    saver.retry()
    const { letter, failure, refusal } = await saver.flush()
    saver.close()
    if (failure === 'refused') return { state: 'failed', error: new Error(refusal) }
    if (failure !== null) return { state: 'offline' }
    if (letter.other !== null) return { state: 'conflict', id: letter.id }
    savedId = letter.id
  }
  try {
    return { state: 'ready', draft: await request(calls.letter.draft, { id: savedId }, { isLoadingShown: false }) }
  } catch (error) {
    const isSilent = isCallError(error) && error.failure !== 'answer'
    return isSilent && kept !== null ? { state: 'offline' } : { state: 'failed', error }
  }
}

/** The draft as the server has it, for the confirm screen. `again` reads it anew, after an error says that it changed. */
export function useReadyDraft(id: string): { readonly ready: ReadyDraft; readonly again: () => void } {
  const [ready, setReady] = useState<ReadyDraft>({ state: 'saving' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isOver = false
    void makeReady(id).then((next) => { if (!isOver) setReady(next) })
    return () => { isOver = true }
  }, [id, attempt])
  return { ready, again: () => setAttempt((n) => n + 1) }
}
