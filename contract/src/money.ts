import { z } from 'zod'
import type { Minor, Points } from './amount.ts'
import { nameSchemas } from './schema-names.ts'

// The arithmetic lives without the schema library in amount.ts: the phone shows prices while typing
// and must not load it.
export { formatMinor, type Minor, minor, type Points, sumMinor, timesMinor } from './amount.ts'

/** Any amount, signed, in minor units. */
export const zMinor = z.int().transform((v) => v as Minor)
/** An amount of zero or more, in minor units. */
export const zMinorPositive = z
  .int()
  .min(0)
  .transform((v) => v as Minor)
export const zPoints = z.int().transform((v) => v as Points)
/** A count of things bought, 1 to 999 (R7). */
export const zQuantity = z.int().min(1).max(999)

nameSchemas({
  Money: zMinor,
  NonNegativeMoney: zMinorPositive,
  Points: zPoints,
})
