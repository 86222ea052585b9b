import type { agentCalls } from '@mailing/contract/agent/calls.ts'
import { payeeForms } from '@mailing/contract/agent/rules.ts'
import type { DeskWithdrawal } from '@mailing/contract/agent/schemas.ts'
import type { CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import {
  type Payout,
  type PayoutOutcome,
  type PayoutProvider,
  ProviderFailed,
} from '../../../adapters/payment/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { lockAgent } from '../store/agents.ts'
import { beginPayout, claimPayouts, type PayoutRow, settlePayout } from '../store/payouts.ts'
import { findWithdrawal, moveWithdrawal, type WithdrawalRow } from '../store/withdrawals.ts'
import { audit, handle, refuseHeld } from './handle.ts'
import { letGo } from './money.ts'
import { payeeOf } from './withdraw.ts'

declare module '../../../platform/jobs.ts' {
  interface JobMap {
    'agent.send_payout': { readonly withdrawalId: string }
  }
}

const payeeColumn = 'agent_payouts.payee_sealed'

/** Sends an approved withdrawal to a provider, which is asked after this has been kept; again when the first try was stuck and that is mended. */
export const payThrough = (
  context: StaffContext,
  { id, provider: name, payee }: CallParsed<(typeof agentCalls)['payThrough']>,
): Promise<DeskWithdrawal> =>
  handle(context, id, async (context, row) => {
    await refuseHeld(context, row.agent_id)
    if (row.state !== 'approved') return undefined
    const provider = context.outside.payouts.get(name)
    if (provider?.method !== row.method) throw new AppError('agent.no_provider')
    const form = payeeForms[name]
    if (form && !form.test(payee)) throw new AppError('agent.payee')
    const isBegun = await beginPayout(context, {
      withdrawalId: id,
      provider: name,
      payeeSealed: form ? context.vault.seal(payee, payeeColumn) : null,
      by: context.userId,
      at: context.clock.now(),
    })
    if (!isBegun) throw new AppError('agent.paying')
    await audit(context, 'agent.pay_through', id, name)
    await context.enqueue(context, 'agent.send_payout', { withdrawalId: id })
    return row
  })

const atOnce = 20

/** Asks the provider to pay, right after staff have said so. */
export async function sendPayout(kernel: Kernel, withdrawalId: string): Promise<void> {
  for (const row of await claimPayouts(kernel, kernel.clock.now(), { id: withdrawalId, limit: 1 }))
    await sendSafely(kernel, row)
}

/** Asks again for what no answer has settled, and sends what the provider never heard of. */
export async function settlePayouts(kernel: Kernel): Promise<void> {
  for (const row of await claimPayouts(kernel, kernel.clock.now(), { limit: atOnce }))
    await sendSafely(kernel, row)
}

async function sendSafely(kernel: Kernel, row: PayoutRow): Promise<void> {
  try {
    const withdrawal = await findWithdrawal(kernel, row.withdrawal_id)
    const provider = kernel.outside.payouts.get(row.provider)
    if (!withdrawal) throw new Error('a payout has no withdrawal')
    if (!provider) throw new ProviderFailed(`${row.provider} is switched off while it pays`)
    await settle(kernel, withdrawal, await ask(provider, payoutOf(kernel, row, withdrawal)))
  } catch (error) {
    // Its next try was set when it was claimed; what happened is open until a provider says so.
    kernel.log.warn('payout not settled', { provider: row.provider, error })
  }
}

function payoutOf(kernel: Kernel, row: PayoutRow, withdrawal: WithdrawalRow): Payout {
  const { account, realName: name } = payeeOf(kernel, withdrawal)
  return {
    number: row.withdrawal_id.replaceAll('-', ''),
    round: row.round,
    amount: minor(withdrawal.amount - withdrawal.fee),
    currency: kernel.config.CURRENCY,
    payee: {
      account: row.payee_sealed ? kernel.vault.openText(row.payee_sealed, payeeColumn) : account,
      name,
    },
    remark: kernel.config.OPERATOR_NAME,
  }
}

/** Asked before it is sent, for an answer may have been lost; and asked again before a refusal is believed. */
async function ask(provider: PayoutProvider, payout: Payout): Promise<PayoutOutcome> {
  const known = await provider.query(payout)
  if (known.state !== 'unknown') return known
  const sent = await provider.send(payout)
  if (sent.state === 'paid') return sent
  const then = await provider.query(payout)
  return then.state === 'unknown' ? sent : then
}

/** Keeps what became of it, once: the money has left; or it can still be paid by hand, sent off again or given back. */
async function settle(
  kernel: Kernel,
  withdrawal: WithdrawalRow,
  outcome: PayoutOutcome,
): Promise<void> {
  if (outcome.state === 'pending') return
  const { id, agent_id: agentId } = withdrawal
  await inTransaction(kernel, async (kernel) => {
    await lockAgent(kernel, agentId)
    const at = kernel.clock.now()
    if (!(await settlePayout(kernel, id, { ...outcome, at }))) return
    if (outcome.state !== 'paid') return
    const moved = await moveWithdrawal(kernel, id, {
      from: ['approved'],
      to: 'paid',
      endedAt: at,
      note: outcome.reference,
    })
    if (!moved) throw new Error(`withdrawal ${id} was paid and is not approved`)
    await letGo(kernel, moved)
  })
}
