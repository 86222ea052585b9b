import type { WithDb } from '../../../platform/database.ts'
import { keptBefore } from '../rules.ts'
import { buyersWith, type Counted, countCounted, quietSince } from '../store/buyer-history.ts'

/** What somebody has bought: for rewards and distributions of coupons. Mail counts once it is posted, goods once they cannot be sent back. */
export const buyerHistory = {
  countPosted: (
    context: WithDb,
    { now, ...count }: Omit<Counted, 'keptBefore'> & { readonly now: Date },
  ): Promise<number> => countCounted(context, { ...count, keptBefore: keptBefore(now) }),
  buyersWith: (context: WithDb, orders: number, now: Date): Promise<string[]> =>
    buyersWith(context, orders, keptBefore(now)),
  quietSince,
} as const
