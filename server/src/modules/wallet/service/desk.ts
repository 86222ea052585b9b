import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import { minor } from '@mailing/contract/money.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { ownerOf } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { maskedOf, namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { correctionIn, mostRefundable } from '../rules.ts'
import { type CorrectionRow, findCorrection, listCorrectionRows } from '../store/corrections.ts'
import { findDeskPayment, listPaymentEntries } from '../store/desk.ts'
import { listIncidentsOf } from '../store/incidents.ts'
import { listBillRuns, listReports } from '../store/reports.ts'
import { presentIncidents } from './incidents.ts'
import { presenterOf } from './payment-list.ts'
import { getMoney } from './transfer.ts'

type Calls = typeof walletCalls
const zCursor = z.tuple([z.iso.datetime(), z.uuid()])
const shownCorrections = 50

/** One payment with everything behind it. The reading is recorded before it is shown. */
export async function getDeskPayment(
  context: StaffContext,
  id: string,
): Promise<CallAnswer<Calls['deskPayment']>> {
  const row = await findDeskPayment(context, id)
  if (!row) throw new AppError('request.not_found')
  await inTransaction(context, (context) =>
    recordAudit(context, {
      action: 'wallet.read_payment',
      subject: 'wallet',
      subjectId: id,
    }),
  )
  const [present, reports, entries, corrections, incidents, money] = await Promise.all([
    presenterOf(context, [row]),
    listReports(context, row.number),
    listPaymentEntries(context, id),
    listCorrectionRows(context, { paymentId: id }, undefined, shownCorrections),
    listIncidentsOf(context, row.number),
    getMoney(context, ownerOf(row)),
  ])
  return {
    ...present(row),
    settledBy: row.settled_by as 'notification' | 'query' | null,
    refundable:
      row.state === 'paid' ? mostRefundable({ ...row, giftReturned: row.gift_returned }, money) : 0,
    reports: reports.map(
      ({
        source,
        state,
        amount,
        currency,
        reference,
        outcome,
        first_at: firstAt,
        last_at: lastAt,
        times,
      }) => ({
        source: source as 'notification',
        state,
        amount,
        currency,
        reference,
        outcome,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
        times,
      }),
    ),
    entries: entries.map(presentEntry),
    corrections: await presentCorrections(context, corrections),
    incidents: await presentIncidents(context, incidents),
  }
}

const presentEntry = (entry: Awaited<ReturnType<typeof listPaymentEntries>>[number]) => ({
  id: `${entry.id}`,
  at: entry.created_at.toISOString(),
  reason: entry.reason,
  account: entry.provider ?? entry.kind,
  amount: minor(entry.amount),
  correctionId: correctionIn(entry.key),
})

/** Corrections with the names of staff and the masked payer. */
export async function presentCorrections(
  context: StaffContext,
  rows: readonly CorrectionRow[],
): Promise<CallAnswer<Calls['decideCorrection']>[]> {
  const [payers, names] = await Promise.all([
    maskedOf(
      context,
      rows.flatMap((row) => row.user_id ?? []),
    ),
    namesOf(
      context,
      rows.flatMap((row) => [row.requested_by, ...(row.decided_by ? [row.decided_by] : [])]),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    provider: row.provider,
    paymentId: row.payment_id,
    paymentNumber: row.payment_number,
    amount: row.amount,
    gift: row.gift,
    currency: row.currency,
    note: row.note,
    payer: row.user_id ? (payers.get(row.user_id) ?? '') : '',
    requestedBy: names.get(row.requested_by) ?? '',
    requestedAt: row.requested_at.toISOString(),
    needsSecond: row.needs_second,
    decidedBy: row.decided_by ? (names.get(row.decided_by) ?? '') : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    isDecidable: row.state === 'waiting' && row.requested_by !== context.userId,
  }))
}

/** One correction as it stands now. */
export async function presentCorrection(
  context: StaffContext,
  id: string,
): Promise<CallAnswer<Calls['decideCorrection']>> {
  const row = await findCorrection(context, id)
  const [shown] = row ? await presentCorrections(context, [row]) : []
  if (!shown) throw new AppError('request.not_found')
  return shown
}

export async function listCorrections(
  context: StaffContext,
  { cursor, ...filter }: CallParsed<Calls['corrections']>,
): Promise<CallAnswer<Calls['corrections']>> {
  const rows = await listCorrectionRows(
    context,
    filter,
    decodeCursor(cursor, zCursor),
    deskPageSize + 1,
  )
  const page = toPage(
    rows,
    (row) => row,
    (row) => [row.requested_at.toISOString(), row.id],
    deskPageSize,
  )
  return { ...page, list: await presentCorrections(context, page.list) }
}

export async function listBills(
  context: StaffContext,
  { cursor }: CallParsed<Calls['bills']>,
): Promise<CallAnswer<Calls['bills']>> {
  const rows = await listBillRuns(context, decodeCursor(cursor, zCursor), deskPageSize + 1)
  return toPage(
    rows,
    ({ at, fees, refund_lines: refundLines, refund_amount: refundAmount, ...row }) => ({
      ...row,
      fees: fees === null ? null : minor(fees),
      refundLines,
      refundAmount,
      at: at.toISOString(),
    }),
    (row) => [row.at.toISOString(), row.id],
    deskPageSize,
  )
}
