import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { dayAfter, daysBetween } from '@mailing/contract/days.ts'
import { minor } from '@mailing/contract/money.ts'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import t from '../../../texts/zh-hans/staff/report.ts'
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

const open = (params: Record<string, string>, total: Partial<Figures>) => {
  const period = answer(calls.report.period, ({ from, to }) => ({
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => ({
      day: dayAfter(from, at),
      ...nothing,
      ...(at === 0 && total),
    })),
    total: { ...nothing, ...total },
    before: { from, to, ...nothing, paid: 20 },
    postingTimes: [{ kind: 'letter' as const, count: 9, median: 26, p95: 96 }],
    postingTimesBefore: [{ kind: 'letter' as const, count: 4, median: 30, p95: 60 }],
    countedAt: '2026-11-20T08:00:00.000Z',
  }))
  const today = answer(calls.report.today, () => ({
    at: '2026-11-20T08:00:00.000Z',
    cutOffAt: '2026-11-20T09:30:00.000Z',
    stages: [
      { stage: 'in_review' as const, count: 12, due: 5, oldestAt: '2026-11-20T07:00:00.000Z' },
    ],
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
    answers: [period, today, routes],
    token: fakeToken({ role: ['admin'], permission: ['order.read'] }),
  })
  return { page, period }
}

test('what waits leads to its orders; figures stand beside those before, and a day that is pressed opens', async () => {
  const { page, period } = open({ days: '7', kind: 'letter' }, { paid: 30, sold: minor(12_345) })
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
  const orders = await screen.findByRole('link', { name: t.ordersOfDay })
  expect(orders.getAttribute('href')).toBe(`#/orders?from=${from}&to=${from}&kind=letter`)
  fireEvent.click(screen.getByRole('button', { name: new RegExp(t.measures.sold) }))
  expect(await screen.findByRole('slider', { name: t.chart(t.measures.sold) })).toBeTruthy()
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
