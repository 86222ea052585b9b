import type { Purchase } from '@mailing/contract/coupon/rules.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import type { PriceItem } from '@mailing/contract/order/schemas.ts'
import type { OrderKind } from '@mailing/contract/order/states.ts'
import { zKeptLine } from '@mailing/contract/printed-line.ts'
import { z } from 'zod'
import { dayIn } from '../../../platform/clock.ts'
import { emit } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { holdCoupon } from '../../coupon/service.ts'
import { newOrderNumber, payWithinMs } from '../rules.ts'
import { insertOrder } from '../store/orders.ts'
import { type OrderFacts, toFacts } from './move.ts'

const snapshotColumn = 'orders.snapshot_sealed'

const zSnapshot = z.object({
  recipientName: zKeptLine,
  placeName: zKeptLine,
  title: z.string(),
  addressLines: z.array(zKeptLine),
})
/** Whom it is for, where it goes and what it is called, as it was when ordered. Private: kept sealed. */
export type OrderSnapshot = z.output<typeof zSnapshot>

export const openSnapshot = ({ vault }: Pick<Kernel, 'vault'>, sealed: Buffer): OrderSnapshot =>
  zSnapshot.parse(JSON.parse(vault.openText(sealed, snapshotColumn)))

export const sealSnapshot = ({ vault }: Pick<Kernel, 'vault'>, snapshot: OrderSnapshot): Buffer =>
  vault.seal(JSON.stringify(snapshot), snapshotColumn)

export interface OrderToCreate {
  readonly userId: UserId
  readonly kind: OrderKind
  /** The lines of the price without a coupon; their sum, less the coupon, is the total. */
  readonly items: readonly PriceItem[]
  /** A coupon of this person: it is held for the order, and its line is added. */
  readonly couponId?: string | null
  /** What a coupon looks at beside the lines: where the recipient lives, and the categories of goods. */
  readonly institutionId?: string | null
  readonly goods?: Purchase['goods']
  readonly snapshot: OrderSnapshot
  readonly pages: number
  readonly mailClass: MailClass | null
}

/** A number is random: that two on one day are equal happens once in years, and never three times. */
const numberTries = 3

/**
 * Makes an order in the state pending_payment; it lapses when it is not paid within 30 minutes. With a coupon throws
 * request.not_found, coupon.not_usable, coupon.expired or coupon.misfit.
 */
export async function createOrder(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config' | 'vault'>,
  order: OrderToCreate,
): Promise<OrderFacts> {
  const { userId, kind, snapshot, pages, mailClass } = order
  const now = kernel.clock.now()
  return inTransaction(kernel, async (kernel) => {
    const id = newId()
    const held = order.couponId
      ? await holdCoupon(kernel, {
          userId,
          couponId: order.couponId,
          orderId: id,
          purchase: purchaseOf(order),
        })
      : null
    const items = held ? [...order.items, held.line] : order.items
    for (let attempt = 0; attempt < numberTries; attempt += 1) {
      const row = await insertOrder(kernel, {
        id,
        number: newOrderNumber(dayIn(kernel.config.TIME_ZONE, now)),
        userId,
        kind,
        currency: kernel.config.CURRENCY,
        total: totalOf(items),
        pages,
        mailClass,
        snapshotSealed: sealSnapshot(kernel, snapshot),
        items,
        createdAt: now,
        payBefore: new Date(now.getTime() + payWithinMs),
      })
      if (!row) continue
      if (held) await held.keep(row.number)
      await emit(kernel, 'order.created', { orderId: row.id, userId, kind })
      return toFacts(row)
    }
    throw new Error('no free order number')
  })
}

/** An order that is being made, as a coupon looks at it. */
const purchaseOf = ({ kind, items, mailClass, institutionId, goods }: OrderToCreate): Purchase => ({
  kind,
  items,
  mailClass,
  institutionId: institutionId ?? null,
  goods: goods ?? [],
})
