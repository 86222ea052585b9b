import { z } from 'zod'
import { zId } from './call.ts'
import { nameSchemas } from './schema-names.ts'

/** A picture of goods: everybody may see it, so its address is plain and never lapses. */
export const zPicture = z.object({ id: zId, url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof zPicture>

nameSchemas({ Picture: zPicture })
