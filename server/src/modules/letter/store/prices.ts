import { minor } from '@mailing/contract/amount.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { LetterPrices } from '@mailing/contract/letter/price.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { PostingCalendar } from '../rules/post-day.ts'

const classOrder: readonly MailClass[] = ['ordinary', 'registered', 'express']

type MailPrices = LetterPrices['mailClasses']

async function mailPricesOf(
  db: Db,
  versions: readonly number[],
): Promise<(version: number) => MailPrices> {
  const rows = await db
    .selectFrom('letter_mail_prices')
    .selectAll()
    .where('version', 'in', [...versions])
    .execute()
  return (version) =>
    classOrder.flatMap((mailClass) => {
      const row = rows.find((one) => one.version === version && one.mail_class === mailClass)
      return row
        ? [
            {
              mailClass,
              price: minor(row.price),
              isTracked: row.is_tracked,
              minDays: row.min_days,
              maxDays: row.max_days,
            },
          ]
        : []
    })
}

interface StoredAmounts {
  readonly version: number
  readonly first_page: number
  readonly more_page: number
  readonly colour_page: number
  readonly decorated_stationery: number
  readonly photo_print: number
}

const amountsOf = (row: StoredAmounts): Omit<LetterPrices, 'mailClasses'> => ({
  version: row.version,
  firstPage: minor(row.first_page),
  morePage: minor(row.more_page),
  colourPage: minor(row.colour_page),
  decoratedStationery: minor(row.decorated_stationery),
  photoPrint: minor(row.photo_print),
})

/** The price list in force at a moment: the newest whose time has come; undefined when none is yet. */
export async function pricesAt(db: Db, moment: Date): Promise<LetterPrices | undefined> {
  const head = await db
    .selectFrom('letter_prices')
    .selectAll()
    .where('effective_from', '<=', moment)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!head) return undefined
  const mailClasses = await mailPricesOf(db, [head.version])
  return { ...amountsOf(head), mailClasses: mailClasses(head.version) }
}

export interface PriceRow extends LetterPrices {
  readonly effectiveFrom: Date
  readonly createdAt: Date
  /** Null: it came with the product. */
  readonly createdBy: string | null
  readonly reason: string
}

/** The newest versions of the price list, newest first. */
export async function listPrices(db: Db, limit: number): Promise<PriceRow[]> {
  const rows = await db
    .selectFrom('letter_prices')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const mailClasses = await mailPricesOf(
    db,
    rows.map(({ version }) => version),
  )
  return rows.map((row) => ({
    ...amountsOf(row),
    mailClasses: mailClasses(row.version),
    effectiveFrom: row.effective_from,
    createdAt: row.created_at,
    createdBy: row.created_by,
    reason: row.reason,
  }))
}

/** Adds the version after `baseVersion`. False: that is not the newest one any more. */
export async function insertPrices(
  tx: Tx,
  baseVersion: number,
  p: Omit<PriceRow, 'version'>,
): Promise<boolean> {
  const version = baseVersion + 1
  const { numAffectedRows } = await sql`
    insert into letter_prices (version, effective_from, first_page, more_page, colour_page, decorated_stationery, photo_print, created_at, created_by, reason)
    select ${version}::int, ${p.effectiveFrom}::timestamptz, ${p.firstPage}::bigint, ${p.morePage}::bigint, ${p.colourPage}::bigint, ${p.decoratedStationery}::bigint, ${p.photoPrint}::bigint,
      ${p.createdAt}::timestamptz, ${p.createdBy}::uuid, ${p.reason}
    where (select max(version) from letter_prices) = ${baseVersion}::int
    on conflict (version) do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await tx
    .insertInto('letter_mail_prices')
    .values(
      p.mailClasses.map((one) => ({
        version,
        mail_class: one.mailClass,
        price: one.price,
        is_tracked: one.isTracked,
        min_days: one.minDays,
        max_days: one.maxDays,
      })),
    )
    .execute()
  return true
}

/** The days on which the post takes our mail. */
export async function readCalendar(db: Db, fromDay: string): Promise<PostingCalendar> {
  const weekdays = await db
    .selectFrom('posting_weekdays')
    .select('weekday')
    .where('is_open', '=', true)
    .execute()
  const days = await db
    .selectFrom('posting_days')
    .select(['day', 'is_open'])
    .where('day', '>=', fromDay)
    .execute()
  return {
    openWeekdays: new Set(weekdays.map((row) => row.weekday)),
    exceptions: new Map(days.map((row) => [row.day, row.is_open])),
  }
}
