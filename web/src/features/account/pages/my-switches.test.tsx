import { calls } from '@mailing/contract/client.ts'
import t from '@mailing/texts/zh-hans/web/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { userInfo } from '../../../../test/user-info.ts'
import { queryClient } from '../../../platform/client/query.ts'
import MyPage from './my.tsx'

beforeEach(() => queryClient.clear())

async function open(flags: { readonly isShowVip: boolean; readonly isBalance: boolean }) {
  const page = await renderPage(MyPage, {
    isLoggedIn: true,
    answers: [
      answer(
        calls.config.get,
        () =>
          ({
            isBalance: flags.isBalance,
            user: { defaultImage: '' },
            app: { isShowVip: flags.isShowVip, currency: 'CNY', quotaName: '金币' },
          }) as never,
      ),
      answer(calls.account.my, () => ({
        user: userInfo({ showRecharge: true, showTask: true }),
        drafts: 0,
        recipients: 0,
        unreadReplies: 0,
        memberSince: '2026-11-01T00:00:00Z',
      })),
      answer(calls.notice.count, () => ({ unread: 0 })),
      answer(calls.config.banners, () => ({ list: [] })),
      answer(calls.order.counts, () => ({ list: [], tabBar: { count: 0, index: 2, waiting: [] } })),
    ],
  })
  await page.findByText('小明')
  await new Promise((resolve) => setTimeout(resolve, 50))
  return page
}

test.each([true, false])(
  'the line that leads to the top-up offers goes by isShowVip: %s',
  async (isShowVip) => {
    const page = await open({ isShowVip, isBalance: true })
    expect(page.queryByText(t.offers) !== null).toBe(isShowVip)
  },
)

test.each([true, false])('the balance on Mine goes by isBalance: %s', async (isBalance) => {
  const page = await open({ isShowVip: false, isBalance })
  expect(page.container.querySelector('a[href*="/pages/my/wallet/wallet"]') !== null).toBe(
    isBalance,
  )
})
