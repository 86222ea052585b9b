import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { AccumulatedRulesTable } from '../../../platform/tables.ts'

export type AccumulatedRow = Selectable<AccumulatedRulesTable>

export interface NewAccumulatedRule {
  readonly id: string
  readonly threshold: number
  readonly orderKinds: AccumulatedRow['order_kinds']
  readonly countsFrom: Date
  readonly endsAt: Date | null
  readonly campaignId: string
  readonly now: Date
  readonly by: string | null
}

export const insertRule = ({ db }: InTransaction, r: NewAccumulatedRule) =>
  db
    .insertInto('accumulated_rules')
    .values({
      id: r.id,
      threshold: r.threshold,
      order_kinds: r.orderKinds,
      counts_from: r.countsFrom,
      ends_at: r.endsAt,
      campaign_id: r.campaignId,
      created_at: r.now,
      created_by: r.by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const listRules = ({ db }: WithDb) =>
  db.selectFrom('accumulated_rules').selectAll().orderBy('seq', 'desc').limit(100).execute()

export const listActiveRules = ({ db }: WithDb, now: Date) =>
  db
    .selectFrom('accumulated_rules')
    .selectAll()
    .where('is_active', '=', true)
    .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', now)]))
    .orderBy('threshold')
    .limit(20)
    .execute()

export const findRule = ({ db }: WithDb, id: string) =>
  db.selectFrom('accumulated_rules').selectAll().where('id', '=', id).executeTakeFirst()

export const switchRule = ({ db }: InTransaction, id: string, isActive: boolean) =>
  db
    .updateTable('accumulated_rules')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** What a coupon of a rule was given for. */
export const givenForRule = (id: string): string => `accumulated:${id}`

/** How many people have taken each rule's coupon. */
export async function countTaken(
  { db }: WithDb,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('coupons')
    .select(['given_for', (e) => e.fn.countAll<number>().as('count')])
    .where('way', '=', 'accumulated')
    .where('given_for', 'in', ids.map(givenForRule))
    .groupBy('given_for')
    .execute()
  return new Map(rows.map((row) => [row.given_for, Number(row.count)]))
}

/** Which of these things somebody has had a coupon for. */
export async function givenAmong(
  { db }: WithDb,
  userId: string,
  things: readonly string[],
): Promise<Set<string>> {
  if (things.length === 0) return new Set()
  const { rows } = await sql<{
    given_for: string
  }>`select given_for from coupons where user_id = ${userId} and given_for = any(${[...things]}::text[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.given_for))
}
