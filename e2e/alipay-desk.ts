import { join } from 'node:path'
import type { Locale } from '@mailing/contract/locale.ts'
import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { DemoKey } from '../server/src/demo/people.ts'
import { createTestClock, type TestClock } from '../server/src/platform/clock.ts'
import { startFakeAlipay } from '../server/test/fakes/alipay.ts'
import type { FakeProvider } from '../server/test/fakes/till.ts'
import { Api } from './api.ts'
import { desk, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { type ClockedProduct, startClockedProduct } from './clocked-product.ts'
import { staffLogin } from './people.ts'

/** A product of one file with Alipay's fake as its only provider. The journey moves its clock. */
export interface AlipayDesk {
  readonly clock: TestClock
  /**
   * Every window of the journey: their problems are looked at in the end, and their pictures kept
   * when it fails.
   */
  readonly opened: Window[]
  /** Opens a window for staff, a new one or a colleague's. */
  readonly openStaff: (key: DemoKey, at?: Window) => Promise<Window>
  /** Known once the hooks have run, as are those below. */
  readonly alipay: FakeProvider
  readonly product: ClockedProduct
  readonly browser: Browser
}

/** Somebody tops up through Alipay, and pays there. */
export async function topUpByAlipay(
  { alipay }: Pick<AlipayDesk, 'alipay'>,
  api: Api,
  amount: number,
): Promise<void> {
  const before = (await api.send(walletCalls.entries, {})).money
  const { payment, payUrl } = await api.send(walletCalls.recharge, { amount, provider: 'alipay' })
  const start = await fetch(payUrl, { redirect: 'manual' })
  await fetch(start.headers.get('location') ?? '', { redirect: 'manual' })
  await alipay.choose(payment.number, 'pay')
  await expect
    .poll(async () => (await api.send(walletCalls.entries, {})).money, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(before + amount)
}

/** Starts it before the tests of a file, and stops it afterwards. `name`: of the pictures. */
export function useAlipayDesk(
  name: string,
  locale: Locale,
  settings: Readonly<Record<string, string>> = {},
): AlipayDesk {
  const clock = createTestClock()
  const opened: Window[] = []
  const closers: (() => Promise<void>)[] = []
  const started = {} as Pick<AlipayDesk, 'alipay' | 'product' | 'browser'>
  beforeAll(async () => {
    const alipay = await startFakeAlipay({ now: () => clock.now() })
    closers.push(alipay.close)
    const product = await startClockedProduct({ ...alipay.settings, ...settings }, clock)
    closers.push(product.stop)
    const browser = await launch()
    closers.push(() => browser.close())
    Object.assign(started, { alipay, product, browser })
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })
  afterEach(async ({ task }) => {
    const folder = process.env['KEEP_PICTURES']
    if (!folder || task.result?.state !== 'fail') return
    for (const [at, { page }] of opened.entries())
      await page.screenshot({ path: join(folder, `${name}-${at}.png`) })
  })
  return Object.assign(started, {
    clock,
    opened,
    openStaff: async (key: DemoKey, at?: Window) => {
      const { product, browser } = started
      const { token } = await new Api(product.url).logIn(staffLogin(product.dataDir, key, clock))
      const window = at ?? (await openWindow(browser, { locale, size: desk }))
      if (!at) opened.push(window)
      await logInWindow(window, token)
      // A fresh document reads the session again, so the next screen opens in one.
      if (at) await window.page.goto('about:blank')
      return window
    },
  })
}
