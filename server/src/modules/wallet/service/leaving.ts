import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import type { LeavingSource } from '../../account/service.ts'
import { moneyUnderWay } from '../store/leaving.ts'
import { holdMoney, transfer } from './transfer.ts'

/** Payments and refunds that must be settled before an account can end. */
export const paymentsLeft: LeavingSource = async (kernel, userId) =>
  (await moneyUnderWay(kernel, userId)).map(({ id, number }) => ({
    kind: 'payment',
    id,
    name: number,
  }))

/**
 * Gives up what is in the wallet of somebody whose account ends or has ended. `key` names the deletion, or what came into the wallet later:
 * it moves once.
 */
export async function giveUpMoney(
  kernel: InTransaction<Pick<Kernel, 'db' | 'clock' | 'config'>>,
  userId: UserId,
  key: string,
): Promise<void> {
  const amount = await holdMoney(kernel, userId)
  if (amount > 0)
    await transfer(kernel, {
      from: { user: userId },
      to: { house: 'gift' },
      amount,
      reason: 'given_up',
      key,
    })
}
