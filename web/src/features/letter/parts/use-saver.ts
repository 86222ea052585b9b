import { calls } from '@mailing/contract/client.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { beginActivity } from '../../../platform/client/activity.ts'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { currentUid, onUserChange } from '../../../platform/session.ts'
import {
  type AutosaveState,
  beginState,
  type KeptLetter,
  type SaveFailure,
} from '../model/autosave.ts'
import { forgetLetter, keepLetter, keptLetter } from '../model/keep.ts'
import { createSaver, type Saver, type SaverPorts } from '../model/saver.ts'

/** What a failed save means for the letter. A lost session is no error: the letter waits on this device. */
export function failureOf(error: unknown): { failure: SaveFailure; refusal: string } {
  if (!isCallError(error) || error.failure !== 'answer') return { failure: 'offline', refusal: '' }
  const isSession =
    error.is('session.required') || error.is('session.expired') || error.is('session.check_failed')
  const isPassing =
    error.is('server.busy') ||
    error.is('server.no_space') ||
    error.is('request.rate_limited') ||
    error.is('server.internal')
  return {
    failure: isSession ? 'login' : isPassing ? 'offline' : 'refused',
    refusal: error.message,
  }
}

/** Saving happens behind the writer's back: no indicator, no toast, no login page. */
const quietly = {
  isLoadingShown: false,
  isNetworkToastShown: false,
  onSessionLost: 'nothing',
} as const

/** Saving as the app does it: IndexedDB here, the contract’s calls there. */
export const saverPorts: SaverPorts = {
  keep: keepLetter,
  kept: keptLetter,
  forget: forgetLetter,
  save: (draft) => request(calls.letter.saveDraft, draft, quietly),
  remove: async (id) => {
    await request(calls.letter.removeDraft, { id }, quietly).catch((error: unknown) => {
      if (!isCallError(error) || !error.is('request.not_found')) throw error
    })
  },
  failureOf,
  uid: currentUid,
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** How long a stalled connection holds up somebody who goes on to another screen. */
const patienceMs = 5_000

/**
 * `flush` for somebody who waits for it. What is still on its way after that may land later: the next screen opens the letter
 * from this device, so it is only left behind where this device has it.
 */
export async function flushPatiently(saver: Saver): Promise<AutosaveState> {
  const endActivity = beginActivity()
  const flushed = saver.flush()
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  try {
    const state = (await Promise.race([flushed, patience])) ?? saver.state()
    return state.flight === null || state.kept === state.letter ? state : await flushed
  } finally {
    clearTimeout(timer)
    endActivity()
  }
}

/** Keeps the letter saved while the editor is open, and knows when the connection or the login comes back. */
export function useSaver(
  letter: KeptLetter,
  kept: KeptLetter | null,
): { readonly saver: Saver; readonly state: AutosaveState } {
  // One saver for the life of the editor; the page gives it a key, so another letter means another editor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first letter is the one that is opened
  const saver = useMemo(() => createSaver(beginState(letter, kept), saverPorts), [])
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first letter is the one that is opened
  useEffect(() => {
    const stopUser = onUserChange((uid) => {
      if (uid !== null) saver.retry()
    })
    const flush = () => {
      if (document.visibilityState === 'hidden') void saver.flush()
    }
    window.addEventListener('online', saver.retry)
    document.addEventListener('visibilitychange', flush)
    if (letter.confirmed === null || letter.text !== letter.confirmed) saver.retry()
    return () => {
      stopUser()
      window.removeEventListener('online', saver.retry)
      document.removeEventListener('visibilitychange', flush)
      saver.close()
      void refreshCalls([calls.letter.drafts])
    }
  }, [saver])
  return { saver, state }
}
