import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { couponLine } from '../../../../test/coupon.ts'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import CouponsPage from './coupons.tsx'

test('what the desk said with a coupon stands on it', async () => {
  const page = await renderPage(CouponsPage, {
    answers: [
      answer(calls.coupon.list, () => ({
        list: [
          couponLine({ name: '优惠券1', words: '抱歉让你久等' }),
          couponLine({ name: '优惠券2', id: '33333333-3333-4333-8333-333333333367' }),
        ],
        nextCursor: null,
        counts: { available: 2, used: 0, expired: 0 },
      })),
    ],
    isLoggedIn: true,
  })
  const ticketOf = async (name: string) => (await page.findByText(name)).closest('article')
  expect((await ticketOf('优惠券1'))?.textContent).toContain('抱歉让你久等')
  expect((await ticketOf('优惠券2'))?.textContent).not.toContain('抱歉')
})
