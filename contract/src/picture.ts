import { z } from 'zod'
import { zId } from './call.ts'
import { nameSchemas } from './schema-names.ts'

/** A picture of goods. Everybody may see it, so its address is plain and never expires. */
export const zPicture = z.object({ id: zId, url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof zPicture>

nameSchemas({ Picture: zPicture })
