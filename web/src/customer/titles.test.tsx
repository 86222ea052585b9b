import 'fake-indexeddb/auto'
import { locales } from '@mailing/contract/locale.ts'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answeringTransport } from '../../test/answers.ts'
import { seedPages, seedTabs } from '../../test/seed-pages.ts'
import { fakeToken } from '../../test/token.ts'
import '../platform/client/staff-calls.ts'
import { setTransport } from '../platform/client/client.ts'
import { setLocale } from '../platform/locale.ts'
import { setToken } from '../platform/session.ts'
import { appTexts, firstTexts, readTexts, staffTexts } from '../texts/use-texts.ts'
import { App } from './app.tsx'
import { customerRoutes, titleOf } from './routes.ts'
import { startApp } from './start.ts'

afterEach(() => setTransport())

const titled = [...seedTabs, ...seedPages].flatMap(([path, english]) => (english ? [path] : []))
/** They lead on to their list when the address names nothing. */
const namesOne = new Set<string>(['/pages/my/order/buyGoods', '/pages/my/stampRecord/look'])
const id = '11111111-1111-4111-8111-111111111111'

test.each(titled)('the bar of %s says its title in all languages', async (path) => {
  const route = customerRoutes.find((one) => one.path === path)
  if (!route) throw new Error(`${path} has no route`)
  setTransport(answeringTransport([], []))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('innerWidth', 390)
  setToken({ token: fakeToken({ role: ['admin'] }), hasSecondFactor: true })
  await Promise.all(
    locales.flatMap((one) => [firstTexts, appTexts, staffTexts].map((texts) => texts.load(one))),
  )
  window.history.replaceState(null, '', `#${path}${namesOne.has(path) ? `?id=${id}` : ''}`)
  await startApp().start()
  const screen = render(<App />)
  for (const locale of locales) {
    await act(() => setLocale(locale))
    const title = titleOf(route)
    const expected = title && readTexts('shell').titles[title]
    await waitFor(() =>
      expect(screen.container.querySelector('h1')?.textContent, locale).toBe(expected),
    )
  }
})
