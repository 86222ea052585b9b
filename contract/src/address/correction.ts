import { z } from 'zod'
import { zPrintedLine } from '../printed-line.ts'

/** A corrected postal address or place in an institution, before printing. */
export const zCorrectedAddress = z.strictObject({
  name: zPrintedLine({ min: 1, max: 60 }),
  unit: zPrintedLine({ max: 60 }).default(''),
  personNumber: zPrintedLine({ max: 40 }).default(''),
  /** Lines at a postal address; null: they stay as they are. null: its lines stay as they are. */
  postal: z
    .strictObject({
      /** Empty: as it is on the old envelope. */
      postcode: zPrintedLine({ max: 12 }),
      area: zPrintedLine({ min: 1, max: 120 }),
      detail: zPrintedLine({ min: 1, max: 200 }),
    })
    .nullable()
    .default(null),
})
export type CorrectedAddress = z.infer<typeof zCorrectedAddress>

/** Place of the institution that receives the mail. */
export const zMailPlace = z.object({
  country: z.string(),
  postcode: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  institution: z.string(),
})
export type MailPlace = z.infer<typeof zMailPlace>
