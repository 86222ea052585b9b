import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { minor } from '@mailing/contract/money.ts'
import { type reportCalls, returnCauses } from '@mailing/contract/report/calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { momentIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import {
  type Behind,
  type BehindRow,
  moneyBehind,
  ordersBehind,
  repliesBehind,
  returnsBehind,
} from '../store/behind.ts'
import { mayReadMoney, periodsOf } from './period.ts'

type Input = CallParsed<typeof reportCalls.behind>
const limit = deskPageSize + 1
const zPlace = z.tuple([z.int(), z.string().regex(/^\d{1,18}$/)])

function read(
  context: StaffContext,
  behind: Behind,
  { measure, cause, place }: Input,
): Promise<readonly BehindRow[]> {
  switch (measure) {
    case 'sold':
    case 'refunded':
      return moneyBehind(context, behind, measure, limit)
    case 'replies':
      return repliesBehind(context, behind, limit)
    case 'returned': {
      const institutionId = place === 'postal' ? null : place
      return returnsBehind(context, behind, { reason: cause, institutionId }, limit)
    }
    default:
      return ordersBehind(context, behind, measure, limit)
  }
}

/** The call `report.behind`. One day at a time, but of returns, which are few. Money is for those who may read wallets. */
export async function getBehind(
  context: StaffContext,
  input: Input,
): Promise<CallAnswer<typeof reportCalls.behind>> {
  const { measure, from, to, kind } = input
  const { length } = periodsOf(input)
  if (length > 1 && measure !== 'returned') throw new AppError('report.period', { days: 1 })
  if ((measure === 'sold' || measure === 'refunded') && !mayReadMoney(context))
    throw new AppError('access.denied')
  const [at, id] = decodeCursor(input.cursor, zPlace) ?? []
  const behind: Behind = {
    from: momentIn(context.config.TIME_ZONE, from, '00:00'),
    to: momentIn(context.config.TIME_ZONE, dayAfter(to, 1), '00:00'),
    kind,
    after: at === undefined || id === undefined ? undefined : { at: new Date(at), id },
  }
  return toPage(
    await read(context, behind, input),
    ({ id, at, number, kind, state, amount, reason, hours }) => ({
      ...{ id, at: at.toISOString(), orderNumber: number, kind, state },
      amount: amount === null ? null : minor(amount),
      cause: reason === null ? null : (returnCauses.find((one) => one === reason) ?? 'other'),
      hours,
    }),
    ({ at, id }) => [at.getTime(), id],
    deskPageSize,
  )
}
