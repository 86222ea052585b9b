import { calls } from '@mailing/contract/client.ts'
import { CallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import type { MadeDecision } from '../../order/kinds.ts'
import { findNext, giveBack, type Piece, type QueueFilter } from './review-queue.ts'

export interface HeldDecision extends MadeDecision {
  readonly piece: Piece
}

interface StreamState {
  readonly current: Piece | null
  /** The latest stands last; each goes after `undoMs`. */
  readonly held: readonly HeldDecision[]
  /** `ended`: nothing that matches waits any more. */
  readonly phase: 'idle' | 'finding' | 'open' | 'ended'
}

export interface StreamEvents {
  /** The queue on the screen is out of date. */
  readonly onChange: () => void
  /** A decision has left the queue on the screen (`isBack`: it came back). */
  readonly onHeld: (piece: Piece, isBack: boolean) => void
  readonly onError: (error: CallError) => void
  /** A colleague has it: true takes it over. */
  readonly onClaimed: (error: CallError) => Promise<boolean>
}

/** How long a decision can be taken back before it takes effect. */
export const undoMs = 5000
/** A claim holds three minutes; the screen says again before that it still has it open. */
const claimAgainMs = 60_000
const quiet = { isLoadingShown: false } as const

/**
 * Reviewing as a stream: the next piece is claimed and opens after each decision; a decision waits five seconds in which it can be
 * taken back. The piece after the open one is claimed ahead, so that it is only read when it is shown. Knows no screen.
 */
export class ReviewStream {
  readonly #events: StreamEvents
  readonly #listeners = new Set<() => void>()
  readonly #timers = new Map<HeldDecision, ReturnType<typeof setTimeout>>()
  readonly #skipped = new Set<string>()
  readonly #sending = new Set<string>()
  readonly #past: Piece[] = []
  /** Forms of decisions that were taken back or failed, by order: what was written there must not be written again. */
  readonly #forms = new Map<string, unknown>()
  #state: StreamState = { current: null, held: [], phase: 'idle' }
  #filter: QueueFilter = {}
  #ahead: Promise<Piece | null> | null = null
  #aheadPiece: Piece | null = null
  /** What goes back into the queue, on its way. */
  #released: Promise<unknown> = Promise.resolve()
  #opening = 0
  #heartbeat: ReturnType<typeof setInterval> | undefined

  constructor(events: StreamEvents) {
    this.#events = events
  }

  readonly state = (): StreamState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly formOf = ({ orderId }: Piece): unknown => this.#forms.get(orderId)

  /** Another part of the queue: what was claimed ahead of it goes back. */
  narrow(filter: QueueFilter): void {
    this.#filter = filter
    this.#skipped.clear()
    this.#dropAhead()
    if (this.#state.phase === 'ended') this.#set({ phase: 'idle' })
  }

  /** Opens one piece of the queue, once it is claimed. */
  async open(piece: Piece): Promise<void> {
    const former = this.#state.current
    if (former?.orderId === piece.orderId) return
    const opening = ++this.#opening
    if (!(await this.#claim(piece)) || opening !== this.#opening) return
    if (former) this.#leave(former)
    this.#show(piece)
  }

  /** Opens the first piece that nobody has open. */
  async next(): Promise<void> {
    const opening = ++this.#opening
    const { current } = this.#state
    if (current) this.#past.push(current)
    this.#set({ current: null, phase: 'finding' })
    // Overtaken, it is given back like any that was claimed ahead.
    this.#ahead ??= this.#find()
    const ahead = this.#ahead
    let piece: Piece | null
    try {
      piece = await ahead
    } catch (error) {
      if (this.#ahead === ahead) this.#ahead = null
      if (opening === this.#opening) this.#set({ phase: 'idle' })
      this.#fail(error)
      return
    }
    if (opening !== this.#opening) return
    this.#ahead = null
    this.#aheadPiece = null
    if (piece) this.#show(piece)
    else {
      this.#set({ phase: 'ended' })
      this.#events.onChange()
    }
  }

  /** The next one; this one waits for somebody else, or for a second look. */
  async skip(): Promise<void> {
    const { current } = this.#state
    if (current) {
      this.#skipped.add(current.orderId)
      this.#release([current])
    }
    await this.next()
  }

  /** The one before, if it still waits. */
  async previous(): Promise<void> {
    const held = new Set(this.#state.held.map(({ piece }) => piece.orderId))
    const piece = this.#past.findLast(({ orderId }) => !held.has(orderId))
    if (!piece) return
    this.#past.splice(this.#past.indexOf(piece), 1)
    await this.open(piece)
  }

  /** The open piece is decided; the next one opens at once. */
  async decide(made: MadeDecision): Promise<void> {
    const { current: piece } = this.#state
    if (!piece) return
    const held: HeldDecision = { ...made, piece }
    this.#timers.set(
      held,
      setTimeout(() => void this.#send(held), undoMs),
    )
    this.#set({ held: [...this.#state.held, held] })
    this.#events.onHeld(piece, false)
    await this.next()
  }

  /** Takes back the latest decision and opens its piece again. */
  async undo(): Promise<void> {
    const held = this.#state.held.at(-1)
    if (!held) return
    this.#unhold(held)
    this.#forms.set(held.piece.orderId, held.form)
    this.#events.onHeld(held.piece, true)
    await this.open(held.piece)
  }

  /** Sends what is still held: the person goes on to something else, or does not want to wait. */
  async sendHeld(): Promise<void> {
    await Promise.all(this.#state.held.map((held) => this.#send(held)))
  }

  /** The screen closes: decisions are sent, and what is open goes back into the queue. */
  leave(): void {
    void this.sendHeld()
    this.close()
  }

  /** Back to the queue: what is open goes back into it; decisions wait on. */
  close(): void {
    const { current } = this.#state
    if (current) this.#leave(current)
    this.#dropAhead()
    clearInterval(this.#heartbeat)
    this.#opening += 1
    this.#set({ current: null, phase: 'idle' })
  }

  async #send(held: HeldDecision): Promise<void> {
    if (!this.#state.held.includes(held)) return
    const { orderId } = held.piece
    // Until the server knows of the decision, the piece still waits there, claimed by this person.
    this.#sending.add(orderId)
    this.#unhold(held)
    try {
      await held.send()
      this.#forms.delete(orderId)
      this.#events.onChange()
    } catch (error) {
      this.#forms.set(orderId, held.form)
      // What could not be decided waits in the queue as before.
      this.#events.onHeld(held.piece, true)
      this.#events.onChange()
      this.#fail(error)
    } finally {
      this.#sending.delete(orderId)
    }
  }

  #unhold(held: HeldDecision): void {
    clearTimeout(this.#timers.get(held))
    this.#timers.delete(held)
    this.#set({ held: this.#state.held.filter((one) => one !== held) })
  }

  async #claim({ orderId }: Piece): Promise<boolean> {
    try {
      await request(calls.mail.reviewClaim, { orderId }, quiet)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // What waits for its writer is looked at without a claim.
      if (error.is('letter.not_in_review')) return true
      if (!error.is('letter.review_claimed')) return this.#fail(error)
      if (!(await this.#events.onClaimed(error))) return false
    }
    try {
      await request(calls.mail.reviewClaim, { orderId, isTakeOver: true }, quiet)
      return true
    } catch (error) {
      return this.#fail(error)
    }
  }

  async #find(): Promise<Piece | null> {
    // A piece that is still on its way back would be found as one's own, and then be everybody's.
    await this.#released
    const { held, current } = this.#state
    const open = [...held.map(({ piece }) => piece), current]
    return findNext(this.#filter, [
      ...this.#skipped,
      ...this.#sending,
      ...open.flatMap((piece) => piece?.orderId ?? []),
    ])
  }

  #show(piece: Piece): void {
    this.#set({ current: piece, phase: 'open' })
    this.#dropAhead(piece)
    const ahead = this.#find()
    this.#ahead = ahead
    const settle = (found: Piece | null): void => {
      if (this.#ahead !== ahead) return
      // That nothing waits may be over by the time this piece is decided: it is asked again then.
      if (found === null) this.#ahead = null
      this.#aheadPiece = found
    }
    const fail = (): void => {
      // Asked again when it is needed.
      if (this.#ahead === ahead) this.#ahead = null
    }
    ahead.then(settle, fail)
    clearInterval(this.#heartbeat)
    this.#heartbeat = setInterval(() => void this.#claimAgain(), claimAgainMs)
  }

  async #claimAgain(): Promise<void> {
    const { current, held } = this.#state
    const all = [current, this.#aheadPiece, ...held.map(({ piece }) => piece)]
    for (const piece of all) {
      if (!piece) continue
      const { orderId } = piece
      await request(calls.mail.reviewClaim, { orderId }, quiet).catch((error: unknown) => {
        if (piece === this.#state.current && error instanceof CallError) this.#events.onError(error)
      })
    }
  }

  #leave(piece: Piece): void {
    const { held } = this.#state
    this.#past.push(piece)
    if (!held.some((one) => one.piece.orderId === piece.orderId)) this.#release([piece])
  }

  /** `kept` is open now, whoever claimed it. */
  #dropAhead(kept?: Piece): void {
    const ahead = this.#ahead
    this.#ahead = null
    this.#aheadPiece = null
    if (!ahead) return
    // It may still be being claimed: what nobody will open must not stay kept.
    const given = ahead.then((piece) => giveBack(piece?.orderId === kept?.orderId ? [] : [piece]))
    this.#released = Promise.allSettled([this.#released, given])
  }

  #release(pieces: readonly Piece[]): void {
    this.#released = Promise.allSettled([this.#released, giveBack(pieces)])
  }

  #fail(error: unknown): false {
    if (!(error instanceof CallError)) throw error
    this.#events.onError(error)
    return false
  }

  #set(part: Partial<StreamState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}
