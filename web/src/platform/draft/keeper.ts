import {
  type AutosaveEvent,
  type AutosaveState,
  autosave,
  needless,
  type SaveAnswer,
  type SaveFailure,
  textToSend,
} from './autosave.ts'
import {
  type DraftKind,
  isFor,
  isUnsaved,
  type KeptDraft,
  type Resolution,
  type ServerDraft,
} from './draft.ts'
import { RetryPause } from './retry-pause.ts'
import { TypingRest } from './typing-rest.ts'

/** What keeping needs of the world; tests give their own. */
export interface KeeperPorts<T, S extends ServerDraft> {
  /** Stores on this device. */
  readonly keep: (draft: KeptDraft<T, S>) => Promise<void>
  /** Where something is stored in the same moment: last words are there even when the phone ends the app. */
  readonly keepAtOnce?: (draft: KeptDraft<T, S>) => void
  /** What is stored on this device. */
  readonly kept: (id: string) => Promise<KeptDraft<T, S> | null>
  /** Forgets what was stored until then (`KeptDraft.changedAt`); what another screen has stored since stays. */
  readonly forget: (id: string, until: number) => Promise<void>
  readonly save: (draft: KeptDraft<T, S>) => Promise<SaveAnswer<S>>
  /** Removes a draft from the server. */
  readonly remove: (id: string) => Promise<void>
  readonly failureOf: (error: unknown) => {
    readonly failure: SaveFailure
    readonly refusal: string
  }
  readonly uid: () => string | null
  readonly now: () => number
  /** Runs later; gives the function that calls it off. */
  readonly after: (ms: number, run: () => void) => () => void
  /** It goes to the server only when the writer says so (`flush`), and by itself only where that failed. */
  readonly isSentWhenAsked?: boolean
}

/** A pause in typing after which the server gets the text, and how long it waits for one at most. */
const quietMs = 1_200
const longestWaitMs = 8_000
/** A store that has not answered by then is taken for one that refuses; should it answer after all, its word counts. */
const storePatienceMs = 5_000

/** Keeps a draft on the device as soon as the fingers rest and on the server a moment later. All decisions are in `autosave`. */
export class Keeper<T, S extends ServerDraft> {
  readonly #kind: DraftKind<T, S>
  readonly #ports: KeeperPorts<T, S>
  readonly #listeners = new Set<() => void>()
  readonly #pause = new RetryPause()
  readonly #rest: TypingRest
  #state: AutosaveState<T, S>
  #isKeeping = false
  #isClosed = false
  #isDiscarded = false
  #isAsked = false
  #callOffSend: (() => void) | null = null
  #callOffRetry: (() => void) | null = null
  #waitingSince: number | null = null

  constructor(kind: DraftKind<T, S>, initial: AutosaveState<T, S>, ports: KeeperPorts<T, S>) {
    this.#kind = kind
    this.#ports = ports
    this.#rest = new TypingRest(ports)
    this.#state =
      ports.uid() === null || !isFor(ports.uid(), initial.draft)
        ? autosave(kind, initial, { type: 'failed', failure: 'login', refusal: '' })
        : initial
  }

  readonly state = (): AutosaveState<T, S> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly edit = (text: T): void => {
    this.#isAsked = false
    this.#move({ type: 'edited', text, at: this.#ports.now() })
    this.#schedule()
  }

  /** The same for a key: the screen hears of it, and the device stores it, when the fingers rest. `state` knows it at once. */
  readonly type = (text: T): void => {
    this.#rest.typed()
    this.edit(text)
  }

  readonly resolve = (choice: Resolution<T>): void => {
    this.#move({ type: 'resolved', choice, at: this.#ports.now() })
    void this.#sendNow()
    void this.#sweep()
  }

  /** The connection or the login is back, or the person presses "try again". */
  readonly retry = (): void => {
    this.#callOffRetry?.()
    const uid = this.#ports.uid()
    if (uid === null || !isFor(uid, this.#state.draft)) return
    this.#move({ type: 'owned', owner: uid })
    this.#move({ type: 'retried' })
    void this.#sendNow()
    void this.#sweep()
  }

  /** Sends now. Resolves when the server has the text, or when it is clear that it cannot get it at present. */
  readonly flush = async (): Promise<AutosaveState<T, S>> => {
    this.#isAsked = true
    this.#rest.end()
    while (this.#state.flight !== null || (this.#isDue() && this.#isToSend())) {
      if (this.#state.flight === null) await this.#sendNow()
      else await this.#landing()
    }
    return this.#state
  }

  /** The page is hidden, and the phone may end it: what would go up a moment later goes now. */
  readonly sendDue = (): void => {
    this.#rest.end()
    if (this.#isDue()) void this.flush()
  }

  readonly close = (): void => {
    this.#rest.end()
    void this.#sendNow()
    this.#isClosed = true
    this.#callOffRetry?.()
  }

  /** The writer gives it up: nothing of it is kept or sent any more. */
  readonly discard = (): Promise<void> => {
    this.#isClosed = true
    this.#isDiscarded = true
    this.#callOffSend?.()
    this.#callOffRetry?.()
    return this.#ports.forget(this.#state.draft.id, this.#state.draft.changedAt)
  }

  #isDue(): boolean {
    return this.#ports.isSentWhenAsked !== true || this.#isAsked
  }

  #isToSend(): boolean {
    return !this.#isDiscarded && textToSend(this.#kind, this.#state) !== null
  }

  #tell(): void {
    for (const listener of this.#listeners) this.#rest.run(listener)
  }

  #move(event: AutosaveEvent<T, S>): void {
    const { draft: before } = this.#state
    this.#state = autosave(this.#kind, this.#state, event)
    if (this.#state.draft !== before && !this.#isDiscarded)
      this.#ports.keepAtOnce?.(this.#state.draft)
    this.#tell()
    this.#rest.run(this.#keepNewest)
  }

  /** One write at a time; whatever changed meanwhile is written next. */
  readonly #keepNewest = (): void => {
    const { kept: former, draft } = this.#state
    if (this.#isKeeping || former === draft || this.#isDiscarded) return
    this.#isKeeping = true
    const refused = () => {
      this.#state = autosave(this.#kind, this.#state, { type: 'store_refused' })
      this.#tell()
    }
    const callOff = this.#ports.after(storePatienceMs, refused)
    void this.#keep(former, draft).then(
      () => {
        callOff()
        this.#isKeeping = false
        this.#rest.run(this.#keepNewest)
      },
      () => {
        // No room or no permission: the writer is told, and the server still gets the text.
        callOff()
        this.#isKeeping = false
        refused()
      },
    )
  }

  async #keep(former: KeptDraft<T, S> | null, draft: KeptDraft<T, S>): Promise<void> {
    await this.#ports.keep(draft)
    if (former !== null && former.id !== draft.id)
      await this.#ports.forget(former.id, draft.changedAt)
    this.#state = autosave(this.#kind, this.#state, { type: 'kept', draft })
    this.#tell()
  }

  #schedule(): void {
    if (this.#isClosed || !this.#isDue() || !this.#isToSend()) return
    const now = this.#ports.now()
    this.#waitingSince ??= now
    this.#callOffSend?.()
    const wait = Math.max(0, Math.min(quietMs, this.#waitingSince + longestWaitMs - now))
    this.#callOffSend = this.#ports.after(wait, () => void this.#sendNow())
  }

  async #sendNow(): Promise<void> {
    this.#callOffSend?.()
    this.#callOffSend = null
    if (!this.#isDue() || !this.#isToSend()) return
    // Somebody else has logged in meanwhile, in another tab for instance: it waits on this device for its owner.
    if (!isFor(this.#ports.uid(), this.#state.draft))
      return this.#move({ type: 'failed', failure: 'login', refusal: '' })
    this.#waitingSince = null
    this.#move({ type: 'sent' })
    try {
      const answer = await this.#ports.save(this.#state.draft)
      if (this.#isClosed && (await this.#isTakenOver())) return await this.#landLate(answer)
      this.#pause.reset()
      this.#move({ type: 'answered', answer })
      // Nobody is here any more who could wait for a pause.
      if (this.#isClosed) void this.#sendNow()
      else this.#schedule()
      await this.#sweep()
    } catch (error) {
      const problem = this.#ports.failureOf(error)
      this.#move({ type: 'failed', ...problem })
      if (problem.failure === 'offline' && !this.#isClosed) this.#retryLater()
      this.#schedule()
    }
  }

  /** Another screen has opened the draft from this device since this keeper was closed, and saves it now; or it is gone. */
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
  async #landLate({ draft, conflict }: SaveAnswer<S>): Promise<void> {
    const stored = await this.#ports.kept(this.#state.draft.id)
    this.#move({ type: 'failed', failure: 'offline', refusal: '' })
    if (draft === null || conflict === null) return
    if (stored === null || isUnsaved(this.#kind, stored)) return
    // The server gives the same second draft for the same text: the other screen may be writing in it.
    if ((await this.#ports.kept(draft.id)) === null) await this.#ports.remove(draft.id)
  }

  #retryLater(): void {
    this.#callOffRetry?.()
    this.#callOffRetry = this.#ports.after(this.#pause.next(), this.retry)
  }

  /** Removes the second drafts that a decision has made needless. */
  async #sweep(): Promise<void> {
    for (const id of needless(this.#kind, this.#state)) {
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
