import type { ChatContent } from '@mailing/contract/chat/schemas.ts'
import { CallError, isCallError } from '../../../platform/client/call-error.ts'
import { randomId } from '../../../platform/random.ts'
import {
  type ChatState,
  type ChatWire,
  chatStart,
  merge,
  type Part,
  type Pending,
} from './chat-state.ts'
import { deviceOutbox, type Outbox, type Unsent } from './outbox.ts'

const pollMs = 5000
const retryMs = 3000
/** Who has typed is typing for so long. */
const typingShownMs = 5000
const typingToldMs = 3000

const toCallError = (error: unknown): CallError =>
  isCallError(error) ? error : new CallError({ failure: 'network', code: 0, message: '' })

/** One conversation on one screen: what is there, what is on its way, and how both stay the same as the server's. */
export class Conversation {
  readonly #wire: ChatWire
  readonly #outbox: Outbox
  readonly #listeners = new Set<() => void>()
  #state = chatStart
  #end: (() => void) | null = null
  #timers = new Map<'poll' | 'retry' | 'typing', ReturnType<typeof setTimeout>>()
  #isSending = false
  #isCatchingUp = false
  #isFilling = false
  #toldTypingAt = 0
  #readSeq = 0
  #deliveredSeq = 0
  #isLive = false

  constructor(wire: ChatWire, outbox: Outbox = deviceOutbox) {
    this.#wire = wire
    this.#outbox = outbox
  }

  readonly state = (): ChatState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins to read, to listen, and to send what was left. */
  open(): void {
    void this.load()
    void this.#takeOutbox()
    window.addEventListener('online', this.#onOnline)
    this.#end = this.#wire.listen({
      lastSeq: this.#lastSeq,
      onMessage: (message) => this.#take({ list: [message] }),
      onMarks: (marks) => this.#set({ marks }),
      onTyping: this.#showTyping,
      onChange: () => void this.catchUp(),
      onLive: (isLive) => {
        this.#isLive = isLive
        // What came between the last answer and the first event.
        void this.catchUp()
      },
    })
    this.#poll()
  }

  close(): void {
    this.#end?.()
    this.#end = null
    window.removeEventListener('online', this.#onOnline)
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  /** The newest part. */
  readonly load = async (): Promise<void> => {
    try {
      const part = await this.#wire.read({})
      this.#take(part)
      this.#set({ hasOlder: part.hasMore, isPending: false, error: null })
    } catch (error) {
      this.#set({ isPending: false, error: toCallError(error) })
    }
  }

  readonly loadOlder = async (): Promise<void> => {
    const [first] = this.#state.messages
    if (!first || this.#state.isLoadingOlder || !this.#state.hasOlder) return
    this.#set({ isLoadingOlder: true })
    try {
      const part = await this.#wire.read({ before: first.seq })
      this.#take(part)
      this.#set({ hasOlder: part.hasMore })
    } catch {
      // The client has said that the network is weak; the button is there for another try.
    } finally {
      this.#set({ isLoadingOlder: false })
    }
  }

  /** Asks for what is new, where no event told it. */
  readonly catchUp = async (): Promise<void> => {
    if (this.#isCatchingUp || this.#state.isPending) return
    this.#isCatchingUp = true
    try {
      for (let hasMore = true; hasMore; ) {
        const part = await this.#wire.read({ after: this.#lastSeq() })
        this.#take(part)
        this.#set({ error: null })
        hasMore = part.hasMore
      }
    } catch (error) {
      if (this.#state.messages.length === 0) this.#set({ error: toCallError(error) })
    } finally {
      this.#isCatchingUp = false
    }
  }

  /** Puts a message into the outbox; it goes as soon as the server can be reached, after those before it. */
  readonly send = (content: ChatContent): void => {
    const last = this.#state.pending.at(-1)
    const at = Math.max(Date.now(), (last?.at ?? 0) + 1)
    const unsent: Unsent = { id: randomId(), box: this.#wire.box, content, at }
    this.#set({ pending: [...this.#state.pending, { ...unsent, problem: '' }] })
    void this.#outbox.put(unsent)
    void this.#sendAll()
  }

  readonly again = (id: string): void => {
    this.#change(id, { problem: '' })
    void this.#sendAll()
  }

  /** Gives a message up that the server does not take. */
  readonly drop = (id: string): void => {
    this.#set({ pending: this.#state.pending.filter((one) => one.id !== id) })
    void this.#outbox.remove(id)
  }

  /** The person is typing; told at most every few seconds. */
  readonly typing = (): void => {
    if (Date.now() - this.#toldTypingAt < typingToldMs) return
    this.#toldTypingAt = Date.now()
    this.#wire.type().catch(() => undefined)
  }

  /** What is here was read: the screen is looked at. */
  readonly read = (): void => {
    const seq = this.#lastSeq()
    if (seq <= this.#readSeq) return
    this.#readSeq = seq
    this.#deliveredSeq = seq
    this.#wire.mark(seq, true).catch(() => {
      this.#readSeq = 0
    })
  }

  readonly rated = (): void => this.#set({ caseToRate: null })

  readonly #lastSeq = (): number => this.#state.messages.at(-1)?.seq ?? 0

  readonly #onOnline = (): void => {
    void this.#sendAll()
    void this.catchUp()
  }

  readonly #showTyping = (): void => {
    this.#set({ isTyping: true })
    this.#later('typing', typingShownMs, () => this.#set({ isTyping: false }))
  }

  #later(name: 'poll' | 'retry' | 'typing', ms: number, work: () => void): void {
    clearTimeout(this.#timers.get(name))
    // What fails after the screen was left is not tried again from here: somebody else may be logged in by then.
    if (this.#end !== null) this.#timers.set(name, setTimeout(work, ms))
  }

  /** Where events do not come, the server is asked every few seconds while somebody looks. */
  #poll(): void {
    this.#later('poll', pollMs, () => {
      if (!this.#isLive && document.visibilityState === 'visible') void this.catchUp()
      this.#poll()
    })
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #change(id: string, change: Partial<Pending>): void {
    this.#set({
      pending: this.#state.pending.map((one) => (one.id === id ? { ...one, ...change } : one)),
    })
  }

  #take(part: Partial<Part>): void {
    const { list = [], marks, caseToRate, isBlocked, task } = part
    const arrived = new Set(list.map(({ id }) => id))
    this.#forget(this.#state.pending, arrived)
    const isFromOther = list.some(
      ({ author }) => (author === 'writer') !== (this.#wire.side === 'writer'),
    )
    this.#set({
      messages: merge(this.#state.messages, list),
      pending: this.#state.pending.filter(({ id }) => !arrived.has(id)),
      ...(marks && { marks }),
      ...(caseToRate !== undefined && { caseToRate }),
      ...(isBlocked !== undefined && { isBlocked }),
      ...(task && { task }),
      ...(isFromOther && { isTyping: false }),
    })
    this.#tellDelivered()
    void this.#fillGap()
  }

  /** What the server has need not stay on the device: the answer to it may have been lost, and it came by another way. */
  #forget(unsent: readonly Unsent[], there: ReadonlySet<string>): void {
    for (const { id } of unsent) if (there.has(id)) void this.#outbox.remove(id)
  }

  #tellDelivered(): void {
    const seq = this.#lastSeq()
    if (seq <= this.#deliveredSeq) return
    this.#deliveredSeq = seq
    // A screen that is looked at says more at once: that it was read.
    if (document.visibilityState === 'hidden') this.#wire.mark(seq, false).catch(() => undefined)
  }

  async #takeOutbox(): Promise<void> {
    const left = await this.#outbox.list(this.#wire.box)
    const there = new Set(this.#state.messages.map(({ id }) => id))
    const known = new Set([...there, ...this.#state.pending.map(({ id }) => id)])
    const pending = left.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, problem: '' }))
    this.#forget(left, there)
    if (pending.length > 0)
      this.#set({ pending: [...pending, ...this.#state.pending].toSorted((a, b) => a.at - b.at) })
    void this.#sendAll()
  }

  /** One after the other, in their order; what the server refuses stays and is told, the others go on. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#end !== null) {
        const next = this.#state.pending.find(({ problem }) => problem === '')
        if (!next || !(await this.#sendOne(next))) return
      }
    } finally {
      this.#isSending = false
    }
  }

  /** False: wait before the next one. */
  async #sendOne({ id, content }: Pending): Promise<boolean> {
    try {
      const message = await this.#wire.send(id, content)
      await this.#outbox.remove(id)
      this.#set({ waitSeconds: null })
      this.#take({ list: [message] })
      return true
    } catch (error) {
      const failure = toCallError(error)
      if (failure.is('request.rate_limited')) {
        const { seconds = 10 } = (failure.data ?? {}) as { seconds?: number }
        this.#set({ waitSeconds: seconds })
        this.#later('retry', seconds * 1000, () => void this.#sendAll())
        return false
      }
      if (failure.failure !== 'answer' || failure.isSessionLoss || failure.is('server.busy')) {
        this.#later('retry', retryMs, () => void this.#sendAll())
        return false
      }
      if (failure.is('chat.blocked')) this.#set({ isBlocked: true })
      this.#change(id, { problem: failure.message || String(failure.code) })
      return !failure.is('chat.blocked')
    }
  }

  /** An own message may be here before others' that came first: they are asked for. */
  async #fillGap(): Promise<void> {
    const { messages } = this.#state
    const gap = messages.findIndex(({ seq }, at) => seq !== (messages[at - 1]?.seq ?? seq - 1) + 1)
    const before = messages[gap - 1]
    if (!before || this.#isFilling) return
    this.#isFilling = true
    try {
      this.#take(await this.#wire.read({ after: before.seq }))
    } catch {
      // The next event, or the next look, tries again.
    } finally {
      this.#isFilling = false
    }
  }
}
