import { calls } from '@mailing/contract/client.ts'
import type { StaffComment } from '@mailing/contract/goods/schemas.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import t from '@mailing/texts/zh-hans/web/staff/goods.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import CommentsPage from './comments.tsx'

const comment = (at: number, author: string): StaffComment => ({
  id: `33333333-3333-4333-8333-33333333333${at}`,
  stars: 5,
  text: `评价${at}`,
  pictures: [],
  author,
  variantName: '',
  at: '2026-11-20T08:00:00.000Z',
  goodsId: '44444444-4444-4444-8444-444444444444',
  goodsName: '信纸',
  orderId: '55555555-5555-4555-8555-555555555555',
  orderNumber: '261120-AAAA-BBBB',
  state: 'waiting',
  userMasked: '138****0001',
  findings: [],
  refusedReason: null,
  decidedAt: null,
})
const waiting = [comment(1, '张**'), comment(2, '李**'), comment(3, '王**')]
const [first, second, third] = waiting.map(({ id }) => id)

async function open() {
  const deciding = answer(calls.goods.decideComments, ({ ids, decision }) =>
    decision === 'approve'
      ? { done: ids.length, left: [] }
      : { done: 1, left: [{ id: third ?? '', obstacle: 'decided' as const }] },
  )
  const page = await renderPage(CommentsPage, {
    answers: [
      answer(calls.goods.adminComments, () => ({
        list: waiting,
        nextCursor: null,
        waiting: waiting.length,
      })),
      deciding,
    ],
    token: fakeToken({ role: ['content'], permission: ['goods.edit'] }),
  })
  await page.findByText('评价3')
  const barOf = (count: number) =>
    within(page.getByRole('group', { name: t.reviews.chosen(count) }))
  return { page, deciding, barOf }
}

test('all reviews that wait are chosen by one box, and shown together', async () => {
  const { page, deciding, barOf } = await open()
  await page.user.click(page.getByRole('checkbox', { name: desk.many.all }))
  await page.user.click(barOf(3).getByRole('button', { name: spaced(t.approve) }))
  await waitFor(() =>
    expect(deciding.inputs).toEqual([
      { ids: [first, second, third], decision: 'approve', key: expect.any(String) },
    ]),
  )
  expect(await page.findByText(t.reviews.done(3))).toBeTruthy()
})

test('some are refused for one reason; one that a colleague has decided is named', async () => {
  const { page, deciding, barOf } = await open()
  await page.user.click(page.getByRole('checkbox', { name: desk.many.all }))
  await page.user.click(page.getByRole('checkbox', { name: t.reviews.choose('李**') }))
  await page.user.click(barOf(2).getByRole('button', { name: spaced(t.refuse) }))
  const dialog = within(await page.findByRole('dialog'))
  await page.user.type(dialog.getByLabelText(t.refuseReason), '写了姓名')
  await page.user.click(dialog.getByRole('button', { name: spaced(t.refuse) }))
  await waitFor(() =>
    expect(deciding.inputs).toEqual([
      {
        ids: [first, third],
        decision: 'refuse',
        reason: '写了姓名',
        key: expect.any(String),
      },
    ]),
  )
  expect(await page.findByText(t.reviews.left(1))).toBeTruthy()
  expect(page.getByText(new RegExp(`王\\*\\*.*${desk.many.obstacles.decided}`))).toBeTruthy()
})
