import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { pointCalls } from '@mailing/contract/point/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { sumPoints } from '../store/points.ts'
import { insertRule, listRuleRows } from '../store/signs.ts'
import { requireMayGivePoints } from './desk.ts'
import { today } from './give.ts'

type Calls = typeof pointCalls
const shownVersions = 50

async function listRules(context: StaffContext): Promise<CallAnswer<Calls['setRule']>[]> {
  const rows = await listRuleRows(context.db, shownVersions)
  const names = await namesOf(context, [...new Set(rows.flatMap((row) => row.created_by ?? []))])
  return rows.map((row) => ({
    version: row.version,
    daily: row.daily,
    bonuses: row.bonuses,
    lapseMonths: row.lapse_months,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    createdByName: (row.created_by && names.get(row.created_by)) ?? '',
  }))
}

/** The rule with its history, and the figures of all points. */
export async function getRules(context: StaffContext): Promise<CallAnswer<Calls['rules']>> {
  const [list, sums] = await Promise.all([
    listRules(context),
    sumPoints(context.db, today(context)),
  ])
  return {
    list,
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
  { baseVersion, ...rule }: CallParsed<Calls['setRule']>,
): Promise<CallAnswer<Calls['setRule']>> {
  requireMayGivePoints(context)
  return inTransaction(context.db, async (tx) => {
    if (
      !(await insertRule(tx, baseVersion, { ...rule, at: context.clock.now(), by: context.userId }))
    )
      throw new AppError('point.changed')
    await recordAudit(context, tx, {
      action: 'point.set_rule',
      subject: 'point',
      subjectId: String(baseVersion + 1),
      reason: rule.reason,
    })
    const [newest] = await listRules({ ...context, db: tx })
    if (!newest) throw new Error('a rule that was just added is gone')
    return newest
  })
}
