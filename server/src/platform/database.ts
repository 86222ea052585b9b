import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Connection } from './embedded-server.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>
/** A transaction. Only the platform takes one by itself; everybody else has it as the `db` of the context. */
export type Tx = Transaction<Tables>

/** What a store's functions take as their first argument: the kernel, a context, or one of them on a transaction. */
export interface WithDb {
  readonly db: Db
}

/** A context whose `db` is a transaction, as `inTransaction` hands it on. Functions that must run inside one ask for this. */
export type InTransaction<C = WithDb> = C & { readonly db: Tx }

/** An address of an outside server, or the parts of the embedded one's. */
export type Address = string | Connection

export interface DatabaseOptions {
  readonly poolSize: number
  /** Called for errors of idle connections, which nobody awaits. */
  readonly onError: (error: Error) => void
}

const int8 = 20
const date = 1082
const numericArrayOfInt8 = 1016

/** An int8 as a number. One beyond 2^53 throws rather than being rounded (R1). */
export function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`)
  return value
}

const timestamptz = 1184
const usualParser = pg.types.getTypeParser(timestamptz, 'text') as (text: string) => unknown

/**
 * A moment as PostgreSQL writes it to a session in UTC (`2026-11-28 16:47:43.190123+00`), to the millisecond. What is written otherwise
 * (before Christ, after 9999, infinity) takes the driver's own way, which takes twice as long: a page of a list has some thirty moments.
 */
export const readMoment = (text: string): unknown =>
  text.charCodeAt(4) === 45 && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : usualParser(text)

const parsers = new Map<number, (text: string) => unknown>([
  [int8, readInt8],
  [timestamptz, readMoment],
  // A day stays text: as a Date it would move with the machine's time zone.
  [date, (text) => text],
  [
    numericArrayOfInt8,
    (text) =>
      text
        .slice(1, -1)
        .split(',')
        .filter((item) => item !== '')
        .map(readInt8),
  ],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Prepared statements that one connection may hold; what comes later goes unnamed. */
const nameLimit = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= nameLimit) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Longer than the server's own limit of a statement: whoever is silent so long is not slow, but frozen, or a connection
 * of which only our half is left.
 */
const silentMs = 8000

/** What keeps a connection from being lost unnoticed. */
const watched = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * A connection whose loss never ends the process: `pg` tells a loss by an `error` event, and an `error` event that nobody
 * hears is an uncaught exception. The pool hears it only while the connection is idle.
 */
export class WatchedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's constructor takes a text or one of several shapes of settings
  constructor(config?: any) {
    super(config)
    // Whoever waits for an answer gets the error as the rejection of the query; idle connections are reported by the pool.
    this.on('error', () => undefined)
    // A fail-over can leave a connection whole and its server a standby: the next connection finds the one that takes writes.
    partsOf(this).connection.on('errorMessage', ({ code }) => {
      if (code === readOnlyState) cut(this, 'the database takes no writes')
    })
  }
}

/** `read_only_sql_transaction`: the server is a standby, or was told to take no writes. */
export const readOnlyState = '25006'

/** What `pg` 8 holds and its types do not tell. */
interface ClientParts {
  readonly connection: {
    on(event: 'errorMessage', listener: (message: { readonly code?: string }) => void): void
    readonly stream: { destroy(error: Error): void }
  }
}

const partsOf = (client: pg.Client): ClientParts => client as unknown as ClientParts

/** Names every parameterised statement, so that the server plans it once a connection (measured: 1.1 to 1.5 times as fast). */
class PoolClient extends WatchedClient {
  /** A transaction that has lifted the limit of its statements (migrations, the audit of the ledger) may take its time. */
  #isPatient = false
  /** The statement under way, which never rejects. */
  #running: Promise<unknown> = Promise.resolve()
  #isEnding = false

  /**
   * One statement at a time: the end of a transaction waits for what its parallel parts have under way, and what waits
   * behind that is refused. It would be done after the `rollback`, outside of any transaction, and kept.
   */
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads `query` in ways that no single signature can repeat
  override query(...args: any[]): any {
    const text: unknown = args[0]
    if (this.#isEnding) return Promise.reject(new Error('The transaction is over.'))
    if (text !== 'commit' && text !== 'rollback') {
      if (typeof text === 'string' && text.includes('statement_timeout')) this.#isPatient = true
      return this.#watch(this.#send(...args))
    }
    this.#isEnding = true
    const answer = this.#running.then(() => {
      this.#isPatient = false
      return this.#watch(this.#send(text))
    })
    const over = (): void => {
      this.#isEnding = false
    }
    answer.then(over, over)
    return answer
  }

  /** A connection that is given up is closed at once: the next statement, its `rollback`, would wait as long again. */
  #watch(answer: unknown): unknown {
    if (!(answer instanceof Promise)) return answer
    const timer = this.#isPatient
      ? undefined
      : setTimeout(() => cut(this, 'the database was silent for too long'), silentMs)
    const over = (): void => clearTimeout(timer)
    this.#running = answer.then(over, over)
    return answer
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above
  #send(...args: any[]): any {
    const [text, values, ...rest] = args
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text)
      // biome-ignore lint/suspicious/noExplicitAny: see above
      if (name) return (super.query as any)({ name, text, values }, ...rest)
    }
    // biome-ignore lint/suspicious/noExplicitAny: see above
    return (super.query as any)(...args)
  }
}

/** Ends a connection from our side, without asking the other; what waits on it is rejected. */
const cut = (client: pg.Client, reason: string): void =>
  partsOf(client).connection.stream.destroy(new Error(`Connection terminated: ${reason}`))

/** What `pg` needs to reach an address. */
export const toClientConfig = (address: Address): pg.ClientConfig => ({
  ...(typeof address === 'string' ? { connectionString: address } : address),
  ...watched,
  types,
})

/** Connections with the time-outs of R20: statement 5 s, lock 2 s, idle in a transaction 10 s, waiting for a connection 2 s. */
export function createPool(address: Address, { poolSize, onError }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...toClientConfig(address),
    max: poolSize,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    application_name: 'mailing',
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC',
    Client: PoolClient,
  })
  pool.on('error', onError)
  return pool
}

/** Opens the database. `destroy()` on the answer closes its pool. */
export const createDatabase = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
