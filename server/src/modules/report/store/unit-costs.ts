import type { UnitCosts } from '@mailing/contract/report/unit-costs.ts'
import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import { type Dated, versionedTable } from '../../../platform/versioned-table.ts'
import { isOfKind, type Period } from './days.ts'

export const unitCosts = versionedTable({
  table: 'unit_costs',
  read: (_, rows): Dated<UnitCosts>[] =>
    rows.map((row) => ({
      effectiveFrom: row.effective_from,
      setting: {
        sheet: row.sheet,
        envelope: row.envelope,
        card: row.card,
        workMinute: row.work_minute,
        letterMinutes: row.letter_minutes,
        cardMinutes: row.card_minutes,
      },
    })),
  columns: ({ effectiveFrom, setting }: Dated<UnitCosts>) => ({
    effective_from: effectiveFrom,
    sheet: setting.sheet,
    envelope: setting.envelope,
    card: setting.card,
    work_minute: setting.workMinute,
    letter_minutes: setting.letterMinutes,
    card_minutes: setting.cardMinutes,
  }),
})

/** Some days: from the first to before `until`; null: all that come. */
interface Days {
  readonly from: string
  readonly until: string | null
}

interface Used {
  /** Which of the spans, from 0 on. */
  readonly span: number
  readonly kind: string
  readonly measure: string
  readonly amount: string
}

/** What mail that was posted in a period took, by kind and by spans of days that do not meet; other days are left out. */
export async function usedIn(
  { db }: WithDb,
  { from, to, kind }: Period,
  spans: readonly Days[],
): Promise<readonly Used[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<Used>`
    select (s.place - 1)::int as span, d.kind, d.measure, sum(d.amount)::text as amount
    from unnest(${spans.map((span) => span.from)}::date[], ${spans.map((span) => span.until)}::date[])
      with ordinality s (first_day, until, place)
    join report_days d on d.day >= s.first_day and (s.until is null or d.day < s.until)
    where d.day between ${from} and ${to} and d.measure in ('pieces', 'paper', 'reprinted', 'postage') and ${isOfKind(kind)}
    group by 1, 2, 3`.execute(db)
  return rows
}
