import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Exchange, ProviderAnswer } from '../../../platform/exchange.ts'
import { ProviderFailed } from '../port.ts'
import { zError } from './messages.ts'
import type { PlatformKeys } from './platform-keys.ts'
import { authorization, type MerchantKey } from './signing.ts'

export interface Question {
  readonly method: 'GET' | 'POST'
  /** Path with query, or a whole address. */
  readonly path: string
  readonly body?: object
  /** True for files, which WeChat Pay does not sign. The caller compares the hash. */
  readonly isFile?: boolean
  /** Id of the key that parts of the body were encrypted with. */
  readonly sealedWith?: string
}

export type Answered =
  | { readonly isTaken: true; readonly body: Buffer }
  | { readonly isTaken: false; readonly code: string }

/** Asks WeChat Pay. Answers of 2xx are verified; errors (4xx) give their code. */
export interface Client {
  ask(question: Question): Promise<Answered>
  /** The same where no error is expected: throws a ProviderFailed. */
  get<S extends z.ZodType>(question: Question, schema: S): Promise<z.output<S>>
  /** Sends without verifying, for the certificates that verify answers. */
  send(question: Question): Promise<ProviderAnswer>
}

interface ClientParts {
  readonly clock: Clock
  readonly exchange: Exchange
  readonly merchant: MerchantKey
  readonly baseUrl: string
  /** Id of the pinned public key for answers, if there is one. */
  readonly answerKey: string | undefined
  readonly keys: () => PlatformKeys
}

export function createClient({
  clock,
  exchange,
  merchant,
  baseUrl,
  answerKey,
  keys,
}: ClientParts): Client {
  async function send({ method, path, body, sealedWith }: Question): Promise<ProviderAnswer> {
    const url = new URL(path, baseUrl)
    // A request carries our signature: it goes to WeChat Pay alone.
    if (url.origin !== new URL(baseUrl).origin)
      throw new ProviderFailed(`wechat named a foreign address: ${url.origin}`)
    const text = body ? JSON.stringify(body) : ''
    const headers = {
      accept: 'application/json',
      authorization: authorization(merchant, { method, url, body: text, at: clock.now() }),
      ...(text && { 'content-type': 'application/json' }),
      ...((sealedWith ?? answerKey) && { 'wechatpay-serial': sealedWith ?? answerKey ?? '' }),
    }
    return exchange({ method, url, headers, ...(text && { body: text }) })
  }

  async function ask(question: Question): Promise<Answered> {
    const { status, headers, body } = await send(question)
    if (status < 200 || status > 299) return { isTaken: false, code: readCode(status, body) }
    const fault = question.isFile ? null : await keys().faultOf(body, headers)
    if (fault) throw new ProviderFailed(`wechat: the answer's ${fault} cannot be verified`)
    return { isTaken: true, body }
  }

  return {
    ask,
    send,
    get: async (question, schema) => {
      const answer = await ask(question)
      if (!answer.isTaken) throw new ProviderFailed(`wechat refused: ${answer.code}`)
      return readAs(schema, answer.body)
    },
  }
}

/** Reads an answer; one of another form is the provider's failure, not ours. */
export function readAs<S extends z.ZodType>(schema: S, body: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')))
  } catch (error) {
    throw new ProviderFailed('wechat gave an unreadable answer', { cause: error })
  }
}

/**
 * The error's code; too many requests and a signature that WeChat Pay does not take say nothing
 * about the payment.
 */
function readCode(status: number, body: Buffer): string {
  const { code } = readAs(zError, body)
  if (status === 401 || status === 429) throw new ProviderFailed(`wechat refused: ${code}`)
  return code
}
