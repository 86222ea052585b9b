import { channels, type NoticeTopic } from '@mailing/contract/notice/topics.ts'
import type { NoticeKind } from '@mailing/contract/order/notices.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { EventMap } from '../../../platform/events.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { findConversation } from '../../chat/service.ts'
import { firstMoverOf, removeNotices } from '../store/notices.ts'
import { addNotices } from './add.ts'
import { isOffered } from './channels.ts'

type Hearing = InTransaction<Kernel>
interface Moved {
  readonly orderId: string
  readonly userId: string
  readonly to: ToldState
}

/** Moves of an order that its writer is told of. */
const topicOfState = {
  needs_writer: 'change_proposed',
  printed: 'printed',
  posted: 'posted',
  shipped: 'posted',
  delivered: 'delivered',
} as const satisfies Partial<Record<OrderState, NoticeTopic>>
type ToldState = keyof typeof topicOfState
export const toldStates = Object.keys(topicOfState) as readonly ToldState[]

export const hearPaid = (kernel: Hearing, paid: readonly Omit<Moved, 'to'>[]): Promise<void> =>
  addNotices(
    kernel,
    paid.map(({ orderId, userId }) => ({
      userId,
      topic: 'order_paid',
      subject: orderId,
      key: 'paid',
    })),
  )

/** An order may need its writer more than once; it is printed and posted again only after it has come back, as another order. */
export async function hearMoved(kernel: Hearing, { orderId, userId, to }: Moved): Promise<void> {
  const topic = topicOfState[to]
  // Who has said so needs no telling, also not when a return is declined, which makes it delivered again.
  if (to === 'delivered' && (await firstMoverOf(kernel, orderId, to)) === 'writer') return
  const key = to === 'needs_writer' ? kernel.clock.now().toISOString() : to
  await addNotices(kernel, [{ userId, topic, subject: orderId, key }])
}

interface Told {
  readonly orderId: string
  readonly userId: string
  readonly kind: NoticeKind
  readonly key: string
}

/** What no state says; each kind of it is a topic of the same name. */
export const hearTold = (kernel: Hearing, { orderId, userId, kind, key }: Told): Promise<void> =>
  addNotices(kernel, [{ userId, topic: kind, subject: orderId, key: key.slice(0, 80) }])

export const hearReply = (
  kernel: Hearing,
  { replyId, userId, orderId }: { replyId: string; userId: string; orderId: string | null },
): Promise<void> =>
  addNotices(kernel, [
    {
      userId,
      topic: 'reply_arrived',
      subject: replyId,
      key: 'published',
      ...(orderId !== null && { facts: { orderId } }),
    },
  ])

export const hearWithdrawal = async (
  kernel: Hearing,
  { replyId, userId }: { readonly replyId: string; readonly userId: string },
): Promise<void> => {
  await removeNotices(kernel, { userId, topic: 'reply_arrived', subject: replyId })
}

/** The file is fetched where it was asked for; its id opens nothing by itself. */
export const hearCopy = (
  kernel: Hearing,
  { userId, exportId }: { readonly userId: string; readonly exportId: string },
): Promise<void> =>
  addNotices(kernel, [{ userId, topic: 'copy_ready', subject: '', key: exportId }])

/** What staff put down for somebody is told by every channel that there is, chosen or not: it can be taken back only for some days. */
export const hearDeletion = async (
  kernel: Hearing,
  { userId, dueAt, isByStaff }: EventMap['privacy.deletion_requested'],
): Promise<void> => {
  if (!isByStaff) return
  const notice = { userId, topic: 'deletion_requested', subject: '', key: dueAt } as const
  const offered = channels.filter((channel) => isOffered(kernel, channel))
  await addNotices(
    kernel,
    offered.map((only) => ({ ...notice, only })),
  )
}

/** What goes and when stands on its page; a day has one notice. */
export const hearErasing = (
  kernel: Hearing,
  { userId, dueAt }: { readonly userId: string; readonly dueAt: string },
): Promise<void> =>
  addNotices(kernel, [{ userId, topic: 'erasing_near', subject: '', key: dueAt.slice(0, 10) }])

/** What became of a place that somebody missed in the directory. */
export const hearPlace = (
  kernel: Hearing,
  { userId, requestId, isAdded }: EventMap['institution.request_answered'],
): Promise<void> =>
  addNotices(kernel, [
    { userId, topic: isAdded ? 'place_added' : 'place_declined', subject: requestId, key: '' },
  ])

/** A coupon that belongs to no order; what is given beside one, the order tells. */
export const hearCoupon = (
  kernel: Hearing,
  { userId, couponId }: EventMap['coupon.given'],
): Promise<void> =>
  addNotices(kernel, [{ userId, topic: 'coupon_given', subject: '', key: couponId }])

/** What becomes of a withdrawal; each of these once. How much it is, stands on its page. */
export const hearPayout =
  (topic: NoticeTopic) =>
  (
    kernel: Hearing,
    { userId, withdrawalId }: { readonly userId: string; readonly withdrawalId: string },
  ): Promise<void> =>
    addNotices(kernel, [{ userId, topic, subject: withdrawalId, key: '' }])

/** Answers that come while the one before was not read yet are one; what the writer has read already is not told. */
export async function hearChat(
  kernel: Hearing,
  { userId, conversationId }: { readonly userId: string; readonly conversationId: string },
): Promise<void> {
  const conversation = await findConversation(kernel, conversationId)
  if (!conversation || conversation.writer_read >= conversation.last_seq) return
  // At most one in ten minutes, unless the one before was read.
  const bucket = Math.floor(kernel.clock.now().getTime() / 600_000)
  const key = `${bucket} ${conversation.writer_read}`
  await addNotices(kernel, [{ userId, topic: 'chat_answered', subject: conversationId, key }])
}
