import { minor } from '@mailing/contract/amount.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { LetterPrices } from '@mailing/contract/letter/price.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'
import type { PostingCalendar } from '../rules/post-day.ts'

const classOrder: readonly MailClass[] = ['ordinary', 'registered', 'express']

type MailPrice = LetterPrices['mailClasses'][number]

async function mailPricesOf(
  db: Db,
  versions: readonly number[],
): Promise<(version: number) => MailPrice[]> {
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

/** A price list and the moment from which it is in force. */
interface DatedPrices {
  readonly effectiveFrom: Date
  readonly prices: Omit<LetterPrices, 'version' | 'mailClasses'> & {
    readonly mailClasses: MailPrice[]
  }
}

/** The versions of the price list. */
export const letterPrices = versionedTable({
  table: 'letter_prices',
  read: async (db, rows): Promise<DatedPrices[]> => {
    const mailClasses = await mailPricesOf(
      db,
      rows.map(({ version }) => version),
    )
    return rows.map((row) => ({
      effectiveFrom: row.effective_from,
      prices: {
        firstPage: minor(row.first_page),
        morePage: minor(row.more_page),
        colourPage: minor(row.colour_page),
        decoratedStationery: minor(row.decorated_stationery),
        photoPrint: minor(row.photo_print),
        mailClasses: mailClasses(row.version),
      },
    }))
  },
  columns: ({ effectiveFrom, prices }: DatedPrices) => ({
    effective_from: effectiveFrom,
    first_page: prices.firstPage,
    more_page: prices.morePage,
    colour_page: prices.colourPage,
    decorated_stationery: prices.decoratedStationery,
    photo_print: prices.photoPrint,
  }),
  addRows: (tx, version, { prices: { mailClasses } }) =>
    tx
      .insertInto('letter_mail_prices')
      .values(
        mailClasses.map((one) => ({
          version,
          mail_class: one.mailClass,
          price: one.price,
          is_tracked: one.isTracked,
          min_days: one.minDays,
          max_days: one.maxDays,
        })),
      )
      .execute(),
})

/** The price list in force at a moment: the newest whose time has come; undefined when none is yet. */
export async function pricesAt(db: Db, moment: Date): Promise<LetterPrices | undefined> {
  const newest = await letterPrices.newest(db, sql`effective_from <= ${moment}`)
  return newest && { version: newest.version, ...newest.values.prices }
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
