import { emit } from '../../../platform/events.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { lockAgent } from '../store/agents.ts'
import { takeBackPayout } from '../store/payouts.ts'
import { moveWithdrawal, type WithdrawalRow } from '../store/withdrawals.ts'
import { settleDebt } from './commission.ts'
import { takeIn } from './money.ts'

/** What had been paid is back with us, and keeps the number under which it was paid: it stands among the agent's earnings again, once, and what is owed is settled of it first. */
export async function sendBack(
  kernel: Kernel,
  { id, agent_id: agentId }: Pick<WithdrawalRow, 'id' | 'agent_id'>,
  reason: string,
): Promise<void> {
  await inTransaction(kernel, async (kernel) => {
    await lockAgent(kernel, agentId)
    if (!(await takeBackPayout(kernel, id, reason))) return
    const moved = await moveWithdrawal(kernel, id, {
      from: ['paid'],
      to: 'sent_back',
      cameBackAt: kernel.clock.now(),
    })
    if (!moved) throw new Error(`withdrawal ${id} came back and is not paid`)
    await takeIn(kernel, moved)
    await settleDebt(kernel, agentId, `withdrawal-sent-back:${id}`)
    await emit(kernel, 'agent.withdrawal_sent_back', { userId: agentId, withdrawalId: id })
  })
}
