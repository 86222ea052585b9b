import { calls } from '@mailing/contract/client.ts'
import { minor } from '@mailing/contract/money.ts'
import type { DeskOrder, OrderAction } from '@mailing/contract/order/desk.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import logistics from '@mailing/texts/zh-hans/web/logistics.ts'
import names from '@mailing/texts/zh-hans/web/names.ts'
import shop from '@mailing/texts/zh-hans/web/shop.ts'
import texts from '@mailing/texts/zh-hans/web/staff/order.ts'
import wallet from '@mailing/texts/zh-hans/web/staff/wallet.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedOrder } from '../../../../test/desk-order.ts'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import OrderPage from './order-page.tsx'

const at = '2026-11-20T02:00:00.000Z'
const id = (end: number) => `33333333-3333-4333-8333-3333333333${end}`

const open = (
  order: DeskOrder,
  permission: readonly Permission[],
  ...more: ReturnType<typeof answer>[]
) =>
  renderPage(() => <OrderPage params={{ number: order.number }} />, {
    answers: [
      answer(calls.orderDesk.get, () => order),
      answer(calls.orderDesk.see, () => ({ others: [] })),
      ...more,
    ],
    token: fakeToken({ role: ['support'], permission: ['order.read', ...permission] }),
  })

/** Answers that this was done at once. */
const doneBy = (action: OrderAction) =>
  answer(calls.orderDesk.act, () => ({
    id: id(65),
    orderNumber: '261120-AAAA-BBBB',
    action,
    state: 'done' as const,
    amount: null,
    reason: '',
    message: null,
    byName: '',
    at,
    decidedByName: null,
    decidedAt: null,
    isDecidable: false,
  }))

test('an order of goods shows what was bought, its parcel in words and its return, and leads to the desks that serve it', async () => {
  const order = openedOrder({
    kind: 'goods',
    paidWith: 'wechat',
    tracking: { carrier: 'sf_express', number: 'SF1234567890' },
    carrierNews: {
      shipmentId: id(61),
      heardAt: at,
      events: [{ id: id(62), at, stage: 'out_for_delivery' }],
    },
    goods: {
      lines: [
        {
          id: id(63),
          goodsName: '示例信纸',
          variantName: '横线',
          sku: 'PAPER-1',
          quantity: 2,
          amount: minor(1200),
        },
      ],
      return: { state: 'requested', reason: 'wrong_item', requestedAt: at, decidedAt: null },
    },
    conversation: { id: id(64), isOpen: true, lastAt: at },
  })
  const page = await open(order, ['shop.serve', 'bench.return', 'chat.answer'])
  const row = (await page.findByText('示例信纸 · 横线')).closest('tr') as HTMLElement
  expect(within(row).getByText('PAPER-1')).toBeTruthy()
  expect(page.getByText(new RegExp(names.carriers.sf_express))).toBeTruthy()
  expect(page.getByText(new RegExp(logistics.stages.out_for_delivery))).toBeTruthy()
  expect(page.getByText(new RegExp(shop.return.reasons.wrong_item))).toBeTruthy()
  expect(page.getByText(names.paidWith.wechat)).toBeTruthy()
  const leads = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(leads(texts.toShopDesk)).toBe(`#/shop?id=${order.id}`)
  expect(leads(texts.toCarrierNews)).toBe(`#/logistics?tab=shipments&shipment=${id(61)}`)
  expect(leads(texts.chatOpen)).toBe(`#/chat?id=${id(64)}`)
})

test('a payment for the order leads to the finance desk', async () => {
  const payment = {
    id: id(66),
    number: 'PABCDEFGH',
    provider: 'alipay',
    state: 'paid' as const,
    amount: minor(600),
    currency: 'CNY',
    createdAt: at,
    settledAt: at,
  }
  const page = await open(openedOrder({ payments: [payment] }), ['wallet.read'])
  const link = await page.findByRole('link', { name: payment.number })
  expect(link.getAttribute('href')).toBe(`#/finance?payment=${payment.id}`)
  expect(page.getByText(wallet.states.paid)).toBeTruthy()
  expect(page.getByText(new RegExp(names.providers.alipay))).toBeTruthy()
})

test('whoever may not serve there sees the same without the ways to other desks', async () => {
  const page = await open(
    openedOrder({ conversation: { id: id(64), isOpen: false, lastAt: at } }),
    [],
  )
  await page.findByText(texts.actions)
  expect(page.queryByRole('link', { name: texts.chat })).toBeNull()
})

test('the reason stays in the house, the message goes to the writer with what is done', async () => {
  const acting = doneBy('cancel')
  const page = await open(
    openedOrder({ offers: [{ action: 'cancel', obstacle: null, most: null, alone: null }] }),
    ['order.serve'],
    acting,
  )
  const press = async () =>
    page.user.click(
      page.getAllByRole('button', { name: spaced(texts.actionNames.cancel) }).at(-1) as HTMLElement,
    )
  await page.findByText(texts.actions)
  await press()
  await page.user.type(await page.findByRole('textbox', { name: texts.reason }), '来电要求')
  await page.user.type(page.getByRole('textbox', { name: texts.messageText }), '已按你的意思取消')
  await press()
  await waitFor(() =>
    expect(acting.inputs).toMatchObject([
      { action: 'cancel', reason: '来电要求', message: '已按你的意思取消' },
    ]),
  )
})

test('a coupon goes to the writer with our words to it', async () => {
  const acting = doneBy('coupon')
  const page = await open(
    openedOrder({ offers: [{ action: 'coupon', obstacle: null, most: null, alone: null }] }),
    ['order.credit'],
    acting,
    answer(calls.orderDesk.coupons, () => ({ campaigns: [{ id: id(68), name: '示例活动' }] })),
  )
  const coupon = { name: spaced(texts.actionNames.coupon) }
  await page.user.click(await page.findByRole('button', coupon))
  await page.user.type(await page.findByRole('textbox', { name: texts.reason }), '信件迟到')
  await page.user.type(page.getByRole('textbox', { name: texts.messageText }), '抱歉让你久等')
  await page.user.click(page.getByRole('combobox', { name: texts.campaign }))
  await page.user.click(await page.findByText('示例活动'))
  await page.user.click(page.getAllByRole('button', coupon).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(acting.inputs).toMatchObject([
      { action: 'coupon', campaignId: id(68), reason: '信件迟到', message: '抱歉让你久等' },
    ]),
  )
})

test('an order is given to any colleague, the reader first', async () => {
  const acting = doneBy('assign')
  const page = await open(
    openedOrder({ offers: [{ action: 'assign', obstacle: null, most: null, alone: null }] }),
    ['order.serve'],
    acting,
    answer(calls.staff.names, () => ({ staff: [{ userId: id(67), name: '示例同事' }] })),
  )
  const assign = spaced(texts.actionNames.assign)
  await page.user.click(await page.findByRole('button', { name: assign }))
  await page.user.click(page.getByRole('combobox', { name: texts.many.colleague }))
  await page.user.click(await page.findByText('示例同事'))
  await page.user.click(page.getAllByRole('button', { name: assign }).at(-1) as HTMLElement)
  await waitFor(() => expect(acting.inputs).toMatchObject([{ action: 'assign', to: id(67) }]))
})
