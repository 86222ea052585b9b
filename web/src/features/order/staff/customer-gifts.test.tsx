import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/staff/order.ts'
import ui from '@mailing/texts/zh-hans/web/ui.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deskOrder } from '../../../../test/desk-order.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import { CustomerGifts } from './customer-gifts.tsx'

const userId = '33333333-3333-4333-8333-333333333355'
const campaignId = '33333333-3333-4333-8333-333333333377'
const supporter = fakeToken({ role: ['support'], permission: ['order.read', 'order.credit'] })
const press = async (page: Awaited<ReturnType<typeof renderPage>>, action: 'credit' | 'coupon') =>
  page.user.click(page.getByRole('button', { name: spaced(texts.actionNames[action]) }))

test('a coupon is given once a campaign and a reason are named, and not before', async () => {
  const giving = answer(calls.coupon.giveTo, () => failure('coupon.sold_out'))
  const screen = await renderPage(() => <CustomerGifts userId={userId} />, {
    answers: [
      answer(calls.orderDesk.coupons, () => ({
        campaigns: [{ id: campaignId, name: '示例活动' }],
      })),
      giving,
    ],
    token: fakeToken({ role: ['support'], permission: ['order.read', 'order.credit'] }),
  })
  await screen.user.click(screen.getByRole('button', { name: spaced(texts.actionNames.coupon) }))
  const give = () =>
    screen.getAllByRole('button', { name: spaced(texts.actionNames.coupon) }).at(-1) as HTMLElement
  await screen.user.type(await screen.findByRole('textbox', { name: texts.reason }), '信件迟到')
  expect(give().hasAttribute('disabled')).toBe(true)
  await screen.user.click(screen.getByRole('combobox', { name: texts.campaign }))
  await screen.user.click(await screen.findByText('示例活动'))
  await screen.user.click(give())
  await waitFor(() => expect(giving.inputs).toEqual([{ userId, campaignId, reason: '信件迟到' }]))
})

test('our words go to the customer with the coupon; the reason stays in the house', async () => {
  const giving = answer(calls.coupon.giveTo, () => failure('coupon.sold_out'))
  const page = await renderPage(() => <CustomerGifts userId={userId} />, {
    answers: [
      answer(calls.orderDesk.coupons, () => ({
        campaigns: [{ id: campaignId, name: '示例活动' }],
      })),
      giving,
    ],
    token: supporter,
  })
  await press(page, 'coupon')
  await page.user.type(await page.findByRole('textbox', { name: texts.reason }), '信件迟到')
  await page.user.type(page.getByRole('textbox', { name: texts.messageText }), '抱歉让你久等')
  await page.user.click(page.getByRole('combobox', { name: texts.campaign }))
  await page.user.click(await page.findByText('示例活动'))
  const buttons = page.getAllByRole('button', { name: spaced(texts.actionNames.coupon) })
  await page.user.click(buttons.at(-1) as HTMLElement)
  await waitFor(() =>
    expect(giving.inputs).toEqual([
      { userId, campaignId, reason: '信件迟到', message: '抱歉让你久等' },
    ]),
  )
})

test('who may not give anything sees no button for it', async () => {
  const screen = await renderPage(() => <CustomerGifts userId={userId} />, {
    token: fakeToken({ role: ['support'], permission: ['order.read'] }),
  })
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('without a running campaign the dialog says so instead of an empty choice', async () => {
  const page = await renderPage(() => <CustomerGifts userId={userId} />, {
    answers: [answer(calls.orderDesk.coupons, () => ({ campaigns: [] }))],
    token: supporter,
  })
  await press(page, 'coupon')
  expect(await page.findByText(texts.noCampaign)).toBeTruthy()
})

test('a credit goes to one of the orders, more of which are asked for; one that does not open can be tried again', async () => {
  const [first, second] = [
    deskOrder({}),
    deskOrder({ id: '33333333-3333-4333-8333-333333333334', number: '261120-CCCC-DDDD' }),
  ]
  const list = answer(calls.orderDesk.list, ({ cursor }) =>
    cursor ? { list: [second], nextCursor: null } : { list: [first], nextCursor: 'more' },
  )
  const opening = answer(calls.orderDesk.get, () => failure('request.not_found'))
  const page = await renderPage(() => <CustomerGifts userId={userId} />, {
    answers: [list, opening],
    token: supporter,
  })
  await press(page, 'credit')
  const dialog = within(await page.findByRole('dialog'))
  await page.user.click(await dialog.findByRole('button', { name: ui.loadMore }))
  await dialog.findByText(second.number)
  await page.user.click(
    dialog.getAllByRole('button', { name: spaced(texts.actionNames.credit) })[1] as HTMLElement,
  )
  await waitFor(() => expect(opening.inputs).toEqual([{ number: second.number }]))
  await page.user.click(await dialog.findByRole('button', { name: ui.retry }))
  await waitFor(() => expect(opening.inputs).toHaveLength(2))
})

test('who has ordered nothing yet can be given a coupon only, and the dialog says why', async () => {
  const page = await renderPage(() => <CustomerGifts userId={userId} />, {
    answers: [answer(calls.orderDesk.list, () => ({ list: [], nextCursor: null }))],
    token: supporter,
  })
  await press(page, 'credit')
  expect(await page.findByText(texts.none)).toBeTruthy()
})
