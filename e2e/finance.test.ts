import { accountCalls } from '@mailing/contract/account/calls.ts'
import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoGoods } from '../server/src/demo/goods.ts'
import { deliverOverHttp } from '../server/test/fakes/listening.ts'
import type { Trade } from '../server/test/fakes/till.ts'
import { endMonth } from '../server/test/months.ts'
import { useAlipayDesk } from './alipay-desk.ts'
import { Api } from './api.ts'
import { expectAccessible, leavePages, logInWindow, openWindow, pick } from './browser.ts'
import { besidesClock } from './clocked-product.ts'
import {
  closeMonth,
  closeTold,
  locale,
  modal,
  openTab,
  readLatePayment,
  readLedger,
  readMonth,
  rowOf,
  say,
  t,
} from './finance-desk.ts'
import { codeFor, newPhone, staffLogin } from './people.ts'
import { spaced } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { addDeliveryAddress, findGoods } from './writer-steps.ts'

const minutes = 60_000
const day = 24 * 60 * minutes

/** Its provider misbehaves, and its clock is moved. */
const stage = useAlipayDesk('finance', locale)

it('staff settle late money, money of nobody and a wrong bill', async () => {
  const payer = await openPayer()
  const number = await payTooLate(payer)
  const stray = await tellOfStray('PSTRAYLARGE', 30_000)
  const unwanted = await tellOfStray('PSTRAYSMALL', 1500)
  const finance = await stage.openStaff('finance')
  await readLatePayment(finance.page, number, stage.product.url)
  await creditWithSecondPerson(finance.page, stray, payer.phone)
  await sendBack(finance.page, unwanted)
  await refundToProvider(finance.page, number, payer.phone)
  await expectEntries(payer)

  await compareBills(number)
  const later = await stage.openStaff('finance')
  await readBill(later.page, number)
  await readLedger(later.page, stage.product.url, 'suspense')
  await closeLastMonth()
  for (const { problems } of stage.opened)
    expect(besidesClock(problems).filter((one) => !factorAsked.test(one))).toEqual([])
})

/** An expected refusal, which the page then handles: a second factor that is too old. */
const factorAsked = /status of 403 \(Forbidden\) \(.*incidents\/correct\)$/

interface Payer {
  readonly phone: string
  readonly api: Api
  readonly page: Page
}

async function openPayer(): Promise<Payer> {
  const phone = newPhone()
  const api = new Api(stage.product.url)
  await api.send(accountCalls.sendCode, { phone })
  await api.logIn({ phone, code: await codeFor(stage.product.dataDir, phone) })
  const window = await openWindow(stage.browser, { locale })
  stage.opened.push(window)
  await logInWindow(window, api.token)
  return { phone, api, page: window.page }
}

/**
 * Buys goods through Alipay, whose message is lost; the order expires, and then the message comes.
 * Gives the payment's number.
 */
async function payTooLate({ page, api }: Payer): Promise<string> {
  const goods = await wordsOf('goods', locale)
  const checkout = await wordsOf('checkout', locale)
  const pay = await wordsOf('pay', locale)
  const names = await wordsOf('names', locale)
  const { payment } = await wordsOf('wallet', locale)
  const name =
    demoGoods.find(
      ({ variants, limitPerUser }) =>
        variants.length === 1 && limitPerUser === undefined && (variants[0]?.price ?? 0) > 1000,
    )?.name[locale] ?? ''
  await page.goto(`${stage.product.url}/web/mailingTool/#/pages/buyGoods/buyGoods`)
  await findGoods(page, name)
  await page.getByRole('button', { name: goods.buyNow }).click()
  await page.getByRole('link', { name: checkout.addAddress }).click()
  await addDeliveryAddress(page, locale)
  await pick(page, new RegExp(names.paidWith.alipay))
  await page.getByRole('button', { name: new RegExp(`^${pay.pay('').trim()}`) }).click()
  await page.getByRole('button', { name: 'pay', exact: true }).waitFor()
  stage.alipay.mood.isSilent = true
  await page.getByRole('button', { name: 'pay', exact: true }).click()
  await page.getByRole('heading', { name: payment.waitingTitle }).waitFor()
  stage.alipay.mood.isSilent = false
  stage.clock.advance(36 * minutes)
  await stage.product.runJob('order.expire')
  const id = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('paymentId') ?? ''
  const { number } = await api.send(walletCalls.payment, { id })
  await tell(stage.alipay.trades.get(number))
  await page.getByText(payment.late('金币')).waitFor()
  await expectAccessible(page, 'paid too late')
  return number
}

async function tell(trade: Trade | undefined): Promise<void> {
  const message = trade && stage.alipay.message(trade, 'paid')
  if (!message) throw new Error('the provider has nothing to tell')
  expect(await deliverOverHttp(`${stage.product.url}/api/pay/notify/alipay`, message)).toBe(200)
}

/** Money that the provider took, under a number that we never gave. */
async function tellOfStray(number: string, amount: number): Promise<string> {
  const trade: Trade = {
    number,
    amount,
    currency: 'CNY',
    reference: `20261122${amount}${String(process.hrtime.bigint()).slice(-8)}`,
    returnUrl: '',
    notifyUrl: '',
    state: 'paid',
    paidAt: stage.clock.now(),
    payer: 'somebody',
    refunds: new Map(),
  }
  stage.alipay.trades.set(number, trade)
  await tell(trade)
  return number
}

/**
 * Credits with a second factor that is older than ten minutes. The desk asks for it, and goes on
 * automatically.
 */
async function creditWithSecondPerson(page: Page, number: string, phone: string): Promise<void> {
  const { factor } = await wordsOf('staff/desk', locale)
  stage.clock.advance(11 * minutes)
  await rowOf(page, number).getByRole('button', { name: t.corrections.credit }).click()
  await modal(page).getByLabel(t.phone, { exact: true }).fill(phone)
  await say(page, t.corrections.credit, '付款人来电，核对了平台单号')
  await page
    .getByRole('textbox', { name: factor.code })
    .fill(staffLogin(stage.product.dataDir, 'finance', stage.clock).totp())
  await modal(page)
    .getByRole('button', { name: spaced(factor.confirm) })
    .click()
  await closeTold(page, t.refundWaits)
  await openTab(page, 'corrections', stage.product.url)
  await rowOf(page, t.correctionStates.waiting)
    .filter({ hasText: t.secondNeeded })
    .first()
    .waitFor()

  const { page: second } = await stage.openStaff('admin')
  await openTab(second, 'corrections', stage.product.url)
  await rowOf(second, '付款人来电，核对了平台单号')
    .getByRole('button', { name: spaced(t.approve) })
    .click()
  await second
    .locator('.ant-popover')
    .filter({ visible: true })
    .getByRole('button', { name: spaced(t.approve) })
    .click()
  await rowOf(second, '付款人来电，核对了平台单号').getByText(t.correctionStates.done).waitFor()
}

async function sendBack(page: Page, number: string): Promise<void> {
  await openTab(page, 'incidents', stage.product.url)
  await rowOf(page, number).getByRole('button', { name: t.corrections.send_back }).click()
  await say(page, t.corrections.send_back, '查不到是谁付的')
  await closeTold(page, t.refundAsked)
  await expect
    .poll(() => [...(stage.alipay.trades.get(number)?.refunds.values() ?? [])], { timeout: 15_000 })
    .toEqual([1500])
  await openTab(page, 'corrections', stage.product.url)
  await expect
    .poll(
      async () => {
        await page.reload()
        await openTab(page, 'corrections', stage.product.url)
        await rowOf(page, '查不到是谁付的').waitFor()
        return rowOf(page, '查不到是谁付的').getByText(t.correctionStates.done).count()
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe(1)
}

/**
 * Finds the payment and refunds 5.00 through the provider. It is found by its number and by its
 * payer.
 */
async function refundToProvider(page: Page, number: string, phone: string): Promise<void> {
  await openTab(page, 'payments', stage.product.url)
  const search = page.getByRole('searchbox', { name: t.search })
  await search.fill(phone)
  await search.press('Enter')
  await rowOf(page, number).waitFor()
  await search.fill(number)
  await search.press('Enter')
  await rowOf(page, number).getByRole('button', { name: number }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: t.facts })
  await drawer.getByRole('button', { name: spaced(t.refund) }).click()
  await modal(page).getByLabel(t.refundAmount).fill('9999')
  await say(page, t.refund, '写信人要回一部分')
  await modal(page).getByText(t.refundWrong('').slice(0, 8)).waitFor()
  await modal(page).getByLabel(t.refundAmount).fill('5')
  await modal(page)
    .getByRole('button', { name: spaced(t.refund) })
    .click()
  await closeTold(page, t.refundAsked)
  await expect
    .poll(() => [...(stage.alipay.trades.get(number)?.refunds.values() ?? [])], { timeout: 15_000 })
    .toEqual([500])
  await expectAccessible(page, 'a payment with a refund')
}

/** Checks the payer's entries. */
async function expectEntries({ page }: Payer): Promise<void> {
  const { entries } = await wordsOf('wallet', locale)
  await page.goto(`${stage.product.url}/web/mailingTool/?v=after#/pages/my/wallet/wallet`)
  for (const [reason, amount] of [
    [entries.reasons.late_payment, null],
    [entries.reasons.incident_credit, '+300.00'],
    [entries.reasons.payment_refund, '-5.00'],
  ] as const) {
    const entry = page
      .locator('main')
      .getByText(reason, { exact: true })
      .locator('xpath=ancestor::*[contains(@class,"shadow-card")][1]')
    await entry.waitFor()
    if (amount) await entry.getByText(amount, { exact: true }).waitFor()
  }
}

/** Compares a provider's bill that has another sum than our reports. */
async function compareBills(number: string): Promise<void> {
  const trade = stage.alipay.trades.get(number)
  if (!trade) throw new Error('no such payment')
  stage.alipay.trades.set(number, { ...trade, amount: trade.amount + 1 })
  // On the day after the next the bill is there at any hour.
  await leavePages(stage.opened)
  stage.clock.advance(2 * day)
  await stage.product.runJob('wallet.compare_bills')
}

/** The month has ended: two people close it. */
async function closeLastMonth(): Promise<void> {
  await leavePages(stage.opened)
  endMonth({ clock: stage.clock, kernel: { config: { TIME_ZONE: 'Asia/Shanghai' } } })
  const { url } = stage.product
  const { page: first } = await stage.openStaff('finance')
  await readMonth(first, url)
  await closeMonth(first, false)
  const { page: second } = await stage.openStaff('admin')
  await second.goto(first.url())
  await closeMonth(second, true)
  await expectAccessible(second, 'a closed month')
}

async function readBill(page: Page, number: string): Promise<void> {
  const { providers } = await wordsOf('names', locale)
  await openTab(page, 'bills', stage.product.url)
  await rowOf(page, providers.alipay)
    .getByText(new RegExp(`^${t.differences}`))
    .first()
    .waitFor()
  await rowOf(page, providers.sandbox).first().waitFor()
  await expectAccessible(page, 'bills')
  await openTab(page, 'incidents', stage.product.url)
  await rowOf(page, number).getByText(t.incidentKinds.bill_amount).waitFor()
  await rowOf(page, 'PSTRAYLARGE').getByText(t.incidentKinds.bill_unknown).waitFor()
}
