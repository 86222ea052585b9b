import { calls } from '@mailing/contract/client.ts'
import { minor } from '@mailing/contract/money.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import type { DeskPaymentDetail } from '@mailing/contract/wallet/desk-calls.ts'
import t from '@mailing/texts/zh-hans/web/staff/wallet.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { queryClient } from '../../../platform/client/query.ts'
import { openActions } from '../../../ui/desk/open-actions.ts'
import { PaymentDrawer } from './payment-drawer.tsx'

const id = '44444444-4444-4444-8444-444444444444'
const payment: DeskPaymentDetail = {
  id,
  number: 'P1',
  provider: 'sandbox',
  state: 'paid',
  amount: minor(500),
  gift: minor(0),
  refunded: minor(0),
  currency: 'CNY',
  reference: null,
  payer: '120****0001',
  orderId: null,
  orderNumber: null,
  isLate: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-20T08:15:00.000Z',
  settledAt: '2026-11-20T08:01:00.000Z',
  settledBy: 'query',
  refundable: minor(500),
  reports: [],
  entries: [],
  corrections: [],
  incidents: [],
}

async function open(
  refundable: number,
  permission: readonly Permission[],
  change: Partial<DeskPaymentDetail> = {},
) {
  queryClient.clear()
  const screen = await renderPage(() => <PaymentDrawer id={id} onClose={() => undefined} />, {
    answers: [
      answer(calls.wallet.deskPayment, () => ({
        ...payment,
        ...change,
        refundable: minor(refundable),
      })),
    ],
    token: fakeToken({ role: ['finance'], permission: ['wallet.read', ...permission] }),
  })
  await screen.findByText('P1')
  return screen
}

test('the search gives an open payment back as its button does, to those who have the button', async () => {
  const screen = await open(500, ['wallet.refund'])
  const [refund, ...others] = openActions()
  expect(others).toEqual([])
  expect(refund?.label).toBe(t.refund)
  act(() => refund?.run())
  // The drawer, and what is asked over it.
  expect(await screen.findAllByRole('dialog')).toHaveLength(2)
})

test.each<[number, readonly Permission[]]>([
  [0, ['wallet.refund']],
  [500, []],
])('what cannot be given back is not offered: %j %j', async (refundable, permission) => {
  await open(refundable, permission)
  expect(openActions()).toEqual([])
})

test('a correction and what it moved lead to it', async () => {
  const [first = '', second = ''] = ['5', '6'].map((one) => id.replace(/4$/, one))
  const moved = { at: payment.createdAt, account: 'user', amount: minor(-300) }
  const screen = await open(0, [], {
    entries: [
      { ...moved, id: first, reason: 'payment_refund', correctionId: first },
      { ...moved, id: second, reason: 'top_up', amount: minor(500), correctionId: null },
    ],
    corrections: [
      {
        id: second,
        number: 'R7',
        kind: 'refund',
        state: 'done',
        provider: 'sandbox',
        paymentId: id,
        paymentNumber: 'P1',
        amount: minor(300),
        gift: minor(0),
        currency: 'CNY',
        note: 'asked for',
        payer: payment.payer,
        requestedBy: 'Ada',
        requestedAt: payment.createdAt,
        needsSecond: false,
        decidedBy: null,
        decidedAt: null,
        endedAt: payment.createdAt,
        isDecidable: false,
      },
    ],
  })
  expect(screen.getByRole('link', { name: 'R7' }).getAttribute('href')).toBe(
    `#/finance?tab=corrections&correction=${second}`,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `#/finance?tab=corrections&correction=${second}`,
    `#/finance?tab=corrections&correction=${first}`,
  ])
})
