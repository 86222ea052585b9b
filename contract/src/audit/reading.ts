import { z } from 'zod'
import { zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'

/**
 * That somebody has seen or handled what is a person's own: staff by role, never by name. `action`:
 * what was done, as the audit log calls it.
 */
export const zReading = z.object({
  by: z.enum(['staff', 'writer']),
  role: z.string(),
  action: z.string(),
  at: zTime,
})
export type Reading = z.infer<typeof zReading>

nameSchemas({ Reading: zReading })
