import type { LetterContent } from '@mailing/contract/letter/calls.ts'
import {
  autosave, type AutosaveEvent, type AutosaveState, type KeptLetter, needless, type Resolution, type SaveAnswer, type SaveFailure, textToSend,
} from './autosave.ts'
import { type LetterText, titleOf } from './letter-text.ts'

export interface DraftToSave {
  readonly id: string
  readonly baseVersion: number
  readonly title: string
  readonly content: LetterContent
  readonly recipientId: string | null
}

/** What saving needs of the world; tests give their own. */
export interface SaverPorts {
  /** Stores on this device. */
  readonly keep: (letter: KeptLetter) => Promise<void>
  readonly forget: (id: string) => Promise<void>
  readonly save: (draft: DraftToSave) => Promise<SaveAnswer>
  readonly remove: (id: string) => Promise<void>
  readonly failureOf: (error: unknown) => { readonly failure: SaveFailure; readonly refusal: string }
  readonly uid: () => string | null
  readonly now: () => number
  /** Runs later; gives the function that calls it off. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** A pause in typing after which the server gets the text, and how long it waits for one at most. */
const quietMs = 1_200
const longestWaitMs = 8_000
/** After a lost connection: first try, then twice as long each time, up to the last. */
const retryMs = { first: 4_000, last: 60_000 } as const

export interface Saver {
  readonly state: () => AutosaveState
  readonly subscribe: (listener: () => void) => () => void
  readonly edit: (text: LetterText) => void
  readonly resolve: (choice: Resolution) => void
  /** The connection or the login is back, or the person presses "try again". */
  readonly retry: () => void
  /** Sends now. Resolves when the server has the text, or when it is clear that it cannot get it at present. */
  readonly flush: () => Promise<AutosaveState>
  readonly close: () => void
}

/** Keeps a letter on the device at each change and on the server a moment later. All decisions are in `autosave`. */
export function createSaver(initial: AutosaveState, ports: SaverPorts): Saver {
  let state = ports.uid() === null ? autosave(initial, { type: 'failed', failure: 'login', refusal: '' }) : initial
  const listeners = new Set<() => void>()
  let isKeeping = false
  let isClosed = false
  let callOffSend: (() => void) | null = null
  let callOffRetry: (() => void) | null = null
  let waitingSince: number | null = null
  let retryWait: number = retryMs.first

  const move = (event: AutosaveEvent): void => {
    state = autosave(state, event)
    for (const listener of listeners) listener()
    void keepNewest()
  }

  const keepNewest = async (): Promise<void> => {
    if (isKeeping) return
    isKeeping = true
    try {
      while (state.kept !== state.letter) {
        const former = state.kept
        const { letter } = state
        await ports.keep(letter)
        if (former !== null && former.id !== letter.id) await ports.forget(former.id)
        state = autosave(state, { type: 'kept', letter })
        for (const listener of listeners) listener()
      }
    } catch {
      // No room or no permission: the mark stays at "keeping", and the server still gets the text.
    } finally {
      isKeeping = false
    }
  }

  const schedule = (): void => {
    if (isClosed || textToSend(state) === null) return
    waitingSince ??= ports.now()
    callOffSend?.()
    const wait = Math.max(0, Math.min(quietMs, waitingSince + longestWaitMs - ports.now()))
    callOffSend = ports.after(wait, () => void sendNow())
  }

  const sendNow = async (): Promise<void> => {
    callOffSend?.()
    callOffSend = null
    const text = textToSend(state)
    if (text === null) return
    waitingSince = null
    const { id, baseVersion } = state.letter
    move({ type: 'sent' })
    try {
      const answer = await ports.save({ id, baseVersion, title: titleOf(text.content), content: text.content, recipientId: text.recipientId })
      retryWait = retryMs.first
      move({ type: 'answered', answer })
      schedule()
      await sweep()
    } catch (error) {
      const problem = ports.failureOf(error)
      move({ type: 'failed', ...problem })
      if (problem.failure === 'offline' && !isClosed) retryLater()
    }
  }

  const retryLater = (): void => {
    callOffRetry?.()
    callOffRetry = ports.after(retryWait, retry)
    retryWait = Math.min(retryWait * 2, retryMs.last)
  }

  const sweep = async (): Promise<void> => {
    for (const id of needless(state)) {
      try {
        await ports.remove(id)
        move({ type: 'swept', id })
      } catch {
        // It stays on the list and goes with the next save.
      }
    }
  }

  const retry = (): void => {
    callOffRetry?.()
    const uid = ports.uid()
    if (uid === null) return
    move({ type: 'owned', owner: uid })
    move({ type: 'retried' })
    void sendNow()
    void sweep()
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (text) => {
      move({ type: 'edited', text, at: ports.now() })
      schedule()
    },
    resolve: (choice) => {
      move({ type: 'resolved', choice, at: ports.now() })
      void sendNow()
      void sweep()
    },
    retry,
    flush: () => flush({ state: () => state, sendNow, listeners }),
    close: () => {
      void sendNow()
      isClosed = true
      callOffRetry?.()
    },
  }
}

interface Flushing {
  readonly state: () => AutosaveState
  readonly sendNow: () => Promise<void>
  readonly listeners: Set<() => void>
}

/** Waits for what is under way, then sends what came after it; stops when nothing is left or nothing can be sent. */
async function flush({ state, sendNow, listeners }: Flushing): Promise<AutosaveState> {
  while (state().flight !== null || textToSend(state()) !== null) {
    if (state().flight === null) await sendNow()
    else await new Promise<void>((resolve) => {
      const listener = () => {
        if (state().flight !== null) return
        listeners.delete(listener)
        resolve()
      }
      listeners.add(listener)
    })
  }
  return state()
}
