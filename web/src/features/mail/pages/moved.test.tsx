import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { ids, recipient } from '../../letter/test/scene.ts'
import MovedPage from './moved.tsx'

const order = {
  orderId: ids.order,
  number: '261121-TEST-0001',
  title: '家书',
  state: 'approved' as const,
  breaches: [],
}
const params = { recipientId: ids.recipient }

test('all letters that carry the old address go to the new one by one press, and what does not fit says why', async () => {
  const refused = {
    ...order,
    orderId: ids.draft,
    number: '261121-TEST-0002',
    title: '彩色的信',
    breaches: [{ rule: 'colour' as const, level: 'block' as const, params: {} }],
  }
  const readdress = answer(calls.mail.readdress, () => ({
    list: [
      { ...order, result: 'moved' as const },
      { ...refused, result: 'refused' as const },
    ],
  }))
  const screen = await renderPage(MovedPage, {
    params,
    isLoggedIn: true,
    answers: [
      answer(calls.address.get, () => recipient),
      answer(calls.mail.unprintedTo, () => ({
        list: [
          { ...order, result: 'fits' as const },
          { ...refused, result: 'refused' as const },
        ],
      })),
      readdress,
    ],
  })
  expect(await screen.findByText(/收信人的地址改了/)).toBeTruthy()
  expect(screen.getByText('可以改寄')).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '全部改寄到新地址' }))
  await waitFor(() => expect(readdress.inputs).toEqual([{ recipientId: ids.recipient }]))
  expect(await screen.findByText('已改寄新地址')).toBeTruthy()
  expect(screen.getByText('那里只收黑白打印的信')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '全部改寄到新地址' })).toBeNull()
})

test('without such letters there is nothing to press but the way on', async () => {
  const screen = await renderPage(MovedPage, {
    params,
    isLoggedIn: true,
    answers: [
      answer(calls.address.get, () => recipient),
      answer(calls.mail.unprintedTo, () => ({ list: [] })),
    ],
  })
  expect(await screen.findByText('没有需要改地址的信')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '全部改寄到新地址' })).toBeNull()
})
