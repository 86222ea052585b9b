import type { Minor } from '@mailing/contract/amount.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { originalWeight } from '@mailing/contract/reply/original.ts'
import { replyWithdrawn } from '@mailing/contract/shop/rules.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import { readTogether } from '../../../platform/together.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { readShipping } from '../../goods/service.ts'
import {
  createOrder,
  moveOrder,
  noMail,
  type OrderFacts,
  requirePrice,
} from '../../order/service.ts'
import { priceOriginal } from '../rules.ts'
import { insertOriginalOrder } from '../store/orders.ts'
import { chosenPart, chosenTo, findTo, showTo } from './quote.ts'
import { sealNote, sealTo } from './sealing.ts'

/** What the order is called in lists. */
const originalTitle = inAllLanguages((texts) => texts.reply.original)

/** The paper of a reply, as the module to the right knows it. */
export interface Original {
  readonly replyId: string
  readonly boxCode: string
  readonly sheets: number
  readonly receivedAt: Date
}

async function priceOf(
  context: UserContext,
  sheets: number,
): Promise<{ readonly weight: number; readonly items: PriceItem[]; readonly total: Minor }> {
  const weight = originalWeight(sheets)
  const items = priceOriginal(weight, await readShipping(context))
  return { weight, items, total: totalOf(items) }
}

/** What sending a paper original costs this moment, and where it would go (null: the address book holds no delivery address). Throws request.not_found. */
export async function quoteOriginal(
  context: UserContext,
  { sheets, addressId }: { readonly sheets: number; readonly addressId: string | undefined },
) {
  const [price, { to }] = await Promise.all([
    priceOf(context, sheets),
    readTogether(context, { to: chosenPart(context, addressId) }),
  ])
  return { ...price, address: showTo(chosenTo(context, addressId, to)) }
}

export interface OriginalOrder {
  readonly original: Original
  readonly addressId: string
  readonly note: string
  /** What the person has seen. */
  readonly expectedTotal: Minor
}

/** Makes the order that sends a paper original, in the caller's transaction. No coupon takes anything off: it is postage. Throws shop.address_unknown or order.price_changed. */
export async function orderOriginal(
  context: UserContext,
  { original, addressId, note, expectedTotal }: OriginalOrder,
): Promise<OrderFacts> {
  const { userId, locale } = context
  return inTransaction(context, async (context) => {
    const to = await findTo(context, addressId)
    if (!to) throw new AppError('shop.address_unknown')
    const { weight, items, total } = await priceOf(context, original.sheets)
    requirePrice(total, expectedTotal)
    const order = await createOrder(context, {
      userId,
      kind: 'goods',
      items,
      ...noMail,
      snapshot: {
        recipientName: to.name,
        placeName: to.area,
        title: originalTitle[locale],
        addressLines: [...to.lines],
      },
    })
    await insertOriginalOrder(
      context,
      {
        order_id: order.id,
        user_id: userId,
        to_sealed: sealTo(context, to),
        note_sealed: note === '' ? null : sealNote(context, note),
        weight,
      },
      {
        order_id: order.id,
        reply_id: original.replyId,
        box_code: original.boxCode,
        sheets: original.sheets,
        received_at: original.receivedAt,
      },
    )
    return order
  })
}

/** The reply was not this person's: what has not left the house stays, and the money goes back. False: it had left. */
export async function stopOriginal(context: StaffContext, orderId: string): Promise<boolean> {
  const word = {
    id: orderId,
    by: 'staff',
    byId: context.userId,
    evidence: 'staff_decision',
    reason: replyWithdrawn,
  } as const
  return (
    ((await moveOrder(context, { ...word, to: 'cancelled', from: ['pending_payment'] })) ??
      (await moveOrder(context, { ...word, to: 'refused' }))) !== null
  )
}
