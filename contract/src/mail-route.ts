import { z } from 'zod'
import { zMailClass } from './mail-class.ts'
import { nameSchemas } from './schema-names.ts'

/** Fewer measured pieces say nothing of a route. */
export const leastMeasured = 20
/** Days back for which mail counts. */
export const measuredDays = 180

/** Usual days from posting to arrival on a route. Null: too little was measured to say so. */
export const zUsualDays = z.object({ min: z.int(), max: z.int() }).nullable()
export type UsualDays = z.infer<typeof zUsualDays>

/** Measurements of a route in the last `measuredDays`. They are in days from posting to arrival. */
export const zMailRoute = z.object({
  mailClass: zMailClass,
  /** ISO 3166. */
  country: z.string(),
  /** The province, as it stands on an envelope; empty: the country as a whole. */
  region: z.string(),
  pieces: z.int().min(1),
  /** One in five took at most so long. */
  low: z.int(),
  median: z.int(),
  /** Four in five did. */
  high: z.int(),
  /** Nineteen in twenty did: what is to arrive by a day is posted so early. */
  late: z.int(),
  /** Days shown to writers: the route's own, or its country's. its own, or its country's days. */
  told: zUsualDays,
})
export type MailRoute = z.infer<typeof zMailRoute>

nameSchemas({ MailRoute: zMailRoute })
