import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { pointCalls } from '@mailing/contract/point/calls.ts'
import type { PointRule } from '@mailing/contract/point/rules.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { type NamedVersion, settingDesk } from '../../account/service.ts'
import { sumPoints } from '../store/points.ts'
import { pointRules } from '../store/signs.ts'
import { requireMayGivePoints } from './desk.ts'
import { today } from './give.ts'

type Calls = typeof pointCalls
type Shown = CallAnswer<Calls['setRule']>

const desk = settingDesk({
  table: pointRules,
  changed: 'point.changed',
  note: (version) => ({ action: 'point.set_rule', subject: 'point', subjectId: String(version) }),
})

const showRule = ({
  version,
  values: { bonuses, ...rule },
  createdAt,
  createdByName,
  reason,
}: NamedVersion<Omit<PointRule, 'version'>>): Shown => ({
  ...rule,
  version,
  bonuses: [...bonuses],
  reason,
  createdAt: createdAt.toISOString(),
  createdByName,
})

/** The rule with its history, and the figures of all points. */
export async function getRules(context: StaffContext): Promise<CallAnswer<Calls['rules']>> {
  const [history, sums] = await Promise.all([
    desk.history(context),
    sumPoints(context, today(context)),
  ])
  return {
    list: history.map(showRule),
    figures: {
      held: sums.held,
      granted: sums.granted,
      spent: sums.spent,
      lapsed: sums.lapsed,
      coinsGiven: minor(sums.coins_given),
      signedToday: sums.signed_today,
    },
  }
}

/** Adds a version. Points that are there keep their last day; days that were signed keep what they brought. What signing in earns is money in the end, so it is set as prices are. */
export async function setRule(
  context: StaffContext,
  { baseVersion, reason, ...values }: CallParsed<Calls['setRule']>,
): Promise<Shown> {
  requireMayGivePoints(context)
  return showRule(await desk.change(context, { baseVersion, reason, values }))
}
