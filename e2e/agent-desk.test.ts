import { agentCalls } from '@mailing/contract/agent/calls.ts'
import { inviteCalls } from '@mailing/contract/invite/calls.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { moveOrder } from '../server/src/modules/order/service.ts'
import { buy } from '../server/test/agents.ts'
import { bindTo } from '../server/test/invitations.ts'
import { topUpByAlipay, useAlipayDesk } from './alipay-desk.ts'
import type { Api } from './api.ts'
import { expectAccessible } from './browser.ts'
import { modal, rowOf } from './finance-desk.ts'
import { newPerson } from './people.ts'
import { press, spaced } from './staff-steps.ts'
import { wordsOf } from './words.ts'

const locale = 'zh-Hans'
const t = await wordsOf('staff/agent', locale)
const names = await wordsOf('names', locale)
const words = await wordsOf('staff/setting-words', locale)
const realName = '林兰'
const account = 'lan@example.com'

const stage = useAlipayDesk('agent-desk', locale, { PAYOUT_PROVIDERS: 'alipay' })

it('staff approve an agent, change a rule, and pay through Alipay', async () => {
  const agent = await apply()
  const support = await stage.openStaff('support')
  await approve(support.page)
  await expect.poll(async () => (await agent.send(agentCalls.me, {})).state).toBe('approved')
  await earn(agent)

  const finance = await stage.openStaff('finance')
  await changeRule(finance.page)
  expect((await agent.send(agentCalls.me, {})).rule.secondAbove).toBe(500)
  const { id } = await agent.send(agentCalls.withdraw, {
    amount: 2000,
    method: 'alipay',
    account,
    realName,
  })

  await openTab(finance.page, 'withdrawals')
  await approveWithdrawal(finance.page)
  await rowOf(finance.page, t.waitsForOther).waitFor()
  const admin = await stage.openStaff('admin')
  await openTab(admin.page, 'withdrawals')
  await approveWithdrawal(admin.page)
  await payByAlipay(admin.page)
  await expect
    .poll(async () => (await agent.send(agentCalls.withdrawals, {})).list[0]?.state)
    .toBe('paid')
  expect([...stage.alipay.payouts.values()]).toMatchObject([
    { number: id.replaceAll('-', ''), amount: 2000, account, name: realName, state: 'done' },
  ])
  await openTab(admin.page, 'findings')
  await admin.page.getByText(words.inviteRule.title).waitFor()
  await expectAccessible(admin.page, 'findings')
  for (const { problems } of stage.opened) expect(problems).toEqual([])
})

async function apply(): Promise<Api> {
  const api = await newPerson(stage.product.url, stage.product.dataDir)
  const { termsVersion } = await api.send(agentCalls.me, {})
  await api.send(agentCalls.apply, { realName, termsVersion })
  return api
}

async function openTab(page: Page, tab: keyof typeof t.tabs): Promise<void> {
  if (!page.url().includes('#/agents')) await page.goto(`${stage.product.url}/web/staff/#/agents`)
  await page.getByRole('tab', { name: t.tabs[tab] }).click()
}

/** Reads the name, which is recorded, and approves with a reason. */
async function approve(page: Page): Promise<void> {
  await openTab(page, 'applications')
  await rowOf(page, t.states.applied)
    .getByRole('button', { name: spaced(t.look) })
    .click()
  const drawer = page.getByRole('dialog').filter({ hasText: t.entries })
  await press(drawer, t.showName)
  await drawer.getByText(realName).waitFor()
  await expectAccessible(page, 'an application')
  await press(drawer, t.approve)
  await giveReason(modal(page), '资料齐全')
  await drawer.getByText(t.states.approved, { exact: true }).waitFor()
}

async function giveReason(dialog: Locator, reason: string): Promise<void> {
  const { reason: label } = await wordsOf('staff/desk', locale)
  await dialog.getByLabel(label).fill(reason)
  await press(dialog, t.confirm)
}

/** A friend pays 200.00 of their own for a message that arrives. */
async function earn(agent: Api): Promise<void> {
  const friend = await newPerson(stage.product.url, stage.product.dataDir)
  const { kernel } = stage.product
  const userId = await idOf(friend)
  await bindTo({ kernel }, { userId }, await idOf(agent))
  await topUpByAlipay(stage, friend, 20_000)
  const { id } = await buy({ kernel }, { userId }, { goods: 20_000 })
  for (const to of [
    'in_review',
    'approved',
    'printing',
    'printed',
    'packed',
    'posted',
    'delivered',
  ] as const)
    await moveOrder(kernel, { id, to, by: 'staff', evidence: 'staff_decision' })
  await expect
    .poll(async () => (await agent.send(agentCalls.me, {})).money.available, { timeout: 10_000 })
    .toBe(2000)
}

const idOf = async (api: Api): Promise<string> => (await api.send(inviteCalls.config, {})).shareUid

/** Two people approve from 5.00 on. */
async function changeRule(page: Page): Promise<void> {
  await openTab(page, 'rule')
  const { save, reason } = await wordsOf('staff/setting', locale)
  await page.getByLabel(t.fields.secondAbove).fill('5')
  await page.getByLabel(reason).fill('试运行，先从严')
  await expectAccessible(page, 'rules')
  await press(page, save)
  await page.getByText('试运行，先从严').last().waitFor()
}

async function approveWithdrawal(page: Page): Promise<void> {
  await rowOf(page, '20.00')
    .getByRole('button', { name: spaced(t.accept) })
    .click()
  await press(page.locator('.ant-popover').filter({ visible: true }), t.accept)
}

async function payByAlipay(page: Page): Promise<void> {
  const name = t.payThrough(names.providers.alipay)
  await press(rowOf(page, '20.00'), name)
  await modal(page).getByText(t.payLead('¥20.00')).waitFor()
  await expectAccessible(page, 'withdrawals')
  await press(modal(page), t.confirm)
  await page.getByText(t.noWithdrawals).waitFor({ timeout: 20_000 })
  await page.getByText(t.only.all, { exact: true }).click()
  // The demo's agent has been paid before: the newest stands first.
  await rowOf(page, '20.00').filter({ hasText: t.withdrawalStates.paid }).first().waitFor()
}
