import type { PayoutMethod, PayoutProviderName } from '@mailing/contract/agent/rules.ts'
import type { DeskWithdrawal } from '@mailing/contract/agent/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { maskedOf, namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { findAgent, heldAmong, lockAgent } from '../store/agents.ts'
import { findPayout, listPayouts, type PayoutRow } from '../store/payouts.ts'
import { countSameAccount, findWithdrawal, type WithdrawalRow } from '../store/withdrawals.ts'
import { toWithdrawal } from './payee.ts'

/** The provider through which somebody who chose this way can be paid; null: by hand alone. */
const offeredFor = (
  { outside }: Pick<StaffContext, 'outside'>,
  method: PayoutMethod,
): PayoutProviderName | null =>
  [...outside.payouts.values()].find((one) => one.method === method)?.name ?? null

const showPayout = (
  row: PayoutRow | undefined,
  names: ReadonlyMap<string, string>,
): DeskWithdrawal['payout'] =>
  row
    ? {
        provider: row.provider,
        state: row.state,
        reason: row.reason,
        begunAt: row.begun_at.toISOString(),
        begunByName: names.get(row.begun_by) ?? '',
      }
    : null

/** Withdrawals as the desk shows them. */
export async function presentWithdrawals(
  context: StaffContext,
  rows: readonly WithdrawalRow[],
): Promise<DeskWithdrawal[]> {
  const ids = rows.map(({ id }) => id)
  const payouts = new Map((await listPayouts(context, ids)).map((one) => [one.withdrawal_id, one]))
  const agentIds = rows.map((row) => row.agent_id)
  const [phones, names, same, held] = await Promise.all([
    maskedOf(context, agentIds),
    namesOf(
      context,
      rows.flatMap((row) =>
        [row.first_by, row.second_by, payouts.get(row.id)?.begun_by].flatMap((one) => one ?? []),
      ),
    ),
    countSameAccount(context, ids),
    heldAmong(context, agentIds),
  ])
  return rows.map((row) => ({
    ...toWithdrawal(row, context.locale),
    userId: row.agent_id,
    phoneMasked: phones.get(row.agent_id) ?? '',
    needsSecond: row.needs_second,
    firstByName: (row.first_by && names.get(row.first_by)) ?? '',
    secondByName: (row.second_by && names.get(row.second_by)) ?? '',
    isHeld: held.has(row.agent_id),
    sameAccount: same.get(row.id) ?? 0,
    payout: showPayout(payouts.get(row.id), names),
    through: offeredFor(context, row.method),
    isOwn: row.agent_id === context.userId,
    isFirstMine: row.first_by === context.userId,
  }))
}

export type Locked = InTransaction<StaffContext>

/** Does something with a withdrawal that is not the colleague's own, with its agent locked, and shows it. */
export async function handle(
  context: StaffContext,
  id: string,
  work: (context: Locked, row: WithdrawalRow) => Promise<WithdrawalRow | undefined>,
): Promise<DeskWithdrawal> {
  requireFreshFactor(context, context.session)
  return inTransaction(context, async (context) => {
    const found = await findWithdrawal(context, id)
    if (!found) throw new AppError('agent.moved_on')
    if (found.agent_id === context.userId) throw new AppError('agent.own')
    await lockAgent(context, found.agent_id)
    const now = await findWithdrawal(context, id)
    const moved = now && (await work(context, now))
    if (!moved) throw new AppError('agent.moved_on')
    const [shown] = await presentWithdrawals(context, [moved])
    if (!shown) throw new Error('a withdrawal was not presented')
    return shown
  })
}

/** Throws agent.held. */
export const refuseHeld = async (context: Locked, agentId: string): Promise<void> => {
  if ((await findAgent(context, agentId))?.held_at) throw new AppError('agent.held')
}

/** Writes an act at a withdrawal into the audit log. */
export const audit = (
  context: Locked,
  action: string,
  id: string,
  reason?: string,
): Promise<unknown> =>
  recordAudit(context, { action, subject: 'agent', subjectId: id, ...(reason && { reason }) })

/** Throws agent.paying: a provider may be paying it just now. */
export async function refusePaying(context: Locked, id: string): Promise<void> {
  const state = (await findPayout(context, id))?.state
  if (state === 'sending' || state === 'waiting') throw new AppError('agent.paying')
}
