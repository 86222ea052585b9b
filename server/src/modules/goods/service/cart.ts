import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { goodsLimits } from '@mailing/contract/goods/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext, UserContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { listCart, lockCart, mergeCartLine, putCartLine, removeCartLines } from '../store/cart.ts'
import { findLines } from '../store/variants.ts'
import { priceLines, toCart } from './lines.ts'

type Calls = typeof goodsCalls
type Cart = CallAnswer<Calls['cart']>

/** Prices and stock for lines that a guest keeps on the phone. */
export const lookUpLines = async (
  context: GuestContext,
  { lines }: CallParsed<Calls['lookUp']>,
): Promise<Cart> =>
  toCart(await priceLines(context, context.session?.userId ?? null, lines), context.locale)

/** The user's cart with the prices and stock of this moment. */
export async function getCart(context: UserContext): Promise<Cart> {
  return toCart(
    await priceLines(context, context.userId, await listCart(context, context.userId)),
    context.locale,
  )
}

/** Puts a variant into the cart or changes how many; 0 takes it out. Throws request.not_found or goods.cart_full. */
export async function setCartLine(
  context: UserContext,
  { variantId, quantity }: CallParsed<Calls['setCartLine']>,
): Promise<Cart> {
  const { userId } = context
  return inTransaction(context, async (context) => {
    await lockCart(context, userId)
    if (quantity === 0) await removeCartLines(context, userId, [variantId])
    else {
      if ((await findLines(context, userId, [variantId])).length === 0)
        throw new AppError('request.not_found')
      const cart = await listCart(context, userId)
      if (cart.length >= goodsLimits.lines && !cart.some((line) => line.variantId === variantId))
        throw new AppError('goods.cart_full', { max: goodsLimits.lines })
      await putCartLine(context, userId, { variantId, quantity })
    }
    return getCart(context)
  })
}

/** Takes a guest's cart over. Variants that do not exist, or for which there is no room, are named and left out. */
export async function mergeCart(
  context: UserContext,
  { lines }: CallParsed<Calls['mergeCart']>,
): Promise<CallAnswer<Calls['mergeCart']>> {
  const { userId } = context
  return inTransaction(context, async (context) => {
    await lockCart(context, userId)
    const [known, cart] = [
      new Set(
        (
          await findLines(
            context,
            userId,
            lines.map(({ variantId }) => variantId),
          )
        ).map((row) => row.variant_id),
      ),
      new Set((await listCart(context, userId)).map(({ variantId }) => variantId)),
    ]
    const skipped: string[] = []
    for (const line of lines) {
      const hasRoom = cart.has(line.variantId) || cart.size < goodsLimits.lines
      if (!known.has(line.variantId) || !hasRoom) skipped.push(line.variantId)
      else {
        await mergeCartLine(context, userId, line)
        cart.add(line.variantId)
      }
    }
    return { ...(await getCart(context)), skipped }
  })
}
