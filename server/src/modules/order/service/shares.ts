import { type Minor, minor, sumMinor } from '@mailing/contract/money.ts'
import { splitInProportion } from '@mailing/contract/order/split.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { ownerOf } from '../../../platform/session.ts'
import { endedOf } from '../../account/service.ts'
import { giveUpMoney, transfer } from '../../wallet/service.ts'
import { insertShares, listShares, markSharesRefunded, type ShareRow } from '../store/shares.ts'
import { extensionsOf, type Funding } from './extension.ts'
import type { OrderFacts } from './facts.ts'

type Ledger = Pick<Kernel, 'db' | 'clock' | 'config'>
type Named = Pick<OrderFacts, 'id' | 'number'>

const nameOf = ({ id, number }: Named) => ({ id, number })
const sumOf = (funding: Funding | null): Minor =>
  sumMinor((funding?.parts ?? []).map(({ amount }) => amount))

/** What others have put by and would pay of an unpaid order now; 0 for most. `isHeld`: it stays so until the caller's transaction ends. */
export async function sharedOf(
  kernel: Pick<Kernel, 'db' | 'hooks'>,
  order: OrderFacts,
  isHeld: boolean,
): Promise<Minor> {
  for (const { funding } of extensionsOf(kernel, order.kind)) {
    const given = await funding?.read(kernel, order, isHeld)
    if (given) return sumOf(given)
  }
  return minor(0)
}

/** Takes what others have put by, in the transaction in which an order is paid. Answers their sum; the rest of the price is the owner's. */
export async function takeShares(
  kernel: InTransaction<Ledger & Pick<Kernel, 'hooks'>>,
  order: OrderFacts,
): Promise<Minor> {
  let taken: Funding | null = null
  for (const { funding } of extensionsOf(kernel, order.kind))
    taken = (await funding?.take(kernel, order)) ?? taken
  if (!taken || taken.parts.length === 0) return minor(0)
  const sum = sumOf(taken)
  await insertShares(kernel, order.id, taken.familyId, taken.parts)
  await transfer(kernel, {
    from: { escrow: taken.familyId },
    to: { house: 'revenue' },
    amount: sum,
    reason: 'share_used',
    key: `order:${order.id}:shares`,
    order: nameOf(order),
    familyId: taken.familyId,
  })
  return sum
}

/**
 * Gives all that was paid for an order back to those who paid it: the owner and the others each their own part. What goes to somebody
 * whose account has ended is given up at once, as what was in the wallet at its end.
 */
export async function refundPayers(
  kernel: InTransaction<Ledger>,
  order: OrderFacts,
): Promise<void> {
  const shares = await markSharesRefunded(kernel, order.id)
  const own =
    order.refunded - order.refundedInPart - shares.reduce((sum, { amount }) => sum + amount, 0)
  const parties = inSequence(order, shares)
  const ended = await endedOf(
    kernel,
    parties.map(({ userId }) => userId),
    true,
  )
  for (const { userId, share } of parties) {
    const amount = share?.amount ?? own
    if (amount === 0) continue
    const key = share ? `order:${order.id}:refund:${userId}` : `order:${order.id}:refund`
    await transfer(kernel, {
      from: { house: 'revenue' },
      to: { user: userId },
      amount: minor(amount),
      reason: share ? 'share_refund' : 'order_refund',
      order: nameOf(order),
      familyId: share?.family_id,
      key,
    })
    if (ended.has(userId))
      await giveUpMoney(kernel, ownerOf({ user_id: userId }), `${key}:given_up`)
  }
}

/** The owner and those with a share, by their ids: transfers to several people that lock their accounts in one sequence do not wait for each other in a ring. */
const inSequence = (
  { userId }: OrderFacts,
  shares: readonly ShareRow[],
): { readonly userId: string; readonly share: ShareRow | null }[] =>
  [{ userId, share: null }, ...shares.map((share) => ({ userId: share.user_id, share }))].toSorted(
    (a, b) => (a.userId < b.userId ? -1 : 1),
  )

/**
 * Gives a part of what an order cost to those who paid it, as a gift of the house: in proportion to what each paid, so that the parts make
 * the amount exactly (a unit that is left over by rounding goes to those who lost most by it, to the owner before the others). The part of
 * somebody whose account has ended stays where gifts come from, as what they gave up with it did: nobody else has paid for it. Answers the
 * transfer to the owner, or to the first of the others when the owner gets nothing; null: nobody who paid is left. Once for each `key`.
 */
export async function givePayers(
  kernel: InTransaction<Ledger>,
  order: OrderFacts,
  amount: Minor,
  key: string,
): Promise<string | null> {
  const shares = await listShares(kernel, order.id)
  const own = order.paid - shares.reduce((sum, share) => sum + share.amount, 0)
  const parts = splitInProportion(amount, [own, ...shares.map((share) => share.amount)])
  const partOf = new Map<string, number>([
    [order.userId, parts[0] ?? 0],
    ...shares.map(({ user_id }, index) => [user_id, parts[index + 1] ?? 0] as const),
  ])
  const ended = await endedOf(kernel, [...partOf.keys()], true)
  const done: { readonly isOwn: boolean; readonly transferId: string }[] = []
  for (const { userId, share } of inSequence(order, shares)) {
    const part = partOf.get(userId) ?? 0
    if (part === 0 || ended.has(userId)) continue
    const { transferId } = await transfer(kernel, {
      from: { house: 'gift' },
      to: { user: ownerOf({ user_id: userId }) },
      amount: minor(part),
      reason: 'gift',
      key: share ? `${key}:${userId}` : key,
      order: nameOf(order),
      familyId: share?.family_id,
    })
    done.push({ isOwn: share === null, transferId })
  }
  const [first] = done.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
  return first?.transferId ?? null
}

/**
 * Whether anybody who paid an order, its owner or another, still has the account that a part of it could be given to. `isHeld`: who does keeps
 * it until the caller's transaction ends.
 */
export async function isPayerLeft(
  context: WithDb,
  { id, userId, paid }: Pick<OrderFacts, 'id' | 'userId' | 'paid'>,
  isHeld = false,
): Promise<boolean> {
  const others = await listShares(context, id)
  const isOwn = paid > others.reduce((sum, share) => sum + share.amount, 0)
  const payers = [...(isOwn ? [userId] : []), ...others.map((share) => share.user_id)]
  return (await endedOf(context, payers, isHeld)).size < payers.length
}

/**
 * What of a sum that goes to all who paid an order is its owner's: what others paid of it is theirs. Of all that was
 * paid it is the very part that the owner paid.
 */
export async function ownPartOf(
  context: WithDb,
  { id, paid }: Pick<OrderFacts, 'id' | 'paid'>,
  amount: Minor,
): Promise<Minor> {
  const others = (await listShares(context, id)).map((share) => share.amount)
  if (others.length === 0) return amount
  const own = paid - others.reduce((sum, share) => sum + share, 0)
  return minor(splitInProportion(amount, [own, ...others])[0] ?? 0)
}

/** Who paid an order beside its owner, for modules to the right, which know their names. */
export const sharesOfOrder = async (
  context: WithDb,
  orderId: string,
): Promise<
  readonly {
    readonly userId: string
    readonly familyId: string
    readonly amount: Minor
    readonly refunded: Minor
  }[]
> =>
  (await listShares(context, orderId)).map((row) => ({
    userId: row.user_id,
    familyId: row.family_id,
    amount: minor(row.amount),
    refunded: minor(row.refunded),
  }))
