import { dayAfter } from '@mailing/contract/days.ts'
import { minor } from '@mailing/contract/money.ts'
import { monthCalls } from '@mailing/contract/month/calls.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { transfer } from '../server/src/modules/wallet/service.ts'
import { dayIn, momentIn } from '../server/src/platform/clock.ts'
import { countDigest } from '../server/test/months.ts'
import { useAlipayDesk } from './alipay-desk.ts'
import { Api } from './api.ts'
import { expectAccessible, leavePages, type Window } from './browser.ts'
import { besidesClock } from './clocked-product.ts'
import { countDay, readDay } from './day-figures.ts'
import { closeMonth, locale, months, readLedger } from './finance-desk.ts'
import { readPostings, recount, type Statement } from './month-recount.ts'
import {
  openMonth,
  readJournal,
  readJournalFile,
  readStatement,
  readStatementFile,
  sidesOf,
} from './month-screen.ts'
import { order, printAndPost, review, serve, setRates } from './office-day.ts'
import { seat } from './staff-steps.ts'

const dayMs = 86_400_000
const zone = 'Asia/Shanghai'
const stage = useAlipayDesk('month-end', locale, { TIME_ZONE: zone })

/**
 * The morning of the next last day of a month: so the day is whole, and the month ends the night
 * after.
 */
function lastMorning(): Date {
  const now = stage.clock.now()
  let day = dayIn(zone, now)
  while (dayAfter(day, 1).slice(0, 7) === day.slice(0, 7) || momentIn(zone, day, '10:00') <= now)
    day = dayAfter(day, 1)
  return momentIn(zone, day, '10:00')
}
stage.clock.advance(lastMorning().getTime() - stage.clock.now().getTime())
const day = dayIn(zone, stage.clock.now())
const month = day.slice(0, 7)

type Desk = 'reviewer' | 'printer' | 'support' | 'finance' | 'admin'

/** Opens a window for a role, a new one or a colleague's. */
async function open(role: Desk, at?: Window): Promise<Window> {
  const window = await stage.openStaff(role, at)
  seat(window.page, role, stage.product.url)
  return window
}

it('the screens agree with the ledger from review to month end', async () => {
  const { product } = stage
  const [money, office, second] = await Promise.all(
    (['finance', 'reviewer', 'admin'] as const).map((role) => open(role)),
  )
  if (!money || !office || !second) throw new Error('three windows were opened')
  const rates = await setRates(money.page, product, day)
  const orders = await order(stage)
  await review(office.page, product, orders)
  await open('printer', office)
  await printAndPost(office.page, product, orders)
  await open('support', office)
  await serve(office.page, second.page, product, orders)
  await expectDay(money.page)

  await endMonth(money, second)
  const statement = await recount(product.kernel, month, rates)
  await expectRich(statement)
  await openMonth(money.page, product.url, month)
  expect(await readStatement(money.page)).toEqual(statement)
  expect(await readStatementFile(money.page)).toEqual(statement)
  await expectJournal(money.page, statement)
  await money.page.getByText(months.views.statement, { exact: true }).click()
  await closeMonth(money.page, false)
  await second.page.goto(money.page.url())
  expect(await readStatement(second.page)).toEqual(statement)
  await closeMonth(second.page, true)
  await expectClosed(second.page, statement)
  await readLedger(money.page, product.url, 'commission')
  for (const { problems } of stage.opened) expect(besidesClock(problems)).toEqual([])
})

/** The figures of the day, and of what waits at its end. */
async function expectDay(page: Page): Promise<void> {
  await stage.product.runJob('report.keep')
  const shown = await readDay(page, stage.product.url, day)
  expect(shown).toEqual(await countDay(stage.product.kernel, day))
  // Beside ours the demo has some of its own.
  const ours = { paid: 6, posted: 4, refused: 1, sold: 1, refunded: 1 }
  for (const [measure, least] of Object.entries(ours))
    expect(shown.day[measure]).toBeGreaterThanOrEqual(least)
  expect(shown.now['owed']).toBeGreaterThan(0)
  await expectAccessible(page, 'the figures of a day')
}

/**
 * Two nights later the bills are there; the two who are to close this month have closed those
 * before it.
 */
async function endMonth(...closers: readonly [Window, Window]): Promise<void> {
  const { product, clock, opened } = stage
  await leavePages(opened)
  clock.advance(2 * dayMs)
  await product.runJob('wallet.compare_bills')
  const [first, second] = closers
  await open('finance', first)
  await open('admin', second)
  const [asking, closing] = await Promise.all([apiOf(first), apiOf(second)])
  const { list } = await asking.send(monthCalls.list, {})
  for (const line of list.toReversed().filter((one) => one.month < month)) {
    await asking.send(monthCalls.ask, { month: line.month })
    await closing.send(monthCalls.close, { month: line.month })
  }
}

/** API of the person at a window. */
async function apiOf({ page }: Window): Promise<Api> {
  await page.goto(`${stage.product.url}/web/staff/#/finance`)
  const token = await page.evaluate<string>("localStorage.getItem('uni_id_token')")
  return new Api(stage.product.url).adopt(token)
}

/** Checks that the day's events are there. No figure may be right because there is none. */
async function expectRich({ balances, revenue, vat, owed, fees, liabilities }: Statement) {
  for (const account of ['user', 'revenue', 'coupon', 'gift', 'commission', 'provider/alipay'])
    expect([account, balances[account]?.some((one) => one !== 0)]).toEqual([account, true])
  expect(Object.keys(revenue)).toEqual(expect.arrayContaining(['letter', 'postcard', 'goods']))
  expect(Object.keys(vat)).toEqual(expect.arrayContaining(['6%', '13%', 'none']))
  expect(owed['pass_message']?.[0]).toBeGreaterThan(0)
  expect(Object.keys(fees).toSorted()).toEqual(['alipay', 'sandbox'])
  expect(liabilities['coupons']?.[0]).toBeGreaterThan(0)
  const postings = await readPostings(stage.product.kernel)
  for (const list of Map.groupBy(postings, ({ transfer_id: id }) => id).values())
    expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
}

/**
 * Checks that the entries on screen and file agree with the ledger. They make the movements of the
 * statement.
 */
async function expectJournal(page: Page, { balances }: Statement): Promise<void> {
  const postings = (await readPostings(stage.product.kernel)).filter(
    ({ at }) => dayIn(zone, at).slice(0, 7) === month,
  )
  const journal = {
    entries: new Set(postings.map(({ transfer_id: id }) => id)).size,
    sides: sidesOf(postings),
  }
  for (const [account, [debit, credit]] of Object.entries(journal.sides))
    expect([account, ...(balances[account] ?? [])].slice(0, 4)).toEqual([
      account,
      balances[account]?.[0],
      debit,
      credit,
    ])
  expect(await readJournal(page)).toEqual(journal)
  expect(await readJournalFile(page)).toEqual(journal)
}

/** Checks that the closed month keeps its figures and digest. It takes nothing more. */
async function expectClosed(page: Page, statement: Statement): Promise<void> {
  const { kernel } = stage.product
  const digest = page.getByRole('tabpanel').locator('code')
  expect(await digest.innerText()).toBe(await countDigest(kernel, month))
  expect(await readStatement(page)).toEqual(statement)
  const { user_id: user } = await kernel.db
    .selectFrom('orders')
    .select('user_id')
    .executeTakeFirstOrThrow()
  const late = transfer(
    { ...kernel, clock: { now: () => momentIn(zone, day, '23:59') } },
    {
      from: { house: 'gift' },
      to: { user },
      amount: minor(100),
      reason: 'gift',
      key: 'late',
    },
  )
  await expect(late).rejects.toMatchObject({ constraint: 'month_is_closed' })
}
