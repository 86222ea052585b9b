import { z } from 'zod'
import { datedChange, datedStamp } from '../account/dated.ts'
import { call, v5, zNothing } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { unitCostLimits } from './cost-limits.ts'

/** A cost in ten-thousandths of the currency's unit. */
const zCost = z.int().min(0).max(unitCostLimits.cost)
/** Work on a piece, in tenths of a minute. */
const zTenths = z.int().min(0).max(unitCostLimits.minutes)

const unitCosts = {
  /** A sheet of paper with what the printer puts on it. */
  sheet: zCost,
  /** An envelope with its label. */
  envelope: zCost,
  /**
   * A postcard or short message with what the printer puts on it; it travels without an envelope.
   */
  card: zCost,
  workMinute: zCost,
  /** Content of an envelope: a letter or greeting card. a letter or greeting card. */
  letterMinutes: zTenths,
  /** A postcard or short message. */
  cardMinutes: zTenths,
}

export const zUnitCostsVersion = z.object({ ...datedStamp, ...unitCosts })
export type UnitCostsVersion = z.infer<typeof zUnitCostsVersion>
export type UnitCosts = Pick<UnitCostsVersion, keyof typeof unitCosts>

nameSchemas({ UnitCostsVersion: zUnitCostsVersion })

const access = { staff: 'price.edit' } as const

/** Calls of our unit costs: a sheet, an envelope, a card, a minute of work. */
export const unitCostSpecs = {
  unitCosts: call({
    method: 'GET',
    path: `${v5}/admin/report/unitCosts`,
    access,
    summary:
      'Staff: unit costs in ten-thousandths of the currency unit and tenths of a minute, newest first',
    input: zNothing,
    output: z.object({
      currency: z.string(),
      timeZone: z.string(),
      list: z.array(zUnitCostsVersion),
    }),
  }),
  setUnitCosts: call({
    method: 'POST',
    path: `${v5}/admin/report/unitCosts`,
    access,
    summary: 'Staff: other unit costs; a day is reckoned with those in force at its beginning',
    input: z.strictObject({ ...datedChange, ...unitCosts }),
    output: zUnitCostsVersion,
    errors: ['letter.prices_changed', 'setting.day'],
  }),
}
