import type { ChatContent, ChatMessage } from '@mailing/contract/chat/schemas.ts'
import { errors } from '@mailing/contract/errors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../platform/client/call-error.ts'
import type { ChatWire, Hearing } from './chat-state.ts'
import { Conversation } from './conversation.ts'
import type { Outbox, Unsent } from './outbox.ts'

/** A server with one conversation; each message gets the next number, the same one no second time. */
function createServer() {
  const messages: ChatMessage[] = []
  const reads: string[] = []
  let hearing: Hearing | undefined
  const server = {
    /** Thrown at the next attempts to send, one each. */
    refusals: [] as CallError[],
    messages,
    reads,
    add: (
      text: string,
      author: ChatMessage['author'] = 'staff',
      id: string = crypto.randomUUID(),
    ) => {
      const known = messages.find((one) => one.id === id)
      if (known) return known
      const message: ChatMessage = {
        id,
        seq: messages.length + 1,
        at: '2026-03-03T10:00:00.000Z',
        author,
        kind: 'text',
        text,
        picture: null,
        card: null,
        byName: '',
      }
      messages.push(message)
      return message
    },
    /** An event of the stream. */
    hear: (): Hearing => {
      if (!hearing) throw new Error('nobody listens')
      return hearing
    },
  }
  const wire: ChatWire = {
    box: 'a person own',
    side: 'writer',
    read: async ({ after = 0 }) => {
      reads.push(`after ${after}`)
      const list = messages.filter(({ seq }) => seq > after)
      const marks = { writerDelivered: 0, writerRead: 0, staffDelivered: 0, staffRead: 0 }
      return { list, hasMore: false, marks }
    },
    send: async (id, content) => {
      const refusal = server.refusals.shift()
      if (refusal) throw refusal
      return server.add(content.kind === 'text' ? content.text : '', 'writer', id)
    },
    mark: async () => undefined,
    type: async () => undefined,
    listen: (given) => {
      hearing = given
      return () => {
        hearing = undefined
      }
    },
  }
  return Object.assign(server, { wire })
}

/** What a device keeps; it outlives the screen. */
function createOutbox(): Outbox & { readonly kept: Map<string, Unsent> } {
  const kept = new Map<string, Unsent>()
  return {
    kept,
    list: async (box) =>
      [...kept.values()].filter((one) => one.box === box).toSorted((a, b) => a.at - b.at),
    put: async (unsent) => void kept.set(unsent.id, unsent),
    remove: async (id) => void kept.delete(id),
  }
}

const textOf = (text: string): ChatContent => ({ kind: 'text', text })
const answerOf = (code: keyof typeof errors, data?: unknown): CallError =>
  new CallError({ failure: 'answer', code: errors[code].wire, message: code, data })
const away = (): CallError => new CallError({ failure: 'network', code: 0, message: '' })
const wordsOf = (chat: Conversation): string[] => chat.state().messages.map(({ text }) => text)
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
const open: Conversation[] = []
function openChat(wire: ChatWire, outbox: Outbox): Conversation {
  const chat = new Conversation(wire, outbox)
  chat.open()
  open.push(chat)
  return chat
}
afterEach(() => {
  for (const chat of open.splice(0)) chat.close()
  vi.useRealTimers()
})

test('what is said while the server is away goes later, in its order and once', async () => {
  const [server, outbox] = [createServer(), createOutbox()]
  const chat = openChat(server.wire, outbox)
  await wait(0)
  server.refusals.push(away(), away())
  for (const text of ['one', 'two', 'three']) chat.send(textOf(text))
  await wait(100)
  expect(chat.state().pending).toHaveLength(3)
  expect(server.messages).toEqual([])
  await wait(10_000)
  expect(server.messages.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  expect(chat.state().pending).toEqual([])
  expect(outbox.kept.size).toBe(0)
})

test('a screen that closes loses nothing: the next one sends what was left, the answer of which never came', async () => {
  const [server, outbox] = [createServer(), createOutbox()]
  const first = openChat(server.wire, outbox)
  await wait(0)
  server.refusals.push(...Array.from({ length: 9 }, away))
  first.send(textOf('left'))
  await wait(100)
  first.close()
  server.refusals.length = 0
  // The server has it already; only its answer was lost.
  const [kept] = outbox.kept.values()
  server.add('left', 'writer', kept?.id)
  const second = openChat(server.wire, outbox)
  await wait(100)
  expect(wordsOf(second)).toEqual(['left'])
  expect(second.state().pending).toEqual([])
  expect(server.messages).toHaveLength(1)
  expect(outbox.kept.size).toBe(0)
})

test('a chat that was left sends nothing more, whatever still hung; the next one of its owner does', async () => {
  const [server, outbox] = [createServer(), createOutbox()]
  const sent: string[] = []
  let fail: (error: CallError) => void = () => undefined
  const hanging: ChatWire = {
    ...server.wire,
    send: (id) => {
      sent.push(id)
      return new Promise((_, reject) => {
        fail = reject
      })
    },
  }
  const chat = openChat(hanging, outbox)
  await wait(0)
  chat.send(textOf('one'))
  chat.send(textOf('two'))
  await wait(100)
  chat.close()
  fail(away())
  await wait(60_000)
  expect(sent).toHaveLength(1)
  openChat(server.wire, outbox)
  await wait(100)
  expect(server.messages.map(({ text }) => text)).toEqual(['one', 'two'])
})

test('a chat that was left does not go on to the next message when the one that hung has arrived', async () => {
  const [server, outbox] = [createServer(), createOutbox()]
  let arrive: () => void = () => undefined
  const hanging: ChatWire = {
    ...server.wire,
    send: async (id, content) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return server.wire.send(id, content)
    },
  }
  const chat = openChat(hanging, outbox)
  await wait(0)
  chat.send(textOf('one'))
  chat.send(textOf('two'))
  await wait(100)
  chat.close()
  arrive()
  await wait(100)
  arrive()
  await wait(60_000)
  expect(server.messages.map(({ text }) => text)).toEqual(['one'])
  expect([...outbox.kept.values()].map(({ content }) => content)).toEqual([textOf('two')])
})

test('a flood waits for as long as the server says, and goes on by itself', async () => {
  const server = createServer()
  const chat = openChat(server.wire, createOutbox())
  await wait(0)
  server.refusals.push(answerOf('request.rate_limited', { seconds: 20 }))
  chat.send(textOf('one'))
  chat.send(textOf('two'))
  await wait(19_000)
  expect(server.messages).toEqual([])
  expect(chat.state().waitSeconds).toBe(20)
  await wait(2000)
  expect(wordsOf(chat)).toEqual(['one', 'two'])
  expect(chat.state().waitSeconds).toBeNull()
})

test('what the server refuses is told and stays, the rest goes on; whoever is stopped keeps all', async () => {
  const server = createServer()
  const chat = openChat(server.wire, createOutbox())
  await wait(0)
  server.refusals.push(answerOf('chat.card_gone'))
  chat.send(textOf('refused'))
  chat.send(textOf('taken'))
  await wait(100)
  expect(wordsOf(chat)).toEqual(['taken'])
  expect(chat.state().pending.map(({ problem }) => problem)).toEqual(['chat.card_gone'])
  chat.again(chat.state().pending[0]?.id ?? '')
  await wait(100)
  expect(wordsOf(chat)).toEqual(['taken', 'refused'])
  server.refusals.push(answerOf('chat.blocked'))
  chat.send(textOf('stopped'))
  chat.send(textOf('as well'))
  await wait(60_000)
  expect(chat.state()).toMatchObject({ isBlocked: true })
  expect(chat.state().pending).toHaveLength(2)
})

test('where no stream comes through the server is asked every few seconds; with one it is not', async () => {
  const server = createServer()
  const chat = openChat(server.wire, createOutbox())
  await wait(0)
  server.hear().onLive(false)
  server.add('by asking')
  await wait(6000)
  expect(wordsOf(chat)).toEqual(['by asking'])
  server.hear().onLive(true)
  await wait(0)
  const before = server.reads.length
  await wait(60_000)
  expect(server.reads).toHaveLength(before)
  server.hear().onMessage(server.add('by the stream'))
  expect(wordsOf(chat)).toEqual(['by asking', 'by the stream'])
})

test('a message that comes twice is shown once, and one that is missing in between is asked for', async () => {
  const server = createServer()
  const chat = openChat(server.wire, createOutbox())
  await wait(0)
  server.hear().onLive(true)
  await wait(0)
  const first = server.add('first')
  server.hear().onMessage(first)
  server.hear().onMessage(first)
  server.add('missed')
  server.hear().onMessage(server.add('third'))
  await wait(0)
  expect(wordsOf(chat)).toEqual(['first', 'missed', 'third'])
})
