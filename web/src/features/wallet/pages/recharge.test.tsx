import { minor } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { refreshCalls } from '../../../platform/client/query.ts'
import { readStored } from '../../../platform/storage.ts'
import PaymentPage from '../../order/pages/payment.tsx'
import RechargePage from './recharge.tsx'

const ids = {
  option: '88888888-8888-4888-8888-888888888888',
  payment: '77777777-7777-4777-8777-777777777777',
  order: '55555555-5555-4555-8555-555555555555',
} as const
const payment = (state: 'created' | 'paid' | 'cancelled', orderId: string | null = null) =>
  ({
    id: ids.payment,
    number: 'P1',
    provider: 'sandbox',
    state,
    amount: minor(3000),
    gift: minor(100),
    orderId,
    isLate: false,
    createdAt: '2026-11-21T04:00:00Z',
    settledAt: null,
  }) as const
const offers = answer(calls.wallet.rechargeOptions, () => ({
  options: [{ id: ids.option, amount: minor(3000), gift: minor(100) }],
  providers: ['sandbox' as const],
  money: minor(120),
  minAmount: minor(100),
  maxAmount: minor(500_000),
}))
const starting = () =>
  answer(calls.wallet.recharge, () => ({
    payment: payment('created'),
    payUrl: 'http://localhost/sandbox',
  }))

const at = '2026-11-21T04:00:00Z'
const order = ({
  state,
}: {
  state: 'pending_payment' | 'paid'
}): CallOutput<typeof calls.order.get> => ({
  id: ids.order,
  number: '261121-TEST-0001',
  kind: 'letter',
  state,
  createdAt: at,
  total: minor(500),
  recipientName: '收信人',
  placeName: '示例监狱',
  title: '家书',
  pages: 1,
  mailClass: 'ordinary',
  payBefore: null,
  points: null,
  items: [],
  paidAt: null,
  paidWith: null,
  refunded: minor(0),
  addressLines: [],
  tracking: null,
  isColour: false,
  isDuplex: true,
  sheets: 1,
  approved: null,
  estimatedPostDay: null,
  expectedDays: null,
  usualDays: null,
  isCancellable: true,
  isArrivalConfirmable: false,
  proposedEdit: null,
  told: null,
  returned: null,
  outcome: null,
  lost: null,
  resendOf: null,
  schedule: null,
  enclosures: [],
  shares: null,
  notices: [],
  timeline: [],
  ahead: [],
  reads: [],
  erasedAt: null,
})

const replace = vi.fn()
vi.stubGlobal(
  'location',
  new Proxy(window.location, {
    get: (target, key) => (key === 'replace' ? replace : Reflect.get(target, key)),
  }),
)
afterEach(() => replace.mockClear())

const open = (
  params: Record<string, string>,
  recharge: ReturnType<typeof starting>,
  state?: 'pending_payment' | 'paid',
) =>
  renderPage(RechargePage, {
    params,
    answers: [
      offers,
      recharge,
      ...(state ? [answer(calls.order.get, () => order({ state }))] : []),
    ],
    isLoggedIn: true,
  })

test('for an order that is paid no money is asked for again: its own page opens', async () => {
  const recharge = starting()
  const screen = await open({ amount: '380', orderId: ids.order }, recharge, 'paid')
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/order/detail',
      params: { id: ids.order },
    }),
  )
  expect(screen.queryByRole('button', { name: /充值/ })).toBeNull()
})

test('an offer is topped up with its gift, and the payment is remembered for the way back', async () => {
  const recharge = starting()
  const screen = await open({}, recharge)
  expect(await screen.findByText('到账 31.00 金币')).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '充值 ¥30.00' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost/sandbox'))
  expect(recharge.inputs).toEqual([{ amount: 3000, provider: 'sandbox', optionId: ids.option }])
  expect(readStored('payOrderCheck')).toBe(ids.payment)
})

test('for a letter exactly what is missing is proposed, and goes with the order', async () => {
  const recharge = starting()
  const screen = await open({ amount: '380', orderId: ids.order }, recharge, 'pending_payment')
  await screen.user.click(await screen.findByRole('button', { name: '充值 ¥3.80' }))
  await waitFor(() =>
    expect(recharge.inputs).toEqual([{ amount: 380, provider: 'sandbox', orderId: ids.order }]),
  )
})

test('for a letter nothing is topped up that would leave it unpaid', async () => {
  const recharge = starting()
  const screen = await open({ amount: '3200', orderId: ids.order }, recharge, 'pending_payment')
  expect(await screen.findByText('¥32.00 至 ¥5,000.00')).toBeTruthy()
  // 30 with a gift of 1 is less than what is missing.
  expect(screen.queryByRole('button', { name: /^¥30/ })).toBeNull()
  const field = screen.getByRole('textbox', { name: '其他金额' })
  await screen.user.clear(field)
  await screen.user.type(field, '31.99')
  await screen.user.click(screen.getByRole('button', { name: '请选择金额' }))
  expect(screen.getByRole('alert').textContent).toMatch(/¥32\.00/)
  expect(recharge.inputs).toEqual([])
  screen.unmount()
  const enough = await open({ amount: '3100', orderId: ids.order }, recharge, 'pending_payment')
  await enough.user.click(await enough.findByRole('button', { name: /^¥30/ }))
  await enough.user.click(enough.getByRole('button', { name: '充值 ¥30.00' }))
  await waitFor(() => expect(recharge.inputs).toHaveLength(1))
})

test('an amount outside of the limits is told and not sent', async () => {
  const recharge = starting()
  const screen = await open({}, recharge)
  await screen.user.type(await screen.findByRole('textbox', { name: '其他金额' }), '0.5')
  await screen.user.click(screen.getByRole('button', { name: '请选择金额' }))
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    '请输入 ¥1.00 至 ¥5,000.00 之间的金额，最多两位小数',
  )
  expect(recharge.inputs).toEqual([])
})

test('an offer stays chosen when the Tab key comes past the field; one of the two counts, and only that is seen', async () => {
  const screen = await open({}, starting())
  const field = await screen.findByRole('textbox', { name: '其他金额' })
  act(() => field.focus())
  expect(screen.getByRole('button', { name: '充值 ¥30.00' })).toBeTruthy()
  await screen.user.type(field, '12.34')
  expect(screen.getByRole('button', { name: '充值 ¥12.34' })).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: /^¥30/ }))
  expect(field).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: '充值 ¥30.00' })).toBeTruthy()
})

test('who comes back from the provider to the page as it was left can top up again', async () => {
  const screen = await open({}, starting())
  await screen.user.click(await screen.findByRole('button', { name: '充值 ¥30.00' }))
  await waitFor(() => expect(replace).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: '充值 ¥30.00' })).toBeNull()
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await screen.findByRole('button', { name: '充值 ¥30.00' })).toBeTruthy()
})

test('what is typed stays when the offers cannot be read again', async () => {
  let isDown = false
  const flaky = answer(calls.wallet.rechargeOptions, (input) =>
    isDown
      ? failure('server.busy')
      : (offers.give(input) as CallOutput<typeof calls.wallet.rechargeOptions>),
  )
  const screen = await renderPage(RechargePage, {
    params: {},
    answers: [flaky],
    isLoggedIn: true,
  })
  await screen.user.type(await screen.findByRole('textbox', { name: '其他金额' }), '12.34')
  isDown = true
  await act(async () => {
    await refreshCalls([calls.wallet.rechargeOptions])
    await new Promise((later) => setTimeout(later, 50))
  })
  expect(flaky.inputs.length).toBeGreaterThan(1)
  expect(screen.getByRole('textbox', { name: '其他金额' })).toHaveProperty('value', '12.34')
})

test('the result page asks again until the server says that the money has come', async () => {
  let state: 'created' | 'paid' = 'created'
  const asked = answer(calls.wallet.payment, () => payment(state))
  const screen = await renderPage(PaymentPage, {
    params: { paymentId: ids.payment },
    answers: [asked],
    isLoggedIn: true,
  })
  expect(await screen.findByText('正在等待付款结果')).toBeTruthy()
  state = 'paid'
  expect(
    await screen.findByText('31.00 金币已到账 · 其中赠金 1.00', undefined, { timeout: 5_000 }),
  ).toBeTruthy()
})

test('money that came without paying the order is told after a while, with a way to pay it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await renderPage(PaymentPage, {
    params: { paymentId: ids.payment },
    answers: [
      answer(calls.wallet.payment, () => payment('paid', ids.order)),
      answer(calls.order.get, () => order({ state: 'pending_payment' })),
    ],
    isLoggedIn: true,
  })
  expect(await screen.findByText('正在等待付款结果')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(
    await screen.findByText('31.00 金币已到你的余额，订单还没有付款。可以用余额付款。'),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: '给订单付款' })
  expect(link.getAttribute('href')).toContain(ids.order)
})

test('beside the number of a payment stands what was charged by it, not what the order cost', async () => {
  const screen = await renderPage(PaymentPage, {
    params: { paymentId: ids.payment },
    answers: [
      answer(calls.wallet.payment, () => payment('paid', ids.order)),
      answer(calls.order.get, () => order({ state: 'paid' })),
    ],
    isLoggedIn: true,
  })
  expect(await screen.findByText('¥30.00')).toBeTruthy()
  expect(screen.queryByText('¥5.00')).toBeNull()
})

test('a cancelled payment says that nothing was charged and offers to pay again', async () => {
  const screen = await renderPage(PaymentPage, {
    params: { paymentId: ids.payment },
    answers: [answer(calls.wallet.payment, () => payment('cancelled'))],
    isLoggedIn: true,
  })
  expect(await screen.findByText('付款已取消')).toBeTruthy()
  expect(screen.getByRole('link', { name: '重新充值' })).toBeTruthy()
})
