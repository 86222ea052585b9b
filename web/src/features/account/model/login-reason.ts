import type { TextSets } from '../../../texts/sets.ts'

export type LoginReason = keyof TextSets['account']['reasons']

/** What logging in is for, by the beginning of the page that somebody wanted to open. */
export type LoginPages = readonly (readonly [beginning: string, reason: LoginReason])[]

const pages: LoginPages = [
  ['/pages/my/order/', 'orders'],
  ['/pages/logistics/', 'orders'],
  ['/pages/my/stampRecord/', 'replies'],
  ['/pages/message/message', 'replies'],
  ['/pages/ext/collect/', 'replies'],
  ['/pages/diary/', 'diary'],
  ['/pages/my/address', 'addresses'],
  ['/pages/contacts/', 'addresses'],
  ['/pages/my/coupon/', 'coupons'],
  ['/pages/family/', 'family'],
  ['/pages/my/recharge/', 'wallet'],
  ['/pages/my/wallet/', 'wallet'],
]

let pagesOfKinds: () => LoginPages = () => []

/** Features to the right fill in their pages when the app starts. */
export function fillLoginPages(given: () => LoginPages): void {
  pagesOfKinds = given
}

/** Null: it speaks for itself. */
export const reasonOf = (target: string | undefined): LoginReason | null =>
  [...pagesOfKinds(), ...pages].find(([beginning]) => target?.startsWith(beginning))?.[1] ?? null
