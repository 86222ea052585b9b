import { type EventHandler, on } from '../../platform/events.ts'
import { thankInviter, welcomeNewcomer } from './service.ts'

/** Coupons for invitations. The inviter's comes with the newcomer's first order that is on its way: an account alone is cheap to make. */
export const events: readonly EventHandler[] = [
  on('account.registered', 'coupon.welcome_newcomer', (tx, { userId }, kernel) =>
    welcomeNewcomer({ ...kernel, db: tx }, userId),
  ),
  on('order.moved', 'coupon.thank_inviter', (tx, { userId, to }, kernel) =>
    to === 'posted' || to === 'shipped'
      ? thankInviter({ ...kernel, db: tx }, userId)
      : Promise.resolve(),
  ),
]
