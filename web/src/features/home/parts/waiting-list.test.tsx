import { calls } from '@mailing/contract/client.ts'
import type { Notice } from '@mailing/contract/order/calls.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { WaitingList } from './waiting-list.tsx'

const orderId = '55555555-5555-4555-8555-555555555555'
const replyId = '66666666-6666-4666-8666-666666666666'
const at = '2026-11-21T04:00:00Z'
const refused: Notice = {
  id: 1,
  orderId,
  orderNumber: '261121-TEST-0001',
  kind: 'refused',
  at,
  params: { reason: '信里有不能寄送的内容', name: '小红' },
  isSeen: false,
}
const reply = {
  id: replyId,
  receivedAt: at,
  publishedAt: at,
  senderName: '小红',
  placeName: '',
  pages: 1,
  sheets: 1,
  isRead: false,
  orderId: null,
  orderNumber: null,
}

const open = ({
  notices = [],
  replies = [],
}: {
  notices?: readonly Notice[]
  replies?: readonly (typeof reply)[]
}) =>
  renderPage(WaitingList, {
    isLoggedIn: true,
    answers: [
      answer(calls.order.counts, () => ({ list: [], tabBar: { count: 0, index: 2 } })),
      answer(calls.order.notices, () => ({ list: [...notices], nextCursor: null })),
      answer(
        calls.reply.list,
        () => ({ list: [...replies], nextCursor: null, unread: replies.length }) as never,
      ),
    ],
  })

test('a refused letter is told with its name and reason, and one press opens it', async () => {
  const screen = await open({ notices: [refused] })
  const line = await screen.findByRole('link', { name: /寄给小红的没有通过审核/ })
  expect(line.textContent).toContain('信里有不能寄送的内容')
  await screen.user.click(line)
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/order/detail',
      params: { id: orderId },
    }),
  )
})

test('one press on the reply that came opens the reply itself', async () => {
  const screen = await open({ replies: [reply] })
  await screen.user.click(await screen.findByRole('link', { name: /收到 1 封回信/ }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/stampRecord/look',
      params: { id: replyId },
    }),
  )
})
