import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, InTransaction, Tx, WithDb } from './database.ts'
import { toStatement, type Work } from './work.ts'

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
  return retrying(async () => {
    const afterCommit = new Set<() => void>()
    const answer = await context.db.transaction().execute((db) => {
      running.set(db, { root: context.db, afterCommit })
      return fn({ ...context, db })
    })
    for (const hook of afterCommit) hook()
    return answer
  })
}

/**
 * Runs one business action that is one statement: a function of the database, or parts that write together. By itself it is a
 * transaction, with one round trip instead of three; inside of one it is a part of it. Tried again as `inTransaction` does.
 */
export async function inOneStatement<Row>(
  context: WithDb,
  work: Work<Row>,
): Promise<readonly Row[]> {
  const statement = toStatement(work)
  if (isInTransaction(context)) return (await statement.execute(context.db)).rows
  return retrying(async () => (await statement.execute(context.db)).rows)
}

/** True for what the same work, done again, would not meet: another transaction was in its way. */
const isRetried = (error: unknown): boolean => retried.has(sqlState(error) ?? '')

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !isRetried(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

export const isInTransaction = <C extends WithDb>(context: C): context is InTransaction<C> =>
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

const refused = 'MA001'

/** What a function of the database refused, after which nothing of its statement is kept: one of our error codes, and what it knows of it. */
export interface Refusal {
  readonly code: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Reads the refusal out of an error; null for any other. */
export function refusalOf(error: unknown): Refusal | null {
  if (sqlState(error) !== refused) return null
  const { message, detail } = error as { message: string; detail?: string }
  return { code: message, detail: detail ? (JSON.parse(detail) as Refusal['detail']) : {} }
}

/** True when a unique index refused a row; with `constraint`, that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}
