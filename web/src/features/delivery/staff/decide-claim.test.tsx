import { calls } from '@mailing/contract/client.ts'
import type { TrackCase } from '@mailing/contract/delivery/logistics.ts'
import t from '@mailing/texts/zh-hans/web/staff/logistics.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { CasesTab } from './cases-tab.tsx'

/** Ant Design sets a space between two Chinese characters on a button. */
const spaced = (words: string) => new RegExp(`^${[...words].join(' ?')}$`)

const lost: TrackCase = {
  id: '33333333-3333-4333-8333-333333333331',
  kind: 'lost',
  openedAt: '2026-11-20T08:00:00.000Z',
  closedAt: null,
  closedByName: null,
  note: null,
  orderId: '44444444-4444-4444-8444-444444444441',
  orderNumber: '261120-AAAA-0001',
  orderKind: 'letter',
  orderState: 'posted',
  sentAt: null,
  shipmentId: null,
  carrier: null,
  number: null,
  claim: { wish: 'refund', ground: 'time', claimed: 3, posted: 5 },
}

test('a lost letter is decided with how often its writer says so in sight', async () => {
  const deciding = answer(calls.logistics.decideLost, () => ({
    ...lost,
    closedAt: '2026-11-21T08:00:00.000Z',
  }))
  const page = await renderPage(() => <CasesTab onOpen={() => undefined} />, {
    answers: [
      answer(calls.logistics.cases, () => ({ list: [lost], nextCursor: null, open: 1 })),
      deciding,
    ],
    token: fakeToken({ role: ['support'], permission: ['bench.return', 'order.read'] }),
  })
  await page.user.click(await page.findByRole('button', { name: spaced(t.claim.decide) }))
  const dialog = within(await page.findByRole('dialog'))
  expect(dialog.getByText(t.claim.rate(3, 5))).toBeTruthy()
  // One note closes other cases together, never a claim.
  expect(page.queryAllByRole('checkbox', { checked: true })).toEqual([])
  const decline = dialog.getByRole('button', { name: t.claim.decline })
  expect((decline as HTMLButtonElement).disabled).toBe(true)
  await page.user.type(dialog.getByRole('textbox', { name: t.claim.note }), '对方已收到')
  await page.user.click(decline)
  await waitFor(() =>
    expect(deciding.inputs).toEqual([{ id: lost.id, decision: 'decline', note: '对方已收到' }]),
  )
})
