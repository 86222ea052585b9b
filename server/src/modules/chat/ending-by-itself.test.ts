import { randomUUID } from 'node:crypto'
import { dayMs } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { answer, conversationOf, officeOf, say } from '../../../test/chats.ts'
import type { Client } from '../../../test/client.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { people } = world
let clerk = await people.staff('support')
const quietDays = 5
await clerk.chat.saveHours({ ...officeOf({ from: 0, to: 1440 }), quietDays })

/** Days go by, and the job runs; sessions end meanwhile. */
async function pass(days: number): Promise<void> {
  world.clock.advance(days * dayMs)
  clerk = await people.again(clerk)
  await world.runJob('chat.end_quiet')
}

async function talked(isAnswered: boolean): Promise<{ writer: Client; id: string }> {
  const writer = await people.writer()
  await say(writer, 'Where is my letter?')
  const id = await conversationOf(writer)
  if (isAnswered) await answer(clerk, id, 'On its way.')
  return { writer, id }
}

const again = (writer: Client): Promise<Client> => people.again(writer)
const heardOf = async (writer: Client) =>
  (await (await again(writer)).chat.record({ after: 0 })).list.map(({ author, text }) => [
    author,
    text,
  ])
const isOpen = async (writer: Client) => (await (await again(writer)).chat.list()).list[0]?.isOpen

test('a conversation in which nobody writes any more ends, says so in its language, and its person is asked how it was', async () => {
  const { writer, id } = await talked(true)
  await pass(quietDays - 1)
  expect(await isOpen(writer)).toBe(true)
  await pass(1)
  expect(await isOpen(writer)).toBe(false)
  expect((await heardOf(writer)).at(-1)).toEqual(['auto', 'Quiet for 5 days'])
  const { caseToRate } = await (await again(writer)).chat.record()
  expect(caseToRate).not.toBeNull()
  expect(await (await again(writer)).chat.unread()).toEqual({ unreadNum: 2 })
  const [ended] = (await clerk.chat.adminBeside({ conversationId: id })).cases
  expect(ended?.closedAt).not.toBeNull()
  const admin = await people.staff('admin')
  const { list } = await admin.audit.list({
    subject: 'chat',
    subjectId: id,
    action: 'chat.end_quiet',
  })
  expect(list).toHaveLength(1)
  // Once: an ended one is left alone, and what is written later begins anew.
  await pass(quietDays)
  expect(await heardOf(writer)).toHaveLength(3)
  await say(await again(writer), 'It has come, thank you')
  expect(await isOpen(writer)).toBe(true)
  await pass(2 * quietDays)
  expect((await heardOf(writer)).at(-1)).toEqual(['auto', 'Quiet for 10 days'])
})

test('whoever waits for an answer is given as many days again, and each word counts anew', async () => {
  const { writer, id } = await talked(false)
  await pass(2 * quietDays - 1)
  expect(await isOpen(writer)).toBe(true)
  await say(await again(writer), 'Is anybody there?')
  await pass(2 * quietDays - 1)
  expect(await isOpen(writer)).toBe(true)
  await answer(clerk, id, 'Yes.')
  await pass(quietDays)
  expect(await isOpen(writer)).toBe(false)
})

test('what staff have put aside is left until it comes back, and is given its days from then', async () => {
  const { writer, id } = await talked(true)
  const until = new Date(world.clock.now().getTime() + 20 * dayMs).toISOString()
  await clerk.chat.snooze({ conversationId: id, until })
  await pass(19)
  expect(await isOpen(writer)).toBe(true)
  await pass(quietDays)
  expect(await isOpen(writer)).toBe(true)
  await pass(1)
  expect(await isOpen(writer)).toBe(false)
})

test('of an end and a message at once the message is not lost, and waits in an open conversation', async () => {
  const several = await Promise.all(Array.from({ length: 6 }, () => talked(true)))
  world.clock.advance(quietDays * dayMs)
  clerk = await people.again(clerk)
  const ids = several.map(() => randomUUID())
  const writers = await Promise.all(several.map(({ writer }) => again(writer)))
  await Promise.all([
    world.runJob('chat.end_quiet'),
    ...writers.map((writer, at) => say(writer, 'One more thing', ids[at])),
  ])
  for (const [at, writer] of writers.entries()) {
    const { list } = await writer.chat.record({ after: 0 })
    expect(list.filter(({ id }) => id === ids[at])).toHaveLength(1)
    expect(list.map(({ seq }) => seq)).toEqual(list.map((_, index) => index + 1))
    expect(await isOpen(writer)).toBe(true)
  }
})

test('a person’s chosen erasing waits for an open talk no longer than that', async () => {
  const { writer } = await talked(true)
  expect((await writer.privacy.keeping({})).isTalkOpen).toBe(true)
  await pass(quietDays)
  expect((await (await again(writer)).privacy.keeping({})).isTalkOpen).toBe(false)
})
