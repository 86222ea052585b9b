import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { LetterPrices } from '@mailing/contract/letter/price.ts'
import { minor } from '@mailing/contract/amount.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import type { PostingCalendar } from '../rules/post-day.ts'

const classOrder: readonly MailClass[] = ['ordinary', 'registered', 'express']

/** The price list in force at a moment; undefined when none is yet. */
export async function pricesAt(db: Db, moment: Date): Promise<LetterPrices | undefined> {
  const head = await db.selectFrom('letter_prices').selectAll().where('effective_from', '<=', moment).orderBy('version', 'desc').limit(1).executeTakeFirst()
  if (!head) return undefined
  const rows = await db.selectFrom('letter_mail_prices').selectAll().where('version', '=', head.version).execute()
  const mailClasses = classOrder.flatMap((mailClass) => {
    const row = rows.find((one) => one.mail_class === mailClass)
    return row ? [{ mailClass, price: minor(row.price), isTracked: row.is_tracked, minDays: row.min_days, maxDays: row.max_days }] : []
  })
  return { version: head.version, firstPage: minor(head.first_page), morePage: minor(head.more_page), colourPage: minor(head.colour_page), decoratedStationery: minor(head.decorated_stationery), mailClasses }
}

/** Adds a price list as the next version. */
export async function insertPrices(tx: Tx, prices: Omit<LetterPrices, 'version'>, row: { effectiveFrom: Date; now: Date; by: string | null }): Promise<number> {
  await tx.selectFrom('letter_prices').select('version').orderBy('version', 'desc').limit(1).forUpdate().execute()
  const last = await tx.selectFrom('letter_prices').select((e) => e.fn.max('version').as('version')).executeTakeFirstOrThrow()
  const version = (last.version ?? 0) + 1
  await tx.insertInto('letter_prices').values({
    version, effective_from: row.effectiveFrom, created_at: row.now, created_by: row.by,
    first_page: prices.firstPage, more_page: prices.morePage, colour_page: prices.colourPage, decorated_stationery: prices.decoratedStationery,
  }).execute()
  await tx.insertInto('letter_mail_prices').values(prices.mailClasses.map((one) => ({
    version, mail_class: one.mailClass, price: one.price, is_tracked: one.isTracked, min_days: one.minDays, max_days: one.maxDays,
  }))).execute()
  return version
}

/** The days on which the post takes our mail. */
export async function readCalendar(db: Db, fromDay: string): Promise<PostingCalendar> {
  const weekdays = await db.selectFrom('posting_weekdays').select('weekday').where('is_open', '=', true).execute()
  const days = await db.selectFrom('posting_days').select(['day', 'is_open']).where('day', '>=', fromDay).execute()
  return { openWeekdays: new Set(weekdays.map((row) => row.weekday)), exceptions: new Map(days.map((row) => [row.day, row.is_open])) }
}
