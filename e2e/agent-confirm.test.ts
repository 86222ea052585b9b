import { agentCalls } from '@mailing/contract/agent/calls.ts'
import { inviteCalls } from '@mailing/contract/invite/calls.ts'
import { noticeCalls } from '@mailing/contract/notice/calls.ts'
import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveOrder } from '../server/src/modules/order/service.ts'
import { createTestClock } from '../server/src/platform/clock.ts'
import { buy } from '../server/test/agents.ts'
import type { FakeProvider } from '../server/test/fakes/till.ts'
import { startFakeWechat } from '../server/test/fakes/wechat.ts'
import { bindTo } from '../server/test/invitations.ts'
import { Api } from './api.ts'
import { desk, expectAccessible, launch, leavePages, logInWindow, openWindow } from './browser.ts'
import { besidesClock, type ClockedProduct, startClockedProduct } from './clocked-product.ts'
import { rowOf } from './finance-desk.ts'
import { newPerson, staffLogin } from './people.ts'
import { wordsOf } from './words.ts'

const locale = 'zh-Hans'
const t = await wordsOf('agent', locale)
const staffWords = await wordsOf('staff/agent', locale)
const names = await wordsOf('names', locale)
const realName = '林兰'
const payee = 'oFakePayee0000000000000000001'
const inWechat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60 Language/zh_CN'

const clock = createTestClock()
let product: ClockedProduct
let wechat: FakeProvider
let browser: Browser
beforeAll(async () => {
  wechat = await startFakeWechat({ now: () => clock.now() })
  wechat.mood.payouts = 'waiting'
  product = await startClockedProduct({ ...wechat.settings, PAYOUT_PROVIDERS: 'wechat' }, clock)
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await wechat?.close()
})

const staffNow = (key: 'support' | 'finance') =>
  new Api(product.url).logIn(staffLogin(product.dataDir, key, clock))
const idOf = async (api: Api): Promise<string> => (await api.send(inviteCalls.config, {})).shareUid

/** An agent with 20.00 to withdraw: a friend has paid 200.00 of their own through WeChat Pay. */
async function richAgent(): Promise<Api> {
  const { kernel } = product
  const agent = await newPerson(product.url, product.dataDir)
  const { termsVersion } = await agent.send(agentCalls.me, {})
  await agent.send(agentCalls.apply, { realName, termsVersion })
  const decision = { userId: await idOf(agent), to: 'approved', reason: '资料齐全' } as const
  await (await staffNow('support')).send(agentCalls.decide, decision)
  const friend = await newPerson(product.url, product.dataDir)
  const userId = await idOf(friend)
  await bindTo({ kernel }, { userId }, await idOf(agent))
  const { payment, payUrl } = await friend.send(walletCalls.recharge, {
    amount: 20_000,
    provider: 'wechat',
  })
  await fetch(payUrl, { redirect: 'manual' })
  await wechat.choose(payment.number, 'pay')
  await expect
    .poll(async () => (await friend.send(walletCalls.entries, {})).money, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(20_000)
  const { id } = await buy({ kernel }, { userId }, { goods: 20_000 })
  for (const to of ['in_review', 'approved', 'printing', 'printed', 'packed', 'posted'] as const)
    await moveOrder(kernel, { id, to, by: 'staff', evidence: 'staff_decision' })
  await moveOrder(kernel, { id, to: 'delivered', by: 'staff', evidence: 'staff_decision' })
  await expect
    .poll(async () => (await agent.send(agentCalls.me, {})).money.available, { timeout: 10_000 })
    .toBe(2000)
  return agent
}

/** Requests half of it, approves it, and sends it to WeChat Pay. There it waits for the agent. */
async function sendHalf(agent: Api): Promise<string> {
  const { id } = await agent.send(agentCalls.withdraw, {
    amount: 1000,
    method: 'wechat',
    account: 'lan-weixin',
    realName,
  })
  const finance = await staffNow('finance')
  await finance.send(agentCalls.approve, { id })
  await finance.send(agentCalls.payThrough, { id, provider: 'wechat', payee })
  await expect
    .poll(async () => (await agent.send(agentCalls.me, {})).openWithdrawal?.confirmUntil ?? null, {
      timeout: 10_000,
    })
    .not.toBeNull()
  return id.replaceAll('-', '')
}

it('an agent confirms and is paid; an ignored payout returns whole', async () => {
  const agent = await richAgent()
  const number = await sendHalf(agent)
  const records = `${product.url}/web/mailingTool/#/pagesA/agent/withdrawaDetails`

  // In a usual browser: until when, and how to get there.
  const outside = await openWindow(browser, { locale })
  await logInWindow(outside, agent.token)
  await outside.page.goto(records)
  await outside.page.getByText(t.confirmTitle).first().waitFor()
  await outside.page.getByRole('img', { name: t.confirmCode }).waitFor()
  await expectAccessible(outside.page, 'to be confirmed in WeChat')

  // Inside WeChat its own page opens, with what WeChat Pay gave for this bill; there the receiver
  // presses.
  const inside = await openWindow(browser, { locale, userAgent: inWechat })
  await logInWindow(inside, agent.token)
  const asked: unknown[] = []
  await inside.page.exposeFunction('pressInWechat', async (name: string, given: object) => {
    asked.push([name, given])
    await wechat.settlePayout(number, 'done')
  })
  await inside.page.addInitScript(`window.WeixinJSBridge = {
    invoke: (name, given, done) => pressInWechat(name, given).then(() => done({ err_msg: name + ':ok' })),
  }`)
  await inside.page.goto(records)
  await inside.page.getByRole('button', { name: t.confirm, exact: true }).click()
  await inside.page.getByText(t.confirmDone).waitFor()
  const { WECHAT_PAY_MERCHANT_ID: mchId, WECHAT_PAY_APP_ID: appId } = wechat.settings
  expect(asked).toEqual([
    ['requestMerchantTransfer', { mchId, appId, package: expect.stringMatching(/^ABBQO\+/) }],
  ])
  await inside.page.getByText(t.withdrawalStates.paid, { exact: true }).waitFor({ timeout: 40_000 })
  expect([...wechat.payouts.values()]).toMatchObject([
    { number, amount: 1000, account: payee, name: realName, state: 'done' },
  ])

  // The other half is left, and the desk sees both.
  await sendHalf(agent)
  const staff = await openWindow(browser, { locale, size: desk })
  await logInWindow(staff, (await staffNow('finance')).token)
  await staff.page.goto(`${product.url}/web/staff/#/agents`)
  await staff.page.getByRole('tab', { name: staffWords.tabs.withdrawals }).click()
  const waits = staffWords.payoutOf(names.providers.wechat, staffWords.payoutStates.waiting)
  await rowOf(staff.page, waits).waitFor()
  await expectAccessible(staff.page, 'a withdrawal that waits for its receiver')
  await leavePages([inside, staff])
  clock.advance(25 * 3_600_000)
  await product.runJob('agent.settle_payouts')
  await outside.page.reload()
  await outside.page.getByText(t.withdrawalStates.lapsed, { exact: true }).waitFor()
  await outside.page.getByText(t.askAnew).waitFor()
  expect((await agent.send(agentCalls.me, {})).money).toMatchObject({
    available: 1000,
    withdrawing: 0,
  })
  await expect
    .poll(async () => (await agent.send(noticeCalls.list, {})).list.map(({ topic }) => topic), {
      timeout: 10_000,
    })
    .toEqual(expect.arrayContaining(['withdrawal_waits', 'withdrawal_paid', 'withdrawal_lapsed']))
  for (const { problems } of [outside, inside, staff]) expect(besidesClock(problems)).toEqual([])
})
