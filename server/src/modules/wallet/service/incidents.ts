import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { incidentCorrections } from '@mailing/contract/wallet/desk.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { WithDb } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  closeIncident,
  findIncident,
  type IncidentRow,
  listIncidentRows,
} from '../store/incidents.ts'
import { listGoneBack } from '../store/reports.ts'
import { findDoneRefunds, listByHand } from '../store/sent-refunds.ts'

type Incident = CallAnswer<typeof walletCalls.handleIncident>

/**
 * What can be done about an incident: the sum must be known, ours in currency, and for sending back the provider's number. Money that
 * went back is nobody's to credit, and goes back no second time; nor is what was dealt with by hand.
 */
export function correctionsFor(
  row: Pick<
    IncidentRow,
    'kind' | 'amount' | 'currency' | 'reference' | 'handled_at' | 'payment_id'
  >,
  currency: string,
  { isDealtWith, isRefundDone }: Standing,
): Incident['corrections'] {
  if (
    row.handled_at !== null ||
    row.amount === null ||
    row.amount <= 0 ||
    row.currency !== currency
  )
    return []
  // A refund that did not arrive: only one that counted as done has coins to give back.
  if (row.kind === 'refund_failed')
    return isRefundDone && row.payment_id !== null ? [...incidentCorrections.refund_failed] : []
  return incidentCorrections[row.kind].filter((kind) =>
    kind === 'take_back'
      ? row.payment_id !== null
      : !isDealtWith && (kind === 'credit' || row.reference !== null),
  )
}

/** What decides, beside an incident itself, what can be done about it. */
export interface Standing {
  /** Its money has gone back, as the provider told, or was dealt with by hand: of one sum several messages may tell. */
  readonly isDealtWith: boolean
  /** The refund of ours that it is about counts as done. */
  readonly isRefundDone: boolean
}

/** How these incidents stand. */
export async function standingOf<
  Row extends Pick<IncidentRow, 'provider' | 'reference' | 'correction_id'>,
>(context: WithDb, rows: readonly Row[]): Promise<(row: Row) => Standing> {
  const [dealtWith, done] = await Promise.all([
    dealtWithOf(context, rows),
    findDoneRefunds(
      context,
      rows.flatMap((row) => row.correction_id ?? []),
    ),
  ])
  return (row) => ({
    isDealtWith: dealtWith.has(row),
    isRefundDone: row.correction_id !== null && done.has(row.correction_id),
  })
}

/** Those whose money has gone back already, as the provider told, or was dealt with by hand. */
async function dealtWithOf<Row extends Pick<IncidentRow, 'provider' | 'reference'>>(
  context: WithDb,
  rows: readonly Row[],
): Promise<ReadonlySet<Row>> {
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ provider }) => provider)].map(async ([provider, of]) => {
      const references = of.flatMap(({ reference }) => reference ?? [])
      const [goneBack, byHand] = await Promise.all([
        listGoneBack(context, provider, references),
        listByHand(context, provider, references),
      ])
      return of.filter(({ reference }) => goneBack.has(reference) || byHand.has(reference))
    }),
  )
  return new Set(found.flat())
}

export async function presentIncidents(
  context: StaffContext,
  rows: readonly IncidentRow[],
): Promise<Incident[]> {
  const [names, standing] = await Promise.all([
    namesOf(
      context,
      rows.flatMap((row) => row.handled_by ?? []),
    ),
    standingOf(context, rows),
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    provider: row.provider,
    paymentId: row.payment_id,
    paymentNumber: row.payment_number,
    reference: row.reference,
    amount: row.amount,
    currency: row.currency,
    occurredAt: row.occurred_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    handledBy: row.handled_by ? (names.get(row.handled_by) ?? '') : null,
    note: row.note,
    corrections: correctionsFor(row, context.config.CURRENCY, standing(row)),
  }))
}

/** Money and messages that staff must look into, newest first. */
export async function listIncidents(
  context: StaffContext,
  { cursor, isOpen }: CallParsed<typeof walletCalls.incidents>,
): Promise<CallAnswer<typeof walletCalls.incidents>> {
  const rows = await listIncidentRows(
    context,
    isOpen === 'true',
    decodeCursor(cursor, z.tuple([z.iso.datetime(), z.uuid()])),
    deskPageSize + 1,
  )
  const page = toPage(
    rows,
    (row) => row,
    (row) => [row.occurred_at.toISOString(), row.id],
    deskPageSize,
  )
  return { ...page, list: await presentIncidents(context, page.list) }
}

/** A member of staff has dealt with it. Whoever comes second is told, for a note that nobody reads is lost. */
export async function handleIncident(
  context: StaffContext,
  { id, note }: CallParsed<typeof walletCalls.handleIncident>,
): Promise<Incident> {
  return inTransaction(context, async (context) => {
    const row = await closeIncident(context, id, context.userId, note, context.clock.now())
    if (!row)
      throw new AppError(
        (await findIncident(context, id)) ? 'wallet.incident_handled' : 'request.not_found',
      )
    const [shown] = await presentIncidents(context, [row])
    if (!shown) throw new Error('an incident was not presented')
    await recordAudit(context, {
      action: 'wallet.handle_incident',
      subject: 'wallet',
      subjectId: id,
    })
    return shown
  })
}
