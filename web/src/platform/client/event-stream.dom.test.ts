import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventReader, listen, type StreamEvent } from './event-stream.ts'

/** A server that answers each connection as it is told, and can say something on the last one. */
function createServer() {
  const asked: Headers[] = []
  let say: ((text: string) => void) | undefined
  let end: (() => void) | undefined
  const server = {
    asked,
    /** The status of the next answers. */
    status: 200,
    say: (text: string) => say?.(text),
    end: () => end?.(),
  }
  vi.stubGlobal('fetch', async (_path: string, { headers, signal }: RequestInit) => {
    asked.push(new Headers(headers))
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        say = (text) => controller.enqueue(new TextEncoder().encode(text))
        end = () => controller.close()
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      },
    })
    return new Response(body, { status: server.status })
  })
  return server
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => void vi.useFakeTimers())
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listenTo(lastId: () => number) {
  const [events, lives] = [[] as StreamEvent[], [] as boolean[]]
  stops.push(
    listen({
      path: '/stream',
      lastId,
      onEvent: (event) => void events.push(event),
      onLive: (isLive) => void lives.push(isLive),
    }),
  )
  return { events, lives }
}

const hello = 'event: hello\ndata: {}\n\n'

test('events are read whole, however they are cut; signs of life say nothing', () => {
  const heard: StreamEvent[] = []
  const read = eventReader((event) => void heard.push(event))
  const text =
    ':\n\nid: 7\nevent: message\ndata: {"a":1}\n\nretry: 2000\n\ndata: one\ndata: two\n\n'
  for (const character of text) read(character)
  expect(heard).toEqual([
    { event: 'message', data: '{"a":1}', id: 7 },
    { event: 'message', data: 'one\ntwo', id: null },
  ])
})

test('a stream that breaks comes back and says what was seen last', async () => {
  const server = createServer()
  let last = 3
  const { events, lives } = listenTo(() => last)
  await wait(0)
  server.say(`${hello}id: 4\nevent: message\ndata: {}\n\n`)
  await wait(0)
  expect([events.length, lives]).toEqual([1, [true]])
  last = 4
  server.end()
  await wait(2000)
  expect(server.asked.map((headers) => headers.get('last-event-id'))).toEqual(['3', '4'])
  expect(lives).toEqual([true, false])
})

test('where the greeting is held back, or the stream falls silent, it is told and tried again', async () => {
  const server = createServer()
  const { lives } = listenTo(() => 0)
  await wait(8100)
  expect(lives).toEqual([false])
  await wait(1500)
  expect(server.asked).toHaveLength(2)
  server.say(hello)
  await wait(0)
  expect(lives).toEqual([false, true])
  await wait(40_500)
  expect(lives).toEqual([false, true, false])
})

test('whoever may not listen is not asked for again at once', async () => {
  const server = createServer()
  server.status = 401
  const { lives } = listenTo(() => 0)
  await wait(20_000)
  expect(server.asked).toHaveLength(1)
  expect(lives).toEqual([false])
})
