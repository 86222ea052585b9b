import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { userInfo } from '../../../../test/user-info.ts'
import HomePage from './home.tsx'

test.each([true, false])(
  'where showWrite is %s the way to writing is shown or not',
  async (showWrite) => {
    const page = await renderPage(HomePage, {
      isLoggedIn: true,
      answers: [
        answer(calls.config.home, () => ({ banners: [], notices: [] })),
        answer(calls.account.userInfo, () => userInfo({ showWrite })),
        answer(calls.order.counts, () => ({
          list: [],
          tabBar: { count: 0, index: 2, waiting: [] },
        })),
        answer(calls.order.notices, () => ({ list: [], nextCursor: null })),
        answer(calls.reply.list, () => ({ list: [], nextCursor: null, unread: 0 })),
      ],
    })
    await expect
      .poll(() => page.container.querySelectorAll('a[href*="/pagesA/write/write"]').length > 0)
      .toBe(showWrite)
  },
)
