import { dayAfter, daysBetween } from '@mailing/contract/days.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import { longestPeriodDays } from '@mailing/contract/report/calls.ts'
import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Period } from '../store/days.ts'

interface Asked {
  readonly from: string
  readonly to: string
  readonly kind?: OrderKind | undefined
}

/** A period with as many days before it. Refused with `report.period` when it ends before it begins or is too long. */
export function periodsOf({ from, to, kind }: Asked): {
  period: Period
  before: Period
  length: number
} {
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > longestPeriodDays)
    throw new AppError('report.period', { days: longestPeriodDays })
  return {
    period: { from, to, kind },
    before: { from: dayAfter(from, -length), to: dayAfter(from, -1), kind },
    length,
  }
}

/** Money is for those who may read wallets. */
export const mayReadMoney = ({ session: { roles } }: StaffContext): boolean =>
  hasPermission(roles, permissionsOf(roles), 'wallet.read')
