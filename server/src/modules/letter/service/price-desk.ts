import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { mailClasses } from '@mailing/contract/institution-kinds.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { minor } from '@mailing/contract/money.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { priceDesk } from '../../mail/service.ts'
import { letterPrices } from '../store/prices.ts'

type Calls = typeof letterCalls

export const letterPriceDesk = priceDesk({
  table: letterPrices,
  action: 'letter.set_prices',
  name: 'letter',
  setting: 'letterPrices',
})

/** The price list of letters, version by version, newest first. */
export const getPriceVersions = (
  context: StaffContext,
): Promise<CallAnswer<Calls['priceVersions']>> => letterPriceDesk.versions(context)

function requireClasses(classes: CallParsed<Calls['setPrices']>['mailClasses']): void {
  const isEachOnce = new Set(classes.map(({ mailClass }) => mailClass)).size === mailClasses.length
  if (!isEachOnce || classes.some(({ minDays, maxDays }) => minDays > maxDays))
    throw new AppError('letter.price_classes')
}

/**
 * Adds a version of the price list. Orders keep the lines, the days and the version that they were made with, paid or not; a proof that
 * was made before is priced anew when it is ordered, and the writer is told the new price.
 */
export async function setPrices(
  context: StaffContext,
  { baseVersion, effectiveOn, reason, ...prices }: CallParsed<Calls['setPrices']>,
): Promise<CallAnswer<Calls['setPrices']>> {
  requireClasses(prices.mailClasses)
  return letterPriceDesk.set(context, {
    baseVersion,
    effectiveOn,
    reason,
    setting: {
      firstPage: minor(prices.firstPage),
      morePage: minor(prices.morePage),
      colourPage: minor(prices.colourPage),
      decoratedStationery: minor(prices.decoratedStationery),
      photoPrint: minor(prices.photoPrint),
      mailClasses: prices.mailClasses.map((one) => ({ ...one, price: minor(one.price) })),
    },
  })
}
