import { z } from 'zod'
import { breachRules } from '../breach-rules.ts'
import { call, v5, zCsvPart, zDay, zId, zPage, zPageInput } from '../call.ts'
import { zSha256 } from '../file/calls.ts'
import { institutionKinds } from '../institution-kinds.ts'
import { zMany, zManyDone, zManySeen } from '../many.ts'
import { zOrderKind } from '../order-kinds.ts'
import { orderStates } from '../order-states.ts'
import { nameSchemas } from '../schema-names.ts'
import { zDetails, zInstitution, zInstitutionRules } from './schemas.ts'

/**
 * Concerns that clerks filter by: nobody has said that letters are accepted; rules checked long
 * ago; much of the mail came back; blocked.
 */
export const placeConcerns = ['unconfirmed', 'old', 'returns', 'blocked'] as const

/** Limits of an outdated check and of many returns. `days` is the time in which returns count. */
export const placeLimits = {
  oldDays: 180,
  returns: 3,
  returnDays: 90,
  previewsAnHour: 60,
  /** Of a file that is imported: characters, places, and rows of the preview that are shown. */
  fileLength: 300_000,
  filePlaces: 1000,
  shownRows: 300,
} as const

/** A line of the directory for staff, with returns. They count the last `returnDays` days. */
const zPlaceLine = zInstitution.extend({ returned: z.int() })
export type PlaceLine = z.infer<typeof zPlaceLine>

/** An unprinted order that a change of rules affects: it would break them, or be redrawn. */
const zTouchedOrder = z.object({
  orderId: zId,
  number: z.string(),
  kind: zOrderKind,
  state: z.enum(orderStates),
  rules: z.array(z.enum(breachRules)),
  /** Parts that would be redrawn. */
  drawn: z.array(z.enum(['address', 'sheets'])),
})
export type TouchedOrder = z.infer<typeof zTouchedOrder>

/** Unprinted orders that a change would stop or redraw. */
const zTouched = z.object({
  /** Unprinted orders to the places that were looked at; `isWhole` false: there are more. */
  checked: z.int(),
  isWhole: z.boolean(),
  touched: z.array(zTouchedOrder),
  /** Number of further orders. Only readers of letters see which: their texts break the rules. */
  hidden: z.int(),
})
export type Touched = z.infer<typeof zTouched>

/** Effect of an imported row. `wrong`: it cannot be imported, because of `column`. */
const zFileRow = z.object({
  /** Line in the file, from 1. */
  line: z.int(),
  name: z.string(),
  state: z.enum(['new', 'changed', 'wrong']),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  problem: z
    .object({
      /** Empty: the row as a whole. */
      column: z.string(),
      kind: z.enum(['value', 'rounded', 'unknown_id', 'twice', 'exists', 'ahead', 'announced']),
    })
    .nullable(),
})
export type FileRow = z.infer<typeof zFileRow>

nameSchemas({
  PlaceLine: zPlaceLine,
  TouchedOrder: zTouchedOrder,
  TouchedOrders: zTouched,
  InstitutionFileRow: zFileRow,
})

const zCsv = z.string().min(1).max(placeLimits.fileLength)

const zFilter = {
  query: z.string().trim().max(60).optional(),
  kind: z.enum(institutionKinds).optional(),
  only: z.enum(placeConcerns).optional(),
}
const access = { staff: 'institution.edit' } as const

/** Staff calls for the whole directory. */
export const institutionDeskSpecs = {
  adminList: call({
    method: 'GET',
    path: `${v5}/admin/institution/list`,
    access,
    summary: 'Staff: the directory, with what came back from each place',
    input: z.strictObject({ ...zPageInput, ...zFilter }),
    output: zPage(zPlaceLine),
  }),
  export: call({
    method: 'GET',
    path: `${v5}/admin/institution/export`,
    access,
    summary: 'Staff: what the list shows as a file for spreadsheets, part by part',
    input: z.strictObject({ ...zPageInput, ...zFilter }),
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
  actOnMany: call({
    method: 'POST',
    path: `${v5}/admin/institution/actOnMany`,
    access,
    summary:
      'Staff: who confirmed the acceptance of many places, or that the rules of many were checked and are the same; each is decided by itself, and of those that stay as they were it says why',
    input: z.discriminatedUnion('action', [
      z.strictObject({
        action: z.literal('confirm'),
        ...zMany,
        confirmedBy: z.string().trim().min(2).max(120),
        confirmedOn: zDay,
      }),
      /**
       * `version`: the latest that stood in the list. What is checked becomes the next one, with
       * the same rules.
       */
      z.strictObject({
        action: z.literal('check'),
        ...zManySeen,
        source: z.string().trim().min(2).max(300),
        checkedOn: zDay,
      }),
    ]),
    output: zManyDone,
  }),
  previewRules: call({
    method: 'POST',
    path: `${v5}/admin/institution/previewRules`,
    access,
    summary:
      'Staff: which unprinted orders other rules, a block or another address would touch; changes nothing. Letters are read for it, so it is recorded first',
    /** Absent fields stay as they are. */
    input: z.strictObject({
      id: zId,
      details: zDetails.optional(),
      rules: zInstitutionRules.optional(),
      isBlocked: z.boolean().optional(),
    }),
    output: zTouched,
    errors: ['request.not_found', 'request.rate_limited'],
  }),
  previewFile: call({
    method: 'POST',
    path: `${v5}/admin/institution/previewFile`,
    access,
    summary:
      'Staff: what a file of places would add and change, and which unprinted orders it would touch; changes nothing. Where rules or addresses change letters are read for it, so it is recorded first',
    input: z.strictObject({ csv: zCsv }),
    output: z.object({
      /**
       * Of all that the file would do: given with `importFile`, so that what is done is what was
       * seen.
       */
      digest: z.string(),
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      wrong: z.int(),
      /** Rows that are wrong, all of them; then the first `shownRows` that do something. */
      rows: z.array(zFileRow),
      /** Null: it changes rules and address of no place, or cannot be imported as it is. */
      orders: zTouched.nullable(),
    }),
    errors: ['institution.file_columns', 'institution.file_size', 'request.rate_limited'],
  }),
  importFile: call({
    method: 'POST',
    path: `${v5}/admin/institution/importFile`,
    access,
    summary: 'Staff: do what the preview of a file has shown: all of it or nothing',
    input: z.strictObject({ csv: zCsv, digest: zSha256 }),
    output: z.object({ added: z.int(), changed: z.int() }),
    errors: [
      'institution.file_columns',
      'institution.file_size',
      'institution.file_wrong',
      'institution.file_stale',
      'institution.exists',
    ],
  }),
}
