import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A question as OpenAI's chat completions carry it. */
export interface AskedMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: string | null
  readonly tool_calls?: readonly {
    readonly id: string
    readonly function: { readonly name: string; readonly arguments: string }
  }[]
}

export interface Asked {
  readonly model: string
  readonly max_tokens: number
  readonly messages: readonly AskedMessage[]
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
}

/** What is answered: words, or wishes for tools. */
export type Said =
  | {
      readonly words: string /** What it says that it used; counted where it is absent. */
      readonly tokens?: number
    }
  | { readonly wishes: readonly { readonly name: string; readonly arguments: unknown }[] }

export interface ModelEndpoint {
  /** Settings with which the server finds it. */
  readonly settings: {
    readonly AI_BASE_URL: string
    readonly AI_KEY: string
    readonly AI_MODEL: string
  }
  close(): Promise<void>
}

export interface EndpointOptions {
  readonly model: string
  readonly key: string
  /** Decides the answer; a number is the HTTP status of a refusal. */
  readonly say: (asked: Asked) => Promise<Said | number> | Said | number
  /** Ms between two pieces, as a model takes its time. */
  readonly pauseMs?: number
  /** Characters of a piece. */
  readonly pieceLength?: number
}

const mostBytes = 2_000_000

/** An endpoint on the loopback address that speaks the streamed chat completions of OpenAI, without a model behind it. */
export async function openEndpoint(options: EndpointOptions): Promise<ModelEndpoint> {
  const server = createServer((request, response) => {
    answer(options, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_KEY: options.key,
      AI_MODEL: options.model,
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > mostBytes) throw new Error('too large')
    chunks.push(chunk as Buffer)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked
}

function refuse(response: ServerResponse, status: number): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message: 'refused', type: 'invalid_request_error' } }))
}

async function answer(
  { key, model, say, pauseMs = 0, pieceLength = 6 }: EndpointOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url !== '/v1/chat/completions' || request.method !== 'POST')
    return refuse(response, 404)
  if (request.headers.authorization !== `Bearer ${key}`) return refuse(response, 401)
  const asked = await readAsked(request)
  const said = await say(asked)
  if (typeof said === 'number') return refuse(response, said)
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const send = (value: unknown) => response.write(`data: ${JSON.stringify(value)}\n\n`)
  const piece = (delta: unknown, finish: string | null = null) =>
    send({
      id: 'chatcmpl-demo',
      object: 'chat.completion.chunk',
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    })
  piece({ role: 'assistant', content: '' })
  if ('wishes' in said) {
    for (const [index, { name, arguments: given }] of said.wishes.entries()) {
      const call = { name, arguments: JSON.stringify(given) }
      piece({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: call }] })
    }
  } else {
    const characters = [...said.words]
    for (let at = 0; at < characters.length && !response.destroyed; at += pieceLength) {
      piece({ content: characters.slice(at, at + pieceLength).join('') })
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  piece({}, 'wishes' in said ? 'tool_calls' : 'stop')
  const text = 'wishes' in said ? JSON.stringify(said.wishes) : said.words
  const prompt = countTokens(asked.messages.map(({ content }) => content ?? '').join('\n'))
  const completion = countTokens(text)
  send({
    id: 'chatcmpl-demo',
    object: 'chat.completion.chunk',
    model,
    choices: [],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: ('tokens' in said ? said.tokens : undefined) ?? prompt + completion,
    },
  })
  response.end('data: [DONE]\n\n')
}

const countTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4)
