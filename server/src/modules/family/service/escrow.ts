import { minor } from '@mailing/contract/money.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { type Transfer, transfer } from '../../wallet/service.ts'
import { emptyShares, type SharesToEmpty } from '../store/shares.ts'

export type Ledger = Pick<Kernel, 'db' | 'clock' | 'config'>

/** Names a movement of somebody's share: the same one moves value once. */
export const shareKey = (familyId: string, userId: string, version: number): string =>
  `share:${familyId}:${userId}:${version}`

/** Takes money of an escrow back to the person who had put it by. */
export const giveBack = async (
  ledger: Ledger,
  {
    familyId,
    userId,
    version,
    amount,
    reason,
  }: {
    readonly familyId: string
    readonly userId: string
    readonly version: number
    readonly amount: number
    readonly reason: Transfer['reason']
  },
): Promise<void> => {
  await transfer(ledger, {
    from: { escrow: familyId },
    to: { user: userId },
    amount: minor(amount),
    reason,
    key: shareKey(familyId, userId, version),
    familyId,
  })
}

/** Returns shares to the wallets they came from. The caller holds the letter, so that none is paid meanwhile. */
export async function returnShares(
  kernel: InTransaction<Ledger>,
  familyId: string,
  which: SharesToEmpty = {},
  reason: Transfer['reason'] = 'share_returned',
): Promise<void> {
  for (const { user_id: userId, amount, version } of await emptyShares(
    kernel,
    familyId,
    which,
    kernel.clock.now(),
  )) {
    await giveBack(kernel, { familyId, userId, version, amount, reason })
  }
}
