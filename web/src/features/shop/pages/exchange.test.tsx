import { minor, type Points } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { orderId, shopLine } from '../test/scene.ts'
import ExchangeGoodsPage from './exchange.tsx'

type Preview = CallOutput<typeof calls.shop.exchangePreview>
const offerId = '99999999-aaaa-4999-8999-999999999999'
const addressId = '99999999-9999-4999-8999-999999999999'
const points = (n: number) => n as Points

const preview = (changes: Partial<Preview> = {}): Preview => ({
  offerId,
  title: '书签一枚',
  note: '包邮',
  points: points(500),
  held: points(700),
  problem: null,
  address: { id: addressId, name: '王小明', phone: '13800000000', lines: ['世纪大道 1 号'] },
  line: {
    ...shopLine,
    quantity: 1,
    amount: minor(1000),
    weight: 4,
    stock: 9,
    problem: null,
  } as Preview['line'],
  ...changes,
})
const open = (answers: NonNullable<Parameters<typeof renderPage>[1]>['answers']) =>
  renderPage(ExchangeGoodsPage, {
    params: { id: offerId },
    answers,
    isLoggedIn: true,
  })

test('what it takes and what stays is said, one press exchanges once, and the order opens', async () => {
  const exchange = answer(calls.shop.exchange, () => ({
    orderId,
    number: '261120-GOOD-0001',
    points: points(200),
  }))
  const screen = await open([answer(calls.shop.exchangePreview, () => preview()), exchange])
  expect(await screen.findByText('书签一枚')).toBeTruthy()
  for (const words of ['500 积分', '700 积分', '200 积分'])
    expect(screen.getByText(words)).toBeTruthy()
  await screen.user.dblClick(screen.getByRole('button', { name: '用 500 积分兑换' }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/order/buyGoods',
      params: { id: orderId },
    }),
  )
  expect(exchange.inputs).toEqual([{ offerId, addressId, expectedPoints: 500 }])
})

test('without an address or enough points nothing can be pressed, and it says what is missing', async () => {
  const bare = await open([answer(calls.shop.exchangePreview, () => preview({ address: null }))])
  expect(await bare.findByText('还没有收货地址，添加后就能兑换。')).toBeTruthy()
  expect(bare.getByRole('button', { name: '请先添加收货地址' })).toHaveProperty('disabled', true)
  expect(bare.getByRole('link', { name: '添加收货地址' }).getAttribute('href')).toContain(
    encodeURIComponent('/pagesA/my/task/exchange'),
  )
  bare.unmount()
  const poor = await open([
    answer(calls.shop.exchangePreview, () => preview({ held: points(380), problem: 'missing' })),
  ])
  expect(await poor.findByText('还差 120 积分')).toBeTruthy()
  expect(poor.getByRole('button', { name: '用 500 积分兑换' })).toHaveProperty('disabled', true)
})

test('when somebody was quicker it says so and asks anew', async () => {
  let isGone = false
  const looking = answer(calls.shop.exchangePreview, () =>
    preview(isGone ? { problem: 'gone' } : {}),
  )
  const screen = await open([
    looking,
    answer(calls.shop.exchange, () => {
      isGone = true
      return failure('point.offer_gone')
    }),
  ])
  await screen.user.click(await screen.findByRole('button', { name: '用 500 积分兑换' }))
  expect(await screen.findByText(/来晚一步/)).toBeTruthy()
  expect(await screen.findByText('已兑完')).toBeTruthy()
  expect(screen.place()?.path).not.toBe('/pages/my/order/buyGoods')
})
