import { calls } from '@mailing/contract/client.ts'
import orderWords from '@mailing/texts/zh-hans/web/staff/order.ts'
import t from '@mailing/texts/zh-hans/web/staff/shop.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { orderId, staffDetail } from '../test/scene.ts'
import ShopOrdersPage from './orders.tsx'

const other = '44444444-4444-4444-8444-444444444499'
const line = (id: string, number: string) => {
  const { to: _, note: _note, ...shown } = staffDetail({})
  return { ...shown, id, number, toMasked: '王**', hasReturn: false }
}

test('the papers of the orders that are marked come as one file, and no order is opened by marking it', async () => {
  const papers = answer(calls.shop.papers, () => ({
    name: 'packing-2026-11-20.pdf',
    pdf: btoa('%PDF'),
    orders: 2,
  }))
  const kept: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    kept.push(this.download)
  })
  URL.createObjectURL = () => 'blob:papers'
  URL.revokeObjectURL = () => undefined
  const screen = await renderPage(ShopOrdersPage, {
    token: fakeToken({ role: ['printer'], permission: ['shop.serve', 'view.edit'] }),
    answers: [
      answer(calls.shop.adminList, () => ({
        list: [line(orderId, '261120-AAAA-0001'), line(other, '261120-AAAA-0002')],
        nextCursor: null,
        counts: { toShip: 2, returns: 0 },
      })),
      answer(calls.view.list, () => ({ list: [] })),
      papers,
    ],
  })
  expect(screen.queryByText(t.papers)).toBeNull()
  for (const name of ['261120-AAAA-0001', '261120-AAAA-0002'])
    await screen.user.click(await screen.findByRole('checkbox', { name }))
  expect(screen.getByText(orderWords.many.chosen(2))).toBeTruthy()
  await screen.user.click(screen.getByText(t.papers))
  await waitFor(() => expect(kept).toEqual(['packing-2026-11-20.pdf']))
  expect(papers.inputs).toEqual([{ ids: [orderId, other] }])
  expect(await screen.findByText(t.papersMade(2))).toBeTruthy()
  expect(screen.queryByText(orderWords.many.chosen(2))).toBeNull()
  expect(screen.getByText(t.choose)).toBeTruthy()
})
