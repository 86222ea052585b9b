import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import type { PaymentProvider } from '@mailing/contract/wallet/providers.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestClock } from '../server/src/platform/clock.ts'
import { startFakeAlipay } from '../server/test/fakes/alipay.ts'
import { deliverOverHttp, type Message } from '../server/test/fakes/listening.ts'
import { startFakeStripe } from '../server/test/fakes/stripe.ts'
import type { FakeProvider } from '../server/test/fakes/till.ts'
import { startFakeWechat } from '../server/test/fakes/wechat.ts'
import type { Api } from './api.ts'
import { expectAccessible, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { besidesClock, type ClockedProduct, startClockedProduct } from './clocked-product.ts'
import { newPerson } from './people.ts'
import { wordsOf } from './words.ts'

/** A product of its own with fakes of payment providers. They speak the real protocols. */
let product: ClockedProduct
/** The providers' clock and the product's are one: signatures are good for five minutes only. */
const clock = createTestClock()
let browser: Browser
let fakes: FakeProvider[] = []
const closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  // The product's address is known once it runs; Stripe alone learns beforehand where its
  // notifications go.
  const later = 'http://shop.invalid'
  const deliver = (url: string, message: Message) =>
    deliverOverHttp(url.replace(later, product.url), message)
  const now = () => clock.now()
  fakes = [
    await startFakeWechat({ deliver, now }),
    await startFakeAlipay({ deliver, now }),
    await startFakeStripe({ deliver, now, notifyUrl: `${later}/api/pay/notify/stripe` }),
  ]
  closers.push(...fakes.map((fake) => fake.close))
  product = await startClockedProduct(
    Object.assign({}, ...fakes.map(({ settings }) => settings)) as Record<string, string>,
    clock,
  )
  closers.push(product.stop)
  browser = await launch()
  closers.push(() => browser.close())
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const locale = 'zh-Hans'
const providers = [
  'wechat',
  'alipay',
  'stripe',
  'sandbox',
] as const satisfies readonly PaymentProvider[]
const fakeOf = (provider: PaymentProvider): FakeProvider | undefined =>
  fakes.find(({ name }) => name === provider)

/** One person for all: login codes are limited for each address. */
let payer: Api | undefined

async function openPayer(): Promise<{
  readonly api: Api
  readonly window: Window
  readonly before: number
}> {
  payer ??= await newPerson(product.url, product.dataDir)
  const api = payer
  const before = (await api.send(walletCalls.entries, {})).money
  const window = await openWindow(browser, { locale })
  await logInWindow(window, api.token)
  return { api, window, before }
}

/** Chooses a sum and a method, and goes to the provider's page. */
async function begin(page: Page, provider: PaymentProvider, amount: string): Promise<void> {
  const { recharge: t } = await wordsOf('wallet', locale)
  const { paidWith } = await wordsOf('names', locale)
  await page.goto(`${product.url}/web/mailingTool/?v=${amount}#/pages/my/recharge/recharge`)
  await page.getByLabel(t.other).fill(amount)
  await page.getByText(paidWith[provider], { exact: true }).click()
  await page.getByRole('button', { name: t.pay(`¥${amount}`) }).click()
  await page.waitForURL((url) => !url.hash.includes('recharge'))
}

type Choice = 'pay' | 'fail' | 'cancel'
/** Presses a choice on the provider's page, which sends the browser back. */
async function choose(page: Page, provider: PaymentProvider, choice: Choice): Promise<void> {
  // The sandbox's own page is in the product and has its own words; the fakes' says what it does.
  if (provider === 'sandbox') await page.locator(`button[name="choice"][value="${choice}"]`).click()
  else await page.getByRole('button', { name: choice, exact: true }).click()
  await page.waitForURL(/pages\/payment\/payment/)
}

const numberOf = async (api: Api, page: Page): Promise<string> => {
  const id = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('paymentId') ?? ''
  return (await api.send(walletCalls.payment, { id })).number
}

describe.each(providers)('%s', (provider) => {
  it('paid: the coins are there when the page says so', async () => {
    const { payment: t } = await wordsOf('wallet', locale)
    const {
      api,
      before,
      window: { page, context, problems },
    } = await openPayer()
    await begin(page, provider, '12.34')
    await choose(page, provider, 'pay')
    await page.getByRole('heading', { name: t.paidTitle, exact: true }).waitFor()
    await expectAccessible(page, `${provider}: paid`)
    expect((await api.send(walletCalls.entries, {})).money).toBe(before + 1234)
    await context.close()
    expect(besidesClock(problems)).toEqual([])
  })

  it('the page waits for a late payment, and turns with the money', async () => {
    const { payment: t } = await wordsOf('wallet', locale)
    const {
      api,
      before,
      window: { page, context, problems },
    } = await openPayer()
    const fake = fakeOf(provider)
    await begin(page, provider, '7.00')
    if (fake) {
      fake.mood.isSilent = true
      await choose(page, provider, 'pay')
      await page.getByRole('heading', { name: t.waitingTitle }).waitFor()
      await expectAccessible(page, `${provider}: waiting`)
      const number = await numberOf(api, page)
      fake.mood.isSilent = false
      const trade = fake.trades.get(number)
      const message = trade && fake.message(trade, 'paid')
      if (!trade || !message) throw new Error(`${provider} has nothing to tell`)
      await deliverOverHttp(`${product.url}/api/pay/notify/${provider}`, message)
    } else {
      // The sandbox reports immediately; the payer is late, who closes the page and comes back to
      // it.
      const begun = page.url()
      await page.goto(`${product.url}/web/mailingTool/?v=back#/pages/payment/payment`)
      await page.getByRole('heading', { name: t.waitingTitle }).waitFor()
      await page.goto(begun)
      await choose(page, provider, 'pay')
    }
    await page.getByRole('heading', { name: t.paidTitle, exact: true }).waitFor()
    expect((await api.send(walletCalls.entries, {})).money).toBe(before + 700)
    await context.close()
    expect(besidesClock(problems)).toEqual([])
  })
})

const asked = 21_000
/** Time to the end of a payment, with the provider's time afterwards. */
const over = 50 * 60_000

/**
 * Texts after a failed or cancelled payment. `later`: the provider says it when it is asked,
 * seconds or the payment's whole time later.
 */
const endings = [
  { provider: 'wechat', choice: 'fail', ending: 'failed', later: asked },
  { provider: 'wechat', choice: 'cancel', ending: 'cancelled', later: asked },
  // For Alipay a payer who failed may still try again until the time is over; then the payment is
  // closed.
  { provider: 'alipay', choice: 'fail', ending: 'cancelled', later: over },
  { provider: 'alipay', choice: 'cancel', ending: 'cancelled', later: asked },
  { provider: 'stripe', choice: 'fail', ending: 'failed', later: asked },
  { provider: 'stripe', choice: 'cancel', ending: 'cancelled', later: asked },
] as const

test.each(endings)(
  '$provider, $choice: the page says $ending, charges nothing, and a retry works',
  async ({ provider, choice, ending, later }) => {
    const { payment: t } = await wordsOf('wallet', locale)
    const {
      api,
      before,
      window: { page, context, problems },
    } = await openPayer()
    const fake = fakeOf(provider)
    if (!fake) throw new Error(`no fake for ${provider}`)
    // A provider whose message is lost: only a question tells.
    fake.mood.isSilent = true
    await begin(page, provider, '5.00')
    await choose(page, provider, choice)
    fake.mood.isSilent = false
    await page.getByRole('heading', { name: t.waitingTitle }).waitFor()
    expect(
      (await page.getByText(t.failedTitle).count()) +
        (await page.getByText(t.cancelledTitle).count()),
    ).toBe(0)
    clock.advance(later)
    // The first question may find the payment open and close it; the second hears so.
    await product.runJob('wallet.query_payments')
    clock.advance(later)
    await product.runJob('wallet.query_payments')
    await page
      .getByRole('heading', { name: ending === 'failed' ? t.failedTitle : t.cancelledTitle })
      .waitFor()
    await page.getByText(ending === 'failed' ? t.failed : t.cancelledTopUp).waitFor()
    await expectAccessible(page, `${provider}: ${ending}`)
    expect((await api.send(walletCalls.entries, {})).money).toBe(before)

    await page.getByRole('link', { name: t.retryTopUp }).click()
    await page.waitForURL(/recharge\/recharge/)
    await begin(page, provider, '5.00')
    await choose(page, provider, 'pay')
    await page.getByRole('heading', { name: t.paidTitle, exact: true }).waitFor()
    expect((await api.send(walletCalls.entries, {})).money).toBe(before + 500)
    await context.close()
    expect(besidesClock(problems)).toEqual([])
  },
)

test('the sandbox reports failure and cancelling immediately, and allows a retry', async () => {
  const { payment: t } = await wordsOf('wallet', locale)
  const {
    api,
    before,
    window: { page, context },
  } = await openPayer()
  const titles: Readonly<Record<'fail' | 'cancel', RegExp>> = {
    fail: new RegExp(`${t.failedTitle}|${t.cancelledTitle}`),
    cancel: new RegExp(t.cancelledTitle),
  }
  for (const choice of ['fail', 'cancel'] as const) {
    await begin(page, 'sandbox', choice === 'fail' ? '5.00' : '6.00')
    await choose(page, 'sandbox', choice)
    await page.getByRole('heading', { name: titles[choice] }).waitFor()
    await page.getByRole('link', { name: t.retryTopUp }).waitFor()
  }
  expect((await api.send(walletCalls.entries, {})).money).toBe(before)
  await context.close()
})
