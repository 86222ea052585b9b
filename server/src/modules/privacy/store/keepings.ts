import type { Keeping } from '@mailing/contract/privacy/keeping-calls.ts'
import type { PartingKind } from '@mailing/contract/privacy/limits.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** Nothing is erased by itself unless somebody has chosen so. */
export const never: Keeping = { draft: null, order: null, reply: null }

async function readKeeping({ db }: WithDb, userId: string, isHeld: boolean): Promise<Keeping> {
  const row = await db
    .selectFrom('privacy_keepings')
    .select(['draft_days', 'letter_days', 'scan_days'])
    .where('user_id', '=', userId)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst()
  return row
    ? ({ draft: row.draft_days, order: row.letter_days, reply: row.scan_days } as Keeping)
    : never
}

export const findKeeping = (context: WithDb, userId: string): Promise<Keeping> =>
  readKeeping(context, userId, false)

/** The choice, which nobody changes until this transaction ends. */
export const holdKeeping = (context: InTransaction, userId: string): Promise<Keeping> =>
  readKeeping(context, userId, true)

export const putKeeping = (
  { db }: InTransaction,
  userId: string,
  { draft, order, reply }: Keeping,
  at: Date,
) => {
  const values = { draft_days: draft, letter_days: order, scan_days: reply, updated_at: at }
  return db
    .insertInto('privacy_keepings')
    .values({ user_id: userId, ...values })
    .onConflict((c) => c.column('user_id').doUpdateSet(values))
    .execute()
}

/** Those who have chosen something, behind one of them. */
export async function choosers(
  { db }: WithDb,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('privacy_keepings')
    .select('user_id')
    .$if(after !== undefined, (query) => query.where('user_id', '>', after ?? ''))
    .where((e) =>
      e.or([
        e('draft_days', 'is not', null),
        e('letter_days', 'is not', null),
        e('scan_days', 'is not', null),
      ]),
    )
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

/** Plans of these kinds are off; what was kept by its owner stays kept. */
export const dropPlans = ({ db }: InTransaction, userId: string, kinds: readonly PartingKind[]) =>
  kinds.length === 0
    ? Promise.resolve([])
    : db
        .deleteFrom('privacy_partings')
        .where('user_id', '=', userId)
        .where('subject', 'in', kinds)
        .where('state', '=', 'planned')
        .execute()
