import { calls } from '@mailing/contract/client.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import { expect, test } from 'vitest'
import { couponLine } from '../../../../test/coupon.ts'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { CustomerCoupons } from './customer-coupons.tsx'

const coupon = couponLine({ words: '抱歉让你久等' })

test.each<[readonly Permission[], readonly string[]]>([
  [['user.read', 'coupon.edit'], [`#/coupons?campaign=${coupon.campaignId}`]],
  [['user.read'], []],
])(
  'a coupon leads to its campaign for whoever may open it, and shows what the desk said with it: %j',
  async (permission, links) => {
    const page = await renderPage(
      () => <CustomerCoupons userId="33333333-3333-4333-8333-333333333355" />,
      {
        answers: [
          answer(calls.coupon.listOf, () => ({
            list: [coupon],
            nextCursor: null,
            counts: { available: 1, used: 0, expired: 0 },
          })),
        ],
        token: fakeToken({ role: ['support'], permission: [...permission] }),
      },
    )
    expect(await page.findByText(coupon.name)).toBeTruthy()
    expect(page.getByText('抱歉让你久等')).toBeTruthy()
    expect(page.queryAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(links)
  },
)
