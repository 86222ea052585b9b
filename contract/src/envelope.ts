import { z } from 'zod'

/** Names and numbers are apart from the schema. The browser reads them without a schema library. */
export * from './app.ts'

/**
 * The answer of every JSON call. `code` is 1, a business number, or one of the seed's named token
 * codes.
 */
export const zEnvelope = z.object({
  code: z.union([z.number(), z.string()]),
  msg: z.string(),
  data: z.unknown(),
})
export type Envelope = z.infer<typeof zEnvelope>
