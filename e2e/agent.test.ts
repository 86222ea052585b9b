import { accountCalls } from '@mailing/contract/account/calls.ts'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { agentCalls } from '@mailing/contract/agent/calls.ts'
import { zAgentRule } from '@mailing/contract/agent/schemas.ts'
import { inviteCalls } from '@mailing/contract/invite/calls.ts'
import { shopCalls } from '@mailing/contract/shop/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DemoKey } from '../server/src/demo/people.ts'
import { Api } from './api.ts'
import {
  expectAccessible,
  launch,
  leavePages,
  logInWindow,
  openWindow,
  type Window,
} from './browser.ts'
import { besidesClock, type ClockedProduct, startClockedProduct } from './clocked-product.ts'
import { codeFor, newPhone, staffLogin } from './people.ts'
import { passLetter, postAll, sendGoods, sendLetter } from './told-steps.ts'
import { wordsOf } from './words.ts'
import { logInHere, postalRecipient, shoot, topUp } from './writer-steps.ts'

const locale = 'zh-Hans'
const dayMs = 86_400_000
const t = await wordsOf('agent', locale)
const realName = '林兰'

/** A product of its own, because a week passes in it. */
let product: ClockedProduct
let browser: Browser
beforeAll(async () => {
  product = await startClockedProduct()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const home = () => `${product.url}/web/mailingTool/`
/** Staff sessions end after half an hour: somebody logs in for each piece of work. */
const staffNow = (key: DemoKey): Promise<Api> =>
  new Api(product.url).logIn(staffLogin(product.dataDir, key, product.clock))

async function logIn(phone: string): Promise<Api> {
  const api = new Api(product.url, locale)
  await api.send(accountCalls.sendCode, { phone })
  return api.logIn({ phone, code: await codeFor(product.dataDir, phone) })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${home()}#${path}`)
  await page.reload()
}

/**
 * A rule under which a letter is enough: half of what was paid, and two of staff for more than one
 * coin.
 */
async function setRule(): Promise<void> {
  const finance = await staffNow('finance')
  const [newest] = (await finance.send(agentCalls.rules, {})).list
  if (!newest) throw new Error('there is no rule')
  await finance.send(agentCalls.setRule, {
    baseVersion: newest.version,
    rule: {
      ...zAgentRule.strip().parse(newest),
      letter: 5000,
      goods: 5000,
      minWithdrawal: 100,
      fee: 20,
      secondAbove: 100,
    },
    reason: '一半归推广者',
  })
}

/** Applies on the page, as somebody who has read the terms; staff approve. */
async function becomeAgent({ page }: Window, userId: string): Promise<void> {
  await open(page, '/pagesA/agent/agent')
  await page.getByText('50%', { exact: true }).first().waitFor()
  await page.getByRole('textbox', { name: new RegExp(`^${t.realName}`) }).fill(realName)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t.send, exact: true }).click()
  await page.getByRole('heading', { name: t.states.applied }).waitFor()
  await expectAccessible(page, 'application')
  await (await staffNow('support')).send(agentCalls.decide, {
    userId,
    to: 'approved',
    reason: '资料齐全',
  })
}

/** Opens the link, registers, pays money in, writes and buys. Returns the orders. */
async function befriend(shareUid: string, staff: Api) {
  const friend = await openWindow(browser, { locale })
  const { page } = friend
  await page.goto(
    `${home()}?shareUid=${shareUid}#/pages/login/login?redirect=${encodeURIComponent('/pages/my/my')}`,
  )
  await logInHere(page, locale, product.dataDir)
  await page.waitForURL(/pages\/my\/my/)
  await topUp(page, locale, 300, home())
  const token = await page.evaluate<string>("localStorage.getItem('uni_id_token')")
  const api = new Api(product.url).adopt(token)
  const { id: recipientId } = await api.send(addressCalls.edit, postalRecipient)
  const letter = await sendLetter(api, recipientId, '朋友介绍我来写信。')
  await passLetter(staff, letter)
  await postAll(staff)
  const goods = await sendGoods(api, staff, `SF${String(process.hrtime.bigint()).slice(-12)}`)
  expect(besidesClock(friend.problems)).toEqual([])
  await friend.context.close()
  return { letter, goods }
}

/** Asks for all that is there, on the page. */
async function withdrawAll(page: Page): Promise<void> {
  await open(page, '/pagesA/agent/withdraw')
  await page.getByRole('button', { name: t.all, exact: true }).click()
  const box = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  await box(t.accounts.bank_card).fill('6225 8812 3456 7890')
  await box(t.payee).fill(realName)
  await page.getByRole('button', { name: t.ask, exact: true }).click()
  await page.getByText(t.accountErrors.bank_card).waitFor()
  await box(t.accounts.bank_card).fill('6225 8812 3456 7898')
  await page.getByText(t.bankKnown('招商银行')).waitFor()
  await expectAccessible(page, 'withdrawal')
  await shoot(page, 'agent-withdraw')
  await page.getByRole('button', { name: t.ask, exact: true }).click()
  await page.getByText(t.asked).waitFor()
  await page.waitForURL(/withdrawaDetails/)
  await page.getByText(t.withdrawalStates.requested).waitFor()
}

it('a friend brings a commission that is frozen, freed, paid, taken back', async () => {
  await setRule()
  const phone = newPhone()
  let api = await logIn(phone)
  const window = await openWindow(browser, { locale })
  await logInWindow(window, api.token)
  const { page } = window
  const me = () => api.send(agentCalls.me, {})
  const { userId } = await api.send(accountCalls.userInfo, {})
  await becomeAgent(window, userId)

  const staff = await staffNow('admin')
  const { shareUid } = await api.send(inviteCalls.config, {})
  const { goods } = await befriend(shareUid, staff)
  await expect.poll(async () => (await me()).money.frozen).toBeGreaterThan(0)
  await expect.poll(async () => (await api.send(agentCalls.entries, {})).list.length).toBe(2)
  const { frozen } = (await me()).money
  await open(page, '/pagesA/agent/agent')
  await page.getByRole('link', { name: new RegExp(`^${t.frozen}`) }).click()
  await page.getByText(t.frozenHint).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  await open(page, '/pagesA/agent/team')
  const friend = page.getByRole('article')
  await friend.getByText(/\*{4}/).waitFor()
  expect(await friend.count()).toBe(1)
  await open(page, '/pagesA/agent/revenueDetails')
  const chart = page.getByRole('slider', { name: t.chart })
  await chart.focus()
  await page.keyboard.press('End')
  await page.getByText(t.entriesOf('').trim()).first().waitFor()
  expect(await chart.getAttribute('aria-valuetext')).toContain((frozen / 100).toFixed(2))
  await shoot(page, 'agent-earnings')

  // No arrival was reported a week after posting.
  await leavePages([window])
  product.clock.advance(8 * dayMs)
  await product.runJob('agent.free_due')
  api = await logIn(phone)
  await logInWindow(window, api.token)
  expect((await me()).money).toMatchObject({ available: frozen, frozen: 0 })
  await withdrawAll(page)

  // Two different people: the first cannot be the second as well.
  const finance = await staffNow('finance')
  const { openWithdrawal } = await me()
  const id = openWithdrawal?.id ?? ''
  expect((await finance.send(agentCalls.approve, { id })).state).toBe('approved_once')
  await expect(finance.send(agentCalls.approve, { id })).rejects.toThrow('76013')
  const second = await staffNow('admin')
  expect((await second.send(agentCalls.approve, { id })).state).toBe('approved')
  await second.send(agentCalls.paid, { id, receipt: 'BANK-20260001' })
  await open(page, '/pagesA/agent/withdrawaDetails')
  await page.getByText(t.withdrawalStates.paid, { exact: true }).waitFor()
  await page.getByText(t.receipt('BANK-20260001')).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /PDF/ }).first().click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^20\d{2}-\d{2}\.pdf$/)

  // The friend's parcel is lost and its money goes back: what had been withdrawn is owed, in plain
  // sight.
  await second.send(shopCalls.recordParcel, { id: goods, reason: 'lost', restock: [] })
  await expect.poll(async () => (await me()).money.owed).toBeGreaterThan(0)
  const { owed } = (await me()).money
  await open(page, '/pagesA/agent/agent')
  await page.getByText(t.owedText(`¥${(owed / 100).toFixed(2)}`)).waitFor()
  await expectAccessible(page, 'what is owed')
  await page.getByRole('link', { name: new RegExp(`^${t.owed}`) }).click()
  await page.getByText(t.takenBackHint).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  expect(besidesClock(window.problems)).toEqual([])
})
