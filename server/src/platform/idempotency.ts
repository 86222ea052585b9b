import type { Call } from '@mailing/contract/call.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import { sql } from 'kysely'
import { AppError } from './app-error.ts'
import { dayIn } from './clock.ts'
import type { UserContext } from './context.ts'
import type { InTransaction } from './database.ts'
import type { Kernel } from './kernel.ts'
import { inTransaction, isUniqueViolation, sqlState } from './transaction.ts'
import type { Work } from './work.ts'

const answerColumn = 'idempotent_answers.answer_sealed'

interface Keyed {
  readonly key: string
  readonly callId: string
  readonly input: unknown
}

/** JSON with sorted fields: the same input has the same text, in whatever order its fields came. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** Keyed: a name or a number that was asked with cannot be found by trying. */
const hashOf = ({ vault }: UserContext, { callId, input }: Omit<Keyed, 'key'>): Buffer =>
  vault.blindIndex(`${callId} ${canonical(input)}`, 'idempotency.request')

/**
 * The key of a request that brings none: its order token (R6), its day or both, as part of the hash of the whole
 * request. So the same request is answered as before, and another way of paying the same order is not shut out by the
 * first. Null: the call needs a key. The colon keeps it apart from every key that a client can send.
 */
export function tokenKey(
  context: UserContext,
  call: Call,
  { callId, input }: Omit<Keyed, 'key'>,
): string | null {
  const { orderToken, orderTokenExcept: except, onceADay } = call
  const fields = input as Record<string, unknown>
  const isNamed = orderToken === undefined ? onceADay : typeof fields[orderToken] === 'string'
  if (!isNamed || (except && fields[except.field] === except.value)) return null
  const day = onceADay ? dayIn(context.config.TIME_ZONE, context.clock.now()) : undefined
  return `:${hashOf(context, { callId, input: day ? { day, input } : input }).toString('base64url')}`
}

/**
 * Does the work of a call once for a key (R6). The key's row is written first in the work's own transaction: a second
 * request with the same key waits for the first to end and gets its answer. A failed work leaves no row: it may be tried again.
 */
export async function answerOnce<C extends UserContext>(
  context: C,
  keyed: Keyed,
  work: (context: InTransaction<C>) => Promise<unknown>,
): Promise<unknown> {
  const hash = hashOf(context, keyed)
  try {
    return await inTransaction(context, async (context) => {
      const begun = await context.db
        .insertInto('idempotent_answers')
        .values({
          user_id: context.userId,
          key: keyed.key,
          call: keyed.callId,
          request_hash: hash,
          created_at: context.clock.now(),
        })
        .onConflict((c) => c.columns(['user_id', 'key']).doNothing())
        .executeTakeFirst()
      if (begun.numInsertedOrUpdatedRows === 0n)
        return openAnswer(context, await findAnswer(context, keyed.key), hash)
      const answer = await work(context)
      await context.db
        .updateTable('idempotent_answers')
        .set({ answer_sealed: context.vault.seal(JSON.stringify(answer), answerColumn) })
        .where('user_id', '=', context.userId)
        .where('key', '=', keyed.key)
        .execute()
      return answer
    })
  } catch (error) {
    // The first request with this key is still at work after the lock time-out.
    if (sqlState(error) === '55P03') throw new AppError('server.busy')
    throw error
  }
}

/** What the one statement of a call gets: it keeps the answer with the work, or neither. */
export interface Keeping {
  /** The same work, with `answer` kept for its key when it is done. */
  readonly keep: <Row>(work: Work<Row>, answer: unknown) => Work<Row>
}

/** The same work where nobody can ask for it twice, as for demo data. */
export const unkept: Keeping = { keep: (work) => work }

/**
 * The same for work that is one statement and whose answer is known before it runs: the answer goes with the statement, so that both
 * are one round trip. Of two requests with the same key both do the work, the second's is undone by the key's row, and it gets the
 * answer of the first. Null: this request cannot be answered so, and nothing was done.
 */
export async function answerAtOnce(
  context: UserContext,
  keyed: Keyed,
  work: (context: UserContext & Keeping) => Promise<unknown>,
): Promise<unknown> {
  const hash = hashOf(context, keyed)
  const { userId, clock, vault } = context
  const keep: Keeping['keep'] = (work, answer) => ({
    ...work,
    beside: {
      ...work.beside,
      kept: sql`
        insert into idempotent_answers (user_id, key, call, request_hash, answer_sealed, created_at)
        select ${userId}::uuid, ${keyed.key}, ${keyed.callId}, ${hash}::bytea, ${vault.seal(JSON.stringify(answer), answerColumn)}::bytea, ${clock.now()}::timestamptz
        from worked limit 1`,
    },
  })
  try {
    return await work({ ...context, keep })
  } catch (error) {
    if (sqlState(error) === '55P03') throw new AppError('server.busy')
    const isTaken = isUniqueViolation(error, 'idempotent_answers_pkey')
    // What was done before cannot be done again, and is refused; the answer then is that of the first time.
    if (isTaken || error instanceof AppError) {
      const row = await findAnswer(context, keyed.key)
      if (row) return openAnswer(context, row, hash)
    }
    throw error
  }
}

type Stored = Awaited<ReturnType<typeof findAnswer>>

const findAnswer = ({ db, userId }: UserContext, key: string) =>
  db
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'answer_sealed'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

function openAnswer({ vault }: UserContext, row: Stored, hash: Buffer): unknown {
  if (!row?.answer_sealed) throw new AppError('server.busy')
  if (!row.request_hash.equals(hash)) throw new AppError('idempotency.mismatch')
  return JSON.parse(vault.openText(row.answer_sealed, answerColumn)) as unknown
}

const staffCallIds = Object.values<Record<string, Call>>(allCalls)
  .flatMap((calls) => Object.values(calls))
  .filter(({ access }) => typeof access === 'object' && 'staff' in access)
  .map(({ id }) => id)

/**
 * Empties the stored answers of staff, which may repeat words about a person; answers how many. The keys stay, so that
 * nothing is done twice: whoever repeats such a request is told to wait.
 */
export async function emptyStaffAnswers({ db }: InTransaction): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('idempotent_answers')
    .set({ answer_sealed: null })
    .where('call', 'in', staffCallIds)
    .where('answer_sealed', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Removes answers older than 48 h (R6 asks for 24 h at least). */
export async function sweepAnswers({ db, clock }: Kernel): Promise<void> {
  await db
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', new Date(clock.now().getTime() - 48 * 3_600_000))
    .execute()
}
