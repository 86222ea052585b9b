import { calls } from '@mailing/contract/client.ts'
import type { TrackCase } from '@mailing/contract/delivery/logistics.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import t from '@mailing/texts/zh-hans/web/staff/logistics.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { CasesTab } from './cases-tab.tsx'

const caseOf = (at: number): TrackCase => ({
  id: `33333333-3333-4333-8333-33333333333${at}`,
  kind: 'overdue',
  openedAt: '2026-11-20T08:00:00.000Z',
  closedAt: null,
  closedByName: null,
  note: null,
  orderId: `44444444-4444-4444-8444-44444444444${at}`,
  orderNumber: `261120-AAAA-000${at}`,
  orderKind: 'letter',
  orderState: 'posted',
  sentAt: null,
  shipmentId: null,
  carrier: null,
  number: null,
  claim: null,
})
const note = '物流停运两周'

test('chosen cases are closed with one note; pressed again after an answer that was lost, it is the same request', async () => {
  const answers: unknown[] = []
  const closing = answer(calls.logistics.closeCases, () => {
    answers.push(null)
    return answers.length === 1
      ? failure('server.busy')
      : { done: 1, left: [{ id: caseOf(2).id, obstacle: 'closed' as const }] }
  })
  const page = await renderPage(() => <CasesTab onOpen={() => undefined} />, {
    answers: [
      answer(calls.logistics.cases, () => ({
        list: [caseOf(1), caseOf(2)],
        nextCursor: null,
        open: 2,
      })),
      closing,
    ],
    token: fakeToken({ role: ['support'], permission: ['bench.return', 'order.read'] }),
  })
  await page.findByText(caseOf(2).orderNumber)
  await page.user.click(page.getAllByRole('checkbox')[0] as HTMLElement)
  const bar = within(page.getByRole('group', { name: t.many.chosen(2) }))
  await page.user.click(bar.getByRole('button', { name: t.close }))
  const dialog = within(await page.findByRole('dialog'))
  await page.user.type(dialog.getByRole('textbox', { name: t.note }), note)
  const send = dialog.getByRole('button', { name: t.close })
  await page.user.click(send)
  await waitFor(() => expect(closing.inputs).toHaveLength(1))
  await waitFor(() => expect(send.className).not.toContain('loading'))
  await page.user.click(send)
  await waitFor(() => expect(closing.inputs).toHaveLength(2))
  const [first, again] = closing.inputs
  expect(first).toEqual({
    ids: [caseOf(1).id, caseOf(2).id],
    note,
    key: expect.any(String) as string,
  })
  expect(again).toEqual(first)
  expect(await page.findByText(t.many.left(1))).toBeTruthy()
  expect(page.getByText(new RegExp(desk.many.obstacles.closed))).toBeTruthy()
  expect(page.queryByText(desk.many.clear)).toBeNull()
})

test('closed cases have no boxes', async () => {
  const closed = { ...caseOf(1), closedAt: '2026-11-21T08:00:00.000Z', note, closedByName: '同事' }
  const page = await renderPage(() => <CasesTab onOpen={() => undefined} />, {
    answers: [
      answer(calls.logistics.cases, ({ isOpen }) => ({
        list: isOpen === 'false' ? [closed] : [caseOf(2)],
        nextCursor: null,
        open: 1,
      })),
    ],
    token: fakeToken({ role: ['support'], permission: ['bench.return'] }),
  })
  await page.findByText(caseOf(2).orderNumber)
  expect(page.getAllByRole('checkbox')).toHaveLength(2)
  await page.user.click(page.getByText(t.closed))
  await page.findByText(closed.orderNumber)
  expect(page.queryAllByRole('checkbox')).toEqual([])
})
