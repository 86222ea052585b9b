import { z } from 'zod'
import type { Exchange } from '../../../platform/exchange.ts'
import { ProviderFailed } from '../port.ts'

/**
 * The version of the API that these messages were written for; without it the account's own would
 * decide.
 */
const version = '2024-06-20'

export interface Question {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly fields?: Readonly<Record<string, string | number>>
  /** The same key does the same thing once. */
  readonly key?: string
}

export type Answered<Content> =
  | { readonly isTaken: true; readonly content: Content }
  | { readonly isTaken: false; readonly code: string }

const zRefusal = z.object({
  error: z.object({ type: z.string(), code: z.string().optional() }),
})

export interface Client {
  /**
   * A refusal (400, 402, 404) with its code. Everything else that is no success throws a
   * ProviderFailed.
   */
  try<S extends z.ZodType>(question: Question, schema: S): Promise<Answered<z.output<S>>>
  /** The same where the code does not matter; null: refused. */
  ask<S extends z.ZodType>(question: Question, schema: S): Promise<z.output<S> | null>
  /** The same where no refusal is expected. */
  get<S extends z.ZodType>(question: Question, schema: S): Promise<z.output<S>>
}

/**
 * Source: https://docs.stripe.com/api (authentication, errors, idempotent requests). Answers are
 * not signed: TLS and the secret key are the proof.
 */
export function createClient(exchange: Exchange, baseUrl: string, secretKey: string): Client {
  async function attempt<S extends z.ZodType>(
    { method, path, fields = {}, key }: Question,
    schema: S,
  ): Promise<Answered<z.output<S>>> {
    const form = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString()
    const url = new URL(method === 'GET' && form ? `${path}?${form}` : path, baseUrl)
    const headers = {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': version,
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key && { 'idempotency-key': key }),
    }
    const answer = await exchange({
      method,
      url,
      headers,
      ...(method === 'POST' && { body: form }),
    })
    if (answer.status === 400 || answer.status === 402 || answer.status === 404) {
      const { type, code = type } = readAs(zRefusal, answer.body).error
      // The key was used for something else, so nothing is known of this.
      if (type === 'idempotency_error') throw new ProviderFailed(`stripe: ${type}`)
      return { isTaken: false, code }
    }
    if (answer.status !== 200) throw new ProviderFailed(`stripe answered ${answer.status}`)
    return { isTaken: true, content: readAs(schema, answer.body) }
  }
  const ask: Client['ask'] = async (question, schema) => {
    const answer = await attempt(question, schema)
    return answer.isTaken ? answer.content : null
  }

  return {
    try: attempt,
    ask,
    get: async (question, schema) => {
      const answer = await ask(question, schema)
      if (answer === null) throw new ProviderFailed(`stripe refused ${question.path}`)
      return answer
    },
  }
}

function readAs<S extends z.ZodType>(schema: S, body: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')))
  } catch (error) {
    throw new ProviderFailed('stripe gave an unreadable answer', { cause: error })
  }
}
