import { calls } from '@mailing/contract/client.ts'
import type { Notice, OrderSummary } from '@mailing/contract/order/schemas.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import WaitingList from './waiting-list.tsx'

const orderId = '55555555-5555-4555-8555-555555555555'
const replyId = '66666666-6666-4666-8666-666666666666'
const draftId = '77777777-7777-4777-8777-777777777777'
const at = '2026-11-21T04:00:00Z'
const reason = '信里有不能寄送的内容'
const notice = (change: Partial<Notice>): Notice => ({
  id: 1,
  orderId,
  orderNumber: '261121-TEST-0001',
  orderKind: 'letter',
  about: '小红',
  kind: 'refused',
  at,
  params: {},
  isSeen: false,
  ...change,
})
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
  proposed = [],
}: {
  notices?: readonly Notice[]
  replies?: readonly (typeof reply)[]
  proposed?: readonly OrderSummary[]
}) => {
  const seen = answer(calls.order.seeNotices, () => ({ isDone: true as const }))
  const copied = answer(calls.letter.copyToDraft, () => ({ id: draftId }) as never)
  return renderPage(WaitingList, {
    isLoggedIn: true,
    answers: [
      answer(calls.order.counts, () => ({
        list: [{ category: 'needs_writer' as const, count: proposed.length }],
        tabBar: { count: 0, index: 2, waiting: [] },
      })),
      answer(calls.order.notices, () => ({ list: [...notices], nextCursor: null })),
      answer(calls.order.list, () => ({ list: [...proposed], nextCursor: null })),
      answer(
        calls.reply.list,
        () => ({ list: [...replies], nextCursor: null, unread: replies.length }) as never,
      ),
      seen,
      copied,
    ],
  }).then((screen) => ({ ...screen, seen, copied }))
}

test('a refused letter is told with its name and reason; its words lead to the order', async () => {
  const screen = await open({ notices: [notice({ kind: 'refused', params: { reason } })] })
  const line = await screen.findByRole('link', { name: /寄给小红的信没有通过审核/ })
  expect(line.textContent).toContain(reason)
  await screen.user.click(line)
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/order/detail',
      params: { id: orderId },
    }),
  )
})

test('one press on "write again" opens a letter with the same words, and what was told is seen', async () => {
  const screen = await open({ notices: [notice({ kind: 'refused', params: { reason } })] })
  await screen.user.click(await screen.findByRole('button', { name: '改好再寄' }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/editLetter/editLetter',
      params: { id: draftId },
    }),
  )
  expect(screen.copied.inputs).toEqual([{ orderId }])
  expect(screen.seen.inputs).toEqual([{ orderId }])
})

test.for([
  ['returned', '寄给小红的信被退回来了', '看怎么办', '/pages/my/order/detail', { id: orderId }],
  ['overdue', '寄给小红的信该到了还没到', '看进展', '/pages/my/order/detail', { id: orderId }],
  ['exception', '寄给小红的信投递遇到问题', '查物流', '/pages/logistics/logistics', { orderId }],
  ['returning', '寄给小红的信正在退回', '查物流', '/pages/logistics/logistics', { orderId }],
  ['refunded', '寄给小红的信：已退回 ¥5.00', '看余额明细', '/pages/my/wallet/wallet', {}],
] as const)('%s mail has a line of its own and its next step in one press', async (told) => {
  const [kind, words, step, path, params] = told
  const screen = await open({ notices: [notice({ kind, params: { amount: 500, reason } })] })
  const line = await screen.findByRole('link', { name: new RegExp(words) })
  expect(line.textContent).toContain(reason)
  await screen.user.click(screen.getByRole('button', { name: step }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path, params }))
  expect(screen.seen.inputs).toEqual([{ orderId }])
})

test('a proposed change stands there with its reason until it is answered, and one press shows it', async () => {
  const proposed = {
    id: orderId,
    kind: 'letter',
    recipientName: '小红',
    told: { kind: 'edit_proposed', reason: '我们改正了一处笔误', replyId: null },
  } as OrderSummary
  const screen = await open({ proposed: [proposed] })
  const line = await screen.findByRole('link', { name: /等你同意/ })
  expect(line.textContent).toContain('我们改正了一处笔误')
  await screen.user.click(screen.getByRole('button', { name: '看改动' }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/order/detail',
      params: { id: orderId },
    }),
  )
})

test('one press on the reply that came opens the reply itself, also where several have come', async () => {
  const screen = await open({ replies: [reply, { ...reply, id: orderId, senderName: '阿明' }] })
  expect(await screen.findByRole('link', { name: /阿明回信了/ })).toBeTruthy()
  await screen.user.click(await screen.findByRole('link', { name: /小红回信了/ }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/stampRecord/look',
      params: { id: replyId },
    }),
  )
})

test('more than three are one line that leads to the orders', async () => {
  const screen = await open({
    notices: [1, 2, 3, 4, 5].map((id) => notice({ id, kind: 'refused' })),
  })
  expect(await screen.findAllByRole('button', { name: '改好再寄' })).toHaveLength(3)
  expect(screen.getByRole('link', { name: '还有 2 条' })).toBeTruthy()
})
