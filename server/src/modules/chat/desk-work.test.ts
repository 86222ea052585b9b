import { randomUUID } from 'node:crypto'
import { chatLabels } from '@mailing/contract/chat/rules.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answer, conversationOf, keepDeskOpen, say } from '../../../test/chats.ts'
import type { Client } from '../../../test/client.ts'
import { makePaidOrder } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { people } = world
const clerk = await people.staff('support')
const colleague = await people.staff('support')
const admin = await people.staff('admin')
await keepDeskOpen(clerk)

async function asks(text = 'Where is my letter?'): Promise<{ writer: Client; id: string }> {
  const writer = await people.writer()
  await say(writer, text)
  return { writer, id: await conversationOf(writer) }
}

const heap = async (who: Client, queue: 'waiting' | 'mine' | 'unassigned' | 'snoozed' | 'closed') =>
  (await who.chat.adminList({ queue })).list.map(({ id }) => id)

test('the page of an order leads to the conversation of its writer', async () => {
  const writer = await people.writer()
  const order = await makePaidOrder(world, writer)
  const open = async () => (await admin.orderDesk.get({ number: order.number })).conversation
  expect(await open()).toBeNull()
  await say(writer, 'Where is it?')
  expect(await open()).toMatchObject({ id: await conversationOf(writer), isOpen: true })
})

test('who waits longest stands first; whoever answers first takes the conversation', async () => {
  const first = await asks()
  world.clock.advance(1000)
  const second = await asks()
  const waiting = await heap(clerk, 'waiting')
  expect(waiting.indexOf(first.id)).toBeLessThan(waiting.indexOf(second.id))
  await answer(clerk, first.id, 'On its way.')
  expect(await heap(clerk, 'waiting')).not.toContain(first.id)
  expect(await heap(clerk, 'mine')).toContain(first.id)
  expect(await heap(colleague, 'mine')).not.toContain(first.id)
  expect(await heap(clerk, 'unassigned')).toContain(second.id)
  expect(await clerk.chat.adminCounts()).toMatchObject({ mine: 1 })
  // Somebody who helps out takes nothing away.
  await answer(colleague, first.id, 'It was posted today.')
  expect(await heap(clerk, 'mine')).toContain(first.id)
})

test('each label has an index of its own, by which the desk finds what has it', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = 'chat_conversations'`.execute(world.kernel.db)
  for (const label of chatLabels)
    expect(
      rows.filter(({ indexdef }) => indexdef.includes(`(labels @> '{${label}}'::text[])`)),
    ).toHaveLength(1)
  const { id } = await asks()
  const found = async () => (await clerk.chat.adminList({ queue: 'waiting', label: 'praise' })).list
  expect(await found()).toEqual([])
  await clerk.chat.setLabels({ conversationId: id, labels: ['praise', 'order'] })
  expect((await found()).map((one) => one.id)).toEqual([id])
})

test('of two who take a conversation at once one is told, and it is handed over to clerks only', async () => {
  const { id, writer } = await asks()
  const taken = await Promise.allSettled(
    [clerk, colleague].map((who) =>
      who.chat.assign({ conversationId: id, from: null, to: who.userId }),
    ),
  )
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { task } = await admin.chat.adminRecord({ conversationId: id })
  const from = task.assigneeId
  const to = from === clerk.userId ? colleague.userId : clerk.userId
  expect(await admin.chat.assign({ conversationId: id, from, to })).toMatchObject({
    assigneeId: to,
  })
  await expect(
    admin.chat.assign({ conversationId: id, from: to, to: writer.userId }),
  ).rejects.toMatchObject({ code: 'chat.no_clerk' })
})

test('what is put aside comes back at its time, or when its person writes', async () => {
  const { id, writer } = await asks()
  const until = new Date(world.clock.now().getTime() + 600_000).toISOString()
  await clerk.chat.snooze({ conversationId: id, until })
  expect(await heap(clerk, 'waiting')).not.toContain(id)
  expect(await heap(clerk, 'snoozed')).toContain(id)
  await say(writer, 'Hello?')
  expect(await heap(clerk, 'waiting')).toContain(id)
  await clerk.chat.snooze({ conversationId: id, until })
  world.clock.advance(600_001)
  expect(await heap(clerk, 'waiting')).toContain(id)
  expect(await heap(clerk, 'snoozed')).not.toContain(id)
})

test('labels sort, and the heap is asked by one', async () => {
  const [one, other] = [await asks(), await asks()]
  await clerk.chat.setLabels({ conversationId: one.id, labels: ['payment', 'complaint'] })
  const { list } = await clerk.chat.adminList({ queue: 'waiting', label: 'payment' })
  expect(list.map(({ id }) => id)).toContain(one.id)
  expect(list.map(({ id }) => id)).not.toContain(other.id)
})

test('a note is for staff alone, and once', async () => {
  const { id, writer } = await asks()
  const note = { conversationId: id, id: randomUUID(), text: 'Called twice, careful' }
  await clerk.chat.addNote(note)
  await clerk.chat.addNote(note)
  const { notes } = await colleague.chat.adminBeside({ conversationId: id })
  expect(notes.map(({ text }) => text)).toEqual(['Called twice, careful'])
  expect(JSON.stringify(await writer.chat.record())).not.toContain('careful')
})

test('the person’s orders, letters under way and wallet stand beside the conversation', async () => {
  const { id, writer } = await asks()
  const order = await makePaidOrder(world, writer)
  const beside = await clerk.chat.adminBeside({ conversationId: id })
  expect(beside.orders.map((one) => one.id)).toEqual([order.id])
  expect(beside).toMatchObject({
    userId: writer.userId,
    underWay: 1,
    money: (await writer.account.my()).user?.money,
  })
})

test('an end that was chosen before one saw the latest message is refused, and nothing is swallowed', async () => {
  const { id, writer } = await asks()
  const { seq } = await answer(clerk, id, 'Here.')
  const more = await say(writer, 'And when does it go?')
  await expect(clerk.chat.close({ conversationId: id, seq })).rejects.toMatchObject({
    code: 'chat.written_since',
  })
  expect(await heap(clerk, 'waiting')).toContain(id)
  const ended = await clerk.chat.close({ conversationId: id, seq: more.seq })
  expect(ended.isOpen).toBe(false)
  // A second press is no mistake.
  expect((await clerk.chat.close({ conversationId: id, seq })).isOpen).toBe(false)
})

test('an end is asked about once; a new message begins anew, and times are counted for each', async () => {
  const { id, writer } = await asks()
  world.clock.advance(60_000)
  const { seq } = await answer(clerk, id, 'Here.')
  world.clock.advance(60_000)
  await clerk.chat.close({ conversationId: id, seq })
  expect(await heap(clerk, 'closed')).toContain(id)
  const { caseToRate } = await writer.chat.record()
  const rating = { caseId: caseToRate ?? '', stars: 5, words: 'Kind and quick' }
  const stranger = await people.writer()
  await expect(stranger.chat.rate(rating)).rejects.toMatchObject({ code: 'chat.rated' })
  await writer.chat.rate(rating)
  await expect(writer.chat.rate({ ...rating, stars: 1 })).rejects.toMatchObject({
    code: 'chat.rated',
  })
  expect((await writer.chat.record()).caseToRate).toBeNull()
  await say(writer, 'One more thing')
  const { cases } = await clerk.chat.adminBeside({ conversationId: id })
  expect(cases.map(({ stars, words }) => [stars, words])).toEqual([
    [null, ''],
    [5, 'Kind and quick'],
  ])
  const [, ended] = cases
  const between = (to: string | null | undefined) =>
    Math.round((Date.parse(to ?? '') - Date.parse(ended?.openedAt ?? '')) / 60_000)
  expect([between(ended?.firstAnsweredAt), between(ended?.closedAt)]).toEqual([1, 2])
})

test('each reading of a conversation is in the audit log, and looking for nothing new is none', async () => {
  const { id } = await asks()
  const reads = async () =>
    (await admin.audit.list({ subject: 'chat', subjectId: id, action: 'chat.read' })).list.length
  await clerk.chat.adminRecord({ conversationId: id })
  expect(await reads()).toBe(1)
  await clerk.chat.adminRecord({ conversationId: id, after: 1 })
  expect(await reads()).toBe(1)
  await clerk.chat.adminList({ queue: 'waiting' })
  expect(JSON.stringify(await clerk.chat.adminList({ queue: 'waiting' }))).not.toContain('letter?')
})

test('the writer sees who of the staff has read the talk, by role, and nothing else that the desk does', async () => {
  const { id, writer } = await asks()
  await clerk.chat.assign({ conversationId: id, from: null, to: clerk.userId })
  await clerk.chat.adminRecord({ conversationId: id })
  const { list } = await writer.chat.readings({})
  expect(list.map(({ by, role, action }) => [by, role, action])).toEqual([
    ['staff', 'support', 'chat.read'],
  ])
  // Somebody else sees nothing of it, with an own talk that nobody has read, and without one.
  const other = await asks('And mine?')
  expect((await other.writer.chat.readings({})).list).toEqual([])
  expect((await (await people.writer()).chat.readings({})).list).toEqual([])
})
