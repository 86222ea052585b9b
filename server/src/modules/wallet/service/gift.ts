import type { CallAnswer } from '@mailing/contract/call.ts'
import { type Minor, minor } from '@mailing/contract/money.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { FigureSource } from '../../account/service.ts'
import { findWelcomeGift } from '../store/gifts.ts'
import { claimWelcomeGift, hasWelcomeGift } from '../store/ledger.ts'
import { claimNewness, isNew } from './newness.ts'
import { getMoney, transfer } from './transfer.ts'

/** What a newcomer is given: what staff set last, else what the settings say; 0 gives none. */
export const welcomeGift = async (kernel: Pick<Kernel, 'db' | 'config'>): Promise<Minor> =>
  minor((await findWelcomeGift(kernel)) ?? kernel.config.WELCOME_GIFT)

/** Gives the welcome gift: once an account, a number, a mailbox and a device, however often it is asked for. */
export async function receiveBalance(
  context: UserContext,
): Promise<CallAnswer<typeof walletCalls.receiveBalance>> {
  const amount = await welcomeGift(context)
  if (amount === 0) throw new AppError('wallet.gift_off')
  return inTransaction(context, async (context) => {
    if (!(await claimWelcomeGift(context, context.userId, amount, context.clock.now())))
      throw new AppError('wallet.gift_taken')
    if (!(await claimNewness(context, 'welcome', context.userId, context.deviceId)))
      throw new AppError('wallet.gift_known')
    await transfer(context, {
      from: { house: 'gift' },
      to: { user: context.userId },
      amount,
      reason: 'welcome_gift',
      key: `welcome:${context.userId}`,
    })
    return { received: amount, money: await getMoney(context, context.userId) }
  })
}

/** What the wallet gives to `userInfo`: the balance, and whether the gift still waits. */
export const walletFigures: FigureSource = async (kernel, userId) => {
  const [money, isTaken, gift] = await Promise.all([
    getMoney(kernel, userId),
    hasWelcomeGift(kernel, userId),
    welcomeGift(kernel),
  ])
  return {
    money,
    isWelcomeGiftOpen:
      gift > 0 && !isTaken && (await isNew(kernel, 'welcome', userId, kernel.deviceId ?? null)),
    showRecharge: kernel.outside.payments.size > 0,
  }
}
