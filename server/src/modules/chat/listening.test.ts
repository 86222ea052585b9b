import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { addressOf, type Listener, listenAt } from '../../../test/chat-listeners.ts'
import { answer, conversationOf, keepDeskOpen, say } from '../../../test/chats.ts'
import type { Client } from '../../../test/client.ts'
import { createPeople } from '../../../test/people.ts'
import { createWorld } from '../../../test/world.ts'
import { checkSession } from '../../platform/session.ts'
import { liveOf } from './service/live.ts'

// Two servers on one database, as two processes of a deployment are.
const here = await createWorld({ parts: { isListening: true } })
const there = await here.second({ isListening: true })
const [hereAt, thereAt] = [await addressOf(here), await addressOf(there)]
const { people } = here
const clerk = await people.staff('support')
await keepDeskOpen(clerk)
const listeners: Listener[] = []
afterAll(() => {
  for (const one of listeners) one.stop()
})

/** The same person, speaking to the other process. */
const elsewhere = (client: Client): Client =>
  Object.assign(createPeople(there).guest(), { token: client.token, userId: client.userId })

async function listen(
  client: Client,
  at: string,
  options: { after?: number; isDesk?: boolean } = {},
): Promise<Listener> {
  const one = await listenAt(at, { token: client.token ?? '', ...options })
  listeners.push(one)
  return one
}

test('several tabs at two processes hear each message once and in order, wherever it is said', async () => {
  const writer = await people.writer()
  await say(writer, 'm1')
  const id = await conversationOf(writer)
  const tabs = [
    await listen(writer, hereAt, { after: 1 }),
    await listen(writer, hereAt, { after: 0 }),
    await listen(writer, thereAt, { after: 1 }),
  ]
  const awayClerk = elsewhere(clerk)
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0 ? say(writer, `w${n}`) : answer(n % 3 === 1 ? clerk : awayClerk, id, `s${n}`),
    ),
  )
  for (const tab of tabs) await tab.until(() => tab.lastId() === 13)
  await sleep(200)
  const seqs = tabs.map((tab) => tab.messages().map(({ seq }) => seq))
  const all = Array.from({ length: 13 }, (_, n) => n + 1)
  expect(seqs).toEqual([all.slice(1), all, all.slice(1)])
})

test('a device that comes back hears what it has missed, and nothing again', async () => {
  const writer = await people.writer()
  await say(writer, 'm1')
  const id = await conversationOf(writer)
  const first = await listen(writer, hereAt, { after: 1 })
  await answer(clerk, id, 'm2')
  await first.until(() => first.lastId() === 2)
  first.stop()
  await answer(clerk, id, 'm3')
  await answer(clerk, id, 'm4')
  const second = await listen(writer, thereAt, { after: first.lastId() })
  await second.until(() => second.lastId() === 4)
  expect(second.messages().map(({ text }) => text)).toEqual(['m3', 'm4'])
})

test('devices that come back at one moment hear what each has missed, however much that is', async () => {
  const writer = await people.writer()
  for (let n = 1; n <= 12; n += 1) await say(writer, `m${n}`)
  const all = Array.from({ length: 12 }, (_, n) => n + 1)
  const tabs = await Promise.all(all.map((after) => listen(writer, hereAt, { after: after - 1 })))
  for (const tab of tabs) await tab.until(() => tab.lastId() === 12)
  await sleep(100)
  expect(tabs.map((tab) => tab.messages().map(({ seq }) => seq))).toEqual(
    all.map((after) => all.slice(after - 1)),
  )
})

test('two tabs that are behind by different messages at one moment hear each its own, in one reading', async () => {
  const writer = await people.writer()
  for (let n = 1; n <= 4; n += 1) await say(writer, `m${n}`)
  const live = liveOf(here.kernel)
  const { session } = await checkSession(here.kernel, writer.token ?? '')
  const ends: (() => void)[] = []
  const heard = [0, 3].map((lastEventId) => {
    const seqs: (number | undefined)[] = []
    live.addReader({
      session,
      locale: 'en',
      lastEventId,
      send: (event, _, seq) => {
        if (event === 'message') seqs.push(seq)
        return true
      },
      onEnd: (hook) => void ends.push(hook),
    })
    return seqs
  })
  await expect.poll(() => heard[0]).toEqual([1, 2, 3, 4])
  for (const end of ends) end()
  expect(heard[1]).toEqual([4])
})

test('what is read and who is typing is told to the other side in the other process', async () => {
  const writer = await people.writer()
  await say(writer, 'hello')
  const conversationId = await conversationOf(writer)
  const tab = await listen(writer, thereAt, { after: 1 })
  const desk = await listen(clerk, thereAt, { isDesk: true })
  await clerk.chat.adminTyping({ conversationId })
  await tab.until((events) => events.some(({ event }) => event === 'typing'))
  await clerk.chat.adminMark({ conversationId, seq: 1, isRead: true })
  await tab.until((events) =>
    events.some(
      ({ event, data }) => event === 'marks' && (data as { staffRead: number }).staffRead === 1,
    ),
  )
  await writer.chat.typing()
  await desk.until((events) =>
    events.some(
      ({ data }) => JSON.stringify(data) === JSON.stringify({ id: conversationId, what: 'typing' }),
    ),
  )
  await answer(clerk, conversationId, 'day')
  await writer.chat.mark({ seq: 2, isRead: true })
  await desk.until((events) =>
    events.some(
      ({ data }) => JSON.stringify(data) === JSON.stringify({ id: conversationId, what: 'marks' }),
    ),
  )
})

test('a stream ends with its session, in every process', async () => {
  const writer = await people.writer()
  const [near, far] = [await listen(writer, hereAt), await listen(writer, thereAt)]
  await near.until((events) => events.some(({ event }) => event === 'hello'))
  await writer.account.logout()
  await near.until(() => near.isOver())
  await far.until(() => far.isOver())
  expect(far.events.at(-1)?.event).toBe('over')
  await expect(listen(writer, hereAt)).rejects.toThrow('401')
})

test('nobody listens to another’s messages, and only the desk to all', async () => {
  const [writer, stranger] = [await people.writer(), await people.writer()]
  const strange = await listen(stranger, hereAt, { after: 0 })
  await say(writer, 'not for you')
  await say(stranger, 'mine')
  await strange.until(() => strange.lastId() === 1)
  expect(strange.messages().map(({ text }) => text)).toEqual(['mine'])
  await expect(listen(writer, hereAt, { isDesk: true })).rejects.toThrow('403')
  await expect(listenAt(hereAt, { token: '' })).rejects.toThrow('401')
  const printer = await people.staff('printer')
  await expect(listen(printer, hereAt, { isDesk: true })).rejects.toThrow('403')
})

test('messages come without a notice too: a process that hears none looks for itself', async () => {
  const deaf = await here.second({ isListening: false })
  const writer = await people.writer()
  await say(writer, 'm1')
  const id = await conversationOf(writer)
  const tab = await listen(writer, await addressOf(deaf), { after: 1 })
  await answer(clerk, id, 'm2')
  await tab.until(() => tab.lastId() === 2)
})

test('a server that closes ends its streams at once', async () => {
  const third = await here.second({ isListening: true })
  const writer = await people.writer()
  const tab = await listen(writer, await addressOf(third))
  const begun = performance.now()
  await third.web.close()
  await tab.until(() => tab.isOver())
  expect(performance.now() - begun).toBeLessThan(5000)
})
