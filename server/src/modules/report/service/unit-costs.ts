import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import type { reportCalls } from '@mailing/contract/report/calls.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { priceDesk } from '../../mail/service.ts'
import { type CostSpan, spansOf } from '../rules.ts'
import type { Period } from '../store/days.ts'
import { unitCosts, usedIn } from '../store/unit-costs.ts'

type Calls = typeof reportCalls

export const unitCostDesk = priceDesk({
  setting: 'unitCosts',
  table: unitCosts,
  action: 'report.set_unit_costs',
  name: 'unit-costs',
})

/** The call `report.unitCosts`. */
export const getUnitCosts = (context: StaffContext): Promise<CallAnswer<Calls['unitCosts']>> =>
  unitCostDesk.versions(context)

/** The call `report.setUnitCosts`. Days that have begun keep the costs that they began with. */
export const setUnitCosts = (
  context: StaffContext,
  { baseVersion, effectiveOn, reason, ...setting }: CallParsed<Calls['setUnitCosts']>,
): Promise<CallAnswer<Calls['setUnitCosts']>> =>
  unitCostDesk.set(context, { baseVersion, effectiveOn, reason, setting })

/** All of them: whoever sets a version each day reaches it after 27 years. */
const everyVersion = 10_000

/** From which day to which which unit costs were in force when the day began, the earliest first. */
export async function readCostSpans(context: StaffContext): Promise<readonly CostSpan[]> {
  const { TIME_ZONE: timeZone } = context.config
  const versions = await unitCosts.list(context, everyVersion)
  return spansOf(
    versions
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ values: { effectiveFrom, setting } }) => {
        const day = dayIn(timeZone, effectiveFrom)
        const isWhole = momentIn(timeZone, day, '00:00') >= effectiveFrom
        return { from: isWhole ? day : dayAfter(day, 1), costs: setting }
      }),
  )
}

/** What mail that was posted in a period took on its days with unit costs, each with them. */
export async function readUsed(context: StaffContext, period: Period, spans: readonly CostSpan[]) {
  const used = await usedIn(context, period, spans)
  return used.flatMap(({ span, ...row }) => {
    const costs = spans[span]?.costs
    return costs ? [{ ...row, costs }] : []
  })
}
