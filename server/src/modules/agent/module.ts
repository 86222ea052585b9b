import { agentCalls } from '@mailing/contract/agent/calls.ts'
import { type EventHandler, on, onMany } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, job, parallel } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { datedSettingHook, leavingHook } from '../account/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { agentHoldings } from './holdings.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { applyAsAgent, getMe, getRule } from './service/apply.ts'
import { freeDue, settleCommission } from './service/commission.ts'
import { getConfirmation } from './service/confirm.ts'
import {
  decideApplication,
  exportForDesk,
  getFindings,
  getRules,
  holdAgent,
  judgeFriend,
  listForDesk,
  readApplication,
  rules,
  setAgentRule,
} from './service/desk.ts'
import { getAgentPage, getWaiting } from './service/desk-page.ts'
import { getEarnings, listEntries, listEntriesForDesk, listTeam } from './service/earnings.ts'
import { agentInvariants } from './service/invariants.ts'
import { withdrawalsLeft } from './service/leaving.ts'
import {
  approveWithdrawal,
  listDeskWithdrawals,
  makeBankFile,
  markPaid,
  readPayee,
  rejectWithdrawal,
} from './service/pay-desk.ts'
import { checkEnded, lookAgain, payThrough, sendPayout, settlePayouts } from './service/payouts.ts'
import { getStatement, listEarningMonths } from './service/statement.ts'
import { cancelWithdrawal, listMyWithdrawals, withdraw } from './service/withdraw.ts'
import { exportWithdrawals } from './service/withdrawal-file.ts'

interface WithdrawalEvent {
  readonly userId: string
  readonly withdrawalId: string
}

declare module '../../platform/events.ts' {
  interface EventMap {
    /** Somebody wants to become an agent: the desks hear of it. */
    'agent.applied': { readonly userId: string }
    /** Somebody wants to be paid, a colleague has said yes, or nobody had yet and it was taken back: the desks hear of it. */
    'agent.withdrawal_requested': WithdrawalEvent
    'agent.withdrawal_approved': WithdrawalEvent
    'agent.withdrawal_cancelled': WithdrawalEvent
    /** Money has been paid out to an agent. */
    'agent.withdrawal_paid': WithdrawalEvent
    /** A withdrawal was rejected; its money is back. */
    'agent.withdrawal_rejected': WithdrawalEvent
    /** The provider keeps the money ready until its receiver confirms. */
    'agent.withdrawal_waits': WithdrawalEvent
    /** Its receiver did not confirm in time; its money is back. */
    'agent.withdrawal_lapsed': WithdrawalEvent
    /** The provider had taken the money, and has sent it back; it is among the earnings again. */
    'agent.withdrawal_sent_back': WithdrawalEvent
  }
}

/** What may make, free or take back an order's commission; what it is to be is asked of the order itself. */
const follow = (event: 'order.refunded' | 'order.cancelled') =>
  on(event, `agent.follow_${event.slice(6)}`, (kernel, { orderId }) =>
    settleCommission(kernel, orderId),
  )
const events: readonly EventHandler[] = [
  onMany('order.paid', 'agent.follow_paid', (kernel, paid) =>
    settleCommission(kernel, ...paid.map(({ orderId }) => orderId)),
  ),
  on(
    'order.moved',
    'agent.follow_moved',
    (kernel, { orderId }) => settleCommission(kernel, orderId),
    // Nothing of a commission hangs on the way from its payment to the letter box.
    { to: ['posted', 'shipped', 'delivered', 'return_requested', 'refused', 'returned'] },
  ),
  follow('order.cancelled'),
  follow('order.refunded'),
  // A part that staff give back moves no order: its commission may be free by then, and nothing else would come.
  on(
    'order.told',
    'agent.follow_told',
    (kernel, { orderId }) => settleCommission(kernel, orderId),
    {
      kind: ['refunded_in_part'],
    },
  ),
]

const calls = implement(agentCalls, {
  rule: getRule,
  me: getMe,
  apply: applyAsAgent,
  team: listTeam,
  earnings: getEarnings,
  entries: listEntries,
  months: listEarningMonths,
  statement: getStatement,
  withdrawals: listMyWithdrawals,
  withdraw,
  cancelWithdrawal,
  confirmation: getConfirmation,
  rules: getRules,
  setRule: setAgentRule,
  waiting: getWaiting,
  page: getAgentPage,
  entriesOf: listEntriesForDesk,
  list: listForDesk,
  export: exportForDesk,
  application: readApplication,
  decide: decideApplication,
  hold: holdAgent,
  fraud: getFindings,
  judge: judgeFriend,
  deskWithdrawals: listDeskWithdrawals,
  exportWithdrawals,
  approve: approveWithdrawal,
  reject: rejectWithdrawal,
  payout: readPayee,
  payThrough,
  paid: markPaid,
  bankFile: makeBankFile,
})

/** Agents: who earns by inviting, what, and how it is paid out. */
export const agentModule: Module = {
  name: 'agent',
  calls,
  events,
  jobs: [
    every('agent.free_due', '23 * * * *', freeDue),
    parallel(
      4,
      job('agent.send_payout', (kernel, { withdrawalId }) => sendPayout(kernel, withdrawalId)),
    ),
    job('agent.check_ended_payout', (kernel, { withdrawalId }) => checkEnded(kernel, withdrawalId)),
    every('agent.settle_payouts', '* * * * *', settlePayouts),
    every('agent.look_again', '37 * * * *', lookAgain),
  ],
  routes,
  gives: [
    fill(holdingHook, agentHoldings),
    fill(invariantHook, agentInvariants),
    fill(leavingHook, withdrawalsLeft),
    fill(datedSettingHook, rules),
  ],
  seedPast: seed,
}
