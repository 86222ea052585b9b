import type { FamilyPayment } from '@mailing/contract/family/schemas.ts'
import { type Minor, minor, sumMinor } from '@mailing/contract/money.ts'
import { splitInProportion } from '@mailing/contract/order/split.ts'
import type { UserContext } from '../../../platform/context.ts'
import { ownerOf } from '../../../platform/session.ts'
import { priceOfLetter } from '../../letter/service.ts'
import { findFacts, sharesOfOrder } from '../../order/service.ts'
import { sharesOf } from '../store/shares.ts'
import { everyMember, type membersOf, type OwnFamily } from '../store.ts'
import { openName } from './names.ts'

interface Share {
  readonly userId: string
  readonly amount: Minor
  readonly state: 'held' | 'paid' | 'refunded'
}

/** Who pays a letter and what it costs as far as it is known. Everybody sees the own share, the owner all of them. */
export async function payingOf(
  context: UserContext,
  family: OwnFamily,
  members: Awaited<ReturnType<typeof membersOf>>,
): Promise<FamilyPayment> {
  const by = family.paying
  const shares = await sharesNow(context, family)
  if (by === 'owner' && shares.length === 0)
    return { by, price: null, proposed: null, mine: null, shares: null }
  const price = await priceOf(context, family)
  const proposed =
    price === null || members.length < 2
      ? null
      : minor(
          splitInProportion(
            price,
            members.map(() => 1),
          ).at(-1) ?? 0,
        )
  const own = shares.find(({ userId }) => userId === context.userId)
  return {
    by,
    price,
    proposed,
    mine: own ? { amount: own.amount, state: own.state } : null,
    shares: family.role === 'owner' ? await named(context, family.id, shares, price) : null,
  }
}

/** What lies in the escrow, or what the letter was paid with. */
async function sharesNow(context: UserContext, family: OwnFamily): Promise<readonly Share[]> {
  if (family.order_id === null)
    return (await sharesOf(context, family.id)).map(({ user_id: userId, held }) => ({
      userId,
      amount: minor(held),
      state: 'held',
    }))
  return (await sharesOfOrder(context, family.order_id)).map(({ userId, amount, refunded }) => ({
    userId,
    amount,
    state: refunded > 0 ? 'refunded' : 'paid',
  }))
}

async function priceOf(
  context: UserContext,
  { order_id: orderId, draft_id: draftId, owner_id: ownerId }: OwnFamily,
): Promise<Minor | null> {
  if (orderId !== null) return (await findFacts(context, { id: orderId }))?.total ?? null
  return draftId === null ? null : priceOfLetter(context, ownerOf({ user_id: ownerId }), draftId)
}

async function named(
  context: UserContext,
  familyId: string,
  shares: readonly Share[],
  price: Minor | null,
): Promise<NonNullable<FamilyPayment['shares']>> {
  const members = new Map(
    (await everyMember(context, familyId)).map((member) => [member.user_id, member]),
  )
  const together = sumMinor(shares.map(({ amount }) => amount))
  return {
    together,
    rest: price === null ? null : minor(Math.max(0, price - together)),
    list: shares.map(({ userId, amount, state }) => {
      const member = members.get(userId)
      return {
        memberId: member && member.removed_at === null ? member.id : null,
        name: member ? openName(context, member.name_sealed) : '',
        amount,
        state,
      }
    }),
  }
}
