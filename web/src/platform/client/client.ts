import wireCodes from 'virtual:wire-codes'
import { app, clientStatus, headerNames, wrapperCodes } from '@mailing/contract/app.ts'
import type { Call, CallInput, CallOutput, Method } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Envelope } from '@mailing/contract/envelope.ts'
import { getLocale } from '../locale.ts'
import { currentUid, validToken } from '../session.ts'
import { beginActivity } from './activity.ts'
import { type Answer, isSuccess, openReply } from './answer.ts'
import { CallError, isSessionCode } from './call-error.ts'
import { requestHeaders } from './headers.ts'
import { ResponseCache, stableJson } from './response-cache.ts'
import type { WireKey } from './sealing.ts'
import { fetchTransport, type Transport, type WireRequest } from './transport.ts'
import { canEncrypt, clockCorrection, dropBundle, noteServerTime } from './wire.ts'

export interface SendOptions {
  /** Which of the call's methods; the first one by default. */
  readonly method?: Method
  /** Refuse (-9998) while an identical request is under way. */
  readonly prevent?: boolean
  /** Milliseconds. Applies only above 2000 (seed, section 5); 120 s by default. */
  readonly timeoutMs?: number
  /** Answer from memory when the same call with the same parameters succeeded so many seconds ago; 0: for ever. */
  readonly cacheSeconds?: number
  /** With `cacheSeconds`: ask the server all the same. */
  readonly isRefresh?: boolean
  /** Show the loading indicator; true by default. */
  readonly isLoadingShown?: boolean
  /** Say that the network is weak when there is no answer; true by default. */
  readonly isNetworkToastShown?: boolean
  /** What a lost session does: open the login page (default) or nothing, for work in the background. */
  readonly onSessionLost?: 'login' | 'nothing'
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Of a call that tells its answer in pieces: hears each as it comes. */
  readonly onPiece?: (piece: unknown) => void
}

export interface ClientHooks {
  readonly onNetworkFailure: () => void
  /** The server has too much to do or has lost its database for a moment: the call waits and is repeated by itself. */
  readonly onWaiting?: () => void
  /** A token code or -401; the code tells which. */
  readonly onSessionLost: (code: Envelope['code'], call: Call) => void
  /** The server no longer serves this version fully; what was written can still be saved. Comes with each answer. */
  readonly onOutdated?: () => void
  /** Staff: the server wants the code of the authenticator app before it does this. */
  readonly onSecondFactorNeeded?: () => unknown
}

let hooks: ClientHooks = { onNetworkFailure: () => undefined, onSessionLost: () => undefined }
let transport: Transport = fetchTransport
const cache = new ResponseCache()
const underWay = new Set<string>()

/** Joins the client to the app: toasts and navigation live above this layer. */
export function configureClient(next: ClientHooks): void {
  hooks = next
}

/** Tests put their own transport here; without an argument the real one returns. */
export function setTransport(next: Transport = fetchTransport): void {
  transport = next
}

export const clearResponseCache = (): void => cache.clear()

/**
 * Sends a call and gives its answer untouched, whatever its code (seed, section 7). A time-out resolves with code -9999.
 * Rejects with a CallError when blocked as a duplicate (-9998) or when no answer came.
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  const method = options.method ?? firstMethod(call)
  const fields = (input ?? {}) as Record<string, unknown>
  const identity = `${method} ${call.path} ${stableJson(fields)}`
  const cacheKey = `${call.id} ${identity} ${getLocale()} ${call.access === 'guest' ? '' : currentUid()}`

  if (options.cacheSeconds !== undefined && !options.isRefresh) {
    const kept = cache.get(cacheKey)
    if (kept) return kept as Answer<C>
  }
  if (options.prevent && underWay.has(identity)) {
    throw new CallError({ failure: 'duplicate', code: clientStatus.duplicate, message: '' })
  }
  underWay.add(identity)
  const endActivity = options.isLoadingShown === false ? () => undefined : beginActivity()
  try {
    const answer = await exchange({ call, method, fields, options })
    if (options.cacheSeconds !== undefined) cache.put(cacheKey, answer, options.cacheSeconds)
    return answer as Answer<C>
  } finally {
    underWay.delete(identity)
    endActivity()
  }
}

/** Like `send`, but gives only the data, and rejects with a CallError on any other code or a time-out. */
export async function request<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: SendOptions,
): Promise<CallOutput<C>> {
  const answer = await send(call, input, options)
  if (isSuccess(answer)) return answer.data
  const failure = answer.code === clientStatus.timeout ? 'timeout' : 'answer'
  throw new CallError({ failure, code: answer.code, message: answer.msg, data: answer.data })
}

const firstMethod = (call: Call): Method =>
  typeof call.method === 'string' ? call.method : (call.method[0] ?? 'POST')

interface Exchange {
  readonly call: Call
  readonly method: Method
  readonly fields: Readonly<Record<string, unknown>>
  readonly options: SendOptions
}

async function exchange(work: Exchange): Promise<Envelope> {
  const { options } = work
  const clock = startClock(options)
  // Somebody else may have logged in meanwhile, at a shared bench: what one asked for is neither done nor answered as the other.
  const [uid, token] = [currentUid(), validToken()]
  const isSame = () => currentUid() === uid
  try {
    let { envelope, isClockNew, retryAfter } = await attempt(work, clock.signal)
    // Refused for its age alone, because this device's clock is wrong: once more, by the server's clock.
    if (envelope.code === wireCodes['request.replayed'] && isClockNew)
      ({ envelope, retryAfter } = await attempt(work, clock.signal))
    if (envelope.code === unreadable && work.method !== 'GET' && canEncrypt()) {
      // The server no longer has our key (rotated early, restored from a backup): make a new bundle, once.
      dropBundle()
      cache.clear()
      ;({ envelope, retryAfter } = await attempt(work, clock.signal))
    }
    for (const seconds of busyPauses) {
      if (envelope.code !== wireCodes['server.busy'] || !isRepeatable(work) || !isSame()) break
      if (retryAfter === null || retryAfter > longestWait) break
      if (options.isNetworkToastShown !== false) hooks.onWaiting?.()
      await pause(1000 * Math.max(retryAfter, seconds), clock.signal)
      if (!isSame()) break
      ;({ envelope, retryAfter } = await attempt(work, clock.signal))
    }
    if (!isSame()) return envelope
    if (isSessionCode(envelope.code) && options.onSessionLost !== 'nothing')
      hooks.onSessionLost(envelope.code, work.call)
    // What was still under way when the code was given is refused all the same.
    if (envelope.code === wireCodes['session.second_factor'] && validToken() === token)
      void hooks.onSecondFactorNeeded?.()
    return envelope
  } catch (error) {
    if (clock.isOver()) return { code: clientStatus.timeout, msg: '', data: null }
    if (
      error instanceof CallError &&
      error.failure === 'network' &&
      options.isNetworkToastShown !== false
    )
      hooks.onNetworkFailure()
    throw error
  } finally {
    clock.stop()
  }
}

const unreadable = wireCodes['request.wire']

/** Seconds between one attempt and the next, at least; the server may ask for more. Together they outlast a restart of its database. */
const busyPauses = [1, 2, 4, 8] as const
/** Whoever is asked to wait longer gets the sentence of the answer instead. */
const longestWait = 30

/** A busy server may have done the work all the same: only what may be done twice, or is recognised by its key, is repeated. */
const isRepeatable = ({ method, options }: Exchange): boolean =>
  method === 'GET' || options.idempotencyKey !== undefined

/** Waits; rejects at once when the caller gives up or the time of the whole call is over. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(new CallError({ failure: 'aborted', code: wrapperCodes.aborted, message: '' }))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

interface Attempt {
  readonly envelope: Envelope
  /** This device's clock has been put right since the request was written, by this answer or by another's. */
  readonly isClockNew: boolean
  /** Seconds that the server asks to wait; null when it does not. */
  readonly retryAfter: number | null
}

async function attempt(work: Exchange, signal: AbortSignal): Promise<Attempt> {
  const correction = clockCorrection()
  const reply = await transport({ ...(await buildRequest(work)), signal })
  if (reply.header(headerNames.leastVersion) !== null) hooks.onOutdated?.()
  const asked = reply.header('retry-after')
  const retryAfter = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : null
  noteServerTime(reply.header('date'))
  const isClockNew = clockCorrection() !== correction
  return { envelope: await openReply(reply), isClockNew, retryAfter }
}

async function buildRequest({ call, method, fields, options }: Exchange): Promise<WireRequest> {
  const headers: Record<string, string> = requestHeaders()
  if (options.onPiece) headers['accept'] = 'text/event-stream'
  if (options.idempotencyKey) headers[headerNames.idempotencyKey] = options.idempotencyKey
  if (method === 'GET') return { method, url: withQuery(call.path, fields), headers }
  headers['content-type'] = 'application/json'
  const isEmpty = Object.keys(fields).length === 0
  const body = isEmpty || !canEncrypt() ? fields : await sealed(method, call.path, fields)
  return { method, url: call.path, headers, body: JSON.stringify(body), onPiece: options.onPiece }
}

/** The body encrypted, or as it is where the server offers no key. What encrypts comes with the first body: no first screen sends one. */
async function sealed(method: Method, path: string, body: Exchange['fields']): Promise<unknown> {
  const sealing = await import('./sealing.ts').catch(() => {
    throw new CallError({ failure: 'network', code: wrapperCodes.network, message: '' })
  })
  const bundle = await sealing.ensureBundle(listWireKeys)
  return bundle ? sealing.encryptBody({ body, method, path, bundle }) : body
}

/** The public keys come with the app config, which is asked for at launch and kept. */
async function listWireKeys(): Promise<readonly WireKey[]> {
  const config = await request(
    calls.config.get,
    {},
    { cacheSeconds: configSeconds, isLoadingShown: false, isNetworkToastShown: false },
  )
  return config.wire.keys
}

/** How long an app config may serve without asking again. */
export const configSeconds = 600

/** The path with the given fields as query string; undefined fields are left out, lists repeat their name. */
export function withQuery(path: string, fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (part !== undefined && part !== null) query.append(name, String(part))
    }
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** Aborts when the time is over or when the caller aborts; tells the two apart. */
function startClock({ timeoutMs = app.requestTimeoutMs, signal }: SendOptions) {
  const controller = new AbortController()
  let isOver = false
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timer =
    timeoutMs > app.timeoutThresholdMs
      ? setTimeout(() => {
          isOver = true
          abort()
        }, timeoutMs)
      : undefined
  return {
    signal: controller.signal,
    isOver: () => isOver,
    stop: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}
