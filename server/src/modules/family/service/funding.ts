import { minor, sumMinor } from '@mailing/contract/money.ts'
import type { Shares } from '@mailing/contract/order/schemas.ts'
import { splitInProportion } from '@mailing/contract/order/split.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  type Funding,
  type OrderExtension,
  type OrderFacts,
  sharesOfOrder,
} from '../../order/service.ts'
import { emptyShares, sharesOf } from '../store/shares.ts'
import { everyMember, isFamilyOrder } from '../store.ts'
import { giveBack, type Ledger } from './escrow.ts'
import { openName } from './names.ts'
import { familyOfOrder, seal } from './sending.ts'

/** What people have put by, as it pays a price: all of it, or, when that is more than the price, the price in proportion. */
function partsOf(total: number, shares: Awaited<ReturnType<typeof sharesOf>>): Funding['parts'] {
  const held = shares.map((share) => share.held)
  const sum = held.reduce((all, one) => all + one, 0)
  const used = sum > total ? splitInProportion(total, held) : held
  return shares
    .map(({ user_id: userId }, index) => ({ userId, amount: minor(used[index] ?? 0) }))
    .filter(({ amount }) => amount > 0)
}

async function readFunding(
  context: WithDb,
  order: OrderFacts,
  isHeld: boolean,
): Promise<Funding | null> {
  const family = await familyOfOrder(context, order.id, isHeld)
  return family
    ? {
        familyId: family.id,
        parts: partsOf(order.total, await sharesOf(context, family.id, isHeld)),
      }
    : null
}

/**
 * The order of a family letter is being paid: its shares are taken, what is more than the price goes back in proportion, and the letter is
 * closed, so that nobody puts by for a letter that is paid.
 */
async function takeFunding(kernel: Ledger, order: OrderFacts): Promise<Funding | null> {
  return inTransaction(kernel, async (kernel) => {
    const family = await familyOfOrder(kernel, order.id, true)
    if (!family) return null
    const parts = partsOf(order.total, await sharesOf(kernel, family.id, true))
    const used = new Map(parts.map(({ userId, amount }) => [userId, amount as number]))
    for (const { user_id: userId, amount, version } of await emptyShares(
      kernel,
      family.id,
      {},
      kernel.clock.now(),
    )) {
      const surplus = amount - (used.get(userId) ?? 0)
      if (surplus > 0)
        await giveBack(kernel, {
          familyId: family.id,
          userId,
          version,
          amount: surplus,
          reason: 'share_surplus',
        })
    }
    await seal(kernel, family, order.id)
    return { familyId: family.id, parts }
  })
}

/** What the order's owner sees: who pays what of it, or paid. */
async function showShares(context: UserContext, order: OrderFacts): Promise<Shares | null> {
  const paid = await sharesOfOrder(context, order.id)
  const family =
    order.state === 'pending_payment' ? await familyOfOrder(context, order.id, false) : undefined
  if (paid.length === 0 && family?.paying !== 'shared') return null
  const list = family
    ? partsOf(order.total, await sharesOf(context, family.id)).map((part) => ({
        ...part,
        refunded: minor(0),
      }))
    : paid
  const familyId = family?.id ?? paid[0]?.familyId
  if (familyId === undefined) return null
  const names = new Map(
    (await everyMember(context, familyId)).map((member) => [
      member.user_id,
      openName(context, member.name_sealed),
    ]),
  )
  const together = sumMinor(list.map(({ amount }) => amount))
  return {
    familyId,
    list: list.map(({ userId, amount, refunded }) => ({
      name: names.get(userId) ?? '',
      amount,
      refunded,
    })),
    together,
    rest: minor(order.total - together),
  }
}

/** What family letters give to orders: others pay with the owner. */
export const familyExtension: OrderExtension = {
  kinds: ['letter'],
  parts: async (context, order) => ({ shares: await showShares(context, order) }),
  funding: { isGiven: isFamilyOrder, read: readFunding, take: takeFunding },
}
