import { dayAfter } from '@mailing/contract/days.ts'
import { workStages } from '@mailing/contract/report/calls.ts'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { momentIn } from '../server/src/platform/clock.ts'
import type { Kernel } from '../server/src/platform/kernel.ts'
import { centsOf, locale } from './finance-desk.ts'
import { owedAt, readPostings } from './month-recount.ts'
import { wordsOf } from './words.ts'

// The figures of one day and of right now: as the console shows them, and as the tables have them.

const t = await wordsOf('staff/report', locale)
const counted = ['paid', 'posted', 'delivered', 'returned', 'refused', 'replies'] as const
const money = ['sold', 'refunded'] as const

export interface DayFigures {
  readonly day: Readonly<Record<string, number>>
  /** Mail by stage, and all that is owed: how many, and what was paid for it. */
  readonly now: Readonly<Record<string, number>>
}

const count = (text: string): number => Number(text.replaceAll(',', ''))

/** Opens the figures of one day. */
export async function readDay(page: Page, url: string, day: string): Promise<DayFigures> {
  await page.goto(`${url}/web/staff/#/report?from=${day}&to=${day}`)
  const figure = async (name: string): Promise<string> => {
    const button = page.getByRole('button', { name: new RegExp(`^${name}`) }).filter({
      has: page.locator('.text-xl'),
    })
    return button.locator('.text-xl').innerText()
  }
  const stage = (name: string) =>
    page.getByRole('link', { name, exact: true }).locator('xpath=..').locator('.text-2xl')
  const owed = stage(t.owed)
  await owed.waitFor()
  const owedAmount = await owed.locator('xpath=..').locator('.text-xs').innerText()
  return {
    day: Object.fromEntries([
      ...(await Promise.all(
        counted.map(async (one) => [one, count(await figure(t.measures[one]))] as const),
      )),
      ...(await Promise.all(
        money.map(async (one) => [one, centsOf(await figure(t.measures[one]))] as const),
      )),
    ]),
    now: Object.fromEntries([
      ...(await Promise.all(
        workStages.map(
          async (one) => [one, count(await stage(t.stages[one]).innerText())] as const,
        ),
      )),
      ['owed', count(await owed.innerText())],
      ['owedAmount', centsOf(owedAmount)],
    ]),
  }
}

/** Counts the same from histories, the ledger, and current states. */
export async function countDay(kernel: Kernel, day: string): Promise<DayFigures> {
  const { db, clock, config } = kernel
  const [from, until] = [day, dayAfter(day, 1)].map((one) =>
    momentIn(config.TIME_ZONE, one, '00:00'),
  ) as [Date, Date]
  const events = await sql<{ state: string }>`
    select e.state from order_events e join orders o on o.id = e.order_id
    where e.at >= ${from} and e.at < ${until} and o.kind <> 'recharge'`.execute(db)
  const replies = await sql<{ id: string }>`
    select id from replies where published_at >= ${from} and published_at < ${until}`.execute(db)
  const orders = await sql<{ state: string }>`
    select state from orders where kind not in ('goods', 'recharge')`.execute(db)
  const postings = await readPostings(kernel)
  const revenue = postings.filter(
    ({ account, at }) => account === 'revenue' && at >= from && at < until,
  )
  const side = (sign: 1 | -1) =>
    revenue.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0)
  const came = (...states: readonly string[]) =>
    events.rows.filter(({ state }) => states.includes(state)).length
  const owed = Object.values(await owedAt(kernel, clock.now(), postings))
  const sum = (at: 0 | 1) => owed.reduce((all, figures) => all + (figures[at] ?? 0), 0)
  return {
    day: {
      paid: came('paid'),
      posted: came('posted', 'shipped'),
      delivered: came('delivered'),
      returned: came('returned'),
      refused: came('refused'),
      replies: replies.rows.length,
      sold: side(1),
      refunded: side(-1),
    },
    now: {
      ...Object.fromEntries(
        workStages.map((stage) => [
          stage,
          orders.rows.filter(({ state }) => state === stage).length,
        ]),
      ),
      owed: sum(0),
      owedAmount: sum(1),
    },
  }
}
