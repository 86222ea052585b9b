import { headerNames } from '@mailing/contract/envelope.ts'
import { expect, test } from 'vitest'
import { answer, conversationOf, say } from '../../../test/chats.ts'
import { makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { makeBuyer, makeGoods, makeReceivedGoods, makeShelf } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { emit } from '../../platform/events.ts'
import { ownerOf } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { moveOrder, tellWriter } from '../order/service.ts'
import { addNotices } from './service/add.ts'

const world = await createWorld()
const topicsOf = (list: readonly { readonly topic: string }[]) => list.map(({ topic }) => topic)

test('what happens to an order stands in the message centre once, the newest first, and leads to it', async () => {
  const writer = await world.people.writer()
  const order = await makeOrderIn(world, writer, 'posted')
  await world.settle()
  const { list } = await writer.notice.list({})
  expect(topicsOf(list)).toEqual(['posted', 'printed', 'order_paid'])
  expect(list[0]).toMatchObject({
    title: 'Your order is on its way',
    about: 'Recipient of a test',
    isSeen: false,
    path: '/pages/my/order/detail',
    params: { id: order.id },
  })
  expect(await writer.notice.count({})).toEqual({ unread: 3 })
  await world.settle()
  expect(await writer.notice.count({})).toEqual({ unread: 3 })
})

test('what no state says is told as well, and the same once', async () => {
  const writer = await world.people.writer()
  const { id } = await makePaidOrder(world, writer)
  for (const key of ['case 1', 'case 1', 'case 2'])
    await inTransaction(world.kernel, (kernel) =>
      tellWriter(kernel, {
        orderId: id,
        userId: ownerOf({ user_id: writer.userId }),
        kind: 'overdue',
        key,
        params: {},
      }),
    )
  await moveOrder(world.kernel, { id, to: 'in_review', by: 'staff', evidence: 'scan' })
  await moveOrder(world.kernel, {
    id,
    to: 'refused',
    by: 'staff',
    evidence: 'staff_decision',
    reason: 'banned_content',
  })
  await world.settle()
  const { list } = await writer.notice.list({})
  expect(topicsOf(list)).toEqual(['refused', 'overdue', 'overdue', 'order_paid'])
})

test('a return that is declined is told with the answer, and not as an arrival', async () => {
  const shelf = await makeShelf(world)
  const support = await world.people.staff('support')
  const { variants } = await makeGoods(shelf)
  const person = await makeBuyer(world)
  const { buyer } = person
  const { orderId } = await makeReceivedGoods(world, support, person, [
    { variantId: variants[0] ?? '', quantity: 1 },
  ])
  await buyer.shop.requestReturn({ orderId, reason: 'damaged', words: 'Bent', pictureIds: [] })
  await support.shop.decideReturn({
    id: orderId,
    decision: 'decline',
    answer: 'It was used',
    restock: [],
  })
  await world.settle()
  const { list } = await buyer.notice.list({})
  expect(topicsOf(list)).toEqual(['message', 'posted', 'order_paid'])
  expect((await buyer.order.notices({ show: 'unseen' })).list).toMatchObject([
    { orderId, kind: 'message', params: { text: 'It was used' } },
  ])
})

test('an arrival that the writer has said is not told to the writer', async () => {
  const writer = await world.people.writer()
  for (const by of ['writer', 'carrier'] as const) {
    const { id } = await makeOrderIn(world, writer, 'posted')
    await moveOrder(world.kernel, {
      id,
      to: 'delivered',
      by,
      evidence: by === 'writer' ? 'writer_word' : 'carrier_event',
    })
  }
  await world.settle()
  const { list } = await writer.notice.list({})
  expect(topicsOf(list).filter((topic) => topic === 'delivered')).toHaveLength(1)
})

test('reading one, and all up to one: what came meanwhile stays unread', async () => {
  const writer = await world.people.writer()
  await makeOrderIn(world, writer, 'posted')
  await world.settle()
  const { list } = await writer.notice.list({})
  const [posted, printed] = list
  expect(await writer.notice.see({ id: printed?.id ?? 0 })).toEqual({ unread: 2 })
  expect(topicsOf((await writer.notice.list({ show: 'unseen' })).list)).toEqual([
    'posted',
    'order_paid',
  ])
  await makePaidOrder(world, writer)
  await world.settle()
  expect(await writer.notice.seeAll({ upTo: posted?.id ?? 0 })).toEqual({ unread: 1 })
  expect(await writer.notice.see({ id: posted?.id ?? 0 })).toEqual({ unread: 1 })
})

test('pages follow one another without a gap or a repeat, and each says its sentence in the reader’s language', async () => {
  const writer = await world.people.writer()
  await inTransaction(world.kernel, (kernel) =>
    addNotices(
      kernel,
      Array.from({ length: 23 }, (_, n) => ({
        userId: writer.userId,
        topic: 'coupon_ends' as const,
        subject: '',
        key: String(n),
      })),
    ),
  )
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await writer.notice.list({ ...(cursor && { cursor }) })
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  expect(new Set(seen).size).toBe(23)
  const { list } = await writer.notice.list({}, { headers: { [headerNames.locale]: 'fr' } })
  expect(list[0]?.title).toBe('Un de vos bons expire bientôt')
})

test('nobody reads, marks or changes anything of another person', async () => {
  const [writer, other] = [await world.people.writer(), await world.people.writer()]
  await makePaidOrder(world, writer)
  await world.settle()
  const [notice] = (await writer.notice.list({})).list
  expect((await other.notice.list({})).list).toEqual([])
  await expect(other.notice.see({ id: notice?.id ?? 0 })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await other.notice.seeAll({ upTo: notice?.id ?? 0 })
  expect(await writer.notice.count({})).toEqual({ unread: 1 })
  const staffCall = other.notice.adminPerson({ userId: writer.userId })
  await expect(staffCall).rejects.toMatchObject({ code: 'access.denied' })
})

test('a second answer is told soon after the first when that was read, and one that was read at once is not', async () => {
  const writer = await world.people.writer()
  const support = await world.people.staff('support')
  await say(writer, 'Where is my letter?')
  const conversationId = await conversationOf(writer)
  const told = async () => {
    await world.settle()
    return (await writer.notice.list({})).list.filter(({ topic }) => topic === 'chat_answered')
  }
  const first = await answer(support, conversationId, 'I am looking.')
  await answer(support, conversationId, 'One moment.')
  expect(await told()).toHaveLength(1)
  await writer.chat.mark({ seq: first.seq + 1, isRead: true })
  const last = await answer(support, conversationId, 'It was posted today.')
  expect(await told()).toHaveLength(2)
  await writer.chat.mark({ seq: last.seq, isRead: true })
  const { seq } = await answer(support, conversationId, 'Good evening.')
  await writer.chat.mark({ seq, isRead: true })
  expect(await told()).toHaveLength(2)
})

test('an answer that is withdrawn is as if it had never been told; several of a chat are told once in ten minutes', async () => {
  const writer = await world.people.writer()
  const { userId } = writer
  const replyId = crypto.randomUUID()
  await say(writer, 'Where is my letter?')
  const conversationId = await conversationOf(writer)
  await answer(await world.people.staff('support'), conversationId, 'It is on its way.')
  await inTransaction(world.kernel, async (kernel) => {
    await emit(kernel, 'reply.published', { replyId, userId, orderId: null })
    await emit(kernel, 'chat.answered', { userId, conversationId })
    await emit(kernel, 'chat.answered', { userId, conversationId })
  })
  await world.settle()
  const { list } = await writer.notice.list({})
  expect(topicsOf(list).toSorted()).toEqual(['chat_answered', 'reply_arrived'])
  expect(list.find(({ topic }) => topic === 'reply_arrived')).toMatchObject({
    path: '/pages/my/stampRecord/look',
    params: { id: replyId },
    about: '',
  })
  await inTransaction(world.kernel, (kernel) =>
    emit(kernel, 'reply.withdrawn', { replyId, userId }),
  )
  await world.settle()
  expect(topicsOf((await writer.notice.list({})).list)).toEqual(['chat_answered'])
})
