import { z } from 'zod'
import { mailClasses } from './institution-kinds.ts'
import { nameSchemas } from './schema-names.ts'

// Apart from `schemas.ts`: what mail costs and how long it takes is told without the directory of
// places.
export const zMailClass = z.enum(mailClasses)

nameSchemas({ MailClass: zMailClass })
