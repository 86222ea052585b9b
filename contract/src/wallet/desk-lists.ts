import { z } from 'zod'
import { call, v5, zCsvPart, zDay, zId, zPage, zPageInput, zTime } from '../call.ts'
import { zMinor } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'
import { correctionStates } from './desk.ts'
import { zCorrection, zIncident } from './desk-calls.ts'

const zBillRun = z.object({
  id: zId,
  provider: z.string(),
  day: zDay,
  at: zTime,
  lines: z.int().nullable(),
  amount: z.int().nullable(),
  /** Its refunds. */ refundLines: z.int().nullable(),
  refundAmount: z.int().nullable(),
  /**
   * Fees of the provider, less those returned with refunds. Null: its bill does not give it for
   * every line.
   */
  fees: zMinor.nullable(),
  currency: z.string(),
  settled: z.int(),
  differences: z.int(),
  problem: z.string().nullable(),
})

nameSchemas({ BillRun: zBillRun })

const access = { staff: 'wallet.read' } as const
const stale = 'account.second_factor_stale' as const

/** `correctionId`: that one alone. */
const zCorrectionList = z.strictObject({
  ...zPageInput,
  state: z.enum(correctionStates).optional(),
  correctionId: zId.optional(),
})
/** `isOpen`: those that wait; `false`: those that somebody has dealt with. */
const zIncidentList = z.strictObject({
  ...zPageInput,
  isOpen: z.enum(['true', 'false']).default('true'),
})
const zBillList = z.strictObject({ ...zPageInput })

/** Lists of the finance desk beside payments, each also as a file. */
export const deskListSpecs = {
  corrections: call({
    method: 'GET',
    path: `${v5}/admin/wallet/corrections`,
    access,
    summary: 'Staff: refunds and corrections, newest first',
    input: zCorrectionList,
    output: zPage(zCorrection),
  }),
  exportCorrections: call({
    method: 'GET',
    path: `${v5}/admin/wallet/corrections/export`,
    access,
    summary: 'Staff: the same list as a file for spreadsheets, part by part; payers stay masked',
    input: zCorrectionList,
    output: zCsvPart,
    errors: [stale],
  }),
  incidents: call({
    method: 'GET',
    path: `${v5}/admin/wallet/incidents`,
    access,
    summary: 'Staff: money and messages of providers that need a look, or had one, newest first',
    input: zIncidentList,
    output: zPage(zIncident),
  }),
  exportIncidents: call({
    method: 'GET',
    path: `${v5}/admin/wallet/incidents/export`,
    access,
    summary: 'Staff: the same list as a file for spreadsheets, part by part',
    input: zIncidentList,
    output: zCsvPart,
    errors: [stale],
  }),
  bills: call({
    method: 'GET',
    path: `${v5}/admin/wallet/bills`,
    access,
    summary: 'Staff: comparisons with the providers’ daily bills, newest first',
    input: zBillList,
    output: zPage(zBillRun),
  }),
  exportBills: call({
    method: 'GET',
    path: `${v5}/admin/wallet/bills/export`,
    access,
    summary: 'Staff: the same list as a file for spreadsheets, part by part',
    input: zBillList,
    output: zCsvPart,
    errors: [stale],
  }),
}
