import type { Call } from '@mailing/contract/call.ts'
import { AppError } from './app-error.ts'
import type { UserContext } from './context.ts'
import type { InTransaction } from './database.ts'
import type { Kernel } from './kernel.ts'
import { inTransaction, sqlState } from './transaction.ts'

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
 * The key of a request that brings none: its order token (R6), as part of the hash of the whole request. So the same request is
 * answered as before, and another way of paying the same order is not shut out by the first. Null: the call has no token.
 * The colon keeps it apart from every key that a client can send.
 */
export function tokenKey(
  context: UserContext,
  call: Call,
  keyed: Omit<Keyed, 'key'>,
): string | null {
  const token =
    call.orderToken === undefined
      ? undefined
      : (keyed.input as Record<string, unknown>)[call.orderToken]
  if (typeof token !== 'string') return null
  return `:${hashOf(context, keyed).toString('base64url')}`
}

/**
 * Does the work of a call once for a key (R6). The key's row is written first in the work's own transaction: a second
 * request with the same key waits for the first to end and gets its answer. A failed work leaves no row: it may be tried again.
 */
export async function answerOnce(
  context: UserContext,
  keyed: Keyed,
  work: (context: InTransaction<UserContext>) => Promise<unknown>,
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
      if (begun.numInsertedOrUpdatedRows === 0n) return await storedAnswer(context, keyed.key, hash)
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

async function storedAnswer(
  { userId, vault, db }: InTransaction<UserContext>,
  key: string,
  hash: Buffer,
): Promise<unknown> {
  const row = await db
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'answer_sealed'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row?.answer_sealed) throw new AppError('server.busy')
  if (!row.request_hash.equals(hash)) throw new AppError('idempotency.mismatch')
  return JSON.parse(vault.openText(row.answer_sealed, answerColumn)) as unknown
}

/** Removes answers older than 48 h (R6 asks for 24 h at least). */
export async function sweepAnswers({ db, clock }: Kernel): Promise<void> {
  await db
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', new Date(clock.now().getTime() - 48 * 3_600_000))
    .execute()
}
