import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { appTexts, firstTexts } from '../../../texts/use-texts.ts'
import NoticeBell from './bell.tsx'

test('the bell says how much is unread, and makes the home screen wait for no words of other pages', async () => {
  const { findByRole } = await renderPage(NoticeBell, {
    answers: [answer(calls.notice.count, () => ({ unread: 3 }))],
    texts: [firstTexts],
    isLoggedIn: true,
  })
  await findByRole('link', { name: '消息: 3 条未读' })
  expect(appTexts.isLoaded('zh-Hans')).toBe(false)
})
