import type { PointRule } from '@mailing/contract/point/rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'

const zBonuses = z.array(z.object({ every: z.int(), points: z.int() }))

type RuleValues = Omit<PointRule, 'version'>

/** The versions of the rule. */
export const pointRules = versionedTable({
  table: 'point_rules',
  read: (_context, rows): RuleValues[] =>
    rows.map((row) => ({
      daily: row.daily,
      bonuses: zBonuses.parse(row.bonuses),
      lapseMonths: row.lapse_months,
    })),
  columns: ({ daily, bonuses, lapseMonths }: RuleValues) => ({
    daily,
    bonuses: JSON.stringify(bonuses),
    lapse_months: lapseMonths,
  }),
})

/** The rule in force. */
export async function findRule(context: WithDb): Promise<PointRule> {
  const newest = await pointRules.newest(context)
  if (!newest) throw new Error('there is no rule of points')
  return { version: newest.version, ...newest.values }
}

/** Days in a row up to a day; 0 when it was not signed. */
export async function streakOn(
  { db }: WithDb,
  userId: UserId,
  day: string,
): Promise<{ readonly streak: number; readonly points: number } | undefined> {
  const row = await db
    .selectFrom('point_signs')
    .select(['streak', 'points', 'bonus'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row && { streak: row.streak, points: row.points + row.bonus }
}

export const streakBefore = async (
  { db }: WithDb,
  userId: UserId,
  day: string,
): Promise<number> => {
  const row = await db
    .selectFrom('point_signs')
    .select('streak')
    .where('user_id', '=', userId)
    .where('day', '=', sql<string>`${day}::date - 1`)
    .executeTakeFirst()
  return row?.streak ?? 0
}

export interface SignRow {
  readonly userId: UserId
  readonly day: string
  readonly streak: number
  readonly points: number
  readonly bonus: number
  readonly ruleVersion: number
  readonly at: Date
}

/**
 * Signs a day. False: it is signed already, or a later one is. After a change of TIME_ZONE westwards today may be the day before one that was signed, and
 * the days in a row of that one cannot change any more.
 */
export async function insertSign({ db }: InTransaction, s: SignRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into point_signs (user_id, day, streak, points, bonus, rule_version, created_at)
    select ${s.userId}::uuid, ${s.day}::date, ${s.streak}::int, ${s.points}::int, ${s.bonus}::int, ${s.ruleVersion}::int, ${s.at}::timestamptz
    where not exists (select from point_signs where user_id = ${s.userId} and day > ${s.day}::date)
    on conflict (user_id, day) do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** The signed days of a month (YYYY-MM). */
export const listSigns = ({ db }: WithDb, userId: UserId, month: string) =>
  db
    .selectFrom('point_signs')
    .select(['day', 'streak', 'points', 'bonus'])
    .where('user_id', '=', userId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<', sql<string>`(${`${month}-01`}::date + interval '1 month')::date`)
    .orderBy('day')
    .execute()
