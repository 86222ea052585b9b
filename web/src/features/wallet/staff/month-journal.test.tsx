import { calls } from '@mailing/contract/client.ts'
import { minor } from '@mailing/contract/money.ts'
import type { JournalEntry } from '@mailing/contract/month/calls.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import words from '@mailing/texts/zh-hans/web/staff/month.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { queryClient } from '../../../platform/client/query.ts'
import { MonthJournal } from './month-journal.tsx'

const [id, thing, agent] = ['3', '4', '5'].map((one) => `33333333-3333-4333-8333-33333333333${one}`)
const entry: JournalEntry = {
  id: id ?? '',
  at: '2026-11-20T08:00:00.000Z',
  reason: 'withdrawal',
  orderNumber: null,
  paymentId: null,
  correctionId: null,
  withdrawalId: null,
  postings: [
    {
      account: 'agent_available',
      provider: null,
      userId: agent ?? '',
      userMasked: '120****0001',
      amount: minor(-500),
      currency: 'CNY',
    },
  ],
}

/** Where the cause of an entry leads, and whether its payment can be opened. */
async function causes(change: Partial<JournalEntry>, permission: readonly Permission[]) {
  queryClient.clear()
  const nothing = () => undefined
  const screen = await renderPage(
    () => <MonthJournal month="2026-11" kept={{}} onKeep={nothing} onOpenPayment={nothing} />,
    {
      answers: [
        answer(calls.month.journal, () => ({ list: [{ ...entry, ...change }], nextCursor: null })),
      ],
      token: fakeToken({ role: ['finance'], permission: ['wallet.read', ...permission] }),
    },
  )
  await screen.findByText(/120\*{4}0001/)
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  const hasPayment = screen.queryByRole('button', { name: words.seePayment }) !== null
  screen.unmount()
  return { links, hasPayment }
}

test('an entry of a withdrawal leads to it, and for whoever may not pay to its agent', async () => {
  const change = { withdrawalId: thing ?? '' }
  expect((await causes(change, ['agent.manage', 'agent.pay'])).links).toEqual([
    `#/agents?tab=withdrawals&withdrawal=${thing}`,
  ])
  expect((await causes(change, ['agent.manage'])).links).toEqual([
    `#/agents?tab=agents&userId=${agent}`,
  ])
  expect((await causes(change, [])).links).toEqual([])
})

test('an entry of a correction leads to it, and to its payment', async () => {
  const correction = { reason: 'payment_refund', correctionId: thing ?? '' } as const
  const address = `#/finance?tab=corrections&correction=${thing}`
  expect(await causes({ ...correction, paymentId: thing ?? '' }, [])).toEqual({
    links: [address],
    hasPayment: true,
  })
  expect(await causes(correction, [])).toEqual({ links: [address], hasPayment: false })
})
