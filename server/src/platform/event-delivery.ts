import { sql } from 'kysely'
import type { InTransaction, WithDb } from './database.ts'
import type { EventHandler } from './events.ts'
import type { Kernel } from './kernel.ts'
import { withoutQuoted } from './log.ts'
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

/**
 * Deliveries that one transaction makes: enough to share its cost, few enough that what it locks is soon free again. With sixteen
 * the workers fell behind when 140 letters a second were paid.
 */
const batchSize = 64

/** Gives each handler of each new event that concerns it its delivery row. */
async function spread({ db, clock }: Kernel, handlers: readonly EventHandler[]): Promise<void> {
  const now = clock.now()
  await sql`
    with fresh as (select id, name, data from events where spread_at is null order by id limit 200 for update skip locked),
    deliveries as (
      insert into event_deliveries (event_id, handler, next_at)
      select f.id, h.handler, ${now}::timestamptz from fresh f
      join unnest(${handlers.map(({ event }) => event)}::text[], ${handlers.map(({ name }) => name)}::text[], ${handlers.map(({ only = {} }) => JSON.stringify(only))}::jsonb[])
        as h(event, handler, only_) on h.event = f.name
        and not exists (select from jsonb_each(h.only_) o where not coalesce(o.value ? (f.data ->> o.key), false))
      on conflict do nothing)
    update events e set spread_at = ${now}::timestamptz from fresh f where e.id = f.id`.execute(db)
}

async function recordFailure(
  { db, clock, log }: Kernel,
  claimed: Claimed,
  error: unknown,
): Promise<void> {
  const attempts = claimed.attempts + 1
  const isDead = attempts >= maxAttempts
  const problem =
    error instanceof Error ? `${error.name}: ${withoutQuoted(error.message)}` : 'not an error'
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

/** Deliveries that failed for good and wait for a person. */
export async function countDead({ db }: WithDb): Promise<number> {
  const row = await db
    .selectFrom('event_deliveries')
    .select((e) => e.fn.countAll().as('count'))
    .where('state', '=', 'dead')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Lets them be tried again, as often as at first; answers how many. */
export async function retryDead({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('event_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: clock.now() })
    .where('state', '=', 'dead')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Claims deliveries that are due, so that no other worker makes them; those first that have been due longest. */
const claim = async (
  { db, clock }: InTransaction<Kernel>,
  handlers: readonly string[],
  limit: number,
): Promise<readonly Claimed[]> =>
  (
    await sql<Claimed>`select * from claim_deliveries(${handlers}::text[], ${clock.now()}::timestamptz, ${limit})`.execute(
      db,
    )
  ).rows

const markDone = async (
  { db, clock }: InTransaction<Kernel>,
  made: readonly Claimed[],
): Promise<void> => {
  await sql`
    update event_deliveries d set state = 'done', done_at = ${clock.now()}::timestamptz, attempts = d.attempts + 1, error = null
    from unnest(${made.map(({ event_id }) => event_id)}::bigint[], ${made.map(({ handler }) => handler)}::text[]) as m(event_id, handler)
    where d.event_id = m.event_id and d.handler = m.handler`.execute(db)
}

type Handlers = ReadonlyMap<string, EventHandler>

/** What is handed over at once: all that one handler does together, and each of the others by itself. */
function partsOf(due: readonly Claimed[], byName: Handlers): readonly (readonly Claimed[])[] {
  const isTogether = ({ handler }: Claimed) => byName.get(handler)?.isTogether === true
  const together = Map.groupBy(due.filter(isTogether), ({ handler }) => handler)
  return [...together.values(), ...due.filter((one) => !isTogether(one)).map((one) => [one])]
}

/** What of a round went wrong, and with which delivery, where that is known. */
interface Round {
  /** How many were made; 0 also when the round failed. */
  readonly made: number
  /** None of the round was kept. */
  readonly hasFailed: boolean
}

/**
 * Makes up to `limit` deliveries that are due: the handlers' work and their done marks in one transaction. The failure of a handler is
 * written down, and it is tried again later, where one delivery alone can be the cause; so is what fails afterwards, at a mark or at the commit (where deferred checks look).
 */
async function deliverSome(kernel: Kernel, byName: Handlers, limit: number): Promise<Round> {
  let due: readonly Claimed[] = []
  let current: Claimed | undefined
  try {
    await inTransaction(kernel, async (kernel) => {
      current = undefined
      due = await claim(kernel, [...byName.keys()], limit)
      for (const part of partsOf(due, byName)) {
        current = part.length === 1 ? part[0] : undefined
        const handler = byName.get(part[0]?.handler ?? '')
        await handler?.handle(
          kernel,
          part.map(({ data }) => data),
        )
      }
      current = undefined
      if (due.length > 0) await markDone(kernel, due)
    })
    return { made: due.length, hasFailed: false }
  } catch (error) {
    const cause = due.length === 1 ? due[0] : current
    // Nothing was claimed: it is the database that fails, not a delivery.
    if (due.length === 0) throw error
    if (cause) await recordFailure(kernel, cause, error)
    return { made: 0, hasFailed: true }
  }
}

/** A round in which something has failed is undone, and what is left of it made one by one, so that the others are not held up. */
async function deliverBatch(kernel: Kernel, byName: Handlers): Promise<number> {
  const together = await deliverSome(kernel, byName, batchSize)
  if (!together.hasFailed) return together.made
  for (let tried = 0; tried < batchSize; tried += 1) {
    const single = await deliverSome(kernel, byName, 1)
    if (!single.hasFailed && single.made === 0) return tried + 1
  }
  return batchSize
}

/** Delivers all that is due; answers how many deliveries were made. */
export async function deliverDue(
  kernel: Kernel,
  handlers: readonly EventHandler[],
): Promise<number> {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]))
  if (byName.size === 0) return 0
  for (let made = 0; ; ) {
    await spread(kernel, handlers)
    const delivered = await deliverBatch(kernel, byName)
    if (delivered === 0) return made
    made += delivered
  }
}
