import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { type StaffContext, within } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { closeIncident, findIncident, type IncidentRow, listIncidentRows } from '../store/payments.ts'

type Incident = CallAnswer<typeof walletCalls.handleIncident>

const toIncident = (row: IncidentRow): Incident => ({
  id: row.id, kind: row.kind as Incident['kind'], provider: row.provider, paymentNumber: row.payment_number, reference: row.reference, amount: row.amount, currency: row.currency,
  occurredAt: row.occurred_at.toISOString(), handledAt: row.handled_at?.toISOString() ?? null, note: row.note,
})

/** Money and messages that staff must look into, newest first. */
export async function listIncidents({ db }: StaffContext, { cursor, isOpen }: CallParsed<typeof walletCalls.incidents>): Promise<CallAnswer<typeof walletCalls.incidents>> {
  const rows = await listIncidentRows(db, isOpen === 'true', decodeCursor(cursor, z.tuple([z.iso.datetime(), z.uuid()])), pageSize + 1)
  return toPage(rows, toIncident, (row) => [row.occurred_at.toISOString(), row.id])
}

/** A member of staff has dealt with it. */
export async function handleIncident(context: StaffContext, { id, note }: CallParsed<typeof walletCalls.handleIncident>): Promise<Incident> {
  return inTransaction(context.db, async (tx) => {
    const row = (await closeIncident(tx, id, context.userId, note, context.clock.now())) ?? (await findIncident(tx, id))
    if (!row) throw new AppError('request.not_found')
    await recordAudit(within(context, tx), tx, { action: 'wallet.handle_incident', subject: 'wallet', subjectId: id })
    return toIncident(row)
  })
}
