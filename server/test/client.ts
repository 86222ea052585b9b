import { randomBytes, randomUUID } from 'node:crypto'
import {
  type Call,
  type CallInput,
  type CallOutput,
  type Method,
  methodsOf,
} from '@mailing/contract/call.ts'
import { type AllCalls, allCalls } from '@mailing/contract/calls.ts'
import { app, type Envelope, headerNames } from '@mailing/contract/envelope.ts'
import type { ErrorEntry } from '@mailing/contract/error-table.ts'
import { type ErrorCode, errors } from '@mailing/contract/errors.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { FastifyInstance } from 'fastify'

/**
 * A call was answered with an error. `code` is its name in the contract, `wire` what went over the
 * wire.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: ErrorCode | 'unknown'
  readonly wire: number | string
  readonly status: number
  readonly data: unknown

  constructor(status: number, { code, msg, data }: Envelope) {
    const name =
      (Object.keys(errors) as ErrorCode[]).find(
        (key) => (errors[key] as ErrorEntry).wire === code,
      ) ?? 'unknown'
    super(`${name}: ${msg} ${JSON.stringify(data)}`)
    this.code = name
    this.wire = code
    this.status = status
    this.data = data
  }
}

export interface CallOptions {
  /** Idempotency key; absent: a fresh one. */
  readonly key?: string
  /** Method of calls with several; absent: the first. */
  readonly method?: Method
  /** For calls that take a file. */
  readonly file?: { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string }
  readonly headers?: Readonly<Record<string, string>>
}

type Ask<C> =
  // biome-ignore lint/complexity/noBannedTypes: `{}` asks "may it be left out", which no other type does
  {} extends CallInput<C>
    ? (input?: CallInput<C>, options?: CallOptions) => Promise<CallOutput<C>>
    : (input: CallInput<C>, options?: CallOptions) => Promise<CallOutput<C>>
type Asks = {
  readonly [D in keyof AllCalls]: { readonly [V in keyof AllCalls[D]]: Ask<AllCalls[D][V]> }
}

/**
 * Somebody with a phone: every call of the contract as a typed function that answers its data or
 * throws a CallFailure.
 */
export type Client = Asks & {
  /** Empty for a guest. */
  readonly userId: string
  readonly phone: string
  readonly deviceId: string
  locale: Locale
  token: string | null
  /** Any request, with this person's headers. */
  readonly request: (options: {
    readonly method: Method
    readonly url: string
    readonly payload?: string | Buffer
    readonly headers?: Readonly<Record<string, string>>
  }) => ReturnType<FastifyInstance['inject']>
}

interface Identity {
  readonly userId?: string
  readonly phone?: string
  readonly token?: string | null
}

/** Makes a client that speaks to a server in the same process. */
export function createClient(
  web: FastifyInstance,
  { userId = '', phone = '', token = null }: Identity = {},
): Client {
  const client = {
    userId,
    phone,
    token,
    locale: 'en' as Locale,
    deviceId: randomBytes(16).toString('hex'),
    request: async ({ method, url, payload, headers }: Parameters<Client['request']>[0]) => {
      const response = await web.inject({
        method,
        url,
        payload,
        headers: { ...ownHeaders(client), ...headers },
      })
      const renewed = response.headers[headerNames.newToken]
      if (typeof renewed === 'string') client.token = renewed
      return response
    },
  }
  const domains = Object.entries(allCalls).map(([domain, calls]) => [
    domain,
    Object.fromEntries(
      Object.entries(calls as Record<string, Call>).map(([verb, call]) => [
        verb,
        (input?: unknown, options?: CallOptions) => ask(client as Client, call, input, options),
      ]),
    ),
  ])
  return Object.assign(client, Object.fromEntries(domains)) as unknown as Client
}

const ownHeaders = ({
  token,
  locale,
  deviceId,
}: {
  token: string | null
  locale: Locale
  deviceId: string
}): Record<string, string> => ({
  [headerNames.systemId]: String(app.systemId),
  [headerNames.platform]: app.platform,
  [headerNames.appVersion]: String(app.versionCode),
  [headerNames.locale]: locale,
  [headerNames.deviceId]: deviceId,
  [headerNames.os]: 'other',
  ...(token ? { [headerNames.token]: token } : {}),
})

/** Makes one call, which need not be one of the contract's: a test may declare its own. */
export async function ask(
  client: Client,
  call: Call,
  input: unknown = {},
  options: CallOptions = {},
): Promise<unknown> {
  const method = options.method ?? methodsOf(call)[0] ?? 'POST'
  const { url, payload, headers } = encode(call, method, input, options)
  const key: Record<string, string> = call.idempotent
    ? { [headerNames.idempotencyKey]: options.key ?? randomUUID() }
    : {}
  const response = await client.request({
    method,
    url,
    payload,
    headers: { ...headers, ...key, ...options.headers },
  })
  const envelope = response.json<Envelope>()
  if (envelope.code !== 1) throw new CallFailure(response.statusCode, envelope)
  return envelope.data
}

interface Encoded {
  readonly url: string
  readonly payload?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

function encode(call: Call, method: Method, input: unknown, { file }: CallOptions): Encoded {
  if (method === 'GET') {
    const entries = Object.entries(input as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)])
    const query = new URLSearchParams(entries).toString()
    return { url: query ? `${call.path}?${query}` : call.path }
  }
  if (call.upload) return { url: call.path, ...multipart(input as Record<string, unknown>, file) }
  return {
    url: call.path,
    payload: JSON.stringify(input),
    headers: { 'content-type': 'application/json' },
  }
}

/** Returns a client's function for a call of the contract. */
export function askOf(
  client: Client,
  call: Call,
): (
  input: Readonly<Record<string, unknown>>,
  options?: CallOptions,
) => Promise<{ readonly nextCursor?: string | null }> {
  const [domain = '', verb = ''] = call.id.split('.')
  const one = (client as unknown as Record<string, Record<string, ReturnType<typeof askOf>>>)[
    domain
  ]?.[verb]
  if (!one) throw new Error(`no client function for ${call.id}`)
  return one
}

function multipart(
  fields: Readonly<Record<string, unknown>>,
  file: CallOptions['file'],
): Omit<Encoded, 'url'> {
  const boundary = randomBytes(12).toString('hex')
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
      ),
    )
  if (file)
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name ?? 'file'}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
      ),
      Buffer.from(file.bytes),
      Buffer.from('\r\n'),
    )
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
