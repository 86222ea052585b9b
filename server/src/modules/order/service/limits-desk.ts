import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { settingDesk, showVersion } from '../../account/service.ts'
import { orderLimits } from '../store/limits.ts'

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

export const getLimits = async (context: StaffContext): Promise<CallAnswer<Calls['limits']>> => ({
  versions: (await desk.history(context)).map(showVersion),
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
  return showVersion(await desk.change(context, { baseVersion, values, reason }))
}
