import { randomUUID } from 'node:crypto'
import { chatPace } from '@mailing/contract/chat/rules.ts'
import { localText } from '@mailing/contract/local-text.ts'
import { expect, test } from 'vitest'
import {
  answer,
  conversationOf,
  keepDeskOpen,
  officeOf,
  say,
  textOf,
  wordsOf,
} from '../../../test/chats.ts'
import { makePaidOrder } from '../../../test/money.ts'
import { image, plain } from '../../../test/uploads.ts'
import { createWorld } from '../../../test/world.ts'
import { openConversation } from './service.ts'

const world = await createWorld()
const { people } = world
const clerk = await people.staff('support')
await keepDeskOpen(clerk)

test('a writer and staff talk, each message has the next number, and both see what is read', async () => {
  const writer = await people.writer()
  expect(await writer.chat.list()).toEqual({ list: [] })
  expect((await writer.chat.record()).list).toEqual([])
  expect((await say(writer, '我的信到哪儿了？')).seq).toBe(1)
  const id = await conversationOf(writer)
  expect((await answer(clerk, id, '今天寄出。')).seq).toBe(2)
  expect(await writer.chat.unread()).toEqual({ unreadNum: 1 })
  const { list, marks } = await writer.chat.record()
  expect(list.map(({ seq, author, text }) => [seq, author, text])).toEqual([
    [1, 'writer', '我的信到哪儿了？'],
    [2, 'staff', '今天寄出。'],
  ])
  expect(marks).toMatchObject({ staffRead: 2, writerRead: 0 })
  // Who of the staff it was is for staff alone.
  expect(list[1]?.byName).toBe('')
  expect((await clerk.chat.adminRecord({ conversationId: id })).list[1]?.byName).not.toBe('')
  await writer.chat.mark({ seq: 2, isRead: true })
  expect(await writer.chat.unread()).toEqual({ unreadNum: 0 })
  expect((await clerk.chat.adminRecord({ conversationId: id })).marks.writerRead).toBe(2)
})

test('the same message sent again is the same one, and another under its id is refused', async () => {
  const writer = await people.writer()
  const id = randomUUID()
  const first = await say(writer, 'Hello', id)
  const sent = await Promise.all(Array.from({ length: 5 }, () => say(writer, 'Hello', id)))
  expect(sent.map(({ seq }) => seq)).toEqual([1, 1, 1, 1, 1])
  expect(first.seq).toBe(1)
  await expect(say(writer, 'Something else', id)).rejects.toMatchObject({ code: 'chat.id_taken' })
  expect((await say(writer, 'Next')).seq).toBe(2)
})

test('messages of twenty senders at once get numbers without a gap', async () => {
  const writer = await people.writer()
  await say(writer, 'first')
  const id = await conversationOf(writer)
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 ? answer(clerk, id, `s${n}`) : n < 36 ? say(writer, `w${n}`) : null,
    ),
  )
  const { list } = await clerk.chat.adminRecord({ conversationId: id, after: 0 })
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_, index) => index + 1))
})

test('takes all of somebody’s first messages when they come at once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const writer = await people.writer()
    const ids = Array.from({ length: 4 }, () => randomUUID())
    const sent = await Promise.all(
      ids.flatMap((id, n) => [say(writer, `m${n}`, id), say(writer, `m${n}`, id)]),
    )
    expect(new Set(sent.map(({ seq }) => seq))).toEqual(new Set([1, 2, 3, 4]))
  }
})

test('a long conversation is read in parts, both ways', async () => {
  const writer = await people.writer()
  await say(writer, 'm1')
  const id = await conversationOf(writer)
  for (let n = 2; n <= 65; n += 1) await answer(clerk, id, `m${n}`)
  const last = await writer.chat.record()
  expect([last.list[0]?.seq, last.list.at(-1)?.seq, last.hasMore]).toEqual([36, 65, true])
  const before = await writer.chat.record({ before: 36 })
  expect([before.list[0]?.seq, before.list.at(-1)?.seq]).toEqual([6, 35])
  const first = await writer.chat.record({ before: 6 })
  expect([first.list.length, first.hasMore]).toEqual([5, false])
  const after = await writer.chat.record({ after: 30 })
  expect([after.list[0]?.seq, after.list.at(-1)?.seq, after.hasMore]).toEqual([31, 60, true])
})

test('a picture is shown to both sides, and to nobody else', async () => {
  const [writer, stranger] = [await people.writer(), await people.writer()]
  const picture = await image(writer, await plain(600, 400).jpeg().toBuffer())
  const content = { kind: 'picture', pictureId: picture.id } as const
  await expect(stranger.chat.send({ id: randomUUID(), content })).rejects.toMatchObject({
    code: 'chat.picture_gone',
  })
  await writer.chat.send({ id: randomUUID(), content })
  const { list } = await clerk.chat.adminRecord({ conversationId: await conversationOf(writer) })
  const url = list[0]?.picture?.preview.url ?? ''
  expect((await clerk.request({ method: 'GET', url })).statusCode).toBe(200)
  // Held by the message: sweeping what nothing shows leaves it.
  world.clock.advance(4 * 86_400_000)
  const later = await people.again(writer)
  await world.runJob('file.sweep')
  expect((await later.chat.record()).list[0]?.picture?.id).toBe(picture.id)
  clerk.token = (await people.again(clerk)).token
})

test('a card shows an order of that person only, to staff without names', async () => {
  const [writer, stranger] = [await people.writer(), await people.writer()]
  const order = await makePaidOrder(world, writer)
  const content = { kind: 'card', card: { kind: 'order', id: order.id } } as const
  await expect(stranger.chat.send({ id: randomUUID(), content })).rejects.toMatchObject({
    code: 'chat.card_gone',
  })
  const { message } = await writer.chat.send({ id: randomUUID(), content })
  expect(message.card).toMatchObject({ isThere: true, state: 'paid' })
  expect(message.card?.about).not.toBe('')
  const { list } = await clerk.chat.adminRecord({ conversationId: await conversationOf(writer) })
  expect(list[0]?.card).toMatchObject({ isThere: true, title: message.card?.title, about: '' })
})

test('outside of the hours the house answers once for each wait', async () => {
  const evening = await createWorld()
  const admin = await evening.people.staff('support')
  await admin.chat.saveHours({
    ...officeOf(null),
    answer: localText({ 'zh-Hans': '休息', 'zh-Hant': '', en: 'Closed', fr: '', es: '' }),
  })
  const writer = await evening.people.writer()
  expect(await writer.chat.config()).toMatchObject({ isOpen: false, opensAt: null })
  await say(writer, 'one')
  await say(writer, 'two')
  expect(await wordsOf(writer)).toEqual(['one', 'Closed', 'two'])
  const id = await conversationOf(writer)
  await answer(admin, id, 'three')
  await say(writer, 'four')
  expect(await wordsOf(writer)).toEqual(['one', 'Closed', 'two', 'three', 'four', 'Closed'])
  expect(await writer.chat.unread()).toEqual({ unreadNum: 3 })
  // Whom the helper hands over is told as well, once.
  const other = await evening.people.writer()
  const opening = [{ author: 'writer', text: 'five', id: randomUUID() }] as const
  const given = { userId: other.userId, locale: 'en', opening, reason: 'asked for a person' }
  await openConversation(evening.kernel, given)
  await openConversation(evening.kernel, given)
  expect(await wordsOf(other)).toEqual(['five', 'Closed'])
})

test('whoever staff have stopped is told, and can read on', async () => {
  const writer = await people.writer()
  await say(writer, 'first')
  const conversationId = await conversationOf(writer)
  await clerk.chat.block({ conversationId, isBlocked: true, reason: 'Insults again and again' })
  const id = randomUUID()
  await expect(say(writer, 'second', id)).rejects.toMatchObject({ code: 'chat.blocked' })
  expect(await writer.chat.record()).toMatchObject({ isBlocked: true })
  await clerk.chat.block({ conversationId, isBlocked: false, reason: 'Was a misunderstanding' })
  expect((await say(writer, 'second', id)).seq).toBe(2)
})

test('a flood waits, and none of it is lost', async () => {
  const writer = await people.writer()
  const ids = Array.from({ length: chatPace.minute + 3 }, () => randomUUID())
  const refused: string[] = []
  for (const id of ids)
    await say(writer, id, id).catch((error: { code: string; data: { seconds: number } }) => {
      expect(error.code).toBe('request.rate_limited')
      expect(error.data.seconds).toBeGreaterThan(0)
      refused.push(id)
    })
  expect(refused).toHaveLength(3)
  world.clock.advance(61_000)
  for (const id of refused) await say(writer, id, id)
  expect((await writer.chat.record({ after: 0 })).list.map(({ id }) => id)).toEqual(ids)
})

test('the helper hands over with what was said, in order and once', async () => {
  const writer = await people.writer()
  const opening = [
    { author: 'writer', text: 'Where is it?', id: randomUUID() },
    { author: 'helper', text: 'I cannot see your orders.', id: randomUUID() },
  ] as const
  const given = { userId: writer.userId, locale: 'en', opening, reason: 'asked for a person' }
  const { conversationId } = await openConversation(world.kernel, given)
  await openConversation(world.kernel, given)
  expect((await writer.chat.record()).list.map(({ author }) => author)).toEqual([
    'writer',
    'helper',
  ])
  expect(await writer.chat.unread()).toEqual({ unreadNum: 0 })
  const { task } = await clerk.chat.adminRecord({ conversationId })
  expect(task.waitingSince).not.toBeNull()

  // Ended by staff and handed over once more, by several presses: somebody waits again, with the question.
  await clerk.chat.close({ conversationId, seq: task.lastSeq })
  await Promise.all(Array.from({ length: 5 }, () => openConversation(world.kernel, given)))
  expect(await wordsOf(writer)).toEqual([
    'Where is it?',
    'I cannot see your orders.',
    'Where is it?',
  ])
  const again = await clerk.chat.adminRecord({ conversationId })
  expect(again.task).toMatchObject({ isOpen: true, waitingSince: expect.any(String) })
})

test('a writer reaches nothing of another’s conversation', async () => {
  const [writer, stranger] = [await people.writer(), await people.writer()]
  await say(writer, 'secret words of mine')
  await say(stranger, 'mine')
  expect(await wordsOf(stranger)).toEqual(['mine'])
  expect((await stranger.chat.search({ query: 'secret' })).list).toEqual([])
  const conversationId = await conversationOf(writer)
  const printer = await people.staff('printer')
  for (const work of [
    () => stranger.chat.adminRecord({ conversationId }),
    () => stranger.chat.adminSend({ conversationId, id: randomUUID(), content: textOf('x') }),
    () => stranger.chat.adminBeside({ conversationId }),
    () => printer.chat.adminRecord({ conversationId }),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'access.denied' })
})

test('an answer is told to other modules, once', async () => {
  const writer = await people.writer()
  await say(writer, 'hello')
  const conversationId = await conversationOf(writer)
  const id = randomUUID()
  await answer(clerk, conversationId, 'good day', id)
  await answer(clerk, conversationId, 'good day', id)
  const told = await world.kernel.db
    .selectFrom('events')
    .select('data')
    .where('name', '=', 'chat.answered')
    .execute()
  expect(told.filter(({ data }) => (data as { userId: string }).userId === writer.userId)).toEqual([
    { data: { userId: writer.userId, conversationId } },
  ])
})
