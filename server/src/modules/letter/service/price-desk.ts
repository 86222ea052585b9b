import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { mailClasses } from '@mailing/contract/institution/kinds.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { minor } from '@mailing/contract/money.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { statesOf } from '../rules/price-state.ts'
import { insertPrices, listPrices } from '../store/prices.ts'

type Calls = typeof letterCalls
type Version = CallAnswer<Calls['setPrices']>
const shownVersions = 100
const yearMs = 365 * 86_400_000

async function listVersions(context: StaffContext): Promise<Version[]> {
  const rows = await listPrices(context.db, shownVersions)
  const states = statesOf(rows, context.clock.now())
  const names = await namesOf(
    context,
    rows.flatMap((row) => row.createdBy ?? []),
  )
  return rows.map(({ effectiveFrom, createdAt, createdBy, mailClasses: classes, ...row }) => ({
    ...row,
    mailClasses: [...classes],
    state: states.get(row.version) ?? 'past',
    effectiveFrom: effectiveFrom.toISOString(),
    createdAt: createdAt.toISOString(),
    createdByName: (createdBy && names.get(createdBy)) ?? '',
  }))
}

/** The price list of letters, version by version, newest first. */
export const getPriceVersions = async (
  context: StaffContext,
): Promise<CallAnswer<Calls['priceVersions']>> => ({
  currency: context.config.CURRENCY,
  timeZone: context.config.TIME_ZONE,
  list: await listVersions(context),
})

function requireClasses(classes: CallParsed<Calls['setPrices']>['mailClasses']): void {
  const isEachOnce = new Set(classes.map(({ mailClass }) => mailClass)).size === mailClasses.length
  if (!isEachOnce || classes.some(({ minDays, maxDays }) => minDays > maxDays))
    throw new AppError('letter.price_classes')
}

/** From when a version of a price list is in force: at once, or from the beginning of a day to come. Throws letter.price_day. */
export function priceMoment(
  { config, clock }: Pick<StaffContext, 'config' | 'clock'>,
  day: string | null,
): Date {
  const now = clock.now()
  if (day === null) return now
  const latest = dayIn(config.TIME_ZONE, new Date(now.getTime() + yearMs))
  if (day <= dayIn(config.TIME_ZONE, now) || day > latest) throw new AppError('letter.price_day')
  return momentIn(config.TIME_ZONE, day, '00:00')
}

/**
 * Adds a version of the price list. Orders keep the lines, the days and the version that they were made with, paid or not; a proof that
 * was made before is priced anew when it is ordered, and the writer is told the new price.
 */
export async function setPrices(
  context: StaffContext,
  { baseVersion, effectiveOn, reason, ...prices }: CallParsed<Calls['setPrices']>,
): Promise<Version> {
  requireClasses(prices.mailClasses)
  const effectiveFrom = priceMoment(context, effectiveOn)
  return inTransaction(context.db, async (tx) => {
    const isNewest = await insertPrices(tx, baseVersion, {
      firstPage: minor(prices.firstPage),
      morePage: minor(prices.morePage),
      colourPage: minor(prices.colourPage),
      decoratedStationery: minor(prices.decoratedStationery),
      photoPrint: minor(prices.photoPrint),
      mailClasses: prices.mailClasses.map((one) => ({ ...one, price: minor(one.price) })),
      effectiveFrom,
      createdAt: context.clock.now(),
      createdBy: context.userId,
      reason,
    })
    if (!isNewest) throw new AppError('letter.prices_changed')
    await recordAudit(context, tx, {
      action: 'letter.set_prices',
      subject: 'price',
      subjectId: `letter-${baseVersion + 1}`,
      reason,
    })
    const [newest] = await listVersions({ ...context, db: tx })
    if (!newest) throw new Error('a price list that was just added is gone')
    return newest
  })
}
