import { z } from 'zod'
import { call, v5, zCsvPart, zDay, zPage, zPageInput, zTimeSort } from '../call.ts'
import { zDeskPayment, zPaymentState } from './desk-calls.ts'
import { paymentProviders } from './providers.ts'

/** Filters of the list of payments. */
const paymentFilter = {
  query: z.string().trim().max(128).optional(),
  state: zPaymentState.optional(),
  provider: z.enum(paymentProviders).optional(),
  /** Days on which payments began. */
  from: zDay.optional(),
  to: zDay.optional(),
  sort: zTimeSort.optional(),
}

/** The list of payments at the finance desk, also as a file. */
export const paymentListSpecs = {
  deskPayments: call({
    method: 'GET',
    path: `${v5}/admin/wallet/payments`,
    access: { staff: 'wallet.read' },
    summary:
      'Staff: payments, newest first; found by payment number, provider’s number, the number of a refund, order number or the payer’s phone',
    input: z.strictObject({ ...zPageInput, ...paymentFilter }),
    output: zPage(zDeskPayment),
  }),
  exportPayments: call({
    method: 'GET',
    path: `${v5}/admin/wallet/payments/export`,
    access: { staff: 'wallet.refund' },
    summary:
      'Staff: the same list as a file for spreadsheets, part by part; the first part has the heading',
    input: z.strictObject({ ...zPageInput, ...paymentFilter }),
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
}
