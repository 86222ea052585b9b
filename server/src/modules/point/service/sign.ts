import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Points } from '@mailing/contract/money.ts'
import type { pointCalls } from '@mailing/contract/point/calls.ts'
import { bonusOf, nextBonus, type PointRule } from '@mailing/contract/point/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { lockAccount } from '../store/points.ts'
import { findRule, insertSign, listSigns, streakBefore, streakOn } from '../store/signs.ts'
import { getPoints, givePoints, today } from './give.ts'

/** Signs in for today: once a day of the deployment's time zone, from however many devices. */
export async function signIn(context: UserContext): Promise<CallAnswer<typeof pointCalls.sign>> {
  const { userId } = context
  const day = today(context)
  return inTransaction(context, async (context) => {
    await lockAccount(context, userId)
    const rule = await findRule(context)
    const streak = (await streakBefore(context, userId, day)) + 1
    const bonus = bonusOf(rule.bonuses, streak)
    if (
      !(await insertSign(context, {
        userId,
        day,
        streak,
        points: rule.daily,
        bonus,
        ruleVersion: rule.version,
        at: context.clock.now(),
      }))
    )
      throw new AppError('point.signed')
    const { lapsesOn } = await givePoints(context, {
      userId,
      points: rule.daily,
      reason: 'sign',
      key: `sign:${userId}:${day}`,
      day,
    })
    if (bonus > 0)
      await givePoints(context, {
        userId,
        points: bonus,
        reason: 'sign_bonus',
        key: `sign_bonus:${userId}:${day}`,
        day,
      })
    return {
      day,
      streak,
      received: (rule.daily + bonus) as Points,
      bonus,
      points: (await getPoints(context, userId)).points,
      lapsesOn,
    }
  })
}

/** Where today's sign-in stands. */
export async function readSign(
  context: UserContext,
  rule: PointRule,
): Promise<CallAnswer<typeof pointCalls.tasks>['sign']> {
  const day = today(context)
  const [signed, before] = await Promise.all([
    streakOn(context, context.userId, day),
    streakBefore(context, context.userId, day),
  ])
  const streak = signed?.streak ?? before
  return {
    today: day,
    isSigned: signed !== undefined,
    streak,
    points: signed?.points ?? rule.daily + bonusOf(rule.bonuses, before + 1),
    nextBonus: nextBonus(rule.bonuses, streak),
  }
}

export async function readCalendar(
  context: UserContext,
  { month }: CallParsed<typeof pointCalls.calendar>,
): Promise<CallAnswer<typeof pointCalls.calendar>> {
  const rows = await listSigns(context, context.userId, month)
  return {
    month,
    today: today(context),
    days: rows.map((row) => ({ day: row.day, points: row.points + row.bonus, streak: row.streak })),
  }
}
