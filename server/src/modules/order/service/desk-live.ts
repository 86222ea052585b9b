import { sql } from 'kysely'
import type { EventStream } from '../../../platform/event-stream.ts'
import type { Kernel } from '../../../platform/kernel.ts'

/** How often the desks are told. */
const stepMs = 1000
/** An event that was written later may be committed earlier: so many milliseconds back are read again. */
const lateMs = 4000
/** Events that are read at once; of more the rest is told at the next step. */
const mostEvents = 5000
/** Orders that are named at once: whoever shows another one of so many asks by itself. */
const mostOrders = 100

interface Told {
  readonly id: number
  readonly name: string
  readonly order_id: string | null
}

interface Mark {
  readonly at: number
  readonly id: number
}

/**
 * Tells the desks that listen to this process what has moved, by the events' names and their first words ("order",
 * "delivery", "delivery.returned"), and which orders, so that they ask again for what they show. The events are read from the table that all processes write to: nothing is
 * added to the work that writes them, and while no desk listens nothing is read. What commits later than it was written
 * by more than `lateMs` is seen when the lists ask by themselves.
 */
export class DeskLive {
  readonly #kernel: Kernel
  readonly #streams = new Set<EventStream>()
  /** The newest event at each of the last steps. */
  #marks: Mark[] = []
  #told = new Set<number>()
  #timer: NodeJS.Timeout | null = null
  #isLooking = false
  /** Another one with each time that desks begin to listen: what was asked before says nothing of them. */
  #round = 0

  constructor(kernel: Kernel) {
    this.#kernel = kernel
  }

  add(stream: EventStream): void {
    this.#streams.add(stream)
    stream.onEnd(() => {
      this.#streams.delete(stream)
      if (this.#streams.size === 0) this.stop()
    })
    stream.send('hello', '{}')
    if (this.#timer) return
    this.#timer = setInterval(() => void this.#look(), stepMs).unref()
    void this.#look()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    this.#round += 1
    this.#marks = []
    this.#told.clear()
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      await this.#tellNew()
    } catch (error) {
      // The next step tries again, from the same place.
      this.#kernel.log.warn('the desks were not told what has moved', { error })
    } finally {
      this.#isLooking = false
    }
  }

  async #tellNew(): Promise<void> {
    const [oldest] = this.#marks
    const round = this.#round
    if (!oldest) {
      const { rows } = await sql<{ readonly id: number }>`
        select coalesce(max(id), 0)::bigint as id from events`.execute(this.#kernel.db)
      if (round === this.#round) this.#mark(rows[0]?.id ?? 0)
      return
    }
    const { rows } = await sql<Told>`
      select id, name, data->>'orderId' as order_id from events where id > ${oldest.id} order by id limit ${mostEvents}`.execute(
      this.#kernel.db,
    )
    if (round !== this.#round) return
    const fresh = rows.filter(({ id }) => !this.#told.has(id))
    for (const { id } of fresh) this.#told.add(id)
    this.#mark(rows.at(-1)?.id ?? oldest.id)
    if (fresh.length === 0) return
    const topics = new Set(fresh.flatMap(({ name }) => [name.split('.', 1)[0], name]))
    const orders = new Set(fresh.flatMap(({ order_id: id }) => (id === null ? [] : [id])))
    const data = JSON.stringify({
      topics: [...topics],
      orders: [...orders].slice(0, mostOrders),
    })
    for (const stream of this.#streams) stream.send('changed', data)
  }

  /** Remembers how far was read, and forgets what is too old to be overtaken. */
  #mark(id: number): void {
    const now = performance.now()
    this.#marks.push({ at: now, id })
    while ((this.#marks[1]?.at ?? now) < now - lateMs) this.#marks.shift()
    const from = this.#marks[0]?.id ?? 0
    for (const told of this.#told) if (told <= from) this.#told.delete(told)
  }
}
