import { minor } from '@mailing/contract/amount.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { LetterPrices } from '@mailing/contract/letter/price.ts'
import type { WithDb } from '../../../platform/database.ts'
import { type Dated, inForceAt, versionedTable } from '../../../platform/versioned-table.ts'

const classOrder: readonly MailClass[] = ['ordinary', 'registered', 'express']

type MailPrice = LetterPrices['mailClasses'][number]

async function mailPricesOf(
  { db }: WithDb,
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

type DatedPrices = Dated<
  Omit<LetterPrices, 'version' | 'mailClasses'> & { readonly mailClasses: MailPrice[] }
>

/** The versions of the price list. */
export const letterPrices = versionedTable({
  table: 'letter_prices',
  isCopied: true,
  read: async (context, rows): Promise<DatedPrices[]> => {
    const mailClasses = await mailPricesOf(
      context,
      rows.map(({ version }) => version),
    )
    return rows.map((row) => ({
      effectiveFrom: row.effective_from,
      setting: {
        firstPage: minor(row.first_page),
        morePage: minor(row.more_page),
        colourPage: minor(row.colour_page),
        decoratedStationery: minor(row.decorated_stationery),
        photoPrint: minor(row.photo_print),
        mailClasses: mailClasses(row.version),
      },
    }))
  },
  columns: ({ effectiveFrom, setting: prices }: DatedPrices) => ({
    effective_from: effectiveFrom,
    first_page: prices.firstPage,
    more_page: prices.morePage,
    colour_page: prices.colourPage,
    decorated_stationery: prices.decoratedStationery,
    photo_print: prices.photoPrint,
  }),
  addRows: ({ db }, version, { setting: { mailClasses } }) =>
    db
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

/** The price list in force at a moment. */
export async function pricesAt(context: WithDb, moment: Date): Promise<LetterPrices | undefined> {
  const newest = await inForceAt(context, letterPrices, moment)
  return newest && { version: newest.version, ...newest.values.setting }
}
