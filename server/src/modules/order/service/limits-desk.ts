import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { type DatedStamp, datedDesk } from '../../account/service.ts'
import { type OrderLimits, orderLimits, readLimits } from '../store/limits.ts'

type Calls = typeof orderDeskCalls

export const limitsDesk = datedDesk({
  name: 'limits',
  permission: 'setting.edit',
  isFactorFresh: true,
  table: orderLimits,
  changed: 'order.limits_changed',
  note: (version) => ({
    action: 'order.set_limits',
    subject: 'config',
    subjectId: `order limits ${version}`,
  }),
})

/** A version from before top-ups stood here holds what the deployment has set for them. */
const show = (
  { config }: StaffContext,
  { topUpAlone, ...shown }: OrderLimits & DatedStamp,
): CallAnswer<Calls['setLimits']> => ({
  ...shown,
  topUpAlone: topUpAlone ?? minor(config.REFUND_SECOND_PERSON_ABOVE),
})

export async function getLimits(context: StaffContext): Promise<CallAnswer<Calls['limits']>> {
  const { timeZone, list } = await limitsDesk.versions(context)
  return { timeZone, versions: list.map((version) => show(context, version)) }
}

/** Other limits. They say how much money one person gives away: the second factor must be fresh. */
export async function setLimits(
  context: StaffContext,
  { baseVersion, effectiveOn, reason, ...limits }: CallParsed<Calls['setLimits']>,
): Promise<CallAnswer<Calls['setLimits']>> {
  if (limits.creditMost < limits.creditAlone)
    throw new AppError('request.invalid', { field: 'creditMost' })
  const setting = {
    refundAlone: minor(limits.refundAlone),
    creditAlone: minor(limits.creditAlone),
    creditMost: minor(limits.creditMost),
    topUpAlone: minor(limits.topUpAlone),
  }
  const change = { baseVersion, effectiveOn, reason, setting }
  return show(context, await limitsDesk.set(context, change))
}

/** What the wallet asks for: how much of a top-up one person sends back alone. */
export const topUpLimit = async (context: Pick<Kernel, 'db' | 'clock'>) =>
  (await readLimits(context)).topUpAlone
