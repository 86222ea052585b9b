import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { userInfo } from '../../../../test/user-info.ts'
import MyPage from './my.tsx'

test.each([true, false])(
  'with the flags of the server at %s, top-up and points are shown or not',
  async (isShown) => {
    const page = await renderPage(MyPage, {
      isLoggedIn: true,
      answers: [
        answer(calls.account.my, () => ({
          user: userInfo({ showRecharge: isShown, showTask: isShown }),
          drafts: 0,
          recipients: 0,
          unreadReplies: 0,
          memberSince: '2026-11-01T00:00:00Z',
        })),
        answer(calls.notice.count, () => ({ unread: 0 })),
        answer(calls.config.banners, () => ({ list: [] })),
        answer(calls.order.counts, () => ({
          list: [],
          tabBar: { count: 0, index: 2, waiting: [] },
        })),
      ],
    })
    await page.findByText('小明')
    const has = (path: string) => page.container.querySelector(`a[href*="${path}"]`) !== null
    expect([has('/pages/my/recharge/recharge'), has('/pagesA/my/task/task')]).toEqual([
      isShown,
      isShown,
    ])
  },
)
