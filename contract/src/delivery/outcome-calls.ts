import { z } from 'zod'
import { call, v5, zReason, zTime } from '../call.ts'
import { faults } from '../order/faults.ts'
import { zLostRules } from '../order/lost.ts'
import { nameSchemas } from '../schema-names.ts'

const zPercent = z.int().min(0).max(100)
/** Percents: of what was paid, given back; of the usual price, for sending it again. */
const zOutcome = z.strictObject({
  fault: z.enum(faults),
  creditPercent: zPercent,
  resendPercent: zPercent,
})
const zOutcomes = z.object({ version: z.int(), rows: z.array(zOutcome) })

const zOutcomesVersion = zOutcomes.extend({
  reason: z.string(),
  createdAt: zTime,
  /** Empty: it came with the product. */
  createdByName: z.string(),
})
export type OutcomesVersion = z.infer<typeof zOutcomesVersion>

nameSchemas({
  ReturnOutcome: zOutcome,
  ReturnOutcomes: zOutcomes,
  ReturnOutcomesVersion: zOutcomesVersion,
})

/** The calls of the table that settles mail which comes back. */
export const outcomeSpecs = {
  outcomes: call({
    method: 'GET',
    path: `${v5}/app/outcomes`,
    access: 'guest',
    isPublic: true,
    summary:
      'What happens, and who pays, when mail comes back, by whose fault, and when it is lost',
    input: z.strictObject({}),
    output: zOutcomes.extend({ lost: zLostRules }),
  }),
  outcomeVersions: call({
    method: 'GET',
    path: `${v5}/admin/outcomes`,
    access: { staff: 'price.edit' },
    summary: 'The tables of outcomes, newest first: who set each, when and why',
    input: z.strictObject({}),
    output: z.object({ versions: z.array(zOutcomesVersion) }),
  }),
  setOutcomes: call({
    method: 'POST',
    path: `${v5}/admin/outcomes`,
    access: { staff: 'price.edit' },
    summary: 'A new table of outcomes; returns that were recorded keep what they were given',
    input: z.strictObject({
      baseVersion: z.int(),
      rows: z.array(zOutcome).length(faults.length),
      reason: zReason,
    }),
    output: zOutcomesVersion,
    errors: ['account.second_factor_stale', 'delivery.outcomes_changed'],
  }),
}
