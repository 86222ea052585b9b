import type { Db, InTransaction, WithDb } from './database.ts'
import type { Kernel } from './kernel.ts'
import { afterCommit, isInTransaction, rootOf } from './transaction.ts'

/**
 * What happens in the product, by name, with its data. Each module adds its own in its `module.ts`:
 * `declare module '../../platform/events.ts' { interface EventMap { 'letter.posted': { orderId: string } } }`.
 * The data holds ids and figures, never private content: it is stored as it is.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface EventMap {}
export type EventName = keyof EventMap & string

/** What a module does when something has happened. */
export interface EventHandler {
  readonly event: string
  /** `module.what`; unique, and never changed: it is stored with each delivery. */
  readonly name: string
  readonly handle: (kernel: InTransaction<Kernel>, data: unknown) => Promise<void>
}

/**
 * Binds a handler to an event. Its work and the mark that it is done are one transaction, so that it takes effect
 * exactly once. It may only use the database: for the outside world it enqueues a job with the same `kernel`, whose `db` is that transaction.
 */
export function on<N extends EventName>(
  event: N,
  name: string,
  handle: (kernel: InTransaction<Kernel>, data: EventMap[N]) => Promise<void>,
): EventHandler {
  return { event, name, handle: handle as EventHandler['handle'] }
}

const wakers = new WeakMap<Db, () => void>()

/** Tells which function wakes the outbox of a database after a commit. */
export function wakeOn({ db }: WithDb, wake: () => void): void {
  wakers.set(db, wake)
}

/** Records that something happened, in the transaction in which it happens. Handlers run after the commit. */
export async function emit<N extends EventName>(
  context: InTransaction,
  name: N,
  data: EventMap[N],
): Promise<void> {
  await context.db
    .insertInto('events')
    .values({ name, data: JSON.stringify(data) })
    .execute()
  wakeOutbox(context)
}

/** An event was recorded by a statement of its own: once it is committed, its handlers run. */
export function wakeOutbox(context: WithDb): void {
  const wake = wakers.get(isInTransaction(context) ? rootOf(context) : context.db)
  if (!wake) return
  if (isInTransaction(context)) afterCommit(context, wake)
  else wake()
}
