import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Lost } from '@mailing/contract/order/lost.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import t from '@mailing/texts/zh-hans/web/order.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { detail, orderId } from '../test/scene.ts'
import OrderDetailPage from './order-detail.tsx'

const open = (answers: ReturnType<typeof answer>[]) =>
  renderPage(OrderDetailPage, { params: { id: orderId }, answers, isLoggedIn: true })

const lost = (change: Partial<Lost> = {}): Lost => ({
  from: '2027-01-09',
  ground: 'time',
  ways: ['resend', 'refund'],
  amount: minor(500),
  claim: null,
  ...change,
})
const posted = (change: Partial<OrderDetail>): OrderDetail =>
  detail({ state: 'posted', isCancellable: false, mailClass: 'registered', ...change })
const claim = {
  wish: 'resend',
  state: 'granted',
  madeAt: '2027-01-10T08:00:00Z',
  sentAt: null,
} as const

test('says from which day mail may be claimed, and offers no button before', async () => {
  const screen = await open([
    answer(calls.order.get, () =>
      posted({ mailClass: 'ordinary', lost: lost({ ground: null, ways: [] }) }),
    ),
  ])
  expect(await screen.findByText(t.lost.notYet.resend('2027年1月9日'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.lost.resend })).toBeNull()
})

test('asks before the money goes back, and shows that it did', async () => {
  let order = posted({ lost: lost() })
  const claiming = answer(calls.logistics.claimLost, () => {
    order = posted({
      state: 'refunded',
      lost: lost({ from: null, ground: null, ways: [], claim: { ...claim, wish: 'refund' } }),
    })
    return order
  })
  const screen = await open([answer(calls.order.get, () => order), claiming])
  expect(await screen.findByText(t.lost.grounds.time(30))).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: /^退款/ }))
  await screen.user.click(await screen.findByRole('button', { name: t.lost.cancel }))
  expect(claiming.inputs).toEqual([])
  await screen.user.click(screen.getByRole('button', { name: /^退款/ }))
  await screen.findByRole('button', { name: t.lost.cancel })
  await screen.user.click(screen.getAllByRole('button', { name: /^退款/ }).at(-1) as HTMLElement)
  expect(await screen.findByText(t.lost.paid)).toBeTruthy()
  expect(claiming.inputs).toEqual([{ orderId, wish: 'refund' }])
})

test('offers ordinary mail only to be sent again', async () => {
  const screen = await open([
    answer(calls.order.get, () =>
      posted({ mailClass: 'ordinary', lost: lost({ ways: ['resend'] }) }),
    ),
  ])
  expect(await screen.findByRole('button', { name: t.lost.resend })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^退款/ })).toBeNull()
})

test('asks for the order again when another tab was quicker', async () => {
  let asked = 0
  const screen = await open([
    answer(calls.order.get, () => {
      asked += 1
      return posted(
        asked === 1
          ? { lost: lost() }
          : { lost: lost({ from: null, ground: null, ways: [], claim }) },
      )
    }),
    answer(calls.logistics.claimLost, () => failure('delivery.lost_settled')),
  ])
  await screen.user.click(await screen.findByRole('button', { name: t.lost.resend }))
  await screen.findByRole('button', { name: t.lost.cancel })
  await screen.user.click(
    screen.getAllByRole('button', { name: t.lost.resend }).at(-1) as HTMLElement,
  )
  await waitFor(() => expect(screen.getByText(t.lost.printing)).toBeTruthy())
})

test.each([
  ['waiting', { state: 'waiting' }, t.lost.waiting],
  ['declined', { state: 'declined' }, t.lost.declined],
  ['sent again', { sentAt: '2027-01-12T08:00:00Z' }, t.lost.sent('1月12日')],
] as const)('tells a claim that is %s', async (_, change, words) => {
  const screen = await open([
    answer(calls.order.get, () =>
      posted({
        lost: lost({ from: null, ground: null, ways: [], claim: { ...claim, ...change } }),
      }),
    ),
  ])
  expect(await screen.findByText(words)).toBeTruthy()
})
