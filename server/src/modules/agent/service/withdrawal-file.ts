import type { agentCalls } from '@mailing/contract/agent/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { formatMinor } from '@mailing/contract/money.ts'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { decodeCursor } from '../../../platform/cursor.ts'
import { exportPart } from '../../audit/service.ts'
import { listWithdrawals } from '../store/withdrawals.ts'
import { presentWithdrawals } from './handle.ts'

type Calls = typeof agentCalls

const heading = [
  'withdrawal',
  'person',
  'state',
  'held',
  'amount',
  'fee',
  'method',
  'bank',
  'account_end',
  'same_account',
  'requested_at',
  'approved_by',
  'approved_second_by',
  'provider',
  'provider_state',
  'provider_reason',
  'note',
  'ended_at',
]

/** The list of withdrawals as a file: of an account its end alone, of a person the masked number. */
export const exportWithdrawals = (
  context: StaffContext,
  { cursor, ...filter }: CallParsed<Calls['exportWithdrawals']>,
): Promise<CallAnswer<Calls['exportWithdrawals']>> =>
  exportPart(context, {
    cursor,
    note: {
      action: 'agent.export_withdrawals',
      subject: 'agent',
      subjectId: filter.withdrawalId ?? filter.agentId ?? filter.only,
    },
    // `withdrawals-` is what the file for the bank is called.
    name: csvName(context, 'agent-withdrawals'),
    heading,
    most: 1000,
    find: (limit) =>
      listWithdrawals(context, filter, decodeCursor(cursor, z.tuple([z.int()]))?.[0], limit),
    linesOf: async (rows) =>
      (await presentWithdrawals(context, rows)).map((one) => [
        one.id,
        one.phoneMasked,
        one.state,
        one.isHeld ? 'yes' : 'no',
        formatMinor(one.amount),
        formatMinor(one.fee),
        one.method,
        one.bank,
        one.tail,
        String(one.sameAccount),
        one.requestedAt,
        one.firstByName,
        one.secondByName,
        one.payout?.provider ?? '',
        one.payout?.state ?? '',
        one.payout?.reason ?? '',
        one.note,
        one.endedAt ?? '',
      ]),
    placeOf: (row) => [row.seq],
  })
