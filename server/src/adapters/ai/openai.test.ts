import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createOpenAi } from './openai.ts'
import { ModelFailed } from './port.ts'

let give: (response: ServerResponse) => void = () => undefined
let hasLeft = false
const server: Server = createServer((request, response) => {
  request.resume()
  response.on('close', () => {
    hasLeft = !response.writableFinished
  })
  give(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const settings = {
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
  key: 'k',
  model: 'm',
}
const question = {
  messages: [{ role: 'user', content: 'a private word' }],
  tools: [],
  maxTokens: 10,
} as const
const never = new AbortController().signal

beforeEach(() => {
  hasLeft = false
})

const stream = (response: ServerResponse, ...lines: readonly string[]) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const line of lines) response.write(line)
}
const delta = (value: unknown) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: value }] })}\n\n`

describe('an answer', () => {
  test('joins pieces that are cut anywhere, with unknown fields and comments', async () => {
    give = (response) => {
      const text = `: ping\n\n${delta({ role: 'assistant', content: null, extra: 1 })}${delta({ content: '你好' })}${delta({ content: '！' })}data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\ndata: {"choices":[],"usage":{"total_tokens":42}}\n\ndata: [DONE]\n\n`
      const bytes = Buffer.from(text)
      stream(response)
      for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7))
      response.end()
    }
    const heard: string[] = []
    expect(
      await createOpenAi(settings).answer(question, (words) => heard.push(words), never),
    ).toEqual({ text: '你好！', wishes: [], tokens: 42, isCut: true })
    expect(heard).toEqual(['你好', '！'])
  })

  test('of a tool comes with its arguments in pieces', async () => {
    give = (response) => {
      const call = (part: unknown) => delta({ tool_calls: [part] })
      stream(
        response,
        call({ index: 0, id: 'a', function: { name: 'look', arguments: '' } }),
        call({ index: 0, function: { arguments: '{"q":' } }),
        call({ index: 0, function: { arguments: '1}' } }),
        call({ index: 1, id: 'b', function: { name: 'other', arguments: '{}' } }),
        'data: [DONE]\n\n',
      )
      response.end()
    }
    const { wishes } = await createOpenAi(settings).answer(question, () => undefined, never)
    expect(wishes).toEqual([
      { id: 'a', name: 'look', arguments: '{"q":1}' },
      { id: 'b', name: 'other', arguments: '{}' },
    ])
  })
})

describe('an endpoint that fails', () => {
  const failing: readonly (readonly [string, (response: ServerResponse) => void])[] = [
    ['refuses the key', (response) => void response.writeHead(401).end()],
    ['has too much to do', (response) => void response.writeHead(429).end()],
    ['redirects', (response) => void response.writeHead(302, { location: '/else' }).end()],
    ['answers a page', (response) => void response.writeHead(200).end('<html>')],
    ['answers no JSON', (response) => stream(response, 'data: a private word\n\n')],
    ['hangs up', (response) => response.destroy()],
  ]
  test.each(failing)('%s: a ModelFailed without a private word', async (_what, how) => {
    give = (response) => {
      how(response)
      response.end()
    }
    const failure = await createOpenAi(settings)
      .answer(question, () => undefined, never)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ModelFailed)
    expect(JSON.stringify([failure, (failure as Error).message])).not.toContain('private')
  })

  test('pauses after five failures, but a refusal counts as none', async () => {
    let asked = 0
    const answering = (status: number) => (response: ServerResponse) => {
      asked += 1
      response.writeHead(status).end()
    }
    const model = createOpenAi(settings)
    const ask = () =>
      model.answer(question, () => undefined, never).catch((error: unknown) => error)
    give = answering(400)
    for (let n = 0; n < 8; n += 1) await ask()
    expect(asked).toBe(8)
    give = answering(500)
    for (let n = 0; n < 8; n += 1) await ask()
    expect(asked).toBe(13)
    expect(await ask()).toMatchObject({ message: 'circuit_open' })
  })
})

test('who leaves hangs up on the endpoint, and that is nobody’s failure', async () => {
  give = (response) => stream(response, delta({ content: 'begun' }))
  const leaving = new AbortController()
  const answer = createOpenAi(settings).answer(question, () => leaving.abort(), leaving.signal)
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => hasLeft).toBe(true)
})
