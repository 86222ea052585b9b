import { type Minor, minor, sumMinor, timesMinor } from '@mailing/contract/amount.ts'
import { goodsLimits } from '@mailing/contract/goods/rules.ts'
import type { GoodsLine, LineInput } from '@mailing/contract/goods/schemas.ts'

/**
 * What the server still has to hear of a line. `clean`: nothing. `set`: this quantity (0: taken out). `merge`: it was put in
 * before the person logged in, so the larger of the two quantities counts.
 */
export type CartMark = 'clean' | 'set' | 'merge'

/** One line of the cart as this device knows it. */
export interface CartWish {
  readonly variantId: string
  /** 0: taken out, and the server does not know yet. */
  readonly quantity: number
  readonly mark: CartMark
  /** Stays in the cart when the rest is ordered. */
  readonly isLeft: boolean
}

/** What was last known about variants, so that a cart can be shown without a connection. */
export type KnownLines = Readonly<Record<string, GoodsLine>>

const inRange = (quantity: number): number =>
  Math.max(0, Math.min(goodsLimits.quantity, Math.trunc(quantity)))

/** Changes how many of a variant are wished; 0 takes it out. A new one goes to the top. Guests have no server, so nothing stays behind. */
export function withQuantity(
  wishes: readonly CartWish[],
  variantId: string,
  quantity: number,
  isGuest: boolean,
): CartWish[] {
  const next: CartWish = {
    variantId,
    quantity: inRange(quantity),
    mark: isGuest ? 'clean' : 'set',
    isLeft: wishes.find((wish) => wish.variantId === variantId)?.isLeft ?? false,
  }
  const isKnown = wishes.some((wish) => wish.variantId === variantId)
  const all = isKnown
    ? wishes.map((wish) => (wish.variantId === variantId ? next : wish))
    : [next, ...wishes]
  return all.filter((wish) => wish.quantity > 0 || (wish.mark === 'set' && !isGuest))
}

export const quantityOf = (wishes: readonly CartWish[], variantId: string): number =>
  wishes.find((wish) => wish.variantId === variantId)?.quantity ?? 0

/** A guest's lines become the user's: on top, and of the same variant the larger quantity. */
export function adopt(user: readonly CartWish[], guest: readonly CartWish[]): CartWish[] {
  const taken = guest
    .filter(({ quantity }) => quantity > 0)
    .map((wish): CartWish => {
      const own = user.find(({ variantId }) => variantId === wish.variantId)
      // A number that the person has just set wins over what lay in the guest's cart.
      return own?.mark === 'set'
        ? { ...own, quantity: Math.max(own.quantity, wish.quantity) }
        : { ...wish, quantity: Math.max(own?.quantity ?? 0, wish.quantity), mark: 'merge' }
    })
  return [
    ...taken,
    ...user.filter(({ variantId }) => !taken.some((wish) => wish.variantId === variantId)),
  ]
}

/**
 * Follows the server's cart. `told`: what it has just been told; a line that the person has changed again since then keeps its
 * mark, and so does everything that the server has not heard of.
 */
export function follow(
  wishes: readonly CartWish[],
  server: readonly LineInput[],
  told: readonly CartWish[] = [],
): CartWish[] {
  const isOpen = (wish: CartWish): boolean =>
    wish.mark !== 'clean' &&
    !told.some(
      (one) =>
        one.variantId === wish.variantId &&
        one.quantity === wish.quantity &&
        one.mark === wish.mark,
    )
  const open = wishes.filter(isOpen)
  const isLeft = (variantId: string): boolean =>
    wishes.find((wish) => wish.variantId === variantId)?.isLeft ?? false
  const settled = server
    .filter(({ variantId }) => !open.some((wish) => wish.variantId === variantId))
    .map(
      ({ variantId, quantity }): CartWish => ({
        variantId,
        quantity,
        mark: 'clean',
        isLeft: isLeft(variantId),
      }),
    )
  return [...open, ...settled]
}

/** The lines to show: wishes with what is known about them. A number beyond the stock is told at once, without asking the server. */
export function shownLines(wishes: readonly CartWish[], known: KnownLines): GoodsLine[] {
  return wishes.flatMap(({ variantId, quantity }) => {
    const line = known[variantId]
    if (!line || quantity === 0) return []
    if (line.quantity === quantity) return [line]
    const problem =
      line.problem === 'off_sale' || line.problem === 'sold_out'
        ? line.problem
        : quantity > line.stock
          ? 'short'
          : null
    return [{ ...line, quantity, amount: timesMinor(minor(line.unit), quantity), problem }]
  })
}

/** Lines that may be ordered as they stand, and are not left for later. */
export const orderable = (lines: readonly GoodsLine[], wishes: readonly CartWish[]): GoodsLine[] =>
  lines.filter(
    ({ problem, variantId }) =>
      problem === null && !wishes.find((wish) => wish.variantId === variantId)?.isLeft,
  )

export const totalOf = (lines: readonly GoodsLine[]): Minor =>
  sumMinor(lines.map(({ amount }) => minor(amount)))

/** How many pieces are wished: the badge. */
export const countOf = (wishes: readonly CartWish[]): number =>
  wishes.reduce((sum, { quantity }) => sum + quantity, 0)
