import type { agentCalls } from '@mailing/contract/agent/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { monthAfter } from '@mailing/contract/days.ts'
import { minor } from '@mailing/contract/money.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { maskedOf } from '../../account/service.ts'
import { readAppName } from '../../config/service.ts'
import { layStatement, type Statement } from '../rules/statement.ts'
import { findAgent } from '../store/agents.ts'
import { balanceBefore, listCameBack, listDaysOf, listMonths, listPaid } from '../store/months.ts'
import { nameColumn } from './apply.ts'
import { toWithdrawal } from './payee.ts'

type Calls = typeof agentCalls

/** The months that have a statement. */
export async function listEarningMonths(
  context: UserContext,
): Promise<CallAnswer<Calls['months']>> {
  const rows = await listMonths(context, context.userId, context.config.TIME_ZONE)
  return {
    list: rows.map(({ month, earned, paid }) => ({
      month,
      earned: minor(earned),
      paid: minor(paid),
    })),
  }
}

/** What happened in a month, as it stands now; null: nothing did. */
export async function statementOf(
  context: Kernel & Pick<UserContext, 'userId' | 'locale'>,
  month: string,
): Promise<Statement | null> {
  const { userId, locale, config } = context
  const agent = await findAgent(context, userId)
  if (!agent) return null
  const first = `${month}-01`
  const from = momentIn(config.TIME_ZONE, first, '00:00')
  const to = momentIn(config.TIME_ZONE, `${monthAfter(month)}-01`, '00:00')
  const [days, paid, cameBack, before, phones, app] = await Promise.all([
    listDaysOf(context, userId, first),
    listPaid(context, userId, from, to),
    listCameBack(context, userId, from, to),
    balanceBefore(context, userId, first, from),
    maskedOf(context, [userId]),
    readAppName(context),
  ])
  if (days.length + paid.length + cameBack.length === 0) return null
  return {
    locale,
    app,
    month,
    today: dayIn(config.TIME_ZONE, context.clock.now()),
    currency: config.CURRENCY,
    name: context.vault.openText(agent.real_name_sealed, nameColumn),
    phone: phones.get(userId) ?? '',
    before,
    days: days.map(({ day, orders, earned, taken_back: takenBack }) => ({
      day,
      orders,
      earned,
      takenBack,
    })),
    payouts: [
      ...paid.map((row) => ({ row, at: row.ended_at ?? from, isBack: false })),
      ...cameBack.map((row) => ({ row, at: row.came_back_at ?? from, isBack: true })),
    ]
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ row, at, isBack }) => {
        const { method, bank, tail, amount, fee, note } = toWithdrawal(row, locale)
        const day = dayIn(config.TIME_ZONE, at)
        return { day, method, bank, tail, amount, fee, receipt: note, isBack }
      }),
  }
}

/** Draws the statement of a month. Nothing of it is kept: it is made of the entries each time. */
export async function getStatement(
  context: UserContext,
  { month }: CallParsed<Calls['statement']>,
): Promise<CallAnswer<Calls['statement']>> {
  const statement = await statementOf(context, month)
  if (!statement) throw new AppError('request.not_found')
  const pdf = await context.outside.print.drawTables([layStatement(statement)])
  return { name: `${month}.pdf`, pdf: Buffer.from(pdf).toString('base64') }
}
