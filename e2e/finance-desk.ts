import type { AccountKind } from '@mailing/contract/wallet/flows.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { walletInvariants } from '../server/src/modules/wallet/service.ts'
import { downloaded, expectAccessible } from './browser.ts'
import { press, spaced } from './staff-steps.ts'
import { wordsOf } from './words.ts'

export const locale = 'zh-Hans'
export const t = await wordsOf('staff/wallet', locale)

/** Opens a tab of the finance desk; `url`: the product's address. */
export async function openTab(page: Page, tab: keyof typeof t.tabs, url: string): Promise<void> {
  if (!page.url().includes('#/finance')) await page.goto(`${url}/web/staff/#/finance`)
  await page.getByRole('tab', { name: t.tabs[tab] }).click()
}
/** The row of a table that says this. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('tabpanel').getByRole('row').filter({ hasText: text })
/** The dialog at the very front. */
export const modal = (page: Page): Locator =>
  page.locator('.ant-modal').filter({ visible: true }).last()

/** Notes why, and presses the button of the dialog. */
export async function say(page: Page, button: string, note: string): Promise<void> {
  await modal(page).getByLabel(t.note).fill(note)
  await modal(page)
    .getByRole('button', { name: spaced(button) })
    .click()
}

/** Reads and closes an incident. */
export async function closeTold(page: Page, told: string): Promise<void> {
  const { ok } = await wordsOf('staff/console', locale)
  await page.getByText(told, { exact: true }).waitFor()
  const button = modal(page).getByRole('button', { name: spaced(ok) })
  if (await button.isVisible()) await button.click()
  await page.getByText(told, { exact: true }).waitFor({ state: 'hidden' })
}

/** A payment that came too late: what it is, what became of it, and that somebody has seen it. */
export async function readLatePayment(page: Page, number: string, url: string): Promise<void> {
  await openTab(page, 'incidents', url)
  const row = rowOf(page, number)
  await row.getByText(t.incidentKinds.late_payment).waitFor()
  await expectAccessible(page, 'incidents')
  await row.getByRole('button', { name: number }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: t.facts })
  await drawer.getByText(t.late, { exact: true }).waitFor()
  await drawer.getByText(t.settledBy.notification).first().waitFor()
  const { entries } = await wordsOf('wallet', locale)
  await drawer
    .getByRole('row')
    .filter({ hasText: entries.reasons.top_up })
    .filter({ hasText: t.accounts['user'] ?? '' })
    .waitFor()
  await expectAccessible(page, 'a late payment')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: t.handle }).click()
  await say(page, t.handle, '已电话告知，金币留在余额里')
  await row.waitFor({ state: 'detached' })
}

/**
 * The books are right all the same, and hold an account; what is checked stands there in the
 * reader's language.
 */
export async function readLedger(page: Page, url: string, account: AccountKind): Promise<void> {
  await openTab(page, 'ledger', url)
  await page.getByRole('button', { name: spaced(t.auditNow) }).click()
  await page.getByText(t.ledgerGood).waitFor()
  await page
    .getByRole('tabpanel')
    .getByText(t.accounts[account] ?? '')
    .waitFor()
  await page.getByText(new RegExp(t.whatIsChecked(0).replace('0', '\\d+'))).click()
  for (const { says } of walletInvariants)
    await page.getByRole('listitem').filter({ hasText: says[locale] }).first().waitFor()
  await expectAccessible(page, 'ledger')
}

export const months = await wordsOf('staff/month', locale)

/** The bytes of the file that a button gives. */
export const fileOf = (page: Page, button: string): Promise<Buffer> =>
  downloaded(page, () => press(page, button))

/** Reads an amount of a screen or file, in the smallest unit. */
export const centsOf = (amount: string): number =>
  Math.round(Number(amount.replace('−', '-').replace(/[^\d.-]/g, '')) * 100)

/**
 * Opens the month that has ended: its sums are zero over all accounts, its files can be taken, its
 * entries lead to their orders.
 */
export async function readMonth(page: Page, url: string): Promise<void> {
  await openTab(page, 'month', url)
  await rowOf(page, months.states.running).waitFor()
  await expectAccessible(page, 'the months')
  // The oldest: months are closed in their order.
  await rowOf(page, months.states.open).last().getByRole('link').click()
  const total = rowOf(page, months.total).first()
  await total.waitFor()
  expect(
    (await total.getByRole('cell').allTextContents()).filter((one) => one === '¥0.00'),
  ).toHaveLength(2)
  await expectAccessible(page, 'the statement of a month')
  expect((await fileOf(page, months.csv)).toString()).toContain('balances,revenue,,closing,')
  expect((await fileOf(page, months.pdf)).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByText(months.views.journal, { exact: true }).click()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: months.seePayment })
    .first()
    .waitFor()
  await expectAccessible(page, 'the entries of a month')
  await page.getByText(months.views.statement, { exact: true }).click()
}

/** Says what closing means, and does it: the first asks, the second confirms. */
export async function closeMonth(page: Page, isSecond: boolean): Promise<void> {
  const label = isSecond ? months.confirm : months.ask
  await page.getByRole('button', { name: spaced(label) }).click()
  await modal(page).getByRole('paragraph').first().waitFor()
  await modal(page)
    .getByRole('button', { name: spaced(label) })
    .click()
  const state = isSecond ? months.states.closed : months.states.waiting
  await page.getByRole('tabpanel').locator('.ant-tag').filter({ hasText: state }).waitFor()
}
