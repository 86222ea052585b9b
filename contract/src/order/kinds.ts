import { z } from 'zod'
import { nameSchemas } from '../schema-names.ts'
import { mailKinds, orderKinds } from './states.ts'

// Apart from `schemas.ts`: what that file is made of tells kinds of orders too.
export const zMailKind = z.enum(mailKinds)
export const zOrderKind = z.enum(orderKinds)

nameSchemas({ MailKind: zMailKind, OrderKind: zOrderKind })
