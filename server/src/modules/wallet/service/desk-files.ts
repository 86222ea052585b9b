import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName, moneyCell, numberCell } from '../../../platform/csv-part.ts'
import { decodeCursor } from '../../../platform/cursor.ts'
import { exportPart } from '../../audit/service.ts'
import { listCorrectionRows } from '../store/corrections.ts'
import { listIncidentRows } from '../store/incidents.ts'
import { listBillRuns } from '../store/reports.ts'
import { presentCorrections } from './desk.ts'
import { presentIncidents } from './incidents.ts'

type Calls = typeof walletCalls

const zCursor = z.tuple([z.iso.datetime(), z.uuid()])
/** Rows of one part of a file. */
const most = 1000

const correctionHeading = [
  'number',
  'kind',
  'state',
  'provider',
  'payment',
  'amount',
  'gift',
  'currency',
  'payer',
  'note',
  'requested_by',
  'requested_at',
  'decided_by',
  'decided_at',
  'ended_at',
]

/** The list of refunds and corrections as a file. Payers stay masked. */
export const exportCorrections = (
  context: StaffContext,
  { cursor, ...filter }: CallParsed<Calls['exportCorrections']>,
): Promise<CallAnswer<Calls['exportCorrections']>> =>
  exportPart(context, {
    cursor,
    note: {
      action: 'wallet.export_corrections',
      subject: 'wallet',
      subjectId: filter.correctionId ?? filter.state ?? 'all',
    },
    name: csvName(context, 'corrections'),
    heading: correctionHeading,
    most,
    find: (limit) => listCorrectionRows(context, filter, decodeCursor(cursor, zCursor), limit),
    linesOf: async (rows) =>
      (await presentCorrections(context, rows)).map((one) => [
        one.number,
        one.kind,
        one.state,
        one.provider,
        one.paymentNumber,
        moneyCell(one.amount),
        moneyCell(one.gift),
        one.currency,
        one.payer,
        one.note,
        one.requestedBy,
        one.requestedAt,
        one.decidedBy ?? '',
        one.decidedAt ?? '',
        one.endedAt ?? '',
      ]),
    placeOf: (row) => [row.requested_at.toISOString(), row.id],
  })

const incidentHeading = [
  'kind',
  'provider',
  'payment',
  'provider_number',
  'amount',
  'currency',
  'occurred_at',
  'handled_at',
  'handled_by',
  'note',
]

/** The list of incidents as a file. */
export const exportIncidents = (
  context: StaffContext,
  { cursor, isOpen }: CallParsed<Calls['exportIncidents']>,
): Promise<CallAnswer<Calls['exportIncidents']>> =>
  exportPart(context, {
    cursor,
    note: {
      action: 'wallet.export_incidents',
      subject: 'wallet',
      subjectId: isOpen === 'true' ? 'open' : 'handled',
    },
    name: csvName(context, 'incidents'),
    heading: incidentHeading,
    most,
    find: (limit) =>
      listIncidentRows(context, isOpen === 'true', decodeCursor(cursor, zCursor), limit),
    linesOf: async (rows) =>
      (await presentIncidents(context, rows)).map((one) => [
        one.kind,
        one.provider,
        one.paymentNumber,
        one.reference ?? '',
        moneyCell(one.amount),
        one.currency ?? '',
        one.occurredAt,
        one.handledAt ?? '',
        one.handledBy ?? '',
        one.note ?? '',
      ]),
    placeOf: (row) => [row.occurred_at.toISOString(), row.id],
  })

const billHeading = [
  'day',
  'provider',
  'payments',
  'amount',
  'refunds',
  'refund_amount',
  'fees',
  'currency',
  'settled_by_it',
  'differences',
  'problem',
  'compared_at',
]

/** The list of comparisons with the providers' bills as a file. */
export const exportBills = (
  context: StaffContext,
  { cursor }: CallParsed<Calls['exportBills']>,
): Promise<CallAnswer<Calls['exportBills']>> =>
  exportPart(context, {
    cursor,
    note: { action: 'wallet.export_bills', subject: 'wallet', subjectId: 'bills' },
    name: csvName(context, 'provider-bills'),
    heading: billHeading,
    most,
    find: (limit) => listBillRuns(context, decodeCursor(cursor, zCursor), limit),
    linesOf: async (rows) =>
      rows.map((run) => [
        run.day,
        run.provider,
        numberCell(run.lines),
        moneyCell(run.amount),
        numberCell(run.refund_lines),
        moneyCell(run.refund_amount),
        moneyCell(run.fees),
        run.currency,
        numberCell(run.settled),
        numberCell(run.differences),
        run.problem ?? '',
        run.at.toISOString(),
      ]),
    placeOf: (row) => [row.at.toISOString(), row.id],
  })
