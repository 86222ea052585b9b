import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName, csvPart } from '../../../platform/csv-part.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { recordExport } from '../../audit/service.ts'
import { findPayments, placeOfPayment, readFilter, saidOf } from './payment-list.ts'

/** Rows of one part of the file. */
const exportedAtOnce = 1000

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

/** The list of payments as it is filtered, as a file, part by part. Payers stay masked; who took it, and of what, is recorded before. */
export async function exportPayments(
  context: StaffContext,
  { cursor, ...asked }: CallParsed<typeof walletCalls.exportPayments>,
): Promise<CallAnswer<typeof walletCalls.exportPayments>> {
  requireFreshFactor(context, context.session)
  const filter = await readFilter(context, asked)
  await recordExport(context, cursor, {
    action: 'wallet.export_payments',
    subject: 'wallet',
    subjectId: saidOf(filter, asked),
  })
  const page = { sort: asked.sort, cursor, limit: exportedAtOnce + 1 }
  const { rows, present } = await findPayments(context, filter, page)
  return csvPart({
    rows,
    most: exportedAtOnce,
    isFirst: cursor === undefined,
    name: csvName(context, 'payments'),
    heading,
    linesOf: async (shown) =>
      shown.map((row) => {
        const line = present(row)
        return [
          line.number,
          line.provider,
          line.reference ?? '',
          line.state,
          formatMinor(minor(line.amount)),
          formatMinor(minor(line.gift)),
          formatMinor(minor(line.refunded)),
          line.currency,
          line.payer,
          line.orderNumber ?? '',
          line.createdAt,
          line.settledAt ?? '',
        ]
      }),
    placeOf: placeOfPayment,
  })
}
