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
import { type Minor, minor, sumMinor } from '@mailing/contract/money.ts'
import type { PriceItem } from '@mailing/contract/order/schemas.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { transfer } from '../../wallet/service.ts'
import {
  type CouponRow,
  findCouponOf,
  giveBackRow,
  holdRow,
  insertUse,
  listUsable,
  type SettledUse,
  useRow,
} from '../store/coupons.ts'
import { type CouponAnswer, campaignsOf, endOfDayIn, termsOf, toCoupon } from './present.ts'

export type Offer = Omit<CouponOffer, 'coupon'> & { readonly coupon: CouponAnswer }

type Reading = Pick<Kernel, 'db' | 'clock'>
type Writing = Pick<Kernel, 'db' | 'clock' | 'config'>

/** Everything in somebody's hand beside one purchase: what each would take off, or why it does not fit. Those that save most come first. */
export async function couponsFor(
  context: Reading & { readonly locale: Locale },
  userId: string,
  purchase: Purchase,
): Promise<Offer[]> {
  const now = context.clock.now()
  const rows = await listUsable(context, userId, now)
  const campaignOf = await campaignsOf(context, rows)
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
 * The lines of a price with the coupon's line at the end; without a coupon the lines as they are. Only looks: the order
 * holds the coupon (`holdCoupon`). Throws request.not_found, coupon.not_usable, coupon.expired or coupon.misfit.
 */
export async function priceWithCoupon(
  kernel: Reading,
  userId: string,
  couponId: string | null | undefined,
  purchase: Omit<Purchase, 'items'> & { readonly items: readonly PriceItem[] },
): Promise<PriceItem[]> {
  if (!couponId) return [...purchase.items]
  const row = await findCouponOf(kernel, userId, couponId)
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
  const campaignOf = await campaignsOf(kernel, [row])
  const fit = discountOf(termsOf(campaignOf(row)), purchase)
  if (!fit.fits)
    throw new AppError('coupon.misfit', { reason: fit.reason, ...fit.params } satisfies {
      reason: Misfit['reason']
    })
  return fit.amount
}

export interface ToHold {
  readonly userId: string
  readonly couponId: string
  readonly orderId: string
  readonly purchase: Purchase
}

export interface HeldCoupon {
  /** The line that the order gets. */
  readonly line: PriceItem
  /** Writes down what the coupon took off, once the order has its number. */
  readonly keep: (orderNumber: string) => Promise<void>
}

/** Holds a coupon for an order that is being made, in its transaction: the caller must have one. Of two orders at once only one gets it. */
export async function holdCoupon(
  kernel: Writing,
  { userId, couponId, orderId, purchase }: ToHold,
): Promise<HeldCoupon> {
  const now = kernel.clock.now()
  return inTransaction(kernel, async (kernel) => {
    const row = await holdRow(kernel, userId, couponId, orderId, now)
    if (!row) {
      requireUsable(await findCouponOf(kernel, userId, couponId), now)
      // It came free between the two statements: the caller may try again.
      throw new AppError('coupon.not_usable')
    }
    const discount = await discountBy(kernel, row, purchase)
    const total = sumMinor(purchase.items.map(({ amount }) => amount)) - discount
    const keep = async (orderNumber: string): Promise<void> => {
      await insertUse(kernel, {
        orderId,
        orderNumber,
        couponId,
        campaignId: row.campaign_id,
        currency: kernel.config.CURRENCY,
        discount,
        total,
        now,
      })
    }
    return { line: couponLine(discount), keep }
  })
}

/** States in which an order has ended without the post, and its coupon comes back. */
const givingBack: ReadonlySet<OrderState> = new Set(['cancelled', 'refused', 'expired', 'refunded'])

/**
 * What an order's move means for its coupon, in the move's transaction: paying uses it and books the discount as revenue
 * that the coupon account pays; an end without the post gives it back and books the same the other way round.
 */
export async function settleCoupon(
  kernel: Writing,
  { orderId, state }: { readonly orderId: string; readonly state: OrderState },
): Promise<void> {
  if (state !== 'paid' && !givingBack.has(state)) return
  const now = kernel.clock.now()
  await inTransaction(kernel, async (kernel) => {
    const use =
      state === 'paid'
        ? await useRow(kernel, orderId, now)
        : await giveBackRow(kernel, orderId, now, endOfDayIn(kernel, returnedCouponDays))
    if (use?.was_used)
      await book(kernel, state === 'paid' ? 'coupon_discount' : 'coupon_refund', orderId, use)
  })
}

async function book(
  kernel: Writing,
  reason: 'coupon_discount' | 'coupon_refund',
  orderId: string,
  { discount, order_number }: SettledUse,
): Promise<void> {
  const [coupon, revenue] = [{ house: 'coupon' }, { house: 'revenue' }] as const
  const [from, to] = reason === 'coupon_discount' ? [coupon, revenue] : [revenue, coupon]
  await transfer(kernel, {
    from,
    to,
    amount: minor(discount),
    reason,
    key: `order:${orderId}:${reason}`,
    order: { id: orderId, number: order_number },
  })
}
