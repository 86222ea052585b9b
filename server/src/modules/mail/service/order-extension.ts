import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { isEndedUnpaid, type OrderState, stateSets } from '@mailing/contract/order-states.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { UserContext } from '../../../platform/context.ts'
import { readingsOf } from '../../audit/service.ts'
import { fileLink, releasePictures, removeFile } from '../../file/service.ts'
import {
  findFacts,
  type OrderExtension,
  type OrderFacts,
  type OrderParts,
} from '../../order/service.ts'
import { findItem, fixPaid, type ItemRow, itemsSoon, lockItem, updateItem } from '../store/items.ts'
import { piecesOf, postedAt } from '../store/readers.ts'
import { findOpenEdit, findVersion, listVersions } from '../store/versions.ts'
import { acceptEdit, wordsOfEdit } from './change.ts'
import { routeOf, usualDays } from './postal-routes.ts'
import { postingAt } from './posting.ts'
import { findProduct, type MailName, type MailProduct } from './product.ts'
import { movingOf } from './readdress.ts'
import { reasonOf } from './review.ts'
import { openRecipient } from './sealing.ts'
import { scheduleOf } from './send-day.ts'

/**
 * Nothing of it will be printed: the files that were drawn for it go (the first one is its proof's as well), and its pictures are let go of.
 * The writer's draft keeps its own hold on them. The text stays with the order, sealed: "write again" begins with it.
 */
const clearMail: NonNullable<OrderExtension['clear']> = async (kernel, { id }) => {
  const item = await findItem(kernel, id)
  if (!item) return
  for (const { file_id: fileId } of await listVersions(kernel, id)) await removeFile(kernel, fileId)
  const userId = item.user_id
  await releasePictures(kernel, { holder: id, userId }, { holder: item.proof_id, userId })
}

/** What mail of a product gives to its order: the approved file, sheets, proposed change, days, and who read it. */
export const mailExtension = (product: MailProduct): OrderExtension => ({
  kinds: product.kinds,
  parts: (context, order) => mailParts(context, product, order),
  whenPaid: fixPaid,
  acceptEdit,
  clear: clearMail,
  moving: movingOf(product),
  waiting: {
    lock: lockItem,
    put: updateItem,
    soon: (context, today, last, states) =>
      itemsSoon(context, { today, last }, product.kinds, states),
  },
})

async function mailParts(
  context: UserContext,
  product: MailProduct,
  order: OrderFacts,
): Promise<Partial<OrderParts>> {
  const item = await findItem(context, order.id)
  if (item?.user_id !== context.userId) return {}
  const version = await findVersion(context, order.id, item.approved_version)
  const [file, proposedEdit, estimatedPostDay, usual, reads, own] = await Promise.all([
    isEndedUnpaid(order) || item.erased_at ? null : fileLink(context, version.file_id),
    order.state === 'needs_writer' ? showProposal(context, item) : null,
    postDay(context, order, item.print_on),
    usualOf(context, order, item),
    readsOf(context, order, product.name),
    product.parts?.(context, order),
  ])
  return {
    erasedAt: item.erased_at?.toISOString() ?? null,
    isColour: item.is_colour,
    isDuplex: item.is_duplex,
    sheets: version.sheets,
    approved: file && { sha256: version.sha256, file },
    proposedEdit,
    estimatedPostDay,
    reads,
    schedule: scheduleOf(item, order.state),
    resendOf: await resentOf(context, item),
    expectedDays: isOnItsWay(order.state) ? daysOf(item) : null,
    usualDays: usual,
    ...own,
  }
}

/** What mail to its place usually takes, until it is there. */
const usualOf = async (
  context: UserContext,
  { state }: OrderFacts,
  item: ItemRow,
): Promise<OrderParts['usualDays']> =>
  isOnItsWay(state) && state !== 'delivered' && !item.erased_at
    ? usualDays(context, routeOf(item.mail_class, openRecipient(context, item)))
    : null

/** Nobody of the staff sees mail before it is paid. */
const unread: readonly OrderState[] = ['pending_payment', 'expired']
const maybePosted: readonly OrderState[] = [
  'posted',
  'in_transit',
  'delivered',
  'returned',
  'refunded',
]
const ended: readonly OrderState[] = ['cancelled', 'refused', 'expired', 'refunded', 'returned']
const isOnItsWay = (state: OrderState): boolean => !ended.includes(state)
const daysOf = ({ min_days: min, max_days: max }: ItemRow) => ({ min, max })

async function showProposal(
  context: UserContext,
  item: ItemRow,
): Promise<OrderDetail['proposedEdit']> {
  const edit = await findOpenEdit(context, item.order_id)
  if (!edit) return null
  const words = await wordsOfEdit(context, item, edit)
  const { file_id: fileId } = await findVersion(context, item.order_id, edit.version)
  return { reason: reasonOf(context, edit), ...words, file: await fileLink(context, fileId) }
}

/** The returned order that this one sends again. */
async function resentOf(
  context: UserContext,
  { resend_of: id }: ItemRow,
): Promise<OrderParts['resendOf']> {
  const order = id === null ? null : await findFacts(context, { id })
  return order && { id: order.id, number: order.number }
}

/** The day of posting: the real one once it was posted; before, the day that the cut-off allows from now on. */
async function postDay(
  context: UserContext,
  order: OrderFacts,
  printOn: string | null,
): Promise<string | null> {
  const zone = context.config.TIME_ZONE
  const posted = maybePosted.includes(order.state) ? await postedAt(context, order.id) : undefined
  if (posted) return dayIn(zone, posted)
  if (!isOnItsWay(order.state)) return null
  const now = context.clock.now()
  if (printOn && stateSets.unprinted.includes(order.state)) {
    const { postDay: soonest } = await postingAt(context, now)
    return printOn > soonest ? printOn : soonest
  }
  // What lies at the bench has made the cut-off that it was printed for.
  if (!stateSets.inHouse.includes(order.state) || !order.paidAt)
    return (await postingAt(context, now)).postDay
  const promised = (await postingAt(context, order.paidAt)).postDay
  const today = dayIn(zone, now)
  const isOverdue = promised < today
  return isOverdue ? today : promised
}

/** The same for a piece of mail by its order, for whoever else may ask about it; the caller has checked that. */
export async function readingsOfMail(
  context: UserContext,
  orderId: string,
): Promise<OrderParts['reads']> {
  const order = await findFacts(context, { id: orderId })
  const product = order && findProduct(context, order.kind)
  return order && product ? readsOf(context, order, product.name) : []
}

/** Everybody of the staff who read or handled a piece of mail, also as part of a print batch. */
async function readsOf(
  context: UserContext,
  { id: orderId, state }: OrderFacts,
  subject: MailName,
): Promise<OrderParts['reads']> {
  if (unread.includes(state)) return []
  const { pieceIds, batchIds } = await piecesOf(context, orderId)
  return readingsOf(
    context,
    [
      { subject: [subject, 'order'], ids: [orderId] },
      { subject: 'piece', ids: pieceIds },
      { subject: 'batch', ids: batchIds },
    ],
    // Of what the desk does with an order, only that somebody read what is private in it.
    (action) => !action.startsWith('order.') || action === 'order.read_private',
  )
}
