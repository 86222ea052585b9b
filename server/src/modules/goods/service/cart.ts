import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { goodsLimits } from '@mailing/contract/goods/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type GuestContext, type UserContext, within } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { listCart, lockCart, mergeCartLine, putCartLine, removeCartLines } from '../store/cart.ts'
import { findLines } from '../store/variants.ts'
import { priceLines, toCart } from './lines.ts'

type Calls = typeof goodsCalls
type Cart = CallAnswer<Calls['cart']>

/** Prices and stock for lines that a guest keeps on the phone. */
export const lookUpLines = async (
  { db, session, locale }: GuestContext,
  { lines }: CallParsed<Calls['lookUp']>,
): Promise<Cart> => toCart(await priceLines(db, session?.userId ?? null, lines), locale)

/** The user's cart with the prices and stock of this moment. */
export async function getCart({ db, userId, locale }: UserContext): Promise<Cart> {
  return toCart(await priceLines(db, userId, await listCart(db, userId)), locale)
}

/** Puts a variant into the cart or changes how many; 0 takes it out. Throws request.not_found or goods.cart_full. */
export async function setCartLine(
  context: UserContext,
  { variantId, quantity }: CallParsed<Calls['setCartLine']>,
): Promise<Cart> {
  const { userId } = context
  return inTransaction(context.db, async (tx) => {
    await lockCart(tx, userId)
    if (quantity === 0) await removeCartLines(tx, userId, [variantId])
    else {
      if ((await findLines(tx, userId, [variantId])).length === 0)
        throw new AppError('request.not_found')
      const cart = await listCart(tx, userId)
      if (cart.length >= goodsLimits.lines && !cart.some((line) => line.variantId === variantId))
        throw new AppError('goods.cart_full', { max: goodsLimits.lines })
      await putCartLine(tx, userId, { variantId, quantity })
    }
    return getCart(within(context, tx))
  })
}

/** Takes a guest's cart over. Variants that do not exist, or for which there is no room, are named and left out. */
export async function mergeCart(
  context: UserContext,
  { lines }: CallParsed<Calls['mergeCart']>,
): Promise<CallAnswer<Calls['mergeCart']>> {
  const { userId } = context
  return inTransaction(context.db, async (tx) => {
    await lockCart(tx, userId)
    const [known, cart] = [
      new Set(
        (
          await findLines(
            tx,
            userId,
            lines.map(({ variantId }) => variantId),
          )
        ).map((row) => row.variant_id),
      ),
      new Set((await listCart(tx, userId)).map(({ variantId }) => variantId)),
    ]
    const skipped: string[] = []
    for (const line of lines) {
      const hasRoom = cart.has(line.variantId) || cart.size < goodsLimits.lines
      if (!known.has(line.variantId) || !hasRoom) skipped.push(line.variantId)
      else {
        await mergeCartLine(tx, userId, line)
        cart.add(line.variantId)
      }
    }
    return { ...(await getCart(within(context, tx))), skipped }
  })
}

/** What was ordered leaves the cart, in the order's transaction. */
export const takeFromCart = (
  tx: Tx,
  userId: UserId,
  variantIds: readonly string[],
): Promise<void> => removeCartLines(tx, userId, variantIds)
