import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import texts from '../../../texts/zh-hans/staff/order.ts'
import { CustomerGifts } from './customer-gifts.tsx'

const userId = '33333333-3333-4333-8333-333333333355'
const campaignId = '33333333-3333-4333-8333-333333333377'
/** Two characters on a button stand apart. */
const spaced = (words: string) => new RegExp(`^${[...words].join('\\s*')}$`)

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

test('who may not give anything sees no button for it', async () => {
  const screen = await renderPage(() => <CustomerGifts userId={userId} />, {
    token: fakeToken({ role: ['support'], permission: ['order.read'] }),
  })
  expect(screen.queryAllByRole('button')).toEqual([])
})
