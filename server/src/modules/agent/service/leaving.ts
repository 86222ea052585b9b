import { formatMinor, type Minor, minor } from '@mailing/contract/money.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import type { LeavingSource } from '../../account/service.ts'
import { lockAgent, setLeft } from '../store/agents.ts'
import { listFrozen } from '../store/commissions.ts'
import { findOpen } from '../store/withdrawals.ts'
import { takeBackUpTo } from './commission.ts'
import { moneyOf, moveFor } from './money.ts'

/** A withdrawal that is asked for must be paid, or come back, before its owner can leave: who is paid is emptied then. */
export const withdrawalsLeft: LeavingSource = async (kernel, userId) => {
  const row = await findOpen(kernel, userId)
  return row ? [{ kind: 'earnings', id: row.id, name: formatMinor(minor(row.amount)) }] : []
}

/** What an agent who leaves would give up, in minor units: what could be withdrawn, and what is still frozen. */
export async function commissionsLeft(
  context: WithDb & Pick<Kernel, 'config'>,
  userId: UserId,
): Promise<Minor> {
  const { available, frozen } = await moneyOf(context, userId)
  return minor(available + frozen)
}

/** The same, held as it is until the caller's transaction ends. */
export async function holdCommissions(
  kernel: InTransaction<Kernel>,
  userId: UserId,
): Promise<Minor> {
  await lockAgent(kernel, userId)
  return commissionsLeft(kernel, userId)
}

/**
 * Takes the commissions of an agent whose account ends. Each that is frozen is taken back as if its order had been, and
 * from here on nothing is made, freed or taken back for this agent any more. `key` names the deletion: it happens once.
 */
export async function giveUpCommissions(
  kernel: InTransaction<Kernel>,
  userId: UserId,
  key: string,
): Promise<void> {
  const agent = await lockAgent(kernel, userId)
  if (!agent || agent.left_at) return
  for (const { number, ...commission } of await listFrozen(kernel, userId))
    await takeBackUpTo(kernel, { id: commission.order_id, number }, commission, commission.amount)
  const { available } = await moneyOf(kernel, userId)
  await moveFor(kernel, userId, { reason: 'commission_given_up', amount: available, key })
  await setLeft(kernel, userId, { at: kernel.clock.now(), givenUp: available })
}
