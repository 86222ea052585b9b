import type { EventHandler } from './events.ts'
import type { Kernel } from './kernel.ts'
import { inTransaction } from './transaction.ts'

const maxAttempts = 10

interface Claimed {
  readonly event_id: number
  readonly handler: string
  readonly attempts: number
  readonly name: string
  readonly data: unknown
}

/** Waits to be tried again: 2 s, 4 s, 8 s, ... at most an hour. */
const backOffMs = (attempts: number): number => Math.min(3_600_000, 1000 * 2 ** attempts)

/** Gives each handler of each new event its delivery row. */
async function spread({ db, clock }: Kernel, handlers: readonly EventHandler[]): Promise<void> {
  const fresh = await db
    .selectFrom('events')
    .select('id')
    .where('spread_at', 'is', null)
    .limit(1)
    .execute()
  if (fresh.length === 0) return
  await inTransaction({ db }, async ({ db }) => {
    const events = await db
      .selectFrom('events')
      .select(['id', 'name'])
      .where('spread_at', 'is', null)
      .orderBy('id')
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute()
    if (events.length === 0) return
    const rows = events.flatMap((event) =>
      handlers
        .filter((handler) => handler.event === event.name)
        .map((handler) => ({ event_id: event.id, handler: handler.name, next_at: clock.now() })),
    )
    if (rows.length > 0)
      await db
        .insertInto('event_deliveries')
        .values(rows)
        .onConflict((c) => c.doNothing())
        .execute()
    await db
      .updateTable('events')
      .set({ spread_at: clock.now() })
      .where(
        'id',
        'in',
        events.map((event) => event.id),
      )
      .execute()
  })
}

async function recordFailure(
  { db, clock, log }: Kernel,
  claimed: Claimed,
  error: unknown,
): Promise<void> {
  const attempts = claimed.attempts + 1
  const isDead = attempts >= maxAttempts
  const problem =
    error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'not an error'
  const state = isDead ? 'dead' : 'waiting'
  log[isDead ? 'error' : 'warn']('event handler failed', {
    event: claimed.name,
    eventId: claimed.event_id,
    handler: claimed.handler,
    attempt: attempts,
    state,
    error,
  })
  await db
    .updateTable('event_deliveries')
    .set({
      attempts,
      state,
      error: problem,
      next_at: new Date(clock.now().getTime() + backOffMs(attempts)),
    })
    .where('event_id', '=', claimed.event_id)
    .where('handler', '=', claimed.handler)
    .where('state', '=', 'waiting')
    .execute()
}

/** Makes one delivery that is due: the handler's work and its done mark in one transaction. False when none is due. */
async function deliverOne(
  kernel: Kernel,
  byName: ReadonlyMap<string, EventHandler>,
): Promise<boolean> {
  const { clock } = kernel
  let claimed: Claimed | undefined
  try {
    return await inTransaction(kernel, async (kernel) => {
      claimed = await kernel.db
        .selectFrom('event_deliveries as d')
        .innerJoin('events as e', 'e.id', 'd.event_id')
        .select(['d.event_id', 'd.handler', 'd.attempts', 'e.name', 'e.data'])
        .where('d.state', '=', 'waiting')
        .where('d.next_at', '<=', clock.now())
        .where('d.handler', 'in', [...byName.keys()])
        .orderBy('d.next_at')
        .orderBy('d.event_id')
        .limit(1)
        .forUpdate('d')
        .skipLocked()
        .executeTakeFirst()
      if (!claimed) return false
      await byName.get(claimed.handler)?.handle(kernel, claimed.data)
      await kernel.db
        .updateTable('event_deliveries')
        .set({ state: 'done', done_at: clock.now(), attempts: claimed.attempts + 1, error: null })
        .where('event_id', '=', claimed.event_id)
        .where('handler', '=', claimed.handler)
        .execute()
      return true
    })
  } catch (error) {
    if (!claimed) throw error
    await recordFailure(kernel, claimed, error)
    return true
  }
}

/** Delivers all that is due; answers how many deliveries were made. */
export async function deliverDue(
  kernel: Kernel,
  handlers: readonly EventHandler[],
): Promise<number> {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]))
  if (byName.size === 0) return 0
  for (let made = 0; ; made += 1) {
    await spread(kernel, handlers)
    if (!(await deliverOne(kernel, byName))) return made
  }
}
