import { minor } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import OrdersPage from './orders.tsx'

type Row = CallOutput<typeof calls.orderDesk.list>['list'][number]
const row = (change: Partial<Row>): Row => ({
  id: '33333333-3333-4333-8333-333333333333',
  number: '261120-AAAA-BBBB',
  kind: 'letter',
  state: 'posted',
  userId: '33333333-3333-4333-8333-333333333355',
  isHeld: false,
  userMasked: '120****0001',
  recipientName: '',
  mailClass: null,
  payBefore: null,
  placeName: '',
  pages: 3,
  total: minor(600),
  points: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...change,
})

test('a letter has its pages, goods have none', async () => {
  const list = answer(calls.orderDesk.list, () => ({
    list: [
      row({}),
      row({
        id: '33333333-3333-4333-8333-333333333334',
        number: '261120-CCCC-DDDD',
        kind: 'goods',
        pages: 0,
      }),
    ],
    nextCursor: null,
  }))
  const screen = await renderPage(OrdersPage, {
    answers: [list, answer(calls.orderDesk.waiting, () => ({ list: [], nextCursor: null }))],
    token: fakeToken({ role: ['support'], permission: ['order.read'] }),
  })
  const cellsOf = async (number: string) =>
    [...((await screen.findByText(number)).closest('tr')?.querySelectorAll('td') ?? [])].map(
      ({ textContent }) => textContent,
    )
  expect(await cellsOf('261120-AAAA-BBBB')).toContain('3')
  expect(await cellsOf('261120-CCCC-DDDD')).toContain('–')
  expect(await cellsOf('261120-CCCC-DDDD')).not.toContain('0')
})
