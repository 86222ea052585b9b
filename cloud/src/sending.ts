import { app, headerNames, successCode } from '@mailing/contract/app.ts'
import { type CloudCode, cloudCodes } from '@mailing/contract/cloud/codes.ts'
import { CloudError } from './error.ts'
import type { Sign } from './signing.ts'

export interface Sending {
  readonly address: string
  readonly deviceId: string
  readonly locale: string
  readonly fetch: typeof fetch
  readonly sign: Sign
  /** Milliseconds since 1970, by this machine's clock. */
  readonly now: () => number
}

export interface SendOptions {
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

interface Answer {
  readonly status: number
  readonly requestId: string
  /** Clock of the service, when it sent one. */
  readonly date: number
  readonly body: unknown
}

/** The headers that every call of the service asks for. */
const ownHeaders = ({ deviceId, locale }: Sending): Record<string, string> => ({
  [headerNames.systemId]: String(app.systemId),
  [headerNames.platform]: 'desktop',
  [headerNames.appVersion]: String(app.versionCode),
  [headerNames.locale]: locale,
  [headerNames.deviceId]: deviceId,
})

async function exchange(
  { address, fetch }: Sending,
  path: string,
  init: { readonly headers: Record<string, string>; readonly body: string | FormData },
  { timeoutMs, signal }: SendOptions,
): Promise<Answer> {
  const timer = AbortSignal.timeout(timeoutMs)
  const cut = signal ? AbortSignal.any([signal, timer]) : timer
  try {
    const response = await fetch(`${address}${path}`, { method: 'POST', ...init, signal: cut })
    return {
      status: response.status,
      requestId: response.headers.get(headerNames.requestId) ?? '',
      date: Date.parse(response.headers.get('date') ?? ''),
      body: parse(await response.text()),
    }
  } catch (cause) {
    const message = signal?.aborted
      ? 'the caller gave up'
      : timer.aborted
        ? `no answer within ${timeoutMs} ms`
        : 'the service cannot be reached'
    throw new CloudError({ code: cloudCodes.network, message, cause })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

interface Envelope {
  readonly code: number | string
  readonly msg: string
  readonly data: unknown
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  'msg' in body &&
  typeof body.msg === 'string'

const known: readonly unknown[] = Object.values(cloudCodes)

/**
 * Returns our code for a refusal. It is the service's own where that is one of ours, else the code
 * of its kind.
 */
function codeOf(status: number, code: number | string): CloudCode {
  if (known.includes(code)) return code as CloudCode
  if (status === 401 || status === 403) return cloudCodes.authFailed
  if (status === 429 || status >= 500) return cloudCodes.system
  return status >= 400 ? cloudCodes.param : cloudCodes.unreadable
}

interface Details {
  readonly subject?: string
  readonly name?: string
  readonly right?: string
  readonly field?: string
  readonly fields?: readonly { readonly field: string }[]
  readonly functions?: readonly string[]
  readonly seconds?: number
}

const subjectOf = ({ subject, right, name, field, fields, seconds }: Details): string =>
  subject ?? right ?? name ?? field ?? fields?.[0]?.field ?? (seconds === undefined ? '' : 'limit')

/**
 * Adds a hint to the error of a missing function. It names the functions that exist in the cloud
 * (seed, section 8).
 */
const hintOf = ({ name, functions }: Details): string =>
  ` Hint: "${name}" is missing in the cloud. ${functions?.length ? `There are: ${functions.join(', ')}.` : 'This key may invoke none.'}`

/** Reads the data out of an answer. Throws what the service refused. */
function read({ status, requestId, body }: Answer): unknown {
  if (!isEnvelope(body))
    throw new CloudError({
      code: status >= 500 ? cloudCodes.system : cloudCodes.unreadable,
      message: `the answer cannot be read (${status})`,
      requestId,
    })
  if (body.code === successCode) return body.data
  const code = codeOf(status, body.code)
  const details = (body.data ?? {}) as Details
  throw new CloudError({
    code,
    message: code === cloudCodes.noFunction ? `${body.msg}${hintOf(details)}` : body.msg,
    subject: subjectOf(details),
    requestId,
    ...(details.seconds === undefined ? {} : { retryAfterMs: details.seconds * 1000 }),
  })
}

/**
 * Sends signed requests. A clock that is wrong is set right by the service's, once, and the request
 * is signed again.
 */
export function createSender(sending: Sending) {
  let lateMs = 0
  const post = async (path: string, body: string, options: SendOptions): Promise<Answer> => {
    const headers = ownHeaders(sending)
    const signature = await sending.sign({
      method: 'POST',
      path,
      body,
      deviceId: sending.deviceId,
      time: Math.round(sending.now() + lateMs),
    })
    return exchange(
      sending,
      path,
      { headers: { ...headers, ...signature, 'content-type': 'application/json' }, body },
      options,
    )
  }
  return {
    call: async <T>(path: string, input: unknown, options: SendOptions): Promise<T> => {
      const body = JSON.stringify(input)
      const answer = await post(path, body, options)
      if (!isOutOfTime(answer)) return read(answer) as T
      lateMs = answer.date - sending.now()
      return read(await post(path, body, options)) as T
    },
    /** A part with its grant: no key goes with it. */
    form: async <T>(path: string, form: FormData, options: SendOptions): Promise<T> =>
      read(
        await exchange(sending, path, { headers: ownHeaders(sending), body: form }, options),
      ) as T,
  }
}

const isOutOfTime = ({ body, date }: Answer): boolean =>
  isEnvelope(body) &&
  body.code === cloudCodes.notFresh &&
  (body.data as Details | null)?.subject === 'time' &&
  !Number.isNaN(date)
