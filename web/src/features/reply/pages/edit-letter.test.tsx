import 'fake-indexeddb/auto'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { queryClient, refreshCalls } from '../../../platform/client/query.ts'
import { draft, ids, offerAnswers } from '../../letter/test/scene.ts'
import EditLetterPage from './edit-letter.tsx'

const replyId = '22222222-2222-4222-8222-222222222222'
const scan = (kind: 'envelope' | 'page', side: 'front' | 'back') => ({
  id: crypto.randomUUID(),
  kind,
  sheet: 1,
  side,
  file: {
    id: replyId,
    url: `/files/${kind}-${side}.jpg`,
    urlExpiresAt: '2026-11-21T12:00:00.000Z',
    type: 'image/jpeg',
    bytes: 1000,
    width: 1240,
    height: 1754,
  },
})
const reply: CallOutput<typeof calls.reply.get> = {
  id: replyId,
  receivedAt: '2026-11-20T02:00:00.000Z',
  publishedAt: '2026-11-20T03:00:00.000Z',
  senderName: '收信人甲',
  placeName: '示例第一监狱',
  pages: 2,
  sheets: 1,
  isRead: true,
  orderId: null,
  orderNumber: null,
  recipientId: null,
  scans: [scan('envelope', 'front'), scan('page', 'front'), scan('page', 'back')],
  pdf: scan('page', 'front').file,
  keptUntil: '2027-01-19',
  original: { state: 'kept', since: null, orderId: null },
  reads: [],
  erasedAt: null,
}
const open = (
  shown: Parameters<typeof answer<typeof calls.reply.get>>[1],
  params: Readonly<Record<string, string>> = { id: ids.draft, replyId },
) => {
  const save = answer(calls.letter.saveDraft, (input) => ({
    draft: draft({ content: input.content, recipientId: input.recipientId ?? null, version: 1 }),
    conflict: null,
  }))
  const answers = [
    ...offerAnswers(),
    answer(calls.mail.checkText, () => ({ findings: [], isClean: true })),
    answer(calls.letter.draft, () => draft()),
    save,
    answer(calls.reply.get, shown),
  ]
  return renderPage(EditLetterPage, {
    params,
    answers,
    isLoggedIn: true,
  })
}

test('the reply that is answered is read above the paper: its first page, the others, enlarged, and folded away', async () => {
  const screen = await open(() => reply)
  const page = await screen.findByRole('img', { name: '第 1 页，共 2 页' })
  expect(page.getAttribute('src')).toBe('/files/page-front.jpg')
  expect(screen.getByRole('textbox', { name: '正文' })).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '下一张' }))
  expect((await screen.findByRole('img', { name: '第 2 页，共 2 页' })).getAttribute('src')).toBe(
    '/files/page-back.jpg',
  )
  await screen.user.click(screen.getByRole('button', { name: '放大查看：第 2 页，共 2 页' }))
  await screen.user.click(await screen.findByRole('button', { name: '关闭' }))
  const fold = screen.getByRole('button', { name: '来自 收信人甲' })
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  await screen.user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await waitFor(() => expect(screen.queryByRole('img', { name: /第 2 页/ })).toBeNull())
  expect(screen.getByRole('textbox', { name: '正文' })).toBeTruthy()
})

test('the reply is beside the paper again when the letter is opened another way, to mend something before paying', async () => {
  const first = await open(() => reply)
  await first.findByRole('img', { name: '第 1 页，共 2 页' })
  first.unmount()
  const again = await open(() => reply, { id: ids.draft })
  await again.findByRole('img', { name: '第 1 页，共 2 页' })
})

test('a reply that was withdrawn meanwhile is no longer shown, and the letter goes on', async () => {
  const screen = await open(() => failure('reply.withdrawn'))
  expect(await screen.findByText('这封回信已由工作人员撤回')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /第/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: '正文' })).toBeTruthy()
})

test('a new reading that fails leaves the reply beside the paper; that it was withdrawn takes it away', async () => {
  let given: typeof reply | ReturnType<typeof failure> = reply
  const screen = await open(() => given)
  await screen.findByRole('img', { name: '第 1 页，共 2 页' })
  const readAgain = () =>
    act(async () => {
      await refreshCalls([calls.reply.get])
      // Screens hear of it a moment later.
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  const status = () =>
    queryClient.getQueryCache().find({ queryKey: [calls.reply.get.id], exact: false })?.state.status
  given = failure('server.busy')
  await readAgain()
  expect(status()).toBe('error')
  expect(screen.getByRole('img', { name: '第 1 页，共 2 页' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  given = failure('reply.withdrawn')
  await readAgain()
  expect(await screen.findByText('这封回信已由工作人员撤回')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /第/ })).toBeNull()
})
