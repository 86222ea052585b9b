import { accountKinds } from '@mailing/contract/wallet/flows.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { centsOf, fileOf, locale, months, openTab, rowOf, t } from './finance-desk.ts'
import type { Statement } from './month-recount.ts'
import { spaced } from './staff-steps.ts'
import { wordsOf } from './words.ts'

// Reads a month as finance does: on the screen, and in the files.

const { kinds } = await wordsOf('order', locale)
const { providers } = await wordsOf('names', locale)
const { loadMore } = await wordsOf('ui', locale)
const { exportList } = await wordsOf('staff/desk', locale)

/** A row of a table: what stands in its cells. */
type Row = readonly [name: string, ...cells: string[]]

/** The rows of a table on the statement, by its heading. */
async function rowsUnder(page: Page, heading: string): Promise<Row[]> {
  const rows = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .locator('tbody tr.ant-table-row')
  return Promise.all(
    (await rows.all()).map(async (row) => (await row.getByRole('cell').allInnerTexts()) as never),
  )
}

const nameOfAccount = (kind: string, provider = ''): string =>
  [t.accounts[kind] ?? kind, (providers as Readonly<Record<string, string>>)[provider]]
    .filter(Boolean)
    .join(' · ')

/** Names of accounts, providers and kinds of orders on the screen. */
const accountsByName = new Map([
  ...accountKinds.map((kind) => [nameOfAccount(kind), kind] as const),
  ...Object.keys(providers).map(
    (name) => [nameOfAccount('provider', name), `provider/${name}`] as const,
  ),
])
const providersByName = new Map(Object.entries(providers).map(([key, name]) => [name, key]))
const kindsByName = new Map([
  ...Object.entries(kinds).map(([key, name]) => [name, key] as const),
  [months.other, 'other'] as const,
])

const named = (
  rows: readonly Row[],
  names: ReadonlyMap<string, string>,
  figuresOf: (cells: readonly string[]) => readonly number[],
) =>
  Object.fromEntries(
    rows
      .filter(([name]) => name !== months.total)
      .map(([name, ...cells]) => [names.get(name) ?? name, figuresOf(cells)]),
  )
const cents = (cells: readonly string[]): number[] => cells.map(centsOf)
const count = (text = ''): number => Number(text.replaceAll(',', ''))

/**
 * The figures of the statement that is open. Its sums over all accounts are zero, and its other
 * sums those of its lines.
 */
export async function readStatement(page: Page): Promise<Statement> {
  await rowOf(page, months.total).first().waitFor()
  const balances = await rowsUnder(page, months.balances)
  const revenue = await rowsUnder(page, months.revenue)
  for (const rows of [balances, revenue]) {
    const lines = rows.filter(([name]) => name !== months.total)
    const total = rows.find(([name]) => name === months.total)
    expect(cents(total?.slice(1) ?? [])).toEqual(
      [0, 1, 2, 3].map((at) => lines.reduce((sum, row) => sum + centsOf(row[at + 1] ?? ''), 0)),
    )
  }
  return {
    balances: named(balances, accountsByName, cents),
    revenue: named(revenue, kindsByName, (cells) => {
      const [sold = 0, refunded = 0, coupons = 0, net = 0] = cents(cells)
      return [sold, 0 - refunded, 0 - coupons, net]
    }),
    vat: named(await rowsUnder(page, months.vat), new Map([[months.noRate, 'none']]), cents),
    owed: named(await rowsUnder(page, months.owed), kindsByName, ([orders, amount = '']) => [
      count(orders),
      centsOf(amount),
    ]),
    fees: named(
      await rowsUnder(page, months.fees),
      providersByName,
      ([days, unstated, amount = '']) => [count(days), count(unstated), centsOf(amount)],
    ),
    liabilities: liabilitiesOf(await rowsUnder(page, months.liabilities)),
  }
}

function liabilitiesOf(rows: readonly Row[]): Statement['liabilities'] {
  const { owing, couponsOut, couponsUnbounded, pointsOut, pointsNone } = months
  const amount = (name: string): number => centsOf(rows.find(([one]) => one === name)?.[1] ?? '0')
  /** Splits a sentence at its number. */
  const sentence = (words: (number: string) => string) => {
    const pattern = new RegExp(
      `^${words('N').replace(/[()]/g, '\\$&').replace('N', '([\\d,-]+)')}$`,
    )
    const row = rows.find(([name]) => pattern.test(name))
    return { number: count(pattern.exec(row?.[0] ?? '')?.[1]), beside: row?.[1] ?? '' }
  }
  const coupons = sentence((number) => couponsOut(number as never))
  const points = sentence(pointsOut)
  const unbounded = new RegExp(couponsUnbounded('N' as never).replace('N', '(\\d+)'))
  return {
    balances: [amount(owing.balances)],
    shares: [amount(owing.shares)],
    commissions: [amount(owing.commissions)],
    agentsOwe: [0 - amount(owing.agentsOwe)],
    coupons: [
      coupons.number,
      centsOf(coupons.beside.split(' · ')[0] ?? ''),
      Number(unbounded.exec(coupons.beside)?.[1] ?? 0),
    ],
    points: [points.number, points.beside === pointsNone ? null : centsOf(points.beside)],
  }
}

const linesOf = (file: Buffer): string[][] => {
  const [, ...lines] = file.toString().replace('\uFEFF', '').trim().split('\r\n')
  return lines.map((line) => line.split(','))
}

/** The same figures from the statement's file. */
export async function readStatementFile(page: Page): Promise<Statement> {
  const lines = linesOf(await fileOf(page, months.csv))
  const section = (name: string, figures: readonly string[], isMoney = true) =>
    Object.fromEntries(
      [
        ...Map.groupBy(
          lines.filter(([one]) => one === name),
          ([, item, of]) => [item, of].filter(Boolean).join('/'),
        ),
      ].map(([item, rows]) => [
        item,
        figures.map((figure) => {
          const [, , , , value = '0', currency = ''] = rows.find((row) => row[3] === figure) ?? []
          return isMoney && currency ? centsOf(value) : Number(value)
        }),
      ]),
    )
  const fees = section('provider_fees', ['days', 'days_unstated', 'amount'])
  const owed = section('liabilities', ['balances', 'shares', 'commissions', 'agentsOwe'])['owed']
  const coupons = section('liabilities', ['count', 'most', 'without_bound'])['coupons'] ?? []
  const points = section('liabilities', ['held', 'most'])['points'] ?? []
  const isWorth = lines.some(([, item, , figure]) => item === 'points' && figure === 'most')
  return {
    balances: section('balances', ['opening', 'debit', 'credit', 'closing']),
    revenue: section('revenue', ['sold', 'refunded', 'coupons', 'net']),
    vat: section('vat', ['net', 'vat']),
    owed: section('owed_work', ['orders', 'amount']),
    fees: Object.fromEntries(Object.entries(fees).map(([key, of]) => [key.split('/')[1], of])),
    liabilities: {
      balances: [owed?.[0] ?? 0],
      shares: [owed?.[1] ?? 0],
      commissions: [owed?.[2] ?? 0],
      agentsOwe: [owed?.[3] ?? 0],
      coupons,
      points: [points[0] ?? 0, isWorth ? (points[1] ?? 0) : null],
    },
  }
}

/** Both sides that a journal has, and how much of it. */
export interface Journal {
  readonly entries: number
  /** Debit and credit by account, as on the statement. */
  readonly sides: Readonly<Record<string, readonly [debit: number, credit: number]>>
}

/** Debits and credits by account of postings. */
export function sidesOf(
  postings: readonly { readonly account: string; readonly amount: number }[],
): Journal['sides'] {
  return Object.fromEntries(
    [...Map.groupBy(postings, ({ account }) => account)].map(([account, list]) => {
      const side = (sign: 1 | -1) =>
        list.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0)
      return [account, [side(-1), side(1)]]
    }),
  )
}

/** All entries of the month that is open, page by page; each is even in itself. */
export async function readJournal(page: Page): Promise<Journal> {
  await page.getByText(months.views.journal, { exact: true }).click()
  const rows = page.getByRole('tabpanel').locator('tbody tr.ant-table-row')
  await rows.first().waitFor()
  const more = page.getByRole('button', { name: spaced(loadMore) })
  while (await more.isVisible()) {
    const before = await rows.count()
    await more.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
  }
  const entries = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td:last-child .contents')].map((line) =>
        [...line.children].map((part) => part.textContent ?? ''),
      ),
    ),
  )
  const postings = entries.map((lines) =>
    lines.map(([name = '', amount = '']) => {
      const [account = '', more = ''] = name.split(' · ')
      const own = accountsByName.get(`${account} · ${more}`) ?? accountsByName.get(account)
      return { account: own ?? account, amount: centsOf(amount) }
    }),
  )
  for (const lines of postings) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  return { entries: entries.length, sides: sidesOf(postings.flat()) }
}

/** The same from the journal's file. */
export async function readJournalFile(page: Page): Promise<Journal> {
  const lines = linesOf(await fileOf(page, exportList))
  const postings = lines.map(
    ([, , , , , account = '', provider = '', , debit = '', credit = '']) => ({
      account: [account, provider].filter(Boolean).join('/'),
      amount: centsOf(credit || '0') - centsOf(debit || '0'),
    }),
  )
  return { entries: new Set(lines.map(([id]) => id)).size, sides: sidesOf(postings) }
}

/** Opens a month's statement from the list. */
export async function openMonth(page: Page, url: string, month: string): Promise<void> {
  await openTab(page, 'month', url)
  await page.getByRole('tabpanel').locator(`a[href*="month=${month}"]`).click()
}
