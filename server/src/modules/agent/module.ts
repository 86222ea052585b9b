import { agentCalls } from '@mailing/contract/agent/calls.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, job } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { leavingHook } from '../account/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { seed } from './seed.ts'
import { applyAsAgent, getMe, getRule } from './service/apply.ts'
import { freeDue, settleCommission } from './service/commission.ts'
import {
  decideApplication,
  getFindings,
  getRules,
  holdAgent,
  judgeFriend,
  listForDesk,
  readApplication,
  setAgentRule,
} from './service/desk.ts'
import { getAgentPage, getWaiting } from './service/desk-page.ts'
import { getEarnings, listEntries, listEntriesForDesk, listTeam } from './service/earnings.ts'
import { agentInvariants } from './service/invariants.ts'
import {
  approveWithdrawal,
  listDeskWithdrawals,
  makeBankFile,
  markPaid,
  readPayee,
  rejectWithdrawal,
} from './service/pay-desk.ts'
import { payThrough, sendPayout, settlePayouts } from './service/payouts.ts'
import { getStatement, listEarningMonths } from './service/statement.ts'
import {
  cancelWithdrawal,
  listMyWithdrawals,
  withdraw,
  withdrawalsLeft,
} from './service/withdraw.ts'

interface WithdrawalEvent {
  readonly userId: string
  readonly withdrawalId: string
}

declare module '../../platform/events.ts' {
  interface EventMap {
    /** Money has been paid out to an agent. */
    'agent.withdrawal_paid': WithdrawalEvent
    /** A withdrawal was rejected; its money is back. */
    'agent.withdrawal_rejected': WithdrawalEvent
  }
}

/** Every move of an order may make, free or take back its commission; what it is to be is asked of the order itself. */
const follow = (event: 'order.paid' | 'order.refunded' | 'order.cancelled' | 'order.moved') =>
  on(event, `agent.follow_${event.slice(6)}`, (kernel, { orderId }) =>
    settleCommission(kernel, orderId),
  )
const events: readonly EventHandler[] = [
  follow('order.paid'),
  follow('order.moved'),
  follow('order.cancelled'),
  follow('order.refunded'),
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
  rules: getRules,
  setRule: setAgentRule,
  waiting: getWaiting,
  page: getAgentPage,
  entriesOf: listEntriesForDesk,
  list: listForDesk,
  application: readApplication,
  decide: decideApplication,
  hold: holdAgent,
  fraud: getFindings,
  judge: judgeFriend,
  deskWithdrawals: listDeskWithdrawals,
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
    job('agent.send_payout', (kernel, { withdrawalId }) => sendPayout(kernel, withdrawalId)),
    every('agent.settle_payouts', '* * * * *', settlePayouts),
  ],
  gives: [fill(invariantHook, agentInvariants), fill(leavingHook, withdrawalsLeft)],
  seed,
}
