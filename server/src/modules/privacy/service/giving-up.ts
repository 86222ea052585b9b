import type { Minor } from '@mailing/contract/money.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { commissionsLeft, holdCommissions } from '../../agent/service.ts'
import { getMoney, holdMoney } from '../../wallet/service.ts'
import type { DeletionRow, GivenUp } from '../store/deletions.ts'

/** What would be given up now. */
export const toGiveUp = async (
  context: Pick<Kernel, 'db' | 'config'>,
  userId: UserId,
): Promise<{ readonly money: Minor; readonly commissions: Minor }> => ({
  money: await getMoney(context, userId),
  commissions: await commissionsLeft(context, userId),
})

/** The same, held as it is until the caller's transaction ends. */
export const holdToGiveUp = async (
  kernel: InTransaction<Kernel>,
  userId: UserId,
): Promise<GivenUp> => ({
  money: await holdMoney(kernel, userId),
  commissions: await holdCommissions(kernel, userId),
})

/** Whether the person was shown all of it when it was asked for. */
export const isShown = (deletion: DeletionRow, { money, commissions }: GivenUp): boolean =>
  money <= deletion.given_up && commissions <= deletion.given_up_commissions

/** Refuses sums that are not the ones that were shown. */
export async function requireShown(
  context: Pick<Kernel, 'db' | 'config'>,
  userId: UserId,
  shown: GivenUp,
): Promise<void> {
  const { money, commissions } = await toGiveUp(context, userId)
  if (money !== shown.money || commissions !== shown.commissions)
    throw new AppError('privacy.money_changed')
}
