import { z } from 'zod'
import { phoneLength } from '../account/phone.ts'
import { call, v5, zId, zNothing, zTime } from '../call.ts'
import { zMinor, zMinorPositive } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'
import {
  correctionKinds,
  correctionStates,
  incidentCorrectionKinds,
  incidentKinds,
} from './desk.ts'
import { accountKinds } from './flows.ts'

const zNote = z.string().trim().min(2).max(300)
/** Owner of a ledger account's money. */
export const zAccountKind = z.enum(accountKinds)
export const zPaymentState = z.enum(['created', 'paid', 'failed', 'cancelled', 'refunded'])

export const zIncident = z.object({
  id: zId,
  kind: z.enum(incidentKinds),
  provider: z.string(),
  paymentId: zId.nullable(),
  paymentNumber: z.string(),
  reference: z.string().nullable(),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  occurredAt: zTime,
  handledAt: zTime.nullable(),
  handledBy: z.string().nullable(),
  note: z.string().nullable(),
  /** Possible corrections now, beside closing it with a note. */
  corrections: z.array(z.enum(incidentCorrectionKinds)),
})
export type Incident = z.infer<typeof zIncident>

export const zCorrection = z.object({
  id: zId,
  number: z.string(),
  kind: z.enum(correctionKinds),
  state: z.enum(correctionStates),
  provider: z.string(),
  paymentId: zId.nullable(),
  paymentNumber: z.string(),
  amount: zMinorPositive,
  /** Gift coins that left the wallet together with the refund. */
  gift: zMinorPositive,
  currency: z.string(),
  note: z.string(),
  payer: z.string(),
  requestedBy: z.string(),
  requestedAt: zTime,
  needsSecond: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: zTime.nullable(),
  endedAt: zTime.nullable(),
  /** True: this member of staff may decide it, being another than the one who asked. */
  isDecidable: z.boolean(),
})
export type Correction = z.infer<typeof zCorrection>

export const zDeskPayment = z.object({
  id: zId,
  number: z.string(),
  provider: z.string(),
  state: zPaymentState,
  amount: zMinorPositive,
  gift: zMinorPositive,
  refunded: zMinorPositive,
  currency: z.string(),
  reference: z.string().nullable(),
  payer: z.string(),
  orderId: zId.nullable(),
  orderNumber: z.string().nullable(),
  isLate: z.boolean(),
  createdAt: zTime,
  expiresAt: zTime,
  settledAt: zTime.nullable(),
})
export type DeskPayment = z.infer<typeof zDeskPayment>

export const zDeskPaymentDetail = zDeskPayment.extend({
  settledBy: z.enum(['notification', 'query']).nullable(),
  /** Amount that can be refunded: within the payment and the balance. */
  refundable: zMinorPositive,
  reports: z.array(
    z.object({
      source: z.enum(['notification', 'query', 'bill']),
      state: zPaymentState,
      amount: z.int().nullable(),
      currency: z.string().nullable(),
      reference: z.string().nullable(),
      outcome: z.string(),
      firstAt: zTime,
      lastAt: zTime,
      times: z.int(),
    }),
  ),
  entries: z.array(
    z.object({
      id: zId,
      at: zTime,
      reason: z.string(),
      account: z.string(),
      amount: zMinor,
      /** The correction that moved it; null: none did. */ correctionId: zId.nullable(),
    }),
  ),
  corrections: z.array(zCorrection),
  incidents: z.array(zIncident),
})
export type DeskPaymentDetail = z.infer<typeof zDeskPaymentDetail>

nameSchemas({
  AccountKind: zAccountKind,
  PaymentState: zPaymentState,
  PaymentIncident: zIncident,
  WalletCorrection: zCorrection,
  DeskPayment: zDeskPayment,
  DeskPaymentDetail: zDeskPaymentDetail,
})

const correctionErrors = [
  'request.not_found',
  'account.second_factor_stale',
  'wallet.refund_too_much',
  'wallet.coins_spent',
  'wallet.provider_off',
] as const

/**
 * The calls of the finance desk. Whatever moves money asks for a second factor of the last ten
 * minutes (R31).
 */
export const deskSpecs = {
  deskPayment: call({
    method: 'GET',
    path: `${v5}/admin/wallet/payment`,
    access: { staff: 'wallet.read' },
    summary:
      'Staff: one payment with what the provider said, its entries and what was done about it',
    input: z.strictObject({ id: zId }),
    output: zDeskPaymentDetail,
    errors: ['request.not_found'],
  }),
  refundPayment: call({
    method: 'POST',
    path: `${v5}/admin/wallet/refund`,
    access: { staff: 'wallet.refund' },
    summary:
      'Staff: send unspent coins of a payment back to the payer through its provider; above the limit a second person decides',
    input: z.strictObject({
      paymentId: zId,
      amount: z
        .int()
        .min(1)
        .transform((v) => v as z.output<typeof zMinorPositive>),
      note: zNote,
    }),
    output: zCorrection,
    errors: [...correctionErrors, 'wallet.not_refundable'],
    idempotent: true,
  }),
  decideCorrection: call({
    method: 'POST',
    path: `${v5}/admin/wallet/corrections/decide`,
    access: { staff: 'wallet.refund' },
    summary: 'Staff: the second person approves or rejects a correction above the limit',
    input: z.strictObject({ id: zId, isApproved: z.boolean() }),
    output: zCorrection,
    errors: [
      ...correctionErrors,
      'wallet.same_person',
      'wallet.decided',
      'wallet.incident_handled',
      'wallet.account_ended',
    ],
    idempotent: true,
  }),
  handleIncident: call({
    method: 'POST',
    path: `${v5}/admin/wallet/incidents/handle`,
    access: { staff: 'wallet.read' },
    summary: 'Staff: note what was done about an incident',
    input: z.strictObject({ id: zId, note: zNote }),
    output: zIncident,
    errors: ['request.not_found', 'wallet.incident_handled'],
    idempotent: true,
  }),
  correctIncident: call({
    method: 'POST',
    path: `${v5}/admin/wallet/incidents/correct`,
    access: { staff: 'wallet.refund' },
    summary:
      'Staff: credit the money of an incident to its payer, send it back, or take coins back',
    /** `phone`: whom to credit, where the incident names no payment of ours. */
    input: z.strictObject({
      id: zId,
      kind: z.enum(incidentCorrectionKinds),
      phone: z.string().trim().max(phoneLength).optional(),
      note: zNote,
    }),
    output: zCorrection,
    errors: [
      ...correctionErrors,
      'wallet.incident_handled',
      'wallet.payer_unknown',
      'wallet.account_ended',
    ],
    idempotent: true,
  }),
  ledgerHealth: call({
    method: 'GET',
    path: `${v5}/admin/wallet/ledger`,
    access: { staff: 'wallet.read' },
    summary:
      'Staff: the last audits of the ledger, what was checked, and what the house’s accounts hold',
    input: zNothing,
    output: z.object({
      audits: z.array(
        z.object({
          at: zTime,
          seconds: z.number(),
          breaks: z.array(
            z.object({
              name: z.string(),
              says: z.string(),
              count: z.int(),
              examples: z.array(z.string()),
            }),
          ),
        }),
      ),
      invariants: z.array(z.object({ name: z.string(), says: z.string() })),
      accounts: z.array(
        z.object({
          kind: z.string(),
          provider: z.string().nullable(),
          currency: z.string(),
          balance: zMinor,
        }),
      ),
    }),
  }),
  auditLedger: call({
    method: 'POST',
    path: `${v5}/admin/wallet/ledger/audit`,
    access: { staff: 'wallet.read' },
    summary: 'Staff: audit the ledger now, in the background',
    input: zNothing,
    output: z.object({ isAsked: z.literal(true) }),
  }),
}
