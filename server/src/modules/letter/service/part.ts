import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { isEndedUnpaid, type OrderState } from '@mailing/contract/order/states.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { UserContext } from '../../../platform/context.ts'
import { auditOf } from '../../audit/service.ts'
import { fileLink } from '../../file/service.ts'
import { enclosedIn } from '../../goods/service.ts'
import {
  findFacts,
  type OrderExtension,
  type OrderFacts,
  type OrderParts,
} from '../../order/service.ts'
import {
  findLetter,
  findOpenEdit,
  findVersion,
  type LetterRow,
  lockLetter,
  piecesOf,
  postedAt,
  rolesOf,
  updateLetter,
} from '../store/letters.ts'
import { lettersSoon } from '../store/recipients.ts'
import { acceptEdit, textsOf } from './change.ts'
import { clearLetter } from './clear.ts'
import { letterMoving } from './follow.ts'
import { postingAt } from './offer.ts'
import { fixFile } from './order.ts'
import { reasonOf } from './review.ts'
import { beforePrinting, scheduleOf } from './send-day.ts'

/** What a letter gives to its order: the approved file, sheets, proposed change, days, and who read it. */
export const letterExtension: OrderExtension = {
  kinds: ['letter'],
  parts: letterParts,
  onPaid: (kernel, order) => fixFile(kernel, order.id),
  acceptEdit: (context, order) => acceptEdit(context, order),
  clear: clearLetter,
  moving: letterMoving,
  waiting: { lock: lockLetter, put: updateLetter, soon: lettersSoon },
}

async function letterParts(context: UserContext, order: OrderFacts): Promise<Partial<OrderParts>> {
  const letter = await findLetter(context.db, order.id)
  if (letter?.user_id !== context.userId) return {}
  const version = await findVersion(context.db, order.id, letter.approved_version)
  const [file, proposedEdit, estimatedPostDay, reads, enclosures] = await Promise.all([
    isEndedUnpaid(order) ? null : fileLink(context, version.file_id),
    showProposal(context, order),
    postDay(context, order, letter.print_on),
    readsOf(context, order, 'letter'),
    enclosedIn(context.db, order.id, context.locale),
  ])
  return {
    isColour: letter.is_colour,
    isDuplex: letter.is_duplex,
    sheets: version.sheets,
    approved: file && { sha256: version.sha256, file },
    proposedEdit,
    estimatedPostDay,
    reads,
    enclosures,
    schedule: scheduleOf(letter, order.state),
    resendOf: await resentOf(context, letter),
    expectedDays: isOnItsWay(order.state) ? daysOf(letter) : null,
  }
}

/** Nobody of the staff sees a letter before it is paid. */
const unread: readonly OrderState[] = ['pending_payment', 'expired']
const maybePosted: readonly OrderState[] = [
  'posted',
  'in_transit',
  'delivered',
  'returned',
  'refunded',
]
const ended: readonly OrderState[] = ['cancelled', 'refused', 'expired', 'refunded', 'returned']
const atTheBench: readonly OrderState[] = ['printing', 'printed', 'packed']
export const isOnItsWay = (state: OrderState): boolean => !ended.includes(state)
const daysOf = ({ min_days: min, max_days: max }: LetterRow) => ({ min, max })

async function showProposal(
  context: UserContext,
  order: OrderFacts,
): Promise<OrderDetail['proposedEdit']> {
  if (order.state !== 'needs_writer') return null
  const edit = await findOpenEdit(context.db, order.id)
  if (!edit) return null
  const [before = '', after = ''] = await textsOf(context, order.id, [
    edit.base_version,
    edit.version,
  ])
  const { file_id: fileId } = await findVersion(context.db, order.id, edit.version)
  return { reason: reasonOf(context, edit), before, after, file: await fileLink(context, fileId) }
}

/** The returned order that this one sends again. */
async function resentOf(
  { db }: UserContext,
  { resend_of: id }: LetterRow,
): Promise<OrderParts['resendOf']> {
  const order = id === null ? null : await findFacts(db, { id })
  return order && { id: order.id, number: order.number }
}

/** The day of posting: the real one once it was posted; before, the day that the cut-off allows from now on. */
export async function postDay(
  context: UserContext,
  order: OrderFacts,
  printOn: string | null,
): Promise<string | null> {
  const zone = context.config.TIME_ZONE
  const posted = maybePosted.includes(order.state)
    ? await postedAt(context.db, order.id)
    : undefined
  if (posted) return dayIn(zone, posted)
  if (!isOnItsWay(order.state)) return null
  const now = context.clock.now()
  if (printOn && beforePrinting.includes(order.state)) {
    const { postDay: soonest } = await postingAt(context, now)
    return printOn > soonest ? printOn : soonest
  }
  // What lies at the bench has made the cut-off that it was printed for.
  if (!atTheBench.includes(order.state) || !order.paidAt)
    return (await postingAt(context, now)).postDay
  const promised = (await postingAt(context, order.paidAt)).postDay
  const today = dayIn(zone, now)
  const isOverdue = promised < today
  return isOverdue ? today : promised
}

/** Everybody of the staff who read or handled a piece of mail, also as part of a print batch. */
export async function readsOf(
  context: UserContext,
  { id: orderId, state }: OrderFacts,
  subject: 'letter' | 'postcard',
): Promise<OrderParts['reads']> {
  if (unread.includes(state)) return []
  const { pieceIds, batchIds } = await piecesOf(context.db, orderId)
  const entries = (
    await Promise.all([
      auditOf(context.db, subject, [orderId]),
      auditOf(context.db, 'piece', pieceIds),
      auditOf(context.db, 'batch', batchIds),
    ])
  ).flat()
  const byStaff = entries
    .filter((entry) => entry.actorId !== null && entry.actorId !== context.userId)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const roles = await rolesOf(
    context.db,
    byStaff.flatMap((entry) => entry.actorId ?? []),
  )
  return byStaff.map((entry) => ({
    role: roles.get(entry.actorId ?? '') ?? 'staff',
    action: entry.action,
    at: entry.at.toISOString(),
  }))
}
