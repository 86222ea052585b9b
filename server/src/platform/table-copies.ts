import type { Bus } from './bus.ts'
import type { Db, WithDb } from './database.ts'
import { createNoticedCache, type NoticedCache } from './noticed-cache.ts'
import { isInTransaction } from './transaction.ts'

const separator = ' '
const copiesOf = new WeakMap<Db, NoticedCache<{ readonly value: unknown }>>()

/** Lets a database's rows be copied; `copied` reads them as they are where nobody has called this. */
export function keepCopies({ db }: WithDb, bus: Bus): void {
  copiesOf.set(
    db,
    createNoticedCache(bus, 'mailing_tables', {
      max: 5000,
      ttlMs: 60_000,
      isMeant: (key, table) => key.startsWith(table + separator),
    }),
  )
}

/**
 * What `load` reads out of a table that changes seldom, kept until a trigger of that table (`table_changed`) tells of a change. A
 * transaction reads for itself: it may have changed the table. `key` tells apart what is read of one table.
 */
export async function copied<T>(
  context: WithDb,
  table: string,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  const copies = isInTransaction(context) ? undefined : copiesOf.get(context.db)
  if (!copies) return load()
  // What is not there is not kept: whoever asks for unknown ids would push out what others need.
  const copy = await copies.get(table + separator + key, async () => {
    const value = await load()
    return value === undefined ? undefined : { value }
  })
  return copy?.value as T
}
