import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import type { JournalEntry, monthCalls } from '@mailing/contract/month/calls.ts'
import { reasonsOf, transferReasons } from '@mailing/contract/wallet/flows.ts'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { maskedOf } from '../../account/service.ts'
import { withdrawalIn } from '../../agent/service.ts'
import { exportPart } from '../../audit/service.ts'
import { correctionIn } from '../../wallet/service.ts'
import { listPostings, listTransfers, type TransferRow } from '../store/journal.ts'
import { findMonth } from './months.ts'

type Calls = typeof monthCalls
type Filter = Omit<CallParsed<Calls['journal']>, 'cursor'>

const zCursor = z.tuple([z.iso.datetime(), z.uuid()])
/** Entries of one part of a file. */
const exportedAtOnce = 1000

async function find(
  context: StaffContext,
  { month, account, reason }: Filter,
  cursor: string | undefined,
  limit: number,
): Promise<TransferRow[]> {
  const { span } = await findMonth(context, month)
  const ofAccount = account ? reasonsOf(account) : transferReasons
  const reasons = reason ? ofAccount.filter((one) => one === reason) : ofAccount
  return listTransfers(context, span, reasons, decodeCursor(cursor, zCursor), limit)
}

const personKinds: readonly string[] = [
  'user',
  'agent_frozen',
  'agent_available',
  'agent_withdrawing',
  'agent_debt',
]

/** Transfers with their postings; people stay masked. */
async function presenterOf(
  context: StaffContext,
  rows: readonly TransferRow[],
): Promise<(row: TransferRow) => JournalEntry> {
  const postings = await listPostings(
    context,
    rows.map(({ id }) => id),
  )
  const ownerOf = ({ kind, owner_id: owner }: (typeof postings)[number]) =>
    personKinds.includes(kind) ? owner : null
  const masked = await maskedOf(
    context,
    postings.flatMap((one) => ownerOf(one) ?? []),
  )
  const byTransfer = Map.groupBy(postings, (one) => one.transfer_id)
  return (row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    reason: row.reason,
    orderNumber: row.order_number,
    paymentId: row.payment_id,
    correctionId: correctionIn(row.key),
    withdrawalId: withdrawalIn(row.key),
    postings: (byTransfer.get(row.id) ?? []).map((one) => {
      const userId = ownerOf(one)
      return {
        account: one.kind,
        provider: one.provider,
        userId,
        userMasked: (userId && masked.get(userId)) ?? '',
        amount: minor(one.amount),
        currency: one.currency,
      }
    }),
  })
}

/** The call `month.journal`. */
export async function readJournal(
  context: StaffContext,
  { cursor, ...filter }: CallParsed<Calls['journal']>,
): Promise<CallAnswer<Calls['journal']>> {
  const rows = await find(context, filter, cursor, deskPageSize + 1)
  const present = await presenterOf(context, rows)
  return toPage(rows, present, ({ place, id }) => [place, id], deskPageSize)
}

const heading = [
  'transfer',
  'at',
  'reason',
  'order',
  'payment',
  'account',
  'provider',
  'person',
  'debit',
  'credit',
  'currency',
]

/** What was looked for, as the audit log keeps it. */
const saidOf = ({ month, account, reason }: Filter): string =>
  [month, account, reason].filter(Boolean).join(' ')

/** The same entries as a file, a line a posting. Who took it, and of what, is recorded before the first part. */
export const exportJournal = (
  context: StaffContext,
  { cursor, ...filter }: CallParsed<Calls['export']>,
): Promise<CallAnswer<Calls['export']>> =>
  exportPart(context, {
    cursor,
    note: { action: 'month.export', subject: 'month', subjectId: saidOf(filter) },
    name: `journal-${filter.month}.csv`,
    heading,
    most: exportedAtOnce,
    find: (limit) => find(context, filter, cursor, limit),
    linesOf: async (shown) =>
      shown
        .map(await presenterOf(context, shown))
        .flatMap(({ postings, ...entry }) =>
          postings.map(({ amount, ...posting }) => [
            entry.id,
            entry.at,
            entry.reason,
            entry.orderNumber ?? '',
            entry.paymentId ?? '',
            posting.account,
            posting.provider ?? '',
            posting.userMasked,
            amount < 0 ? formatMinor(minor(0 - amount)) : '',
            amount > 0 ? formatMinor(amount) : '',
            posting.currency,
          ]),
        ),
    placeOf: ({ place, id }) => [place, id],
  })
