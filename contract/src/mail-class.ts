import { z } from 'zod'
import { mailClasses } from './institution-kinds.ts'
import { nameSchemas } from './schema-names.ts'

// Separate from `schemas.ts`: prices and times need no directory of places.
export const zMailClass = z.enum(mailClasses)

nameSchemas({ MailClass: zMailClass })
