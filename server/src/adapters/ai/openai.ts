import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { CircuitRefusal, createCircuit } from '../../platform/circuit.ts'
import {
  type LanguageModel,
  type ModelAnswer,
  ModelFailed,
  type ModelMessage,
  type ModelQuestion,
  type ToolWish,
} from './port.ts'
import { createSilence } from './silence.ts'

export interface OpenAiSettings {
  /** The address below which `/chat/completions` lies, such as `https://api.openai.com/v1`. */
  readonly baseUrl: string
  readonly key: string
  readonly model: string
}

/** Timeouts: to the first byte, between two pieces, and altogether (R20). */
const limits = { firstMs: 10_000, pieceMs: 20_000, wholeMs: 100_000 } as const
/** No answer that was asked for is longer; an endpoint that goes on is hung up on. */
const maxCharacters = 40_000
const maxWishes = 4
const maxEventCharacters = 200_000

/** The other side works, it only will not have this question. */
class Refused extends ModelFailed {}

const zPiece = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().min(0).max(32).optional(),
                  id: z.string().nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ total_tokens: z.number().min(0) }).nullish(),
})
type Piece = z.output<typeof zPiece>

/**
 * Any endpoint that speaks OpenAI's chat completions, streamed. Source:
 * https://platform.openai.com/docs/api-reference/chat/create
 */
export function createOpenAi({ baseUrl, key, model }: OpenAiSettings): LanguageModel {
  const circuit = createCircuit({
    maxAtOnce: 32,
    isAnswer: (error) => error instanceof Refused || !(error instanceof ModelFailed),
  })
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`)
  return {
    provider: url.host,
    model,
    answer: async (question, hear, signal) => {
      try {
        return await circuit(() => exchange({ url, key, model }, question, hear, signal))
      } catch (error) {
        throw error instanceof CircuitRefusal
          ? new ModelFailed(error.reason, { isCharged: false })
          : error
      }
    },
  }
}

interface Endpoint {
  readonly url: URL
  readonly key: string
  readonly model: string
}

async function exchange(
  endpoint: Endpoint,
  question: ModelQuestion,
  hear: (words: string) => void,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  signal.throwIfAborted()
  const silence = createSilence(limits.wholeMs, signal)
  try {
    silence.expectWithin(limits.firstMs)
    const response = await send(endpoint, question, silence.signal)
    const answer = createAnswer(hear)
    for await (const data of readEvents(response)) {
      silence.expectWithin(limits.pieceMs)
      if (data === '[DONE]') break
      answer.add(readPiece(data))
    }
    return answer.end()
  } catch (error) {
    // The caller hung up and knows why; nobody else is at fault.
    signal.throwIfAborted()
    if (error instanceof ModelFailed) throw error
    throw silence.signal.aborted
      ? new ModelFailed('it did not answer in time', { cause: error })
      : new ModelFailed('it could not be reached', { cause: error, isCharged: !isUnreached(error) })
  } finally {
    // Also ends the connection of an answer that was not read to its end.
    silence.end()
  }
}

/** Redirects are not followed: what was agreed to be sent to one host goes to no other. */
async function send(
  { url, key, model }: Endpoint,
  { messages, tools, maxTokens }: ModelQuestion,
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${key}`,
      'user-agent': 'mailing',
    },
    body: JSON.stringify({
      model,
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: maxTokens,
      temperature: 0.3,
      messages: messages.map(toWire),
      ...(tools.length > 0 && {
        tools: tools.map(({ name, about, parameters }) => ({
          type: 'function',
          function: { name, description: about, parameters },
        })),
      }),
    }),
  })
  if (response.ok) return response
  const isOurFault = response.status < 500 && ![401, 403, 408, 429].includes(response.status)
  throw new (isOurFault ? Refused : ModelFailed)(`it answered ${response.status}`, {
    isCharged: false,
  })
}

/** True when the connection failed, so that no question was sent. */
function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS)/.test(
    code,
  )
}

function toWire(message: ModelMessage): Record<string, unknown> {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.wishId, content: message.content }
  if (message.role !== 'assistant' || !message.wishes?.length)
    return { role: message.role, content: message.content }
  return {
    role: 'assistant',
    content: message.content === '' ? null : message.content,
    tool_calls: message.wishes.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: given },
    })),
  }
}

async function* readEvents({ body, headers }: Response): AsyncGenerator<string> {
  if (!body || !headers.get('content-type')?.startsWith('text/event-stream'))
    throw new ModelFailed('it answered in an unknown form')
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: maxEventCharacters }))
  for await (const { data } of events) yield data
}

function readPiece(data: string): Piece {
  try {
    return zPiece.parse(JSON.parse(data))
  } catch {
    // Its answer may hold private words, so it is no cause either.
    throw new ModelFailed('it answered in an unknown form')
  }
}

/** Joins the pieces of one answer. */
function createAnswer(hear: (words: string) => void) {
  let text = ''
  let tokens: number | null = null
  let finish: string | null = null
  const wishes: { id: string; name: string; arguments: string }[] = []
  const addWish = (
    part: NonNullable<NonNullable<Piece['choices'][0]['delta']>['tool_calls']>[0],
  ) => {
    const at = part.index ?? Math.max(0, wishes.length - 1)
    if (at >= maxWishes) return
    while (wishes.length <= at)
      wishes.push({ id: `call_${wishes.length}`, name: '', arguments: '' })
    const wish = wishes[at]
    if (!wish) return
    if (part.id) wish.id = part.id
    wish.name += part.function?.name ?? ''
    wish.arguments += part.function?.arguments ?? ''
    if (wish.arguments.length > maxCharacters) throw new ModelFailed('it did not stop')
  }
  return {
    add: ({ choices, usage }: Piece): void => {
      tokens = usage?.total_tokens ?? tokens
      const [choice] = choices
      if (!choice) return
      finish = choice.finish_reason ?? finish
      for (const part of choice.delta?.tool_calls ?? []) addWish(part)
      const words = choice.delta?.content ?? ''
      if (words === '') return
      text += words
      if (text.length > maxCharacters) throw new ModelFailed('it did not stop')
      hear(words)
    },
    end: (): ModelAnswer => ({
      text,
      tokens,
      wishes: wishes.filter(({ name }): boolean => name !== '') satisfies readonly ToolWish[],
      isCut: finish === 'length',
    }),
  }
}
