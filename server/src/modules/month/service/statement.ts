import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { MonthLine, monthCalls } from '@mailing/contract/month/calls.ts'
import type { MonthFigures } from '@mailing/contract/month/statement.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { toCsv } from '../../../platform/csv.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { recordRead } from '../../audit/service.ts'
import { readAppName } from '../../config/service.ts'
import { layMonth, listMonth } from '../rules/printed.ts'
import { figuresOf } from './figures.ts'
import { findMonth, toLines } from './months.ts'

type Calls = typeof monthCalls

async function readStatement(
  context: StaffContext,
  month: string,
): Promise<{ readonly line: MonthLine; readonly figures: MonthFigures }> {
  const found = await findMonth(context, month)
  const [line] = await toLines(context, [found])
  if (!line) throw new Error('a month was not presented')
  return { line, figures: await figuresOf(context, found) }
}

/** The call `month.get`. */
export const getStatement = (
  context: StaffContext,
  { month }: CallParsed<Calls['get']>,
): Promise<CallAnswer<Calls['get']>> => readStatement(context, month)

/** The same for a file: it leaves the house, so the factor must be fresh, and who took it is recorded. */
async function takeStatement(context: StaffContext, month: string) {
  requireFreshFactor(context, context.session)
  const statement = await readStatement(context, month)
  await recordRead(context, {
    action: 'month.export_statement',
    subject: 'month',
    subjectId: month,
  })
  return statement
}

/** The call `month.csv`. */
export async function writeStatement(
  context: StaffContext,
  { month }: CallParsed<Calls['csv']>,
): Promise<CallAnswer<Calls['csv']>> {
  const { figures, line } = await takeStatement(context, month)
  // What is not closed may still change, and a file that is found later has to say so.
  const name = `statement-${month}${line.state === 'closed' ? '' : '-draft'}.csv`
  return { name, csv: toCsv(listMonth(figures)), nextCursor: null }
}

/** The call `month.pdf`. */
export async function drawStatement(
  context: StaffContext,
  { month }: CallParsed<Calls['pdf']>,
): Promise<CallAnswer<Calls['pdf']>> {
  const { figures, line } = await takeStatement(context, month)
  const { TIME_ZONE: zone } = context.config
  const { closing, state } = line
  const pdf = await context.outside.print.drawTables([
    layMonth({
      locale: context.locale,
      app: await readAppName(context),
      month,
      today: dayIn(zone, context.clock.now()),
      state,
      closing: closing && {
        day: dayIn(zone, new Date(closing.closedAt)),
        names: [line.askedByName, closing.closedByName],
        digest: closing.digest,
      },
      figures,
    }),
  ])
  return { name: `statement-${month}.pdf`, pdf: Buffer.from(pdf).toString('base64') }
}
