import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { type GiftRow, insertGifts, listGiftRows, replaceOptions } from '../store/gifts.ts'
import { listOptionRows } from '../store/ledger.ts'
import { welcomeGift } from './gift.ts'

type Calls = typeof walletCalls
const shownVersions = 100

/** What is in force before anybody has changed it. */
async function firstVersion(context: StaffContext): Promise<GiftRow> {
  const offers = await listOptionRows(context.db, context.config.CURRENCY)
  return {
    version: 0,
    welcomeGift: await welcomeGift(context),
    offers: offers.map(({ amount, gift }) => ({ amount, gift })),
    reason: '',
    createdAt: null,
    createdBy: null,
  }
}

async function listVersions(context: StaffContext): Promise<CallAnswer<Calls['setGifts']>[]> {
  const kept = await listGiftRows(context.db, shownVersions)
  const rows = kept.length > 0 ? kept : [await firstVersion(context)]
  const names = await namesOf(
    context,
    rows.flatMap((row) => row.createdBy ?? []),
  )
  return rows.map((row) => ({
    version: row.version,
    welcomeGift: minor(row.welcomeGift),
    offers: row.offers.map(({ amount, gift }) => ({ amount: minor(amount), gift: minor(gift) })),
    reason: row.reason,
    createdAt: row.createdAt?.toISOString() ?? null,
    createdByName: (row.createdBy && names.get(row.createdBy)) ?? '',
  }))
}

/** Top-up offers and welcome gift, version by version, the one in force first. */
export const getGiftVersions = async (
  context: StaffContext,
): Promise<CallAnswer<Calls['giftVersions']>> => ({
  currency: context.config.CURRENCY,
  list: await listVersions(context),
})

/**
 * Adds a version, in force at once. Whoever has begun a payment gets the gift that they were shown; a welcome gift that was taken stays as it was.
 * Gifts are coins: the second factor must be fresh.
 */
export async function setGifts(
  context: StaffContext,
  { baseVersion, welcomeGift: gift, offers, reason }: CallParsed<Calls['setGifts']>,
): Promise<CallAnswer<Calls['setGifts']>> {
  requireFreshFactor(context, context.session)
  if (
    new Set(offers.map(({ amount }) => amount)).size < offers.length ||
    offers.some((one) => one.gift > one.amount)
  )
    throw new AppError('wallet.gift_offers')
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx }
    // What was in force is kept as version 0, so that the history begins with it.
    if (baseVersion === 0) await insertGifts(tx, await firstVersion(inside))
    if (
      !(await insertGifts(tx, {
        version: baseVersion + 1,
        welcomeGift: gift,
        offers,
        reason,
        createdAt: context.clock.now(),
        createdBy: context.userId,
      }))
    )
      throw new AppError('wallet.gifts_changed')
    await replaceOptions(tx, context.config.CURRENCY, offers)
    await recordAudit(context, tx, {
      action: 'wallet.set_gifts',
      subject: 'price',
      subjectId: `gifts-${baseVersion + 1}`,
      reason,
    })
    const [newest] = await listVersions(inside)
    if (!newest) throw new Error('gifts that were just set are gone')
    return newest
  })
}
