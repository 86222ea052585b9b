import type { Locale } from '@mailing/contract/locale.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { endHolds, reserveRows, returnRows, type WantedLine } from '../store/stock.ts'
import { lineError, priceLines } from './lines.ts'

export interface GoodsForOrder {
  /** The order that they are for: of goods, or a letter that they travel in. */
  readonly orderId: string
  readonly userId: UserId
  /** Each variant once. */
  readonly lines: readonly WantedLine[]
  /** The language of an error's names. */
  readonly locale: Locale
}

/**
 * Promises goods to an order, in its transaction: all of its lines or none. Stock and the limit per person hold however
 * many ask at once. Throws goods.off_sale, goods.stock_short or goods.over_limit, and the transaction must end with it.
 */
export async function reserveGoods(
  kernel: InTransaction<Pick<Kernel, 'clock'>>,
  { orderId, userId, lines, locale }: GoodsForOrder,
): Promise<void> {
  const reserved = new Set(
    await reserveRows(kernel, { orderId, userId, lines, at: kernel.clock.now() }),
  )
  const missing = lines.filter(({ variantId }) => !reserved.has(variantId))
  if (missing.length > 0) throw await goodsRefusal(kernel, userId, missing, locale)
}

/** Why goods could not be promised: read anew, because somebody else was quicker. Inside the transaction own pieces are taken already, and are put back with it. */
export async function goodsRefusal(
  context: WithDb,
  userId: UserId,
  missing: readonly WantedLine[],
  locale: Locale,
): Promise<AppError> {
  const lines = await priceLines(context, userId, missing)
  for (const line of lines) {
    const error = lineError(line, locale)
    if (error) return error
  }
  // Several variants that are within the limit one by one, and not together; or stock that came back this very moment.
  const [line] = lines
  if (!line) return new AppError('goods.unknown')
  return (
    (line.limitPerUser === null
      ? lineError({ ...line, problem: 'short' }, locale)
      : lineError({ ...line, problem: 'over_limit' }, locale)) ?? new AppError('goods.unknown')
  )
}

const freeing: readonly OrderState[] = ['cancelled', 'expired', 'refused']
const leaving: readonly OrderState[] = ['shipped', 'posted']

/** What an order's new state means for the goods that it holds. Called for every move of every order, in its transaction. */
export async function followOrder(
  context: InTransaction,
  orderId: string,
  state: OrderState,
  at: Date,
): Promise<void> {
  if (freeing.includes(state)) await endHolds(context, orderId, 'released', at)
  else if (leaving.includes(state)) await endHolds(context, orderId, 'sold', at)
}

/** Goods of an order have come back; `restock` is what is good. The rest is written off. False: they had come back before, or never left. */
export async function takeGoodsBack(
  kernel: InTransaction<Pick<Kernel, 'clock'>>,
  back: { readonly orderId: string; readonly restock: readonly WantedLine[]; readonly by: string },
): Promise<boolean> {
  return (await returnRows(kernel, { ...back, at: kernel.clock.now() })) > 0
}
