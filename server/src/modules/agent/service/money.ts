import { type Minor, minor } from '@mailing/contract/money.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { readAgentAccounts, type TransferReason, transfer } from '../../wallet/service.ts'

type Ledger = Pick<Kernel, 'db' | 'clock' | 'config'>

export interface AgentMoney {
  readonly available: Minor
  readonly frozen: Minor
  readonly withdrawing: Minor
  readonly owed: Minor
}

/** What an agent has, in minor units. */
export async function moneyOf(
  context: WithDb & Pick<Kernel, 'config'>,
  agentId: string,
): Promise<AgentMoney> {
  const held = await readAgentAccounts(context, agentId, context.config.CURRENCY)
  const of = (kind: string) => minor(held.get(kind) ?? 0)
  return {
    available: of('agent_available'),
    frozen: of('agent_frozen'),
    withdrawing: of('agent_withdrawing'),
    owed: minor(0 - (held.get('agent_debt') ?? 0)),
  }
}

const ways = {
  commission: ['commission', 'frozen'],
  commission_freed: ['frozen', 'available'],
  commission_reversed: ['frozen', 'commission'],
  commission_taken_back: ['available', 'commission'],
  commission_owed: ['debt', 'commission'],
  commission_settled: ['available', 'debt'],
  commission_given_up: ['available', 'commission'],
  withdrawal: ['available', 'withdrawing'],
  withdrawal_returned: ['withdrawing', 'available'],
  withdrawal_paid: ['withdrawing', 'payout'],
  withdrawal_fee: ['withdrawing', 'withdrawal_fee'],
  withdrawal_sent_back: ['payout', 'available'],
  withdrawal_fee_sent_back: ['withdrawal_fee', 'available'],
} as const satisfies Partial<Record<TransferReason, readonly [string, string]>>
type End = (typeof ways)[keyof typeof ways][number]

const partyOf = (agentId: string, end: End) =>
  end === 'commission' || end === 'payout' || end === 'withdrawal_fee'
    ? { house: end }
    : { agent: agentId, part: end }

/** Moves money of an agent between the accounts that its reason names. The agent must be locked: what is decided by a balance holds until the end. */
export async function moveFor(
  ledger: InTransaction<Ledger>,
  agentId: string,
  move: {
    readonly reason: keyof typeof ways
    readonly amount: number
    readonly key: string
    readonly order?: { readonly id: string; readonly number: string }
  },
): Promise<void> {
  if (move.amount === 0) return
  const [from, to] = ways[move.reason]
  await transfer(ledger, {
    from: partyOf(agentId, from),
    to: partyOf(agentId, to),
    amount: minor(move.amount),
    reason: move.reason,
    key: move.key,
    ...(move.order && { order: move.order }),
  })
}

/** The withdrawal that a transfer with this key belongs to: its key ends with what became of the withdrawal, and its id. Null: it belongs to none. */
export const withdrawalIn = (key: string): string | null =>
  /\bwithdrawal(?:-[a-z-]+)?:([0-9a-f-]{36})$/.exec(key)?.[1] ?? null

interface PaidOut {
  readonly id: string
  readonly agent_id: string
  readonly amount: number
  readonly fee: number
}

/** Money that had left the house is back: all of it can be withdrawn again, the fee too. The agent must be locked. */
export async function takeIn(kernel: InTransaction<Kernel>, w: PaidOut): Promise<void> {
  await moveFor(kernel, w.agent_id, {
    reason: 'withdrawal_sent_back',
    amount: w.amount - w.fee,
    key: `withdrawal-sent-back:${w.id}`,
  })
  await moveFor(kernel, w.agent_id, {
    reason: 'withdrawal_fee_sent_back',
    amount: w.fee,
    key: `withdrawal-fee-sent-back:${w.id}`,
  })
}

/** Money of a withdrawal has left the house: what was paid, and the fee. The agent must be locked. */
export async function letGo(kernel: InTransaction<Kernel>, w: PaidOut): Promise<void> {
  await moveFor(kernel, w.agent_id, {
    reason: 'withdrawal_paid',
    amount: w.amount - w.fee,
    key: `withdrawal-paid:${w.id}`,
  })
  await moveFor(kernel, w.agent_id, {
    reason: 'withdrawal_fee',
    amount: w.fee,
    key: `withdrawal-fee:${w.id}`,
  })
  await emit(kernel, 'agent.withdrawal_paid', { userId: w.agent_id, withdrawalId: w.id })
}
