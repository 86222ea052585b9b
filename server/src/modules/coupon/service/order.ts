import { returnedCouponDays } from '@mailing/contract/coupon/kinds.ts'
import {
  bestOffer,
  byWorth,
  couponLine,
  discountOf,
  type Misfit,
  type Purchase,
} from '@mailing/contract/coupon/rules.ts'
import type { CouponOffer } from '@mailing/contract/coupon/schemas.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { type Minor, minor } from '@mailing/contract/money.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { transfer } from '../../wallet/service.ts'
import { type CouponRow, giveBackRow } from '../store/coupons.ts'
import { type CouponAnswer, endOfDayIn, promisesOf, termsOf, toCoupon } from './present.ts'

export type Offer = Omit<CouponOffer, 'coupon'> & { readonly coupon: CouponAnswer }

type Reading = Pick<Kernel, 'db' | 'clock'>
type Writing = Pick<Kernel, 'db' | 'clock' | 'config'>

/**
 * Everything in somebody's hand (`usablePart`) beside one purchase: what each would take off, or why it does not fit. Those that save
 * most come first.
 */
export async function offersFor(
  context: Reading & { readonly locale: Locale },
  rows: readonly CouponRow[],
  purchase: Purchase,
): Promise<Offer[]> {
  const now = context.clock.now()
  const campaignOf = await promisesOf(context, rows)
  return rows
    .map((row): Offer => {
      const campaign = campaignOf(row)
      const fit = row.valid_from > now ? notYet : discountOf(termsOf(campaign), purchase)
      const [discount, misfit] = fit.fits
        ? [fit.amount, null]
        : [minor(0), { reason: fit.reason, params: fit.params }]
      return {
        id: row.id,
        coupon: toCoupon(row, campaign, context.locale, now),
        discount,
        validUntil: row.valid_until.toISOString(),
        misfit,
      }
    })
    .toSorted(byWorth)
}

const notYet = { fits: false, reason: 'not_yet', params: {} } as const

/** The coupon that saves most on a purchase, or null. */
export const bestCoupon = (offers: readonly Offer[]): Offer | null => bestOffer(offers)

/**
 * The lines of a price with the line of the coupon `couponId`, whose row `rows` holds (`couponPart`), at the end; without a coupon the
 * lines as they are. Only looks: the statement that makes the order holds the coupon (`coupon_hold`). Throws request.not_found,
 * coupon.not_usable, coupon.expired or coupon.misfit.
 */
export async function priceWith(
  kernel: Reading,
  couponId: string | null | undefined,
  [row]: readonly CouponRow[],
  purchase: Omit<Purchase, 'items'> & { readonly items: readonly PriceItem[] },
): Promise<PriceItem[]> {
  if (!couponId) return [...purchase.items]
  requireUsable(row, kernel.clock.now())
  return [...purchase.items, couponLine(await discountBy(kernel, row, purchase))]
}

function requireUsable(row: CouponRow | undefined, now: Date): asserts row is CouponRow {
  if (!row) throw new AppError('request.not_found')
  if (row.state === 'held' || row.state === 'used') throw new AppError('coupon.not_usable')
  if (row.state === 'expired' || row.valid_from > now || row.valid_until <= now)
    throw new AppError('coupon.expired')
}

async function discountBy(kernel: WithDb, row: CouponRow, purchase: Purchase): Promise<Minor> {
  const campaignOf = await promisesOf(kernel, [row])
  const fit = discountOf(termsOf(campaignOf(row)), purchase)
  if (!fit.fits)
    throw new AppError('coupon.misfit', { reason: fit.reason, ...fit.params } satisfies {
      reason: Misfit['reason']
    })
  return fit.amount
}

/** States in which an order has ended without the post, and its coupon comes back. */
const givingBack: ReadonlySet<OrderState> = new Set(['cancelled', 'refused', 'expired', 'refunded'])

/**
 * What an order's move means for its coupon, in the move's transaction: an end without the post gives it back and books the
 * discount the other way round. That paying uses it, and books it as revenue that the coupon account pays, is part of the
 * payment's own statement (`coupon_use`), as holding it is of the order's (`coupon_hold`).
 */
export async function settleCoupon(
  kernel: Writing,
  { orderId, state }: { readonly orderId: string; readonly state: OrderState },
): Promise<void> {
  if (!givingBack.has(state)) return
  const now = kernel.clock.now()
  await inTransaction(kernel, async (kernel) => {
    const use = await giveBackRow(kernel, orderId, now, endOfDayIn(kernel, returnedCouponDays))
    if (!use?.was_used) return
    await transfer(kernel, {
      from: { house: 'revenue' },
      to: { house: 'coupon' },
      amount: minor(use.discount),
      reason: 'coupon_refund',
      key: `order:${orderId}:coupon_refund`,
      order: { id: orderId, number: use.order_number },
    })
  })
}
