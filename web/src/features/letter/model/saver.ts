import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import {
  type AutosaveEvent,
  type AutosaveState,
  autosave,
  isFor,
  isUnsaved,
  type KeptLetter,
  needless,
  type Resolution,
  type SaveAnswer,
  type SaveFailure,
  textToSend,
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
  /** What is stored on this device. */
  readonly kept: (id: string) => Promise<KeptLetter | null>
  readonly forget: (id: string) => Promise<void>
  readonly save: (draft: DraftToSave) => Promise<SaveAnswer>
  readonly remove: (id: string) => Promise<void>
  readonly failureOf: (error: unknown) => {
    readonly failure: SaveFailure
    readonly refusal: string
  }
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
export const createSaver = (initial: AutosaveState, ports: SaverPorts): Saver =>
  new LetterSaver(initial, ports)

class LetterSaver implements Saver {
  readonly #ports: SaverPorts
  readonly #listeners = new Set<() => void>()
  #state: AutosaveState
  #isKeeping = false
  #isClosed = false
  #callOffSend: (() => void) | null = null
  #callOffRetry: (() => void) | null = null
  #waitingSince: number | null = null
  #retryWait: number = retryMs.first

  constructor(initial: AutosaveState, ports: SaverPorts) {
    this.#ports = ports
    this.#state =
      ports.uid() === null || !isFor(ports.uid(), initial.letter)
        ? autosave(initial, { type: 'failed', failure: 'login', refusal: '' })
        : initial
  }

  readonly state = (): AutosaveState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly edit = (text: LetterText): void => {
    this.#move({ type: 'edited', text, at: this.#ports.now() })
    this.#schedule()
  }

  readonly resolve = (choice: Resolution): void => {
    this.#move({ type: 'resolved', choice, at: this.#ports.now() })
    void this.#sendNow()
    void this.#sweep()
  }

  readonly retry = (): void => {
    this.#callOffRetry?.()
    const uid = this.#ports.uid()
    if (uid === null || !isFor(uid, this.#state.letter)) return
    this.#move({ type: 'owned', owner: uid })
    this.#move({ type: 'retried' })
    void this.#sendNow()
    void this.#sweep()
  }

  readonly flush = async (): Promise<AutosaveState> => {
    while (this.#state.flight !== null || textToSend(this.#state) !== null) {
      if (this.#state.flight === null) await this.#sendNow()
      else await this.#landing()
    }
    return this.#state
  }

  readonly close = (): void => {
    void this.#sendNow()
    this.#isClosed = true
    this.#callOffRetry?.()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #move(event: AutosaveEvent): void {
    this.#state = autosave(this.#state, event)
    this.#tell()
    void this.#keepNewest()
  }

  /** One write at a time; whatever changed meanwhile is written next. */
  async #keepNewest(): Promise<void> {
    if (this.#isKeeping) return
    this.#isKeeping = true
    try {
      while (this.#state.kept !== this.#state.letter) {
        const { kept: former, letter } = this.#state
        await this.#ports.keep(letter)
        if (former !== null && former.id !== letter.id) await this.#ports.forget(former.id)
        this.#state = autosave(this.#state, { type: 'kept', letter })
        this.#tell()
      }
    } catch {
      // No room or no permission: the mark stays at "keeping", and the server still gets the text.
    } finally {
      this.#isKeeping = false
    }
  }

  #schedule(): void {
    if (this.#isClosed || textToSend(this.#state) === null) return
    const now = this.#ports.now()
    this.#waitingSince ??= now
    this.#callOffSend?.()
    const wait = Math.max(0, Math.min(quietMs, this.#waitingSince + longestWaitMs - now))
    this.#callOffSend = this.#ports.after(wait, () => void this.#sendNow())
  }

  async #sendNow(): Promise<void> {
    this.#callOffSend?.()
    this.#callOffSend = null
    const text = textToSend(this.#state)
    if (text === null) return
    // Somebody else has logged in meanwhile, in another tab for instance: it waits on this device for its owner.
    if (!isFor(this.#ports.uid(), this.#state.letter))
      return this.#move({ type: 'failed', failure: 'login', refusal: '' })
    this.#waitingSince = null
    const { id, baseVersion } = this.#state.letter
    this.#move({ type: 'sent' })
    try {
      const answer = await this.#ports.save({
        id,
        baseVersion,
        title: titleOf(text.content),
        content: text.content,
        recipientId: text.recipientId,
      })
      if (this.#isClosed && (await this.#isTakenOver())) return await this.#landLate(answer)
      this.#retryWait = retryMs.first
      this.#move({ type: 'answered', answer })
      this.#schedule()
      await this.#sweep()
    } catch (error) {
      const problem = this.#ports.failureOf(error)
      this.#move({ type: 'failed', ...problem })
      if (problem.failure === 'offline' && !this.#isClosed) this.#retryLater()
    }
  }

  /** Another screen has opened the letter from this device since this saver was closed, and saves it now; or it is gone. */
  async #isTakenOver(): Promise<boolean> {
    const { kept: mine } = this.#state
    if (mine === null) return false
    const stored = await this.#ports.kept(mine.id)
    return (
      stored === null ||
      stored.changedAt !== mine.changedAt ||
      stored.baseVersion !== mine.baseVersion ||
      stored.unanswered.length !== mine.unanswered.length
    )
  }

  /** What was sent here is an earlier state of what the other screen saves: nothing of that is written over, and once it is safe a second draft is needless. */
  async #landLate({ draft, conflict }: SaveAnswer): Promise<void> {
    const stored = await this.#ports.kept(this.#state.letter.id)
    this.#move({ type: 'failed', failure: 'offline', refusal: '' })
    if (conflict === null || stored === null || isUnsaved(stored)) return
    // The server gives the same second draft for the same text: the other screen may be writing in it.
    if ((await this.#ports.kept(draft.id)) === null) await this.#ports.remove(draft.id)
  }

  #retryLater(): void {
    this.#callOffRetry?.()
    this.#callOffRetry = this.#ports.after(this.#retryWait, this.retry)
    this.#retryWait = Math.min(this.#retryWait * 2, retryMs.last)
  }

  /** Removes the second drafts that a decision has made needless. */
  async #sweep(): Promise<void> {
    for (const id of needless(this.#state)) {
      try {
        await this.#ports.remove(id)
        this.#move({ type: 'swept', id })
      } catch {
        // It stays on the list and goes with the next save.
      }
    }
  }

  /** Resolves when what is on its way has been answered or lost. */
  #landing(): Promise<void> {
    return new Promise((resolve) => {
      const listener = () => {
        if (this.#state.flight !== null) return
        this.#listeners.delete(listener)
        resolve()
      }
      this.#listeners.add(listener)
    })
  }
}
