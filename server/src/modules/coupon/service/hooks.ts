import type { ScopeName } from '@mailing/contract/coupon/rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import type { WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'

/** Orders that count: mail that is on its way or arrived, and goods that cannot be sent back any more. */
export interface OrderCount {
  readonly userId: string
  /** Empty: orders of every kind. */
  readonly kinds: readonly OrderKind[]
  readonly since: Date
  readonly now: Date
}

/** What somebody has bought. */
export interface BuyerHistory {
  readonly countPosted: (context: WithDb, count: OrderCount) => Promise<number>
  /** People with at least so many orders that count. */
  readonly buyersWith: (context: WithDb, orders: number, now: Date) => Promise<string[]>
  /** People who have ordered, but not since a moment. */
  readonly quietSince: (context: WithDb, since: Date) => Promise<string[]>
}

export const buyerHook = defineHook<BuyerHistory>('coupon.buyers')

/** Who invited somebody; undefined: nobody who counts. */
export const inviterHook =
  defineHook<(context: WithDb, userId: string) => Promise<string | undefined>>('coupon.inviter')

/** What a campaign can be bound to among goods. */
export const goodsCategoryHook =
  defineHook<(kernel: Kernel, locale: Locale) => Promise<ScopeName[]>>('coupon.goods_categories')
