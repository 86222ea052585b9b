import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { dayAfter, daysBetween } from '@mailing/contract/days.ts'
import { minor } from '@mailing/contract/money.ts'
import order from '@mailing/texts/zh-hans/web/order.ts'
import t from '@mailing/texts/zh-hans/web/staff/report.ts'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { formatDate } from '../../../platform/format.ts'
import ReportPage from './report.tsx'

type Figures = CallOutput<typeof calls.report.period>['total']
const nothing: Figures = {
  paid: 0,
  posted: 0,
  delivered: 0,
  returned: 0,
  refused: 0,
  replies: 0,
  sold: minor(0),
  refunded: minor(0),
}

const institutionId = '0192d000-0000-7000-8000-0000000000a1'
const paper = { kind: 'letter' as const, pages: 12, paper: 18, reprinted: 1 }
type Papers = Pick<CallOutput<typeof calls.report.period>, 'papers' | 'papersBefore' | 'costsFrom'>

const open = (
  params: Record<string, string>,
  total: Partial<Figures>,
  costs: Partial<Papers> = {},
) => {
  const period = answer(calls.report.period, ({ from, to }) => ({
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => ({
      day: dayAfter(from, at),
      ...nothing,
      ...(at === 0 && total),
    })),
    total: { ...nothing, ...total },
    before: {
      ...nothing,
      paid: 20,
      from: dayAfter(from, -1 - daysBetween(from, to)),
      to: dayAfter(from, -1),
    },
    postingTimes: [{ kind: 'letter' as const, count: 9, median: 26, p95: 96 }],
    postingTimesBefore: [{ kind: 'letter' as const, count: 4, median: 30, p95: 60 }],
    papers: [
      {
        ...{ ...paper, pieces: 4, sheets: 10, cost: null },
        postage: total.sold === null ? null : minor(600),
      },
    ],
    papersBefore: [
      {
        ...{ ...paper, pieces: 2, sheets: 4, cost: null },
        postage: total.sold === null ? null : minor(240),
      },
    ],
    costsFrom: null,
    ...costs,
    answers: { count: 8, median: 6, p95: 150 },
    answersBefore: null,
    countedAt: '2026-11-20T08:00:00.000Z',
  }))
  const today = answer(calls.report.today, () => ({
    at: '2026-11-20T08:00:00.000Z',
    cutOffAt: '2026-11-20T09:30:00.000Z',
    stages: [
      { stage: 'in_review' as const, count: 12, due: 5, oldestAt: '2026-11-20T07:00:00.000Z' },
    ],
    owed: { count: 12, amount: total.sold === null ? null : minor(45_600) },
  }))
  const returns = answer(calls.report.returns, () => ({
    total: { returned: 5, posted: 50, returnedBefore: 2, postedBefore: 40 },
    causes: [
      { cause: 'person_moved' as const, returned: 4, returnedBefore: 2 },
      { cause: 'none' as const, returned: 1, returnedBefore: 0 },
    ],
    list: [
      {
        institution: { id: institutionId, name: '示例单位', region: '示例省', city: '示例市' },
        ...{ returned: 4, posted: 8, returnedBefore: 0, postedBefore: 0 },
        causes: [{ cause: 'person_moved' as const, returned: 4 }],
      },
    ],
    places: 2,
  }))
  const behind = answer(calls.report.behind, ({ measure }) => ({
    list: [
      {
        ...{ id: '7', at: '2026-11-20T08:00:00.000Z', orderNumber: `N-${measure}` },
        ...{ kind: 'letter' as const, state: 'returned' as const, amount: null },
        cause: measure === 'returned' ? ('person_moved' as const) : null,
        hours: measure === 'posted' ? 26 : null,
      },
    ],
    nextCursor: null,
  }))
  const routes = answer(calls.report.routes, () => ({
    list: [
      {
        ...{ mailClass: 'express' as const, country: 'CN', region: '四川省' },
        ...{ pieces: 40, low: 2, median: 3, high: 5, late: 8, told: { min: 2, max: 5 } },
      },
      {
        ...{ mailClass: 'express' as const, country: 'FR', region: '' },
        ...{ pieces: 3, low: 7, median: 8, high: 9, late: 9, told: null },
      },
    ],
  }))
  const page = renderPage(ReportPage, {
    params,
    answers: [period, today, routes, returns, behind],
    token: fakeToken({
      role: ['support'],
      permission: ['order.read', 'institution.edit', 'price.edit'],
    }),
  })
  return { page, period, returns, behind }
}

test('what waits leads to its orders; figures stand beside those before, and a day that is pressed opens', async () => {
  const { page, period, behind } = open(
    { days: '7', kind: 'letter' },
    { paid: 30, sold: minor(12_345) },
  )
  const screen = await page
  const stage = await screen.findByRole('link', { name: t.stages.in_review })
  expect(stage.getAttribute('href')).toBe('#/orders?state=in_review')
  expect(screen.getByText(t.dueToday('5'))).toBeTruthy()
  const { from, to, kind } = period.inputs[0] as Record<string, string>
  expect([daysBetween(from ?? '', to ?? ''), kind]).toEqual([6, 'letter'])
  expect(
    (await screen.findByRole('button', { name: new RegExp(t.measures.paid) })).textContent,
  ).toContain(t.change.more('50%'))
  expect(screen.getByText(t.hours('26'))).toBeTruthy()
  expect(screen.getByText(t.days('4'))).toBeTruthy()
  const chart = screen.getByRole('slider', { name: t.chart(t.measures.paid) })
  fireEvent.keyDown(chart, { key: 'Home' })
  const order = await screen.findByRole('link', { name: 'N-paid' })
  expect(order.getAttribute('href')).toBe('#/order/N-paid')
  expect(behind.inputs.at(-1)).toEqual({ measure: 'paid', from, to: from, kind: 'letter' })
  const [sold] = screen.getAllByRole('button', { name: new RegExp(t.measures.sold) })
  if (sold) fireEvent.click(sold)
  expect(await screen.findByRole('slider', { name: t.chart(t.measures.sold) })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'N-sold' })).toBeTruthy()
})

test('a kind among the posting times opens what was posted of it on the last such day, with how long each had waited', async () => {
  const days = { from: '2026-03-01', to: '2026-03-31' }
  const { page, behind } = open(days, { posted: 9 })
  const screen = await page
  fireEvent.click(await screen.findByRole('button', { name: order.kinds.letter }))
  expect(await screen.findByRole('link', { name: 'N-posted' })).toBeTruthy()
  expect(behind.inputs.at(-1)).toEqual({
    ...{ measure: 'posted', kind: 'letter' },
    ...{ from: days.from, to: days.from },
  })
  expect(screen.getByRole('columnheader', { name: t.behind.hours })).toBeTruthy()
})

test('money that somebody may not see is not there', async () => {
  const { page } = open({}, { paid: 3, sold: null, refunded: null })
  const screen = await page
  await screen.findByRole('button', { name: new RegExp(t.measures.paid) })
  expect(screen.queryByText(t.measures.sold)).toBeNull()
  expect(screen.queryByText(t.measures.refunded)).toBeNull()
})

test('routes say how much was measured, and what of it writers are told', async () => {
  const screen = await open({}, {}).page
  const sichuan = (await screen.findByText(/四川省/)).closest('tr')
  expect(sichuan?.textContent).toContain('402358通常寄出后 2～5 天到')
  const france = screen.getByText('法国').closest('tr')
  expect(france?.textContent).toContain(t.routes.nothing)
})

test('days of one’s own stand in the address, and a period that ends before it begins is not asked for', async () => {
  const { page, period } = open({ from: '2026-03-01', to: '2026-03-31' }, {})
  const screen = await page
  await screen.findByText(t.papers.title)
  expect(period.inputs[0]).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  fireEvent.change(screen.getByLabelText(t.to), { target: { value: '2026-02-01' } })
  expect(await screen.findByText(t.noPeriod('366'))).toBeTruthy()
  expect(period.inputs.every(({ to }) => to === '2026-03-31')).toBe(true)
})

test('returns stand by reason and by place with their share; a figure opens the orders behind it', async () => {
  const { page, behind } = open({ from: '2026-03-01', to: '2026-03-31' }, {})
  const screen = await page
  const place = await screen.findByRole('link', { name: '示例单位' })
  expect(place.getAttribute('href')).toBe(`#/institutions?open=${institutionId}`)
  const row = place.closest('tr')
  expect(row?.textContent).toContain('50%')
  expect(row?.textContent).toContain('示例省 · 示例市')
  expect(screen.getByText(t.returns.most('1', '2'))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.returns.open('示例单位', '4') }))
  expect(await screen.findByRole('link', { name: 'N-returned' })).toBeTruthy()
  const days = { measure: 'returned', from: '2026-03-01', to: '2026-03-31' }
  expect(behind.inputs.at(-1)).toEqual({ ...days, place: institutionId })
  fireEvent.click(screen.getByRole('button', { name: t.returns.open(t.returns.noCause, '1') }))
  await expect.poll(() => behind.inputs.at(-1)).toEqual({ ...days, cause: 'none' })
})

const costOf = (pieces: number, material: number, work: number, postage: number) => {
  const total = material + work + postage
  return {
    ...{ pieces, material: minor(material), work: minor(work), postage: minor(postage) },
    ...{ total: minor(total), each: minor(Math.round(total / pieces)) },
  }
}
const costed = (pieces: number, cost: ReturnType<typeof costOf> | null) => [
  { ...paper, pieces, sheets: 10, postage: minor(600), cost },
]
const tenDays = { from: '2026-03-11', to: '2026-03-20' }
const cardOf = (within: HTMLElement) => within.closest('.ant-card')?.textContent

test('what mail cost stands by kind, each figure beside that of the period before', async () => {
  const screen = await open(
    tenDays,
    {},
    {
      papers: costed(4, costOf(4, 199, 855, 840)),
      papersBefore: costed(2, costOf(2, 90, 400, 240)),
      costsFrom: '2026-03-01',
    },
  ).page
  const card = cardOf(await screen.findByText(t.papers.cost.title))
  const row = screen.getByText('¥1.99').closest('tr')?.textContent
  for (const [now, before] of [
    ['¥1.99', '¥0.90'],
    ['¥8.55', '¥4.00'],
    ['¥8.40', '¥2.40'],
    ['¥18.94', '¥7.30'],
    ['¥4.74', '¥3.65'],
  ] as const)
    expect(row).toContain(`${now}${t.before(before)}`)
  expect(card).not.toContain(t.papers.cost.none)
  // They hold from the first day of the period before.
  expect(card).not.toContain(t.papers.cost.from(formatDate('2026-03-01', 'date', 'zh-Hans')))
})

const dayName = (day: string): string => formatDate(day, 'date', 'zh-Hans')

test('where only some days of either period have a cost, it is said from which on', async () => {
  const known = { papers: costed(4, costOf(3, 199, 855, 840)), costsFrom: '2026-03-12' }
  const screen = await open(tenDays, {}, known).page
  const card = cardOf(await screen.findByText(t.papers.cost.title))
  expect(card).toContain(t.papers.cost.from(dayName('2026-03-12')))
  // Of three pieces, not of four; and beside nothing, for the period before has no cost.
  const row = screen.getByText('¥1.99').closest('tr')?.textContent
  expect(row).toContain('3¥1.99¥8.55¥8.40¥18.94¥6.31')
})

test('a period from before there were unit costs says from when on there are, and has no figures', async () => {
  const screen = await open(tenDays, {}, { costsFrom: '2026-04-01' }).page
  const card = cardOf(await screen.findByText(t.papers.cost.title))
  expect(card).toContain(t.papers.cost.outside(dayName('2026-04-01')))
  expect(card).not.toContain(t.papers.cost.none)
  expect(card).not.toContain(t.papers.cost.each)
})

test('where nobody has entered unit costs, whoever sets prices is led there', async () => {
  const screen = await open({}, {}).page
  const link = await screen.findByRole('link', { name: t.papers.cost.enter })
  expect(link.getAttribute('href')).toBe('#/prices?tab=costs')
  expect(cardOf(link)).toContain(t.papers.cost.none)
  expect(screen.queryByText(t.papers.cost.total)).toBeNull()
})

test('paper, postage, chat times and what is owed are figures a piece', async () => {
  const screen = await open({}, {}).page
  const papers = (await screen.findByText(t.papers.title)).closest('.ant-card')
  expect(papers?.textContent).toContain('2.5')
  expect(papers?.textContent).toContain('1.50')
  expect(papers?.textContent).toContain(t.papers.postageIs)
  expect(screen.getByText(t.minutes('6'))).toBeTruthy()
  expect(screen.getByText(t.hours('2.5'))).toBeTruthy()
  const owed = screen.getByRole('link', { name: t.owed })
  expect(owed.getAttribute('href')).toBe('#/orders?only=due')
  expect(owed.parentElement?.textContent).toContain('456.00')
})

test('postage and what was paid for owed work are left out for people without money', async () => {
  const screen = await open({}, { sold: null, refunded: null }).page
  await screen.findByText(t.papers.title)
  expect(screen.queryByText(t.papers.postage)).toBeNull()
  expect(screen.queryByText(t.papers.cost.title)).toBeNull()
  expect(screen.getByText(t.owedLead)).toBeTruthy()
})
