import { minor, type Points } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import zhHans from '@mailing/texts/zh-hans/web/original.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { orderId } from '../test/scene.ts'
import OriginalPage from './original.tsx'

const id = '55555555-5555-4555-8555-555555555555'
const addressId = '99999999-9999-4999-8999-999999999999'
const offer = {
  senderName: '收信人甲',
  receivedAt: '2026-11-20T04:00:00.000Z',
  sheets: 2,
  weight: 40,
  items: [{ code: 'shipping' as const, quantity: 1, unit: minor(800), amount: minor(800) }],
  total: minor(800),
  address: { id: addressId, name: '王小明', phone: '13800000000', lines: ['世纪大道 1 号'] },
}
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
const made = () =>
  answer(calls.reply.forward, () => ({
    orderId,
    number: '261120-GOOD-0001',
    total: minor(800),
    payBefore: '2026-11-20T04:30:00Z',
  }))
const open = (answers: NonNullable<Parameters<typeof renderPage>[1]>['answers']) =>
  renderPage(OriginalPage, {
    params: { id },
    answers,
    isLoggedIn: true,
  })

test('the paper of a reply is ordered and paid once, however often the button is pressed', async () => {
  const forward = made()
  const pay = answer(calls.order.pay, () => ({
    orderId,
    state: 'paid' as const,
    payUrl: null,
    paymentId: null,
  }))
  const screen = await open([
    answer(calls.reply.forwardPreview, () => offer),
    purse(5_000),
    forward,
    pay,
  ])
  expect(await screen.findByText(zhHans.from('收信人甲'))).toBeTruthy()
  await screen.user.type(screen.getByRole('textbox'), '晚上送')
  await screen.user.dblClick(screen.getByRole('button', { name: '付款 ¥8.00' }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({ path: '/pages/payment/payment', params: { orderId } }),
  )
  expect(forward.inputs).toEqual([{ id, addressId, note: '晚上送', expectedTotal: 800 }])
  expect(pay.inputs).toEqual([{ orderId, method: 'wallet', expectedTotal: 800 }])
})

test('what the wallet lacks is topped up, and no address means no order', async () => {
  const screen = await open([
    answer(calls.reply.forwardPreview, () => offer),
    purse(300),
    made(),
    user,
  ])
  await screen.user.click(await screen.findByRole('button', { name: '充值 ¥5.00 并付款' }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/recharge/recharge',
      params: { orderId, amount: '500' },
    }),
  )
  const without = await open([
    answer(calls.reply.forwardPreview, () => ({ ...offer, address: null })),
    purse(5_000),
  ])
  expect(await without.findByRole('button', { name: '请先添加收货地址' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('a paper that is gone says so, and leads back to the reply', async () => {
  const screen = await open([
    answer(calls.reply.forwardPreview, () => failure('reply.original_gone')),
    purse(5_000),
  ])
  expect(await screen.findByText(zhHans.notHere)).toBeTruthy()
  expect(screen.getByRole('link', { name: zhHans.seeReply }).getAttribute('href')).toContain(id)
})
