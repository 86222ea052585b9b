import { randomBytes } from 'node:crypto'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { EventStream } from '../../../platform/event-stream.ts'
import { type GatheredNotices, gatherNotices } from '../../../platform/gathered-notices.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { afterCommit, isInTransaction } from '../../../platform/transaction.ts'
import { findOfUser, lastSeqsOf, type Side } from '../store/conversations.ts'
import { listMessages, type MessageRow } from '../store/messages.ts'
import { marksOf, presentMessages } from './present.ts'

/** What happened in a conversation. `by`: the side that did it. */
export interface ChatChange {
  readonly conversationId: string
  readonly userId: string
  readonly what: 'message' | 'marks' | 'typing'
  readonly by: Side
}

/** A device of a person that listens. */
interface Reader {
  readonly stream: EventStream
  /** Everything up to this message was sent to it. */
  seq: number
  /** The marks that it knows, as they were sent. */
  marks: string
}

const channel = 'mailing_chat'
/** Other processes hear so much later at most. */
const gatherMs = 25
/** How often what was not told is looked for: notices may be lost. Without a connection that hears them, at each step. */
const stepMs = 2000
const calmSteps = 5
const atOnce = 100

const toWord = ({ conversationId, userId, what, by }: ChatChange): string =>
  [what, by, conversationId, userId].join(':')

function readWord(word: string): ChatChange | null {
  const [what, by, conversationId, userId] = word.split(':')
  if (!conversationId || !userId) return null
  return {
    conversationId,
    userId,
    what: what === 'message' || what === 'typing' ? what : 'marks',
    by: by === 'writer' ? by : 'staff',
  }
}

/** Those of one process who listen to conversations, and how they hear of what other processes do. */
export class ChatLive {
  readonly #kernel: Kernel
  readonly #notices: GatheredNotices
  /** Own notices come back; their work is done already. */
  readonly #own = randomBytes(6).toString('hex')
  readonly #readers = new Map<string, Set<Reader>>()
  readonly #desk = new Set<EventStream>()
  /** People whose messages are being read, and whether to read again afterwards. */
  readonly #pumps = new Map<string, boolean>()
  readonly #timer: NodeJS.Timeout
  #steps = 0

  constructor(kernel: Kernel) {
    this.#kernel = kernel
    this.#notices = gatherNotices(kernel, { channel, everyMs: gatherMs, prefix: this.#own })
    kernel.bus.on(channel, {
      heard: (payload) => {
        const [from, ...words] = payload.split(' ')
        if (from !== this.#own) for (const word of words) this.#hear(readWord(word))
      },
      lost: () => void this.#look(),
    })
    this.#timer = setInterval(() => {
      this.#steps += 1
      if (!kernel.bus.isListening() || this.#steps % calmSteps === 0) void this.#look()
    }, stepMs).unref()
  }

  /** Tells everybody who listens, in every process. Call it once the change is committed. */
  tell(change: ChatChange): void {
    this.#notices.add(toWord(change))
    this.#hear(change)
  }

  /** A device of a person listens, from the message after the one that it has seen last. */
  addReader(stream: EventStream): void {
    const { userId } = stream.session
    const reader: Reader = { stream, seq: stream.lastEventId ?? -1, marks: '' }
    const all = this.#readers.get(userId) ?? new Set<Reader>()
    this.#readers.set(userId, all.add(reader))
    stream.onEnd(() => {
      all.delete(reader)
      if (all.size === 0 && this.#readers.get(userId) === all) this.#readers.delete(userId)
    })
    // Says at once that nothing on the way holds events back.
    stream.send('hello', '{}')
    this.#pump(userId)
  }

  /** A desk listens: it hears which conversations change, and asks for what it shows. */
  addDesk(stream: EventStream): void {
    this.#desk.add(stream)
    stream.onEnd(() => this.#desk.delete(stream))
    stream.send('hello', '{}')
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#notices.stop()
  }

  #hear(change: ChatChange | null): void {
    if (!change) return
    const { conversationId: id, userId, what, by } = change
    if (this.#desk.size > 0 && (what !== 'typing' || by === 'writer')) {
      const data = JSON.stringify({ id, what })
      for (const stream of this.#desk) stream.send('changed', data)
    }
    if (what !== 'typing') this.#pump(userId)
    else if (by === 'staff')
      for (const { stream } of this.#readers.get(userId) ?? []) stream.send('typing', '{}')
  }

  /** Sends what a person's devices have not had yet; one reading at a time for each person. */
  #pump(userId: string): void {
    if (!this.#readers.has(userId)) return
    if (this.#pumps.has(userId)) {
      this.#pumps.set(userId, true)
      return
    }
    this.#pumps.set(userId, false)
    this.#sendNew(userId)
      // The next look tries again.
      .catch((error: unknown) => this.#kernel.log.warn('chat messages were not sent on', { error }))
      .finally(() => {
        const isAgain = this.#pumps.get(userId)
        this.#pumps.delete(userId)
        if (isAgain) this.#pump(userId)
      })
  }

  async #sendNew(userId: string): Promise<void> {
    const row = await findOfUser(this.#kernel, userId)
    const all = (): Reader[] => [...(this.#readers.get(userId) ?? [])]
    // Who has not said what was seen has asked for everything before, and wants what comes from now on.
    for (const reader of all()) if (reader.seq < 0) reader.seq = row?.last_seq ?? 0
    if (!row) return
    for (let behind = all(); ; ) {
      behind = all().filter(({ seq }) => seq < row.last_seq)
      if (behind.length === 0) break
      const after = Math.min(...behind.map(({ seq }) => seq))
      const rows = await listMessages(this.#kernel, row.id, { after, limit: atOnce })
      if (rows.length === 0) break
      await this.#sendRows(userId, behind, rows)
    }
    const marks = JSON.stringify(marksOf(row))
    for (const reader of all())
      if (reader.marks !== marks && reader.stream.send('marks', marks)) reader.marks = marks
  }

  /** Addresses of pictures are made for each session; all else is written out once for everybody. */
  async #sendRows(
    userId: string,
    readers: readonly Reader[],
    rows: readonly MessageRow[],
  ): Promise<void> {
    const write = async ({ stream: { session } }: Reader): Promise<readonly [number, string][]> => {
      const shown = await presentMessages({ ...this.#kernel, session }, rows, {
        userId,
        side: 'writer',
      })
      return shown.map((message) => [message.seq, JSON.stringify(message)])
    }
    const hasPictures = rows.some(({ kind }) => kind === 'picture')
    let written: readonly [number, string][] | null = null
    for (const reader of readers) {
      if (!written || hasPictures) written = await write(reader)
      for (const [seq, text] of written)
        if (seq > reader.seq) {
          reader.stream.send('message', text, seq)
          reader.seq = seq
        }
    }
  }

  /** Looks for messages of which no notice came. */
  async #look(): Promise<void> {
    if (!this.#kernel.bus.isListening())
      for (const stream of this.#desk) stream.send('changed', '{"id":null,"what":"message"}')
    const userIds = [...this.#readers.keys()]
    if (userIds.length === 0) return
    try {
      for (const { user_id: userId, last_seq: last } of await lastSeqsOf(this.#kernel, userIds)) {
        const readers = this.#readers.get(userId) ?? new Set<Reader>()
        if ([...readers].some(({ seq }) => seq < last)) this.#pump(userId)
      }
    } catch (error) {
      this.#kernel.log.warn('chat messages were not looked for', { error })
    }
  }
}

const known = new WeakMap<object, ChatLive>()

/** The listeners of this process. The module makes them before notices are heard. */
export function liveOf(kernel: Kernel): ChatLive {
  const live = known.get(kernel.bus) ?? new ChatLive(kernel)
  known.set(kernel.bus, live)
  return live
}

/** Tells of a change once it is committed; does nothing where nobody listens, as in commands. */
export function tellChat(context: (Kernel | UserContext) & WithDb, change: ChatChange): void {
  const live = known.get(context.bus)
  if (!live) return
  if (isInTransaction(context)) afterCommit(context as InTransaction, () => live.tell(change))
  else live.tell(change)
}
