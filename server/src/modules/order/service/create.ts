import type { MailClass } from '@mailing/contract/institution/calls.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import { formatMinor, type Minor, minor } from '@mailing/contract/money.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import type { RawBuilder } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/database.ts'
import { wakeOutbox } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { inOneStatement, type Refusal, refusalOf } from '../../../platform/transaction.ts'
import type { Work } from '../../../platform/work.ts'
import { tooLittleMoney } from '../../wallet/service.ts'
import { newOrderNumber, payWithinMs } from '../rules.ts'
import { createSql, newOrderSql } from '../store/make-and-pay.ts'
import type { OrderRow } from '../store/orders.ts'
import { type OrderFacts, toFacts } from './facts.ts'
import { type OrderSnapshot, sealSnapshot } from './snapshot.ts'

export interface OrderToCreate {
  readonly userId: UserId
  readonly kind: OrderKind
  /** The lines of the price, a coupon's among them; their sum is the total. */
  readonly items: readonly PriceItem[]
  /** The coupon of this person whose line is among the items (`priceWith`): it is held for the order. */
  readonly couponId?: string | null
  readonly snapshot: OrderSnapshot
  readonly pages: number
  readonly mailClass: MailClass | null
  /** Where the mail goes; null: to a postal address, or it is no mail. */
  readonly institutionId: string | null
}

/** What only mail has, of an order that is none. */
export const noMail = { pages: 0, mailClass: null, institutionId: null } as const

/** A number is random: that two on one day are equal happens once in years, and never three times. */
const numberTries = 3

/** An order that is being made, as whoever makes more with it needs it. */
export type MadeOrder = Pick<OrderFacts, 'id' | 'number' | 'payBefore'>

/** The work that makes an order, and perhaps more with it; `order` is it as the database's functions take it. */
export type CreateWork = (order: RawBuilder<unknown>, made: MadeOrder) => Work<OrderRow>

/**
 * Makes an order in the state pending_payment, in one statement; it lapses when it is not paid within 30 minutes. Throws
 * coupon.not_usable when somebody was quicker with the coupon.
 */
export async function createOrder(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config' | 'vault'>,
  {
    userId,
    kind,
    items,
    couponId = null,
    snapshot,
    pages,
    mailClass,
    institutionId,
  }: OrderToCreate,
  work: CreateWork = (order) => ({ worked: createSql(order) }),
): Promise<OrderFacts> {
  const createdAt = kernel.clock.now()
  const payBefore = new Date(createdAt.getTime() + payWithinMs)
  const snapshotSealed = sealSnapshot(kernel, snapshot)
  const off = items.find(({ code }) => code === 'coupon')?.amount
  for (let attempt = 0; attempt < numberTries; attempt += 1) {
    const id = newId()
    const number = newOrderNumber(dayIn(kernel.config.TIME_ZONE, createdAt))
    const order = newOrderSql({
      id,
      number,
      userId,
      kind,
      currency: kernel.config.CURRENCY,
      total: totalOf(items),
      pages,
      mailClass,
      institutionId,
      snapshotSealed,
      items,
      couponId,
      discount: couponId === null || off === undefined ? null : -off,
      createdAt,
      payBefore,
    })
    const [row] = await runOrder(kernel, work(order, { id, number, payBefore }))
    if (row) return toFacts(row)
  }
  throw new Error('no free order number')
}

/** Does the work that makes or pays an order, and wakes those who hear of it. A refusal of the database is thrown as our error. */
export async function runOrder(kernel: WithDb, work: Work<OrderRow>): Promise<readonly OrderRow[]> {
  try {
    const rows = await inOneStatement(kernel, work)
    if (rows.length > 0) wakeOutbox(kernel)
    return rows
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? toAppError(refusal) : error
  }
}

/** Codes that the functions of orders refuse with; another is a fault of ours. */
function toAppError({ code, detail }: Refusal): unknown {
  const amount = (name: string): Minor => minor(Number(detail[name]))
  switch (code) {
    case 'coupon.not_usable':
      return new AppError('coupon.not_usable')
    case 'order.shares_changed':
      return sharesChanged(amount('restMinor'))
    case 'wallet.insufficient':
      return tooLittleMoney(amount('missingMinor'))
    default:
      return new RefusedOrder(code, detail)
  }
}

/** What others have promised to pay is no longer what was shown; `rest` is left for the writer. */
export const sharesChanged = (rest: Minor): AppError =>
  new AppError('order.shares_changed', { rest: formatMinor(rest), restMinor: rest })

/** The price in force is no longer the one that was shown. */
export const priceChanged = (total: Minor): AppError =>
  new AppError('order.price_changed', { total: formatMinor(total), totalMinor: total })

/** Throws order.price_changed with the price in force when it is not the one that was shown. */
export function requirePrice(total: Minor, shown: number): void {
  if (total !== shown) throw priceChanged(total)
}

/** A refusal of a statement that makes more than the order: whoever gave that statement knows its codes. */
export class RefusedOrder extends Error {
  readonly code: string
  readonly detail: Refusal['detail']

  constructor(code: string, detail: Refusal['detail']) {
    super(code)
    this.code = code
    this.detail = detail
  }
}
