import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { settingDesk, showVersion } from '../../account/service.ts'
import { orderLimits, readLimits } from '../store/limits.ts'

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

type Version = Awaited<ReturnType<typeof desk.history>>[number]

/** A version from before top-ups stood here holds what the deployment has set for them. */
const show = ({ config }: StaffContext, version: Version): CallAnswer<Calls['setLimits']> => {
  const { topUpAlone, ...shown } = showVersion(version)
  return { ...shown, topUpAlone: topUpAlone ?? minor(config.REFUND_SECOND_PERSON_ABOVE) }
}

export const getLimits = async (context: StaffContext): Promise<CallAnswer<Calls['limits']>> => ({
  versions: (await desk.history(context)).map((version) => show(context, version)),
})

/** Other limits. They say how much money one person gives away: the second factor must be fresh. */
export async function setLimits(
  context: StaffContext,
  { baseVersion, reason, ...limits }: CallParsed<Calls['setLimits']>,
): Promise<CallAnswer<Calls['setLimits']>> {
  requireFreshFactor(context, context.session)
  if (limits.creditMost < limits.creditAlone)
    throw new AppError('request.invalid', { field: 'creditMost' })
  const values = {
    refundAlone: minor(limits.refundAlone),
    creditAlone: minor(limits.creditAlone),
    creditMost: minor(limits.creditMost),
    topUpAlone: minor(limits.topUpAlone),
  }
  return show(context, await desk.change(context, { baseVersion, values, reason }))
}

/** What the wallet asks for: how much of a top-up one person sends back alone. */
export const topUpLimit = async (context: WithDb) => (await readLimits(context)).topUpAlone
