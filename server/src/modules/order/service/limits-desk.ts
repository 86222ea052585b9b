import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { type NamedVersion, settingDesk } from '../../account/service.ts'
import { type OrderLimits, orderLimits } from '../store/limits.ts'

type Calls = typeof orderDeskCalls

const desk = settingDesk({
  table: orderLimits,
  changed: 'order.limits_changed',
  note: (version) => ({
    action: 'order.set_limits',
    subject: 'config',
    subjectId: `order limits ${version}`,
  }),
})

const present = ({
  values,
  version,
  reason,
  createdAt,
  createdByName,
}: NamedVersion<OrderLimits>): CallAnswer<Calls['setLimits']> => ({
  ...values,
  version,
  reason,
  createdAt: createdAt.toISOString(),
  createdByName,
})

export const getLimits = async (context: StaffContext): Promise<CallAnswer<Calls['limits']>> => ({
  versions: (await desk.history(context)).map(present),
})

/** Other limits. They say how much money one person gives away: the second factor must be fresh. */
export async function setLimits(
  context: StaffContext,
  { baseVersion, reason, refundAlone, creditAlone, creditMost }: CallParsed<Calls['setLimits']>,
): Promise<CallAnswer<Calls['setLimits']>> {
  requireFreshFactor(context, context.session)
  if (creditMost < creditAlone) throw new AppError('request.invalid', { field: 'creditMost' })
  const values = {
    refundAlone: minor(refundAlone),
    creditAlone: minor(creditAlone),
    creditMost: minor(creditMost),
  }
  return present(await desk.change(context, { baseVersion, values, reason }))
}
