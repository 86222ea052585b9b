import { expect, test } from 'vitest'
import { readPieces } from './pieces.ts'

function responseOf(text: string, cut = Number.POSITIVE_INFINITY): Response {
  const bytes = new TextEncoder().encode(text)
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (let at = 0; at < Math.min(bytes.length, cut); at += 5)
          controller.enqueue(bytes.slice(at, Math.min(at + 5, cut)))
        controller.close()
      },
    }),
  )
}
const events =
  'event: piece\ndata: {"text":"你好"}\n\nevent: piece\ndata: {"text":"！"}\n\nevent: answer\ndata: {"code":1}\n\n'

test('pieces are told in their order, wherever the line cuts them, and the last event is the answer', async () => {
  const heard: unknown[] = []
  expect(await readPieces(responseOf(events), (piece) => heard.push(piece))).toBe('{"code":1}')
  expect(heard).toEqual([{ text: '你好' }, { text: '！' }])
})

test('a line that is cut before the end gives no answer', async () => {
  expect(await readPieces(responseOf(events, 60), () => undefined)).toBe('')
})
