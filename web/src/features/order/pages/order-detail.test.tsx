import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { detail, file, orderId } from '../test/scene.ts'
import { orderTexts } from '../texts.ts'
import OrderDetailPage from './order-detail.tsx'

const open = (answers: ReturnType<typeof answer>[]) => renderPage(OrderDetailPage, { params: { id: orderId }, texts: [orderTexts], answers, isLoggedIn: true })

test('cancelling asks first, names what comes back, and shows the cancelled order', async () => {
  let order = detail()
  const act = answer(calls.order.act, () => {
    order = detail({ state: 'cancelled', refunded: minor(500), isCancellable: false })
    return order
  })
  const screen = await open([answer(calls.order.get, () => order), act])
  await screen.user.click(await screen.findByRole('button', { name: '取消订单' }))
  expect(await screen.findByText(/5\.00 金币会马上退回你的余额/)).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '取消并退款' }))
  expect(await screen.findByRole('heading', { name: '订单已取消' })).toBeTruthy()
  expect(act.inputs).toEqual([{ id: orderId, action: 'cancel' }])
})

test('staying means that nothing is sent', async () => {
  const act = answer(calls.order.act, () => failure('order.not_cancellable'))
  const screen = await open([answer(calls.order.get, () => detail()), act])
  await screen.user.click(await screen.findByRole('button', { name: '取消订单' }))
  await screen.user.click(await screen.findByRole('button', { name: '先不取消' }))
  expect(act.inputs).toEqual([])
})

test('a proposed change shows each word that goes and comes, and can be accepted', async () => {
  const act = answer(calls.order.act, () => detail({ state: 'approved' }))
  const proposedEdit = { reason: '笔误', before: '期中老试别紧张', after: '期中考试别紧张', file }
  const screen = await open([answer(calls.order.get, () => detail({ state: 'needs_writer', proposedEdit })), act])
  const group = await screen.findByRole('group', { name: '我们改动了几处' })
  expect(group.querySelector('del')?.textContent).toContain('老')
  expect(group.querySelector('ins')?.textContent).toContain('考')
  await screen.user.click(screen.getByRole('button', { name: '同意这样寄' }))
  await waitFor(() => expect(act.inputs).toEqual([{ id: orderId, action: 'accept_edit' }]))
})

test('returned mail leads to the address first and then on to the confirm screen with the same text', async () => {
  const recipientId = '22222222-2222-4222-8222-222222222222'
  const draftId = '11111111-1111-4111-8111-111111111111'
  const copy = answer(calls.letter.copyToDraft, () => ({
    id: draftId, version: 1, title: '', recipientId, updatedAt: '2026-11-21T04:00:00Z', createdAt: '2026-11-21T04:00:00Z', conflictOf: null,
    content: { locale: 'zh-Hans' as const, body: 'x', date: '', salutation: '', signature: '', font: 'kai', sizePt: 14, align: 'left' as const, paper: 'A4' as const, stationery: 'plain', isIndented: true },
  }))
  const returned = { reason: 'person_moved', at: '2026-11-21T04:00:00Z', photo: null }
  const screen = await open([answer(calls.order.get, () => detail({ state: 'returned', returned, isCancellable: false, ahead: [] })), copy])
  expect(await screen.findByText('对方已不在那里')).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '改好地址再寄' }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/my/address/edit/edit', params: { id: recipientId, redirect: `/pages/step/order/order?draftId=${draftId}` } }))
})

test('the file and its fingerprint are shown once it was paid', async () => {
  const screen = await open([answer(calls.order.get, () => detail())])
  expect(await screen.findByText('a'.repeat(64))).toBeTruthy()
  expect(screen.getByRole('link', { name: '下载 PDF' }).getAttribute('href')).toBe(file.url)
})

test('before it was paid there is no approved file to show', async () => {
  const screen = await open([answer(calls.order.get, () => detail({ state: 'pending_payment', paidAt: null, payBefore: new Date(Date.now() + 60_000).toISOString() }))])
  await screen.findByRole('link', { name: '去付款' })
  expect(screen.queryByText('a'.repeat(64))).toBeNull()
})
