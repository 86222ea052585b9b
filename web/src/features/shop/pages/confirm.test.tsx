import { minor, type Points } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import payTexts from '@mailing/texts/zh-hans/web/pay.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { CallError } from '../../../platform/client/call-error.ts'
import { orderId, shopLine } from '../test/scene.ts'
import ConfirmGoodsPage from './confirm.tsx'

const addressId = '99999999-9999-4999-8999-999999999999'
const preview = (): CallOutput<typeof calls.shop.preview> => ({
  lines: [
    { ...shopLine, weight: 120, stock: 9, problem: null } as CallOutput<
      typeof calls.shop.preview
    >['lines'][number],
  ],
  items: [
    { code: 'goods', quantity: 3, unit: minor(1000), amount: minor(3000) },
    { code: 'shipping', quantity: 1, unit: minor(800), amount: minor(800) },
  ],
  goodsTotal: minor(3000),
  shippingFee: minor(800),
  toFreeShipping: null,
  weight: 360,
  total: minor(3800),
  money: 0,
  address: { id: addressId, name: '王小明', phone: '13800000000', lines: ['世纪大道 1 号'] },
  isOrderable: true,
})
const made = () =>
  answer(calls.shop.create, () => ({
    orderId,
    number: '261120-GOOD-0001',
    total: minor(3800),
    payBefore: '2026-11-20T04:30:00Z',
  }))
const user = answer(calls.account.userInfo, () => ({
  userId: '99999999-9999-4999-8999-999999999999',
  avatar: '',
  nickname: '',
  money: minor(0),
  points: 0 as Points,
  isBindPhone: true,
  phoneMasked: '',
  emailMasked: '',
  showWrite: true,
  showRecharge: true,
  showTask: false,
  letterStat: { day: 0, count: 0 },
  couponStat: { usable: 0, expiringSoon: 0 },
  roles: [],
  permissions: [],
  isWelcomeGiftOpen: false,
  endsAt: null,
}))
const purse = (money: number) =>
  answer(calls.wallet.rechargeOptions, () => ({
    options: [],
    providers: ['sandbox' as const],
    money: minor(money),
    minAmount: minor(100),
    maxAmount: minor(500_000),
  }))
const open = (answers: NonNullable<Parameters<typeof renderPage>[1]>['answers'] = []) =>
  renderPage(ConfirmGoodsPage, {
    params: { lines: `${shopLine.variantId}.3` },
    answers: [
      ...answers,
      answer(calls.shop.preview, preview),
      answer(calls.shop.coupons, () => ({ list: [], bestId: null })),
    ],
    isLoggedIn: true,
  })

test('goods are ordered and paid once, however often the button is pressed', async () => {
  const create = made()
  const pay = answer(calls.order.pay, () => ({
    orderId,
    state: 'paid' as const,
    payUrl: null,
    paymentId: null,
  }))
  const screen = await open([purse(5_000), create, pay])
  await screen.user.dblClick(await screen.findByRole('button', { name: '付款 ¥38.00' }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({ path: '/pages/payment/payment', params: { orderId } }),
  )
  expect(create.inputs).toMatchObject([
    { addressId, expectedTotal: 3800, lines: [{ variantId: shopLine.variantId, quantity: 3 }] },
  ])
  expect(pay.inputs).toEqual([{ orderId, method: 'wallet', expectedTotal: 3800 }])
})

test('when paying fails the order stays: its own screen opens, and why is said', async () => {
  const screen = await open([
    purse(5_000),
    made(),
    answer(calls.order.pay, () => failure('order.expired')),
  ])
  await screen.user.click(await screen.findByRole('button', { name: '付款 ¥38.00' }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({ path: '/pages/buyGoods/order', params: { orderId } }),
  )
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('an order that stands under the same key already is not made a second time: the unpaid orders open', async () => {
  const create = answer(calls.shop.create, () => failure('idempotency.mismatch'))
  const screen = await open([purse(5_000), create])
  await screen.user.click(await screen.findByRole('button', { name: '付款 ¥38.00' }))
  const message = await screen.findByRole('alertdialog')
  expect(message.textContent).toContain(payTexts.madeBefore)
  await screen.user.click(within(message).getByRole('button'))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/order/order',
      params: { category: 'pending_payment' },
    }),
  )
  expect(create.inputs).toHaveLength(1)
})

test('after a lost answer the next press asks for the very same, so that it gets the order that was made', async () => {
  let tries = 0
  const create = answer(calls.shop.create, () => {
    if (tries++ === 0) throw new CallError({ failure: 'network', code: -9999, message: '' })
    return {
      orderId,
      number: '261120-GOOD-0001',
      total: minor(3800),
      payBefore: '2026-11-20T04:30:00Z',
    }
  })
  const pay = answer(calls.order.pay, () => ({
    orderId,
    state: 'paid' as const,
    payUrl: null,
    paymentId: null,
  }))
  // The order that was made holds the coupon, which is offered no more.
  const later = answer(calls.shop.preview, () =>
    tries === 0 ? preview() : { ...preview(), total: minor(4800) },
  )
  const screen = await open([later, purse(5_000), create, pay])
  await screen.user.click(await screen.findByRole('button', { name: '付款 ¥38.00' }))
  const message = await screen.findByRole('alertdialog')
  await screen.user.click(within(message).getByRole('button'))
  await screen.user.click(await screen.findByRole('button', { name: '付款 ¥38.00' }))
  await waitFor(() => expect(pay.inputs).toHaveLength(1))
  expect(create.inputs[1]).toEqual(create.inputs[0])
  expect(create.keys[1]).toBe(create.keys[0])
})

test('the ways to pay are offered with what the wallet lacks, and topping up takes exactly that', async () => {
  const create = made()
  const screen = await open([purse(1_200), create, user])
  expect(await screen.findByText('还差 26.00')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /模拟付款/ })).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '充值 ¥26.00 并付款' }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/recharge/recharge',
      params: { orderId, amount: '2600' },
    }),
  )
  expect(create.inputs).toHaveLength(1)
})
