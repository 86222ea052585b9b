import { sql } from 'kysely'
import type pg from 'pg'
import { type EventHandler, wakeOn } from './events.ts'
import type { Kernel } from './kernel.ts'
import { inTransaction } from './transaction.ts'

/** Delivers events to their handlers. */
export interface Outbox {
  /** Begins to deliver in the background. */
  start(): Promise<void>
  /** Finishes the deliveries at work and stops. */
  stop(): Promise<void>
  /** Delivers all that is due, here and now; answers how many deliveries were made. For tests and for `seed`. */
  drain(): Promise<number>
  /** When a worker last looked for work, by the machine's clock (ms); 0: never. */
  lastPolledAt(): number
}

const workers = 2
const pollMs = 1000
const maxAttempts = 10
const channel = 'mailing_events'
const notifyMs = 50

interface Delivery {
  readonly event_id: number
  readonly handler: string
  readonly attempts: number
  readonly name: string
  readonly data: unknown
}

/** Waits to be tried again: 2 s, 4 s, 8 s, ... at most an hour. */
const backOffMs = (attempts: number): number => Math.min(3_600_000, 1000 * 2 ** attempts)

export function createOutbox(kernel: Kernel, handlers: readonly EventHandler[], openListener: () => Promise<pg.Client>): Outbox {
  const { db, clock, log } = kernel
  const byName = new Map(handlers.map((handler) => [handler.name, handler]))
  if (byName.size !== handlers.length) throw new Error('Two event handlers have the same name. Name each `module.what`.')
  const names = [...byName.keys()]
  let isRunning = false
  let polledAt = 0
  let loops: Promise<void>[] = []
  let listener: pg.Client | null = null
  let notifyTimer: NodeJS.Timeout | null = null
  const sleepers = new Set<() => void>()

  function wakeLocal(): void {
    for (const wake of sleepers) wake()
    sleepers.clear()
  }

  /** After a commit here: wake our own workers at once, those of other processes at most every 50 ms and outside the transaction. */
  function wake(): void {
    wakeLocal()
    if (!isRunning || notifyTimer) return
    notifyTimer = setTimeout(() => {
      notifyTimer = null
      sql`select pg_notify(${channel}, '')`.execute(db).catch((error: unknown) => log.warn('event notification failed', { error }))
    }, notifyMs)
    notifyTimer.unref()
  }
  wakeOn(db, wake)

  /** Gives each handler of each new event its delivery row. */
  async function spread(): Promise<void> {
    const fresh = await db.selectFrom('events').select('id').where('spread_at', 'is', null).limit(1).execute()
    if (fresh.length === 0) return
    await inTransaction(db, async (tx) => {
      const events = await tx.selectFrom('events').select(['id', 'name']).where('spread_at', 'is', null).orderBy('id').limit(200).forUpdate().skipLocked().execute()
      if (events.length === 0) return
      const rows = events.flatMap((event) => handlers.filter((handler) => handler.event === event.name).map((handler) => ({ event_id: event.id, handler: handler.name, next_at: clock.now() })))
      if (rows.length > 0) await tx.insertInto('event_deliveries').values(rows).onConflict((c) => c.doNothing()).execute()
      await tx.updateTable('events').set({ spread_at: clock.now() }).where('id', 'in', events.map((event) => event.id)).execute()
    })
  }

  /** Makes one delivery that is due; false when there is none. */
  async function deliverOne(): Promise<boolean> {
    let claimed: Delivery | undefined
    try {
      return await inTransaction(db, async (tx) => {
        claimed = await tx.selectFrom('event_deliveries as d').innerJoin('events as e', 'e.id', 'd.event_id')
          .select(['d.event_id', 'd.handler', 'd.attempts', 'e.name', 'e.data'])
          .where('d.state', '=', 'waiting').where('d.next_at', '<=', clock.now()).where('d.handler', 'in', names)
          .orderBy('d.next_at').orderBy('d.event_id').limit(1).forUpdate('d').skipLocked().executeTakeFirst()
        if (!claimed) return false
        await byName.get(claimed.handler)?.handle(tx, claimed.data, kernel)
        await tx.updateTable('event_deliveries').set({ state: 'done', done_at: clock.now(), attempts: claimed.attempts + 1, error: null })
          .where('event_id', '=', claimed.event_id).where('handler', '=', claimed.handler).execute()
        return true
      })
    } catch (error) {
      if (!claimed) throw error
      await recordFailure(claimed, error)
      return true
    }
  }

  async function recordFailure(delivery: Delivery, error: unknown): Promise<void> {
    const attempts = delivery.attempts + 1
    const isDead = attempts >= maxAttempts
    const problem = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'not an error'
    const state = isDead ? 'dead' : 'waiting'
    log[isDead ? 'error' : 'warn']('event handler failed', { event: delivery.name, eventId: delivery.event_id, handler: delivery.handler, attempt: attempts, state, error })
    await db.updateTable('event_deliveries').set({ attempts, state, error: problem, next_at: new Date(clock.now().getTime() + backOffMs(attempts)) })
      .where('event_id', '=', delivery.event_id).where('handler', '=', delivery.handler).where('state', '=', 'waiting').execute()
  }

  async function drain(): Promise<number> {
    let made = 0
    if (names.length === 0) return made
    for (;;) {
      await spread()
      if (!(await deliverOne())) return made
      made += 1
    }
  }

  async function loop(): Promise<void> {
    while (isRunning) {
      try {
        // Only a finished round counts: a worker that fails each time must not look alive.
        await drain()
        polledAt = Date.now()
      } catch (error) {
        log.error('outbox worker failed', { error })
      }
      if (isRunning) await rest()
    }
  }

  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, pollMs)
      function done(): void {
        clearTimeout(timer)
        sleepers.delete(done)
        resolve()
      }
      sleepers.add(done)
    })
  }

  /** Listens for other processes. When it cannot, or the connection is lost, the poll alone serves until the next try. */
  async function listen(): Promise<void> {
    try {
      const client = await openListener()
      client.on('notification', wakeLocal)
      client.on('error', (error) => {
        log.warn('event listener lost', { error })
        listener = null
        if (isRunning) setTimeout(() => void listen(), 5000).unref()
      })
      await client.query(`listen ${channel}`)
      listener = client
    } catch (error) {
      log.warn('event listener cannot connect', { error })
      if (isRunning) setTimeout(() => void listen(), 5000).unref()
    }
  }

  return {
    start: async () => {
      isRunning = true
      polledAt = Date.now()
      await listen()
      loops = Array.from({ length: workers }, () => loop())
    },
    stop: async () => {
      isRunning = false
      if (notifyTimer) clearTimeout(notifyTimer)
      wakeLocal()
      await Promise.all(loops)
      await listener?.end()
    },
    drain,
    lastPolledAt: () => polledAt,
  }
}
