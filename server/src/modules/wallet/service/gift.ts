import type { CallAnswer } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type UserContext, within } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { FigureSource } from '../../account/service.ts'
import { claimWelcomeGift, hasWelcomeGift } from '../store/ledger.ts'
import { getMoney, transfer } from './transfer.ts'

/** Gives the welcome gift, once per person however often and from however many devices it is asked for. */
export async function receiveBalance(context: UserContext): Promise<CallAnswer<typeof walletCalls.receiveBalance>> {
  const amount = minor(context.config.WELCOME_GIFT)
  if (amount === 0) throw new AppError('wallet.gift_off')
  return inTransaction(context.db, async (tx) => {
    if (!(await claimWelcomeGift(tx, context.userId, amount, context.clock.now()))) throw new AppError('wallet.gift_taken')
    await transfer(within(context, tx), { from: { house: 'gift' }, to: { user: context.userId }, amount, reason: 'welcome_gift', key: `welcome:${context.userId}` })
    return { received: amount, money: await getMoney(within(context, tx), context.userId) }
  })
}

/** What the wallet gives to `userInfo`: the balance, and whether the gift still waits. */
export const walletFigures: FigureSource = async (kernel, userId) => {
  const [money, isTaken] = await Promise.all([getMoney(kernel, userId), hasWelcomeGift(kernel.db, userId)])
  return { money, isWelcomeGiftOpen: kernel.config.WELCOME_GIFT > 0 && !isTaken, showRecharge: kernel.outside.payments.size > 0 }
}
