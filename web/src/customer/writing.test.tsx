import { calls } from '@mailing/contract/client.ts'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answering, answer, answeringTransport, testConfig } from '../../test/answers.ts'
import { fakeToken } from '../../test/token.ts'
import { userInfo } from '../../test/user-info.ts'
import { setTransport } from '../platform/client/client.ts'
import { queryClient, refreshCalls } from '../platform/client/query.ts'
import { clearToken, setToken } from '../platform/session.ts'
import { setWritingOpen } from '../platform/writing.ts'
import { appTexts, firstTexts } from '../texts/use-texts.ts'
import { App } from './app.tsx'
import { customerRoutes } from './routes.ts'
import { startApp } from './start.ts'

afterEach(() => {
  cleanup()
  setTransport()
  clearToken()
  setWritingOpen(true)
})

const closed = '写信暂停'
const ways = customerRoutes.filter(({ isWriting }) => isWriting?.({})).map(({ path }) => path)
const wayIn = (link: Element) =>
  ways.find((path) => link.getAttribute('href')?.split('?')[0]?.endsWith(`#${path}`))

async function open(place: string, answers: readonly Answering[]) {
  setTransport(answeringTransport(answers, []))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('innerWidth', 390)
  queryClient.clear()
  await Promise.all([firstTexts, appTexts].map((texts) => texts.load('zh-Hans')))
  window.history.replaceState(null, '', `#${place}`)
  await startApp().start()
  return render(<App />)
}

/** Somebody logged in for whom staff have closed writing, or not. */
function personWith(state: { showWrite: boolean }, ...more: readonly Answering[]) {
  setToken({ token: fakeToken() })
  return [answer(calls.account.userInfo, () => userInfo(state)), ...more]
}

test('letters, cards and short messages are ways to write', () => {
  expect(ways).toEqual(
    expect.arrayContaining([
      '/pages/editLetter/editLetter',
      '/pagesA/write/write',
      '/pagesA/write/template',
      '/pages/step/photo/photo',
      '/pages/step/file/file',
      '/pages/step/order/order',
      '/pages/postcard/front/front',
      '/pages/postcard/back/back',
      '/pages/postcard/confirm/confirm',
      '/pages/greeting/edit/edit',
      '/pages/greeting/confirm/confirm',
      '/pages/passMessage/passMessage',
    ]),
  )
  // What was ordered before can be paid, and sent again.
  const order = customerRoutes.find(({ path }) => path === '/pages/step/order/order')
  expect([order?.isWriting?.({ orderId: 'a' }), order?.isWriting?.({ resendOf: 'a' })]).toEqual([
    false,
    false,
  ])
})

test.each(ways)('closed, %s says so in its place, by link, share and draft', async (path) => {
  const screen = await open(`${path}?id=1`, personWith({ showWrite: false }))
  expect((await screen.findAllByText(closed)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each(['/', '/pages/my/my'])(
  'closed, %s shows no link to a way to write; open again, it does as before',
  async (path) => {
    const state = { showWrite: true }
    const screen = await open(path, personWith(state))
    const links = () => screen.queryAllByRole('link').flatMap((link) => wayIn(link) ?? [])
    await waitFor(() => expect(links().length).toBeGreaterThan(0))
    const before = links()
    state.showWrite = false
    await refreshCalls([calls.account.userInfo])
    await waitFor(() => expect(links()).toEqual([]))
    state.showWrite = true
    await refreshCalls([calls.account.userInfo])
    await waitFor(() => expect(links()).toEqual(before))
  },
)

test('a guest learns it from the app config', async () => {
  const config = answer(calls.config.get, () => ({ ...testConfig, showWrite: false }))
  const screen = await open('/pagesA/write/write', [config])
  expect((await screen.findAllByText(closed)).length).toBeGreaterThan(0)
})

test('whoever is writing when it is closed sees that at once', async () => {
  const state = { showWrite: true }
  const screen = await open('/pagesA/write/write', personWith(state))
  await waitFor(() => expect(screen.queryAllByText(closed)).toEqual([]))
  state.showWrite = false
  await refreshCalls([calls.account.userInfo])
  expect((await screen.findAllByText(closed)).length).toBeGreaterThan(0)
})
