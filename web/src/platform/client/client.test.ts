import { headerNames } from '@mailing/contract/app.ts'
import { calls } from '@mailing/contract/client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testConfig } from '../../../test/answers.ts'
import { fakeToken } from '../../../test/token.ts'
import { setToken, validToken } from '../session.ts'
import { readStored } from '../storage.ts'
import { isCallError } from './call-error.ts'
import { configureClient, request, send, setTransport } from './client.ts'
import type { WireRequest } from './transport.ts'

interface Given {
  readonly code: number | string
  readonly data?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const seen: WireRequest[] = []
const onNetworkFailure = vi.fn()
const onSessionLost = vi.fn()

/** Answers every request in turn; the last answer repeats. App configs are answered apart, without keys. */
function serve(...answers: readonly (Given | Promise<Given>)[]): void {
  let turn = 0
  setTransport(async (wireRequest) => {
    if (wireRequest.url.endsWith('/app/config'))
      return { status: 200, header: () => null, body: { code: 1, msg: '', data: testConfig } }
    seen.push(wireRequest)
    const given = await answers[Math.min(turn++, answers.length - 1)]
    return {
      status: 200,
      header: (name) => given?.headers?.[name] ?? null,
      body: { code: given?.code, msg: 'a sentence', data: given?.data ?? null },
    }
  })
}

beforeEach(() => {
  seen.length = 0
  onNetworkFailure.mockReset()
  onSessionLost.mockReset()
  configureClient({ onNetworkFailure, onSessionLost })
})
afterEach(() => {
  vi.useRealTimers()
  setTransport()
})

const home = (options = {}) => send(calls.config.home, {}, options)

test('every request carries the headers of the seed', async () => {
  setToken({ token: fakeToken() })
  serve({ code: 1 })
  await home()
  expect(seen[0]?.headers).toMatchObject({
    [headerNames.systemId]: '8',
    [headerNames.platform]: 'h5',
    [headerNames.locale]: 'zh-Hans',
    [headerNames.appVersion]: '32',
    [headerNames.token]: validToken(),
    [headerNames.os]: expect.stringMatching(/^[a-z]+$/),
    [headerNames.deviceId]: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(seen[0]?.headers[headerNames.deviceId]).toBe(readStored('deviceId'))
})

test('an answer that names a least version tells that this client is too old, and is an answer all the same', async () => {
  const onOutdated = vi.fn()
  configureClient({ onNetworkFailure, onSessionLost, onOutdated })
  serve(
    { code: 1 },
    { code: 1, headers: { [headerNames.leastVersion]: '40' } },
    { code: 42600, headers: { [headerNames.leastVersion]: '40' } },
  )
  await home()
  expect(onOutdated).not.toHaveBeenCalled()
  expect(await home()).toMatchObject({ code: 1 })
  expect(onOutdated).toHaveBeenCalledTimes(1)
  expect(await home()).toMatchObject({ code: 42600 })
})

test('codes other than 1 go back untouched', async () => {
  serve({ code: 40400, data: { a: 1 } })
  expect(await home()).toEqual({ code: 40400, msg: 'a sentence', data: { a: 1 } })
  const error = await request(calls.config.home, {}).catch((reason: unknown) => reason)
  expect(isCallError(error) && error.is('request.not_found')).toBe(true)
})

test('an identical request under way is refused with -9998 when asked to', async () => {
  let finish: (given: Given) => void = () => undefined
  serve(
    new Promise<Given>((resolve) => {
      finish = resolve
    }),
  )
  const first = home()
  await expect(home({ prevent: true })).rejects.toMatchObject({ code: -9998, failure: 'duplicate' })
  finish({ code: 1 })
  await first
  await expect(home({ prevent: true })).resolves.toMatchObject({ code: 1 })
})

test('other parameters are another request', async () => {
  serve(new Promise<Given>(() => undefined))
  const one = send(calls.account.sendCode, { phone: '12000000001' }, { prevent: true })
  const other = send(calls.account.sendCode, { phone: '12000000002' }, { prevent: true })
  // Both are on their way: neither was refused for the other, and neither comes into the next test.
  const refused = Promise.race([one, other]).then(
    () => 'answered',
    () => 'refused',
  )
  const sent = vi.waitFor(() => expect(seen).toHaveLength(2), 10_000).then(() => 'both sent')
  expect(await Promise.race([refused, sent])).toBe('both sent')
})

function serveNever(): void {
  setTransport(
    ({ signal }) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )
}

test('a time-out above 2000 ms resolves with -9999', async () => {
  vi.useFakeTimers()
  serveNever()
  const answer = home({ timeoutMs: 2001 })
  await vi.advanceTimersByTimeAsync(2001)
  await expect(answer).resolves.toMatchObject({ code: -9999 })
})

test('a time-out of 2000 ms or less does not apply', async () => {
  vi.useFakeTimers()
  serveNever()
  let hasEnded = false
  void home({ timeoutMs: 2000 }).finally(() => {
    hasEnded = true
  })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(hasEnded).toBe(false)
})

test('answers are reused by parameters until they expire, unless forced, and only after code 1', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  serve(
    { code: 50000 },
    { code: 1, data: 'first' },
    { code: 1, data: 'second' },
    { code: 1, data: 'third' },
  )
  const cached = { cacheSeconds: 60 }
  expect((await home(cached)).code).toBe(50000)
  expect((await home(cached)).data).toBe('first')
  expect((await home(cached)).data).toBe('first')
  expect((await home({ ...cached, isRefresh: true })).data).toBe('second')
  vi.setSystemTime(1_000_000 + 59_000)
  expect((await home(cached)).data).toBe('second')
  vi.setSystemTime(1_000_000 + 61_000)
  expect((await home(cached)).data).toBe('third')
})

test('0 seconds means that an answer never expires', async () => {
  vi.useFakeTimers({ now: 0 })
  serve({ code: 1, data: 'kept' }, { code: 1, data: 'other' })
  await home({ cacheSeconds: 0 })
  vi.setSystemTime(4_000_000_000_000)
  expect((await home({ cacheSeconds: 0 })).data).toBe('kept')
})

test('a person never gets the kept answer of another', async () => {
  serve({ code: 1, data: 'of one' }, { code: 1, data: 'of two' })
  setToken({ token: fakeToken({ uid: 'one' }) })
  await send(calls.account.userInfo, {}, { cacheSeconds: 60 })
  setToken({ token: fakeToken({ uid: 'two' }) })
  expect((await send(calls.account.userInfo, {}, { cacheSeconds: 60 })).data).toBe('of two')
})

test('a refreshed token replaces the stored one and its expiry', async () => {
  const token = fakeToken({ seconds: 7200 })
  const expiresAt = Date.now() + 7_200_000
  serve({
    code: 1,
    headers: { [headerNames.newToken]: token, [headerNames.newTokenExpiresAt]: String(expiresAt) },
  })
  setToken({ token: fakeToken() })
  await home()
  expect(validToken()).toBe(token)
  expect(readStored('token')).toBe(token)
  expect(readStored('tokenExpiresAt')).toBe(expiresAt)
})

test('an answer that comes when somebody else has logged in changes nothing of theirs', async () => {
  const theirs = fakeToken({ uid: 'two' })
  for (const given of [
    { code: 1, headers: { [headerNames.newToken]: fakeToken({ uid: 'one', seconds: 7200 }) } },
    { code: -401 },
  ]) {
    setToken({ token: fakeToken({ uid: 'one' }) })
    serve(given)
    const late = send(calls.account.userInfo, {})
    setToken({ token: theirs })
    await late
    expect(validToken()).toBe(theirs)
    expect(onSessionLost).not.toHaveBeenCalled()
  }
})

test.each([
  -401,
  'uni-id-token-expired',
  'uni-id-check-token-failed',
  'uni-id-token-not-exist',
  'uni-id-check-device-feature-failed',
  'TOKEN_INVALID_1',
])('code %s ends the session, except for work in the background', async (code) => {
  serve({ code })
  await send(calls.account.userInfo, {}, { onSessionLost: 'nothing' })
  expect(onSessionLost).not.toHaveBeenCalled()
  await send(calls.account.userInfo, {})
  expect(onSessionLost).toHaveBeenCalledExactlyOnceWith(code, calls.account.userInfo)
})

test('no answer at all says that the network is weak, and can be told not to', async () => {
  setTransport(() =>
    import('./call-error.ts').then(({ CallError }) =>
      Promise.reject(new CallError({ failure: 'network', code: 0, message: '' })),
    ),
  )
  await expect(home({ isNetworkToastShown: false })).rejects.toMatchObject({ failure: 'network' })
  expect(onNetworkFailure).not.toHaveBeenCalled()
  await expect(home()).rejects.toMatchObject({ failure: 'network' })
  expect(onNetworkFailure).toHaveBeenCalledOnce()
})

test('what is no envelope counts as no answer', async () => {
  setTransport(() => Promise.resolve({ status: 502, header: () => null, body: undefined }))
  await expect(home()).rejects.toMatchObject({ failure: 'network' })
})

const busy: Given = { code: 50300, headers: { 'retry-after': '1' } }

test('a busy server is asked again with the same key after the time it names, and the person is told', async () => {
  const soon = setTimeout
  vi.useFakeTimers()
  const onWaiting = vi.fn()
  configureClient({ onNetworkFailure, onSessionLost, onWaiting })
  serve(busy, busy, { code: 1, data: { done: true } })
  const answer = send(
    calls.account.sendCode,
    { phone: '12000000001' },
    { idempotencyKey: 'key-busy-1' },
  )
  // Each body is encrypted first, in a thread that knows nothing of these timers; `vi.waitFor` would move them.
  const waiting = async (times: number) => {
    while (onWaiting.mock.calls.length < times) await new Promise((resolve) => soon(resolve, 5))
  }
  await waiting(1)
  await vi.advanceTimersByTimeAsync(800)
  expect(seen).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(300)
  await waiting(2)
  await vi.advanceTimersByTimeAsync(2100)
  expect(await answer).toMatchObject({ code: 1, data: { done: true } })
  expect(seen.map(({ headers }) => headers[headerNames.idempotencyKey])).toEqual([
    'key-busy-1',
    'key-busy-1',
    'key-busy-1',
  ])
  expect(onWaiting).toHaveBeenCalledTimes(2)
})

test('a server that stays busy is asked five times, then its answer is given', async () => {
  vi.useFakeTimers()
  serve(busy)
  const answer = home()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toMatchObject({ code: 50300 })
  expect(seen).toHaveLength(5)
})

test.each([
  ['a change without a key', () => send(calls.account.sendCode, { phone: '12000000001' }), busy],
  ['an answer that names no time', () => home(), { code: 50300 }],
  ['a wait of an hour', () => home(), { code: 50300, headers: { 'retry-after': '3600' } }],
])('%s is not repeated', async (_what, ask, given) => {
  serve(given)
  expect(await ask()).toMatchObject({ code: 50300 })
  expect(seen).toHaveLength(1)
})

test('who gives up while waiting is not kept', async () => {
  const controller = new AbortController()
  serve(busy)
  const answer = send(calls.config.home, {}, { signal: controller.signal })
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  controller.abort()
  await expect(answer).rejects.toMatchObject({ failure: 'aborted' })
  expect(seen).toHaveLength(1)
})
