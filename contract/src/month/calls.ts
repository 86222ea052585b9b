import { z } from 'zod'
import {
  call,
  defineCalls,
  deskPageSize,
  v5,
  zCsvPart,
  zDay,
  zId,
  zMonth,
  zNothing,
  zPage,
  zPageInput,
  zReason,
  zTime,
} from '../call.ts'
import { zMinor } from '../money.ts'
import { perKind } from '../order-states.ts'
import { nameSchemas } from '../schema-names.ts'
import { zAccountKind } from '../wallet/desk-calls.ts'
import { transferReasons } from '../wallet/flows.ts'
import { zMonthFigures, zVatRate } from './statement.ts'

/**
 * `running`: it has not ended. `open`: it can be closed once those before it are. `waiting`:
 * somebody asked to close it, another has to confirm.
 */
export const monthStates = ['running', 'open', 'waiting', 'closed'] as const

/** A closing and its two people: the first requested, the second confirmed. */
const zMonthClosing = z.object({
  closedAt: zTime,
  closedByName: z.string(),
  transfers: z.int().min(0),
  /** SHA-256 over the month’s journal, in hexadecimal. */ digest: z.string(),
})

export const zMonthLine = z.object({
  month: zMonth,
  state: z.enum(monthStates),
  askedAt: zTime.nullable(),
  askedByName: z.string(),
  /** True when the reader is not the person who requested it. */ isConfirmable: z.boolean(),
  closing: zMonthClosing.nullable(),
})
export type MonthLine = z.infer<typeof zMonthLine>

const zTransferReason = z.enum(transferReasons)

export const zJournalEntry = z.object({
  id: zId,
  at: zTime,
  reason: zTransferReason,
  orderNumber: z.string().nullable(),
  paymentId: zId.nullable(),
  /** The correction or the agent's withdrawal that it belongs to. */
  correctionId: zId.nullable(),
  withdrawalId: zId.nullable(),
  postings: z.array(
    z.object({
      account: zAccountKind,
      provider: z.string().nullable(),
      /** Owner of the account, a person or an agent. Null: ours, or a family letter's. */ userId:
        zId.nullable(),
      userMasked: z.string(),
      /** Above zero: credit. They sum to zero. */ amount: zMinor,
      currency: z.string(),
    }),
  ),
})
export type JournalEntry = z.infer<typeof zJournalEntry>

/** Rates of VAT by kind of order, from a day on. A later version ends them; prices include VAT. */
const zRates = z.strictObject(perKind(() => zVatRate))
export const zVatVersion = zRates.extend({
  version: z.int(),
  /** Null: what holds while nothing was ever set. */ holdsFrom: zDay.nullable(),
  createdAt: zTime.nullable(),
  createdByName: z.string(),
  reason: z.string(),
})
export type VatVersion = z.infer<typeof zVatVersion>

nameSchemas({
  MonthLine: zMonthLine,
  MonthClosing: zMonthClosing,
  TransferReason: zTransferReason,
  JournalEntry: zJournalEntry,
  VatRates: zRates,
  VatVersion: zVatVersion,
})

const access = { staff: 'wallet.read' } as const
const closing = { staff: 'month.close' } as const
const zOfMonth = z.strictObject({ month: zMonth })
const journalFilter = {
  month: zMonth,
  account: zAccountKind.optional(),
  reason: zTransferReason.optional(),
}
export const monthCalls = defineCalls('month', {
  list: call({
    method: 'GET',
    path: `${v5}/admin/month/list`,
    access,
    summary:
      'Staff: every month since the ledger’s first entry, the newest first, and which are closed',
    input: zNothing,
    output: z.object({ list: z.array(zMonthLine) }),
  }),
  get: call({
    method: 'GET',
    path: `${v5}/admin/month/get`,
    access,
    summary:
      'Staff: the statement of a month; of a closed one as it was kept when it was closed, of another as it stands now',
    input: zOfMonth,
    output: z.object({ line: zMonthLine, figures: zMonthFigures }),
    errors: ['request.not_found'],
  }),
  csv: call({
    method: 'GET',
    path: `${v5}/admin/month/csv`,
    access,
    summary: 'Staff: the statement of a month as a file for spreadsheets; the reading is recorded',
    input: zOfMonth,
    output: zCsvPart,
    errors: ['request.not_found', 'account.second_factor_stale'],
  }),
  pdf: call({
    method: 'GET',
    path: `${v5}/admin/month/pdf`,
    access,
    summary: 'Staff: the statement of a month as PDF in base64; the reading is recorded',
    input: zOfMonth,
    output: z.object({ name: z.string(), pdf: z.string() }),
    errors: ['request.not_found', 'account.second_factor_stale'],
  }),
  journal: call({
    method: 'GET',
    path: `${v5}/admin/month/journal`,
    access,
    summary: `Staff: the entries of a month in their order, ${deskPageSize} a page, of one account or one cause or all`,
    input: z.strictObject({ ...zPageInput, ...journalFilter }),
    output: zPage(zJournalEntry),
    errors: ['request.not_found'],
  }),
  export: call({
    method: 'GET',
    path: `${v5}/admin/month/export`,
    access,
    summary:
      'Staff: the same entries as a file for spreadsheets, a line a posting, part by part; the first part has the heading, and the reading is recorded',
    input: z.strictObject({ ...zPageInput, ...journalFilter }),
    output: zCsvPart,
    errors: ['request.not_found', 'account.second_factor_stale'],
  }),
  ask: call({
    method: 'POST',
    path: `${v5}/admin/month/ask`,
    access: closing,
    summary: 'Staff: ask to close a month that has ended; another person confirms',
    input: zOfMonth,
    output: zMonthLine,
    errors: [
      'request.not_found',
      'account.second_factor_stale',
      'month.not_over',
      'month.closed',
      'month.before_open',
    ],
  }),
  close: call({
    method: 'POST',
    path: `${v5}/admin/month/close`,
    access: closing,
    summary:
      'Staff: the second person closes a month for good: its figures are kept, and no entry of it can be added any more',
    input: zOfMonth,
    output: zMonthLine,
    errors: [
      'request.not_found',
      'account.second_factor_stale',
      'month.not_over',
      'month.closed',
      'month.not_asked',
      'month.same_person',
      'month.moved',
    ],
  }),
  decline: call({
    method: 'POST',
    path: `${v5}/admin/month/decline`,
    access: closing,
    summary: 'Staff: take back or decline what was asked; the month stays open',
    input: zOfMonth,
    output: zMonthLine,
    errors: ['request.not_found', 'month.not_asked'],
  }),
  rates: call({
    method: 'GET',
    path: `${v5}/admin/month/rates`,
    access,
    summary: 'Staff: the rates of VAT, version by version, the newest first',
    input: zNothing,
    output: z.object({
      list: z.array(zVatVersion),
      /** The first day that is not closed; null: nothing is. */ openFrom: zDay.nullable(),
    }),
  }),
  setRates: call({
    method: 'POST',
    path: `${v5}/admin/month/rates`,
    access: closing,
    summary: 'Staff: rates of VAT from a day on that is in no closed month',
    input: zRates.extend({
      baseVersion: z.int().min(0),
      holdsFrom: zDay,
      reason: zReason,
    }),
    output: zVatVersion,
    errors: ['account.second_factor_stale', 'month.rates_changed', 'month.rates_day'],
  }),
})
