import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { familyCalls } from '@mailing/contract/family/calls.ts'
import type { FamilyLetter } from '@mailing/contract/family/schemas.ts'
import { shareLimits } from '@mailing/contract/family/shares.ts'
import { minor, sumMinor } from '@mailing/contract/money.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inPages, oneByOne } from '../../../platform/one-by-one.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { transfer } from '../../wallet/service.ts'
import { lettersWithOldShares, lockShare, saveShare, sharesOf } from '../store/shares.ts'
import { findByDraft, lockFamily, updateFamily } from '../store.ts'
import { giveBack, returnShares, shareKey } from './escrow.ts'
import { getFamily, holdOwned, ownFamily } from './letters.ts'

type Calls = typeof familyCalls

/** The owner chooses who pays. When nobody shares any more, everybody's share goes back at once. */
export async function setPaying(
  context: UserContext,
  { id, by }: CallParsed<Calls['setPaying']>,
): Promise<FamilyLetter> {
  return inTransaction(context, async (context) => {
    const { paying } = await holdOwned(context, id)
    if (paying !== by) {
      if (by === 'owner') await returnShares(context, id)
      await updateFamily(context, id, { paying: by })
    }
    return getFamily(context, id)
  })
}

/**
 * Makes the own share what it shall be: only the difference moves, so that pressing twice, or on two devices, pays once. 0 takes it back.
 * Throws wallet.insufficient when the wallet lacks the difference.
 */
export async function setShare(
  context: UserContext,
  { id, amount }: CallParsed<Calls['setShare']>,
): Promise<FamilyLetter> {
  return inTransaction(context, async (context) => {
    // Against the payment of the letter, which holds it too: the first to come wins.
    await lockFamily(context, id)
    const family = await ownFamily(context, id)
    if (family.state === 'sent') throw new AppError('family.sent')
    if (family.role === 'owner') throw new AppError('family.owner_pays_rest')
    if (family.paying !== 'shared') throw new AppError('family.not_shared')
    const now = context.clock.now()
    const { held } = await lockShare(context, id, context.userId, now)
    if (held !== amount) {
      const { version } = await saveShare(context, id, context.userId, amount, now)
      if (amount < held)
        await giveBack(context, {
          familyId: id,
          userId: context.userId,
          version,
          amount: held - amount,
          reason: 'share_returned',
        })
      else
        await transfer(context, {
          from: { user: context.userId },
          to: { escrow: id },
          amount: minor(amount - held),
          reason: 'share_paid',
          key: shareKey(id, context.userId, version),
          familyId: id,
        })
      await updateFamily(context, id, {})
    }
    return getFamily(context, id)
  })
}

/** What has come together for a draft of this person; null: nothing can. */
export async function getFunding(
  context: UserContext,
  { draftId }: CallParsed<Calls['funding']>,
): Promise<CallAnswer<Calls['funding']>> {
  const family = await findByDraft(context, context.userId, draftId)
  if (family?.state !== 'writing' || family.paying !== 'shared') return { funding: null }
  return {
    funding: {
      familyId: family.id,
      together: sumMinor((await sharesOf(context, family.id)).map(({ held }) => minor(held))),
    },
  }
}

const returnedAtOnce = 100

/** Returns shares that have lain too long for a letter that was not sent. Answers how many letters had some. */
export async function expireShares(kernel: Kernel): Promise<number> {
  const before = new Date(kernel.clock.now().getTime() - shareLimits.days * 86_400_000)
  return oneByOne(kernel, {
    items: inPages((after: string | undefined) =>
      lettersWithOldShares(kernel, before, { after, limit: returnedAtOnce }),
    ),
    nameOf: (familyId) => ({ familyId }),
    work: (id) =>
      inTransaction(kernel, async (kernel) => {
        await lockFamily(kernel, id)
        await returnShares(kernel, id, { before }, 'share_expired')
        await updateFamily(kernel, id, {})
      }),
  })
}
