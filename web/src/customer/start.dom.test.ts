import { calls } from '@mailing/contract/client.ts'
import { headerNames } from '@mailing/contract/envelope.ts'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testConfig } from '../../test/answers.ts'
import { fakeToken } from '../../test/token.ts'
import { useAppConfig } from '../platform/client/app-config.ts'
import { CallError } from '../platform/client/call-error.ts'
import { request, send, setTransport } from '../platform/client/client.ts'
import { queryClient, useCall } from '../platform/client/query.ts'
import { currentPlace } from '../platform/navigation/navigate.ts'
import { clearToken, isLoggedIn, setToken } from '../platform/session.ts'
import { readStored } from '../platform/storage.ts'
import { firstTexts, readTexts } from '../texts/use-texts.ts'
import { useFeedback } from '../ui/feedback.ts'
import { keepInviter } from './share-link.ts'
import { launch, startApp } from './start.ts'

const asked: string[] = []
let code: number | string = 1

beforeEach(async () => {
  asked.length = 0
  code = 1
  setTransport(async ({ url }) => {
    asked.push(url)
    return {
      status: 200,
      header: () => null,
      body: { code, msg: 'a sentence', data: url.endsWith('/app/config') ? testConfig : {} },
    }
  })
  await firstTexts.load('zh-Hans')
})
afterEach(() => {
  vi.useRealTimers()
  setTransport()
})

const times = (path: string): number => asked.filter((url) => url.startsWith(path)).length
/** A screen that shows the answer of a call, as the page Mine does. */
function watch(id: string, ask: () => Promise<unknown>): () => void {
  return new QueryObserver(queryClient, { queryKey: [id, {}], queryFn: ask }).subscribe(
    () => undefined,
  )
}
const shown = () => renderHook(() => useFeedback()).result.current

test('the app config is asked for at launch and then kept', async () => {
  launch()
  await vi.waitFor(() => expect(times(calls.config.get.path)).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 0))
  launch()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(times(calls.config.get.path)).toBe(1)
})

/** A screen that shows something of the app config. */
const showConfig = () =>
  renderHook(() => useAppConfig(), {
    wrapper: ({ children }: { readonly children: ReactNode }) =>
      createElement(QueryClientProvider, { client: queryClient }, children),
  })

test('a page that shows something of the config does not ask for it a second time, and may be left before the answer', async () => {
  await queryClient.resetQueries()
  showConfig().unmount()
  launch()
  const { result, unmount } = showConfig()
  await vi.waitFor(() => expect(result.current.data).toEqual(testConfig))
  expect(times(calls.config.get.path)).toBe(1)
  unmount()
})

test('each time that the app is shown, user info and order counts are asked for again', async () => {
  setToken({ token: fakeToken() })
  launch()
  const stops = [calls.account.userInfo, calls.order.counts].map((call) =>
    watch(call.id, () => request(call, {})),
  )
  await vi.waitFor(() => expect(times(calls.account.userInfo.path)).toBe(1))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(times(calls.account.userInfo.path)).toBeGreaterThan(1))
  await vi.waitFor(() => expect(times(calls.order.counts.path)).toBeGreaterThan(1))
  for (const stop of stops) stop()
})

test('login and logout ask anew for what the screen shows, and forget the answers of who was there before', async () => {
  startApp()
  await queryClient.resetQueries()
  await send(calls.order.counts, {}, { cacheSeconds: 600 })
  const stops = [calls.order.counts, calls.account.userInfo].map((call) =>
    watch(call.id, () => request(call, {})),
  )
  const { result, unmount } = showConfig()
  await vi.waitFor(() => expect(times(calls.order.counts.path)).toBe(2))
  const before = times(calls.account.userInfo.path)
  await vi.waitFor(() => expect(result.current.data).toEqual(testConfig))
  setToken({ token: fakeToken({ uid: 'somebody' }) })
  await vi.waitFor(() => expect(times(calls.order.counts.path)).toBe(3))
  await vi.waitFor(() => expect(times(calls.config.get.path)).toBe(2))
  await vi.waitFor(() => expect(times(calls.account.userInfo.path)).toBe(before + 1))
  await send(calls.order.counts, {}, { cacheSeconds: 600 })
  expect(times(calls.order.counts.path)).toBe(4)
  clearToken()
  await vi.waitFor(() => expect(times(calls.order.counts.path)).toBe(5))
  await vi.waitFor(() => expect(times(calls.config.get.path)).toBe(3))
  await vi.waitFor(() => expect(times(calls.account.userInfo.path)).toBe(before + 2))
  for (const stop of stops) stop()
  unmount()
})

test('a logout asks nothing anew that only a person may ask', async () => {
  startApp()
  setToken({ token: fakeToken() })
  const { unmount } = renderHook(() => useCall(calls.order.counts, {}), {
    wrapper: ({ children }: { readonly children: ReactNode }) =>
      createElement(QueryClientProvider, { client: queryClient }, children),
  })
  const { unmount: leave } = showConfig()
  await vi.waitFor(() => expect(times(calls.order.counts.path)).toBeGreaterThan(0))
  const [counts, config] = [times(calls.order.counts.path), times(calls.config.get.path)]
  act(clearToken)
  await vi.waitFor(() => expect(times(calls.config.get.path)).toBeGreaterThan(config))
  expect(times(calls.order.counts.path)).toBe(counts)
  unmount()
  leave()
})

test.each([-401, 'uni-id-token-expired', 'TOKEN_INVALID_TOKEN_EXPIRED'])(
  'the answer %s logs out and leads a protected page to the login, with the way back',
  async (lost) => {
    setToken({ token: fakeToken() })
    window.history.replaceState(null, '', '#/pages/my/order/order?category=paid')
    await startApp().start()
    expect(currentPlace()?.path).toBe('/pages/my/order/order')
    code = lost
    await send(calls.account.userInfo, {})
    expect([isLoggedIn(), readStored('token')]).toEqual([false, null])
    await vi.waitFor(() => expect(window.location.hash).toContain('#/pages/login/login?redirect='))
    expect(decodeURIComponent(window.location.hash)).toContain(
      '/pages/my/order/order?category=paid',
    )
  },
)

test('a weak network is told in words', async () => {
  startApp()
  setTransport(() => Promise.reject(new CallError({ failure: 'network', code: 0, message: '' })))
  await send(calls.config.home, {}).catch(() => undefined)
  expect(shown().modals.map(({ message }) => message)).toEqual(['网络不太好，请检查网络设置'])
})

test('a guest at a page that needs login is asked in the words of the seed', async () => {
  window.history.replaceState(null, '', '#/')
  const router = startApp()
  await router.start()
  void router.requireLogin({ path: '/pages/my/order/order', params: {} })
  expect(shown().modals).toMatchObject([{ message: '登录后才能使用这个功能', okText: '去登录' }])
  shown().modals[0]?.answer(true)
  await vi.waitFor(() => expect(window.location.hash).toContain('/pages/login/login'))
})

test('who shared a link is kept for seven days', () => {
  vi.useFakeTimers({ now: Date.now() })
  keepInviter({ search: '?shareUid=a1', hash: '' })
  expect(readStored('shareUid', Date.now() + 604_799_000)).toBe('a1')
  expect(readStored('shareUid', Date.now() + 604_801_000)).toBeNull()
})

test('a version that is too old is told so once, and whoever says no goes on as before', async () => {
  startApp()
  const words = readTexts('shell')
  setTransport(async () => ({
    status: 200,
    header: (name) => (name === headerNames.leastVersion ? '99' : null),
    body: { code: 1, msg: '', data: {} },
  }))
  const before = window.location.href
  await send(calls.config.home, {})
  const offered = () => shown().modals.filter(({ message }) => message === words.outdated)
  expect(offered()).toMatchObject([{ okText: words.update }])
  offered()[0]?.answer(false)
  // The answers of the old version go on coming, and nobody is asked a second time in the middle of a letter.
  expect((await send(calls.config.home, {})).code).toBe(1)
  expect(offered()).toEqual([])
  expect(window.location.href).toBe(before)
})
