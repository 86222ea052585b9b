import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { formatMinor, type Minor, minor } from '@mailing/contract/money.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { rechargeLimits } from '@mailing/contract/wallet/limits.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { readSetting } from '../../config/service.ts'
import { findOption, listOptionRows } from '../store/ledger.ts'
import { beginPayment } from './payments.ts'
import { getMoney } from './transfer.ts'

/** What this person has to pay of the order, when it is theirs and can still be paid; else null. The order module, to the right of this one, answers it. */
export type OrderCheck = (context: UserContext, orderId: string) => Promise<Minor | null>

export const orderCheckHook = defineHook<OrderCheck>('wallet.order_check')

export async function listOptions(
  context: UserContext,
): Promise<CallAnswer<typeof walletCalls.rechargeOptions>> {
  const [options, money] = await Promise.all([
    listOptionRows(context, context.config.CURRENCY),
    getMoney(context, context.userId),
  ])
  return {
    options,
    providers: [...context.outside.payments.keys()],
    money,
    minAmount: rechargeLimits.min,
    maxAmount: rechargeLimits.max,
  }
}

/** Staff may close top-ups; whoever pays an order may still pay it. Throws `wallet.provider_off`. */
async function requireTopUps(context: UserContext): Promise<void> {
  const { isBalance, showRecharge } = await readSetting(context, 'flags')
  if (!isBalance || !showRecharge) throw new AppError('wallet.provider_off')
}

/** Starts a top-up: an offer with its gift, or a free amount without one. */
export async function recharge(
  context: UserContext,
  input: CallParsed<typeof walletCalls.recharge>,
): Promise<CallAnswer<typeof walletCalls.recharge>> {
  const { optionId, amount, provider, orderId } = input
  if (!context.outside.payments.has(provider)) throw new AppError('wallet.provider_off')
  if (orderId === undefined) await requireTopUps(context)
  const ownPart =
    orderId === undefined ? undefined : await context.hooks.only(orderCheckHook)(context, orderId)
  if (ownPart === null) throw new AppError('request.not_found')
  if (optionId === undefined) {
    const { min, max } = rechargeLimits
    if (amount < min || amount > max)
      throw new AppError('wallet.amount', {
        min: formatMinor(minor(min)),
        max: formatMinor(minor(max)),
      })
    return beginPayment(context, { amount, gift: minor(0), provider, orderId, ownPart })
  }
  const option = await findOption(context, optionId, context.config.CURRENCY)
  if (option?.amount !== amount) throw new AppError('wallet.option_changed')
  return beginPayment(context, {
    amount,
    gift: minor(option.gift),
    provider,
    optionId,
    orderId,
    ownPart,
  })
}
