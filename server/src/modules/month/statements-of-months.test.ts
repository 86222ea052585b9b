import { PDFDocument } from '@cantoo/pdf-lib'
import { locales } from '@mailing/contract/locale.ts'
import type { Minor } from '@mailing/contract/money.ts'
import { type AccountKind, accountKinds, reasonsOf } from '@mailing/contract/wallet/flows.ts'
import { expect, test } from 'vitest'
import { giveCoins, makeOrder, makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { endMonth, monthNow } from '../../../test/months.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { auditOf } from '../audit/service.ts'
import { moveOrder } from '../order/service.ts'
import { transfer } from '../wallet/service.ts'
import { layMonth } from './rules/printed.ts'

const world = await createWorld()
const { kernel, people, clock } = world
const { config } = kernel

const finance = () => people.staff('finance')
const statementOf = async (month: string) => (await (await finance()).month.get({ month })).figures
type Figures = Awaited<ReturnType<typeof statementOf>>

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
const balanceOf = ({ balances }: Figures, kind: AccountKind) =>
  balances.find((row) => row.kind === kind)

test('what is paid and not posted at the end of a month is owed in it, and VAT goes by the day of payment', async () => {
  endMonth(world)
  const boss = await finance()
  const day = dayIn(config.TIME_ZONE, clock.now())
  const rates = { letter: 600, postcard: null, passMessage: 1300, greetingCard: null, goods: null }
  const { list } = await boss.month.rates()
  expect(list).toMatchObject([{ version: 0, passMessage: null, holdsFrom: null }])
  const set = { ...rates, baseVersion: 0, holdsFrom: day, reason: 'the tax office wrote' }
  expect(await boss.month.setRates(set)).toMatchObject({ version: 1, passMessage: 1300 })
  await expect(boss.month.setRates(set)).rejects.toMatchObject({ code: 'month.rates_changed' })

  const writer = await people.writer()
  const [waiting, kept] = [
    await makeOrderIn(world, writer, 'approved', 700),
    await makePaidOrder(world, writer, 333),
  ]
  await makeOrderIn(world, writer, 'posted', 500)
  await makeOrder(world, writer, 900)
  const month = endMonth(world)
  // Posted and given back in the month after: what was owed at the end of the month before stays so.
  for (const to of ['printing', 'printed', 'packed', 'posted'] as const)
    await moveOrder(kernel, { id: waiting.id, to, by: 'staff', evidence: 'scan' })
  const later = await finance()
  await later.month.setRates({
    ...rates,
    passMessage: 600,
    baseVersion: 1,
    holdsFrom: dayIn(config.TIME_ZONE, clock.now()),
    reason: 'the rate was lowered',
  })
  await (await people.again(writer)).order.act({ id: kept.id, action: 'cancel' })
  await makePaidOrder(world, await people.writer(), 106)

  const figures = await statementOf(month)
  expect(figures.owed).toEqual([{ kind: 'pass_message', count: 2, amount: 1033 }])
  const vatIn = (amount: number, rate: number) => Math.round((amount * rate) / (10_000 + rate))
  expect(figures.vat).toEqual([
    { rate: 1300, net: 1533, vat: vatIn(700, 1300) + vatIn(333, 1300) + vatIn(500, 1300) },
  ])
  const next = await statementOf(monthNow(world))
  expect(next.vat).toEqual([
    { rate: 600, net: 106, vat: 6 },
    { rate: 1300, net: -333, vat: -vatIn(333, 1300) },
  ])
  expect(next.owed).toEqual([{ kind: 'pass_message', count: 1, amount: 106 }])
  expect(next.revenue).toMatchObject([
    { kind: 'pass_message', sold: 106, refunded: 333, net: -227 },
  ])
})

test('rates cannot be set for a closed month, and a closed month keeps its figures', async () => {
  const all = async () => (await (await finance()).month.list()).list.toReversed()
  for (const { month, state } of await all()) {
    if (state !== 'open') continue
    await (await finance()).month.ask({ month })
    await (await finance()).month.close({ month })
  }
  const closed = (await all()).findLast(({ state }) => state === 'closed')
  if (!closed) throw new Error('no month is closed')
  const before = await statementOf(closed.month)
  const boss = await finance()
  const { openFrom, list } = await boss.month.rates()
  const change = { letter: 1, postcard: 1, passMessage: 1, greetingCard: 1, goods: 1 }
  const set = { ...change, baseVersion: list[0]?.version ?? 0, reason: 'too late for this' }
  await expect(
    boss.month.setRates({ ...set, holdsFrom: `${closed.month}-28` }),
  ).rejects.toMatchObject({ code: 'month.rates_day' })
  await boss.month.setRates({ ...set, holdsFrom: openFrom ?? '' })
  await makePaidOrder(world, await people.writer(), 800)
  expect(await statementOf(closed.month)).toEqual(before)
  // What comes after is counted on from what was closed.
  const now = await statementOf(monthNow(world))
  for (const row of now.balances)
    expect(row.opening).toBe(balanceOf(before, row.kind)?.closing ?? 0)
})

test('a journal is read page by page, by account and by cause, and its file has exactly the same', async () => {
  endMonth(world)
  const month = monthNow(world)
  const writer = await people.writer()
  for (let at = 0; at < 55; at += 1) await giveCoins(world, writer, 1 + at)
  const order = await makePaidOrder(world, writer, 1200)
  const boss = await finance()
  const first = await boss.month.journal({ month })
  expect(first.list).toHaveLength(50)
  const second = await boss.month.journal({ month, cursor: first.nextCursor ?? '' })
  const both = [...first.list, ...second.list]
  expect(both).toHaveLength(57)
  expect(second.nextCursor).toBeNull()
  expect(both.map(({ at }) => at)).toEqual(both.map(({ at }) => at).toSorted())
  expect(new Set(both.map(({ id }) => id)).size).toBe(57)
  for (const { postings } of both) expect(sumOf(postings, ({ amount }) => amount)).toBe(0)
  const paid = both.at(-1)
  expect(paid).toMatchObject({
    reason: 'order_payment',
    orderNumber: order.number,
    postings: [
      { account: 'user', userId: writer.userId, amount: -1200 },
      { account: 'revenue', userId: null, amount: 1200 },
    ],
  })
  expect(paid?.postings[0]?.userMasked).toMatch(/\*/)
  expect((await boss.month.journal({ month, account: 'revenue' })).list).toEqual([paid])
  expect((await boss.month.journal({ month, reason: 'order_payment' })).list).toEqual([paid])
  const none = await boss.month.journal({ month, account: 'revenue', reason: 'gift' })
  expect(none).toEqual({ list: [], nextCursor: null })

  const file = await boss.month.export({ month, account: 'revenue' })
  const [, ...lines] = file.csv.trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(2).join())).toEqual([
    `order_payment,${order.number},,user,,${paid?.postings[0]?.userMasked},12.00,,CNY`,
    `order_payment,${order.number},,revenue,,,,12.00,CNY`,
  ])
  const notes = await auditOf(kernel, 'month', [`${month} revenue`])
  expect(notes.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['month.export', boss.userId],
  ])
})

test('what leaves the house needs a second factor of late', async () => {
  const month = monthNow(world)
  const boss = await finance()
  clock.advance(11 * 60_000)
  for (const call of [boss.month.export, boss.month.csv, boss.month.pdf, boss.month.ask])
    await expect(call({ month })).rejects.toMatchObject({ code: 'account.second_factor_stale' })
})

test('the file of a statement has every figure, and numbers below zero stay numbers', async () => {
  const month = monthNow(world)
  const boss = await finance()
  const figures = await statementOf(month)
  const { csv, nextCursor } = await boss.month.csv({ month })
  expect(nextCursor).toBeNull()
  const rows = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const cents = (text = '') => Math.round(Number(text) * 100)
  for (const { kind, provider, closing } of figures.balances) {
    const row = rows.find(
      ([section, item, of, figure]) =>
        section === 'balances' && item === kind && of === (provider ?? '') && figure === 'closing',
    )
    expect(cents(row?.[4])).toBe(closing)
  }
  const closings = rows.filter(
    ([section, , , figure]) => section === 'balances' && figure === 'closing',
  )
  expect(sumOf(closings, ([, , , , value]) => cents(value))).toBe(0)
  expect(csv).not.toContain("'-")
})

test('a statement is drawn in every language', async () => {
  const month = monthNow(world)
  const figures = await statementOf(month)
  const { pdf, name } = await (await finance()).month.pdf({ month })
  expect(name).toBe(`statement-${month}.pdf`)
  expect((await PDFDocument.load(Buffer.from(pdf, 'base64'))).getPageCount()).toBeGreaterThan(0)
  const shown = figures as Parameters<typeof layMonth>[0]['figures']
  for (const locale of locales) {
    const drawn = layMonth({
      locale,
      app: 'App',
      month,
      today: `${month}-28`,
      state: 'open',
      closing: null,
      figures: shown,
    })
    expect(drawn.sections[0]?.rows).toHaveLength(figures.balances.length)
    expect(drawn.sums.at(-1)?.[1]).toBe(
      `${(sumOf(figures.revenue, ({ net }) => net) / 100).toFixed(2)} CNY`,
    )
  }
})

test('every kind of account has causes that touch it, and all that is owed is said', async () => {
  for (const kind of accountKinds) expect(reasonsOf(kind).length).toBeGreaterThan(0)
  const before = (await statementOf(monthNow(world))).liabilities
  const writer = await people.writer()
  await giveCoins(world, writer, 777)
  const agent = newId()
  await transfer(kernel, {
    from: { house: 'commission' },
    to: { agent, part: 'frozen' },
    amount: 55 as Minor,
    reason: 'commission',
    key: `c:${agent}`,
  })
  await writer.point.sign()
  const after = (await statementOf(monthNow(world))).liabilities
  expect(after.balances - before.balances).toBe(777)
  expect(after.commissions - before.commissions).toBe(55)
  expect(after.points.held).toBeGreaterThan(before.points.held)
})
