import { useEffect, useState, useSyncExternalStore } from 'react'
import { beginActivity } from '../client/activity.ts'
import { isCallError } from '../client/call-error.ts'
import { currentUid, onUserChange } from '../session.ts'
import type { AutosaveState, SaveFailure } from './autosave.ts'
import type { ServerDraft } from './draft.ts'
import type { Keeper } from './keeper.ts'

/** What a failed save means for the draft. A lost session is no error: the draft waits on this device. */
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

/** What is gone from the server already is as good as removed. */
export const unlessGone = async (removal: Promise<unknown>): Promise<void> => {
  try {
    await removal
  } catch (error) {
    if (!isCallError(error) || !error.is('request.not_found')) throw error
  }
}

/** The session and the clock of the app. */
export const appPorts = {
  failureOf,
  uid: currentUid,
  now: () => Date.now(),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
} as const

/** How long a stalled connection holds up somebody who goes on to another screen. */
const patienceMs = 5_000

/**
 * `flush` for somebody who waits for it. What is still on its way after that may land later: the next screen opens the draft
 * from this device, so it is only left behind where this device has it.
 */
export async function flushPatiently<T, S extends ServerDraft>(
  keeper: Keeper<T, S>,
): Promise<AutosaveState<T, S>> {
  const endActivity = beginActivity()
  const flushed = keeper.flush()
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  try {
    const state = (await Promise.race([flushed, patience])) ?? keeper.state()
    return state.flight === null || state.kept === state.draft ? state : await flushed
  } finally {
    clearTimeout(timer)
    endActivity()
  }
}

/** Calls when the connection or a login is back, and when the tab is hidden (a phone may end the app then) or shown again. */
export function listenForSaving({
  onBack,
  onHidden,
  onShown,
}: {
  readonly onBack: () => void
  readonly onHidden: () => void
  readonly onShown?: () => void
}): () => void {
  const stopUser = onUserChange((uid) => {
    if (uid !== null) onBack()
  })
  const turned = () => {
    if (document.visibilityState === 'hidden') onHidden()
    else onShown?.()
  }
  window.addEventListener('online', onBack)
  document.addEventListener('visibilitychange', turned)
  return () => {
    stopUser()
    window.removeEventListener('online', onBack)
    document.removeEventListener('visibilitychange', turned)
  }
}

/**
 * Keeps a draft saved while the screen is open. One keeper for the life of the screen: the page gives it a key, so another
 * draft means another screen.
 */
export function useKeeper<T, S extends ServerDraft>(
  make: () => Keeper<T, S>,
  onClosed?: () => void,
): { readonly keeper: Keeper<T, S>; readonly state: AutosaveState<T, S> } {
  const [keeper] = useState(make)
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done at the end does not change
  useEffect(() => {
    const stop = listenForSaving({ onBack: keeper.retry, onHidden: keeper.sendDue })
    keeper.retry()
    return () => {
      stop()
      keeper.close()
      onClosed?.()
    }
  }, [keeper])
  return { keeper, state }
}
