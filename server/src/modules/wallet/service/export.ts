import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import { boundsOf } from '../../../platform/beijing.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { toCsv } from '../../../platform/csv.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { maskedOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { listPaymentsBetween } from '../store/desk.ts'
import { orderLookupHook } from './desk.ts'

const maxDays = 31
const maxRows = 50_000

const heading = [
  'number',
  'provider',
  'provider_number',
  'state',
  'amount',
  'gift',
  'refunded',
  'currency',
  'payer',
  'order',
  'created_at',
  'settled_at',
]

/** The payments that began on these days. Payers stay masked; who took it and of which days is recorded before. */
export async function exportPayments(
  context: StaffContext,
  { from, to }: CallParsed<typeof walletCalls.exportPayments>,
): Promise<CallAnswer<typeof walletCalls.exportPayments>> {
  requireFreshFactor(context, context.session)
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days < 1 || days > maxDays) throw new AppError('wallet.export_too_long', { days: maxDays })
  await inTransaction(context, (context) =>
    recordAudit(context, {
      action: 'wallet.export_payments',
      subject: 'wallet',
      subjectId: `${from}..${to}`,
    }),
  )
  const zone = context.config.TIME_ZONE
  const rows = await listPaymentsBetween(
    context,
    boundsOf(zone, from).from,
    boundsOf(zone, to).to,
    maxRows,
  )
  const [payers, numbers] = await Promise.all([
    maskedOf(
      context,
      rows.map((row) => row.user_id),
    ),
    context.hooks.only(orderLookupHook).numbersOf(
      context,
      rows.flatMap((row) => row.order_id ?? []),
    ),
  ])
  const lines = rows.map((row) => [
    row.number,
    row.provider,
    row.reference ?? '',
    row.state,
    formatMinor(minor(row.amount)),
    formatMinor(minor(row.gift)),
    formatMinor(minor(row.refunded)),
    row.currency,
    payers.get(row.user_id) ?? '',
    row.order_id ? (numbers.get(row.order_id) ?? '') : '',
    row.created_at.toISOString(),
    row.settled_at?.toISOString() ?? '',
  ])
  return { name: `payments-${from}-${to}.csv`, csv: toCsv([heading, ...lines]), rows: lines.length }
}
