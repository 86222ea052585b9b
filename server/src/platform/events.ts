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
  readonly handle: (kernel: InTransaction<Kernel>, data: readonly unknown[]) => Promise<void>
  /** `handle` is given all that is due together, not one after the other. */
  readonly isTogether?: boolean
  /** What the data must say to concern it; absent: every such event does. */
  readonly only?: Readonly<Record<string, readonly string[]>>
}

/** Values of some of an event's fields, by field. */
type Only<Data> = { readonly [K in keyof Data]?: readonly Data[K][] }
/** The data of those of the events that have these values. */
type Narrowed<Data, O> = Data & {
  readonly [K in keyof O & keyof Data]: O[K] extends readonly (infer V)[] ? V : Data[K]
}

/**
 * Binds a handler to an event. Its work and the mark that it is done are one transaction, so that it takes effect
 * exactly once. It may only use the database: for the outside world it enqueues a job with the same `kernel`, whose `db` is that transaction.
 * With `only` it hears of those events whose data have one of the values: of the others no delivery is made, kept and marked, which at
 * each step of each order costs more than most handlers do.
 */
export function on<N extends EventName, const O extends Only<EventMap[N]> = Record<never, never>>(
  event: N,
  name: string,
  handle: (kernel: InTransaction<Kernel>, data: Narrowed<EventMap[N], O>) => Promise<void>,
  only?: O,
): EventHandler {
  return {
    event,
    name,
    handle: async (kernel, data) => {
      for (const one of data) await handle(kernel, one as Narrowed<EventMap[N], O>)
    },
    ...(only && { only: only as EventHandler['only'] & object }),
  }
}

/**
 * The same for what costs less when it is done for many events together: they come in the order in which they happened, at most a batch
 * of deliveries, and take effect together. When that fails, each is tried by itself.
 */
export const onMany = <N extends EventName>(
  event: N,
  name: string,
  handle: (kernel: InTransaction<Kernel>, data: readonly EventMap[N][]) => Promise<void>,
): EventHandler => ({
  event,
  name,
  handle: handle as EventHandler['handle'],
  isTogether: true,
})

const wakers = new WeakMap<Db, () => void>()

/** Tells which function wakes the outbox of a database after a commit. */
export function wakeOn({ db }: WithDb, wake: () => void): void {
  wakers.set(db, wake)
}

/** Records that something happened, in the transaction in which it happens. Handlers run after the commit. */
export const emit = <N extends EventName>(
  context: InTransaction,
  name: N,
  data: EventMap[N],
): Promise<void> => record(context, [{ name, data }])

/** Something that has happened, and is to be recorded. */
export type NewEvent = {
  readonly [N in EventName]: { readonly name: N; readonly data: EventMap[N] }
}[EventName]

/** The same of several things, in their order, in one statement. */
export const emitAll = (context: InTransaction, events: readonly NewEvent[]): Promise<void> =>
  record(context, events)

async function record(
  context: InTransaction,
  events: readonly { readonly name: EventName; readonly data: unknown }[],
): Promise<void> {
  if (events.length === 0) return
  await context.db
    .insertInto('events')
    .values(events.map(({ name, data }) => ({ name, data: JSON.stringify(data) })))
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
