import type { AgentState } from '@mailing/contract/agent/rules.ts'
import { minor } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { queryClient } from '../../../platform/client/query.ts'
import AgentPage from './agent.tsx'
import WithdrawPage from './withdraw.tsx'

const rule = {
  isOpen: true,
  letter: 1000,
  postcard: 800,
  passMessage: 1000,
  greetingCard: 1000,
  goods: 550,
  friendDays: 365,
  friendCap: 10_000,
  minWithdrawal: 1000,
  fee: 100,
  secondAbove: 50_000,
}
/** Somebody who was approved once, earned 80.00, and is in this state now. */
const earned = (state: AgentState): CallOutput<typeof calls.agent.me> => ({
  state,
  isMember: true,
  note: '',
  heldReason: null,
  money: { available: minor(8000), frozen: minor(0), withdrawing: minor(0), owed: minor(0) },
  earned: minor(8000),
  friends: 1,
  rule,
  ruleVersion: 3,
  termsVersion: 2,
  openWithdrawal: null,
})
const open = (page: typeof AgentPage, state: AgentState) =>
  renderPage(page, {
    answers: [
      answer(calls.agent.me, () => earned(state)),
      answer(calls.agent.rule, () => ({ rule, version: 3, since: '2026-11-20T04:00:00.000Z' })),
    ],
    isLoggedIn: true,
  })

test('who was approved once and applies again still sees what was earned, and can withdraw it', async () => {
  for (const state of ['applied', 'refused'] as const) {
    const screen = await open(AgentPage, state)
    expect(await screen.findByText('可提现')).toBeTruthy()
    screen.unmount()
    queryClient.clear()
    const withdrawing = await open(WithdrawPage, state)
    expect(await withdrawing.findByRole('button', { name: '申请提现' })).toBeTruthy()
    withdrawing.unmount()
    queryClient.clear()
  }
})
