import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type NamedVersion, settingDesk } from '../../account/service.ts'
import { type Gifts, giftVersions, replaceOptions } from '../store/gifts.ts'
import { listOptionRows } from '../store/ledger.ts'
import { welcomeGift } from './gift.ts'

type Calls = typeof walletCalls

const desk = settingDesk({
  table: giftVersions,
  changed: 'wallet.gifts_changed',
  note: (version) => ({
    action: 'wallet.set_gifts',
    subject: 'price',
    subjectId: `gifts-${version}`,
  }),
})

/** What is in force before anybody has changed it. */
async function firstGifts(context: StaffContext): Promise<Gifts> {
  const offers = await listOptionRows(context, context.config.CURRENCY)
  return {
    welcomeGift: await welcomeGift(context),
    offers: offers.map(({ amount, gift }) => ({ amount, gift })),
  }
}

const showGifts = ({
  version,
  values,
  createdAt,
  createdByName,
  reason,
}: NamedVersion<Gifts, Date | null>): CallAnswer<Calls['setGifts']> => ({
  version,
  welcomeGift: minor(values.welcomeGift),
  offers: values.offers.map(({ amount, gift }) => ({ amount: minor(amount), gift: minor(gift) })),
  reason,
  createdAt: createdAt?.toISOString() ?? null,
  createdByName,
})

/** Top-up offers and welcome gift, version by version, the one in force first. */
export async function getGiftVersions(
  context: StaffContext,
): Promise<CallAnswer<Calls['giftVersions']>> {
  const history = await desk.history(context)
  const unmade = {
    version: 0,
    createdAt: null,
    createdBy: null,
    createdByName: '',
    reason: '',
    isWithdrawn: false,
  }
  return {
    currency: context.config.CURRENCY,
    list:
      history.length > 0
        ? history.map(showGifts)
        : [showGifts({ ...unmade, values: await firstGifts(context) })],
  }
}

/**
 * Adds a version, in force at once. Whoever has begun a payment gets the gift that they were shown; a welcome gift that was taken stays as it was.
 * Gifts are coins: the second factor must be fresh.
 */
export async function setGifts(
  context: StaffContext,
  { baseVersion, reason, ...values }: CallParsed<Calls['setGifts']>,
): Promise<CallAnswer<Calls['setGifts']>> {
  requireFreshFactor(context, context.session)
  if (
    new Set(values.offers.map(({ amount }) => amount)).size < values.offers.length ||
    values.offers.some((one) => one.gift > one.amount)
  )
    throw new AppError('wallet.gift_offers')
  return inTransaction(context, async (context) => {
    // What was in force is kept as version 0, so that the history begins with it.
    if (baseVersion === 0)
      await giftVersions.add(context, -1, {
        values: await firstGifts(context),
        at: null,
        by: null,
        reason: '',
      })
    const added = await desk.change(context, {
      baseVersion,
      reason,
      values,
      alongside: () => replaceOptions(context, context.config.CURRENCY, values.offers),
    })
    return showGifts(added)
  })
}
