import type { TextSets } from '../../../texts/sets.ts'

export type LoginReason = keyof TextSets['account']['reasons']

/** What logging in is for, by the beginning of the page that somebody wanted to open. */
const pages: readonly (readonly [beginning: string, reason: LoginReason])[] = [
  ['/pages/step/', 'order'],
  ['/pages/postcard/confirm/', 'order'],
  ['/pages/greeting/confirm/', 'order'],
  ['/pages/postcard/', 'draft'],
  ['/pages/greeting/', 'draft'],
  ['/pages/my/order/', 'orders'],
  ['/pages/logistics/', 'orders'],
  ['/pages/my/stampRecord/', 'replies'],
  ['/pages/message/message', 'replies'],
  ['/pages/ext/collect/', 'replies'],
  ['/pages/diary/', 'diary'],
  ['/pages/my/address', 'addresses'],
  ['/pages/contacts/', 'addresses'],
  ['/pages/buyGoods/', 'goods'],
  ['/pages/my/coupon/', 'coupons'],
  ['/pages/family/', 'family'],
  ['/pages/my/recharge/', 'wallet'],
  ['/pages/my/wallet/', 'wallet'],
]

/** Null: it speaks for itself. */
export const reasonOf = (target: string | undefined): LoginReason | null =>
  pages.find(([beginning]) => target?.startsWith(beginning))?.[1] ?? null
