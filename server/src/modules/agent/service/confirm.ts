import type { agentCalls } from '@mailing/contract/agent/calls.ts'
import { zConfirmation } from '@mailing/contract/agent/schemas.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { findAgent } from '../store/agents.ts'
import { findPayout } from '../store/payouts.ts'
import { findWithdrawal } from '../store/withdrawals.ts'
import { confirmColumn } from './payouts.ts'

/** With what the receiver of a withdrawal confirms it at the provider. Nobody else gets it, and nobody who is held. */
export async function getConfirmation(
  context: UserContext,
  { id }: CallParsed<(typeof agentCalls)['confirmation']>,
): Promise<CallAnswer<(typeof agentCalls)['confirmation']>> {
  const row = await findWithdrawal(context, id)
  if (row?.agent_id !== context.userId) throw new AppError('agent.moved_on')
  if ((await findAgent(context, context.userId))?.held_at) throw new AppError('agent.held')
  const payout = await findPayout(context, id)
  if (payout?.state !== 'waiting' || !payout.confirm_sealed || !row.confirm_until)
    throw new AppError('agent.moved_on')
  return zConfirmation.parse({
    provider: payout.provider,
    parameters: JSON.parse(context.vault.openText(payout.confirm_sealed, confirmColumn)),
    until: row.confirm_until.toISOString(),
  })
}
