import { calls } from '@mailing/contract/client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testConfig } from '../../../test/answers.ts'
import { send, setTransport } from './client.ts'
import type { WireRequest } from './transport.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setTransport()
})

const home = (options = {}) => send(calls.config.home, {}, options)

test('without a time of its own a call lasts as long as 120 seconds', async () => {
  vi.useFakeTimers()
  setTransport(
    ({ signal }) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  )
  let code: number | string = 0
  void home().then((answer) => {
    code = answer.code
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(code).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(code).toBe(-9999)
})

test.each([
  ['no connection', 'network', 5],
  ['a call that its caller gives up', 'aborted', 600_003],
] as const)('%s is the wrapper code %3$i', async (_, failure, code) => {
  const controller = new AbortController()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  if (failure === 'aborted') controller.abort()
  await expect(home({ signal: controller.signal })).rejects.toMatchObject({ failure, code })
})

test('a call is a POST with one JSON object unless it says otherwise, and cookies go along on our own origin', async () => {
  const seen: WireRequest[] = []
  setTransport(async (request) => {
    const isConfig = request.url.endsWith('/app/config')
    if (!isConfig) seen.push(request)
    const data = isConfig ? testConfig : null
    return { status: 200, header: () => null, body: { code: 1, msg: '', data } }
  })
  await send(calls.account.sendCode, { phone: '12000000001' })
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: calls.account.sendCode.path,
    headers: { 'content-type': 'application/json' },
    body: '{"phone":"12000000001"}',
  })
  setTransport()
  const fetched = vi.fn(async () => new Response('{"code":1,"msg":"","data":null}'))
  vi.stubGlobal('fetch', fetched)
  await home()
  expect(fetched).toHaveBeenCalledWith(
    calls.config.home.path,
    expect.objectContaining({ credentials: 'same-origin' }),
  )
})
