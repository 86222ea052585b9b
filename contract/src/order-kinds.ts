import { z } from 'zod'
import { mailKinds, orderKinds } from './order-states.ts'
import { nameSchemas } from './schema-names.ts'

// Apart from `schemas.ts`: what that file is made of tells kinds of orders too.
export const zMailKind = z.enum(mailKinds)
export const zOrderKind = z.enum(orderKinds)

nameSchemas({ MailKind: zMailKind, OrderKind: zOrderKind })
