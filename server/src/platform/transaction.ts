import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, InTransaction, Tx, WithDb } from './database.ts'

const attempts = 5
/** Serialisation failure and deadlock: the same work, done again, succeeds. */
const retried = new Set(['40001', '40P01'])

interface Running {
  readonly root: Db
  readonly afterCommit: Set<() => void>
}

const running = new WeakMap<Db, Running>()

/**
 * Runs one business action in one transaction (R5): `fn` gets the same context with the transaction as its `db`. Give it the
 * name that the context has outside, so that nothing inside can reach past the transaction. A context that is in a transaction
 * already is joined, so that services may call each other and an idempotent call can store its answer with its work.
 * Serialisation failures and deadlocks are tried again up to 5 times; `fn` must therefore change nothing but the database, and
 * call no network.
 */
export async function inTransaction<C extends WithDb, T>(
  context: C,
  fn: (context: InTransaction<C>) => Promise<T>,
): Promise<T> {
  if (isInTransaction(context)) return fn(context)
  for (let attempt = 1; ; attempt += 1) {
    const afterCommit = new Set<() => void>()
    try {
      const answer = await context.db.transaction().execute((db) => {
        running.set(db, { root: context.db, afterCommit })
        return fn({ ...context, db })
      })
      for (const hook of afterCommit) hook()
      return answer
    } catch (error) {
      if (attempt >= attempts || !retried.has(sqlState(error) ?? '')) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

const isInTransaction = <C extends WithDb>(context: C): context is InTransaction<C> =>
  context.db.isTransaction

/** Calls `hook` once after this transaction has committed; the same function is called once however often it is given. */
export function afterCommit({ db }: InTransaction, hook: () => void): void {
  runningOf(db).afterCommit.add(hook)
}

/** The database that a transaction belongs to. */
export const rootOf = ({ db }: InTransaction): Db => runningOf(db).root

function runningOf(tx: Tx): Running {
  const found = running.get(tx)
  if (!found)
    throw new Error(
      'This transaction was not opened by inTransaction(). Open it there: it retries, and events need it.',
    )
  return found
}

/** The SQLSTATE of a database error, or undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** True when a unique index refused a row; with `constraint`, that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}
