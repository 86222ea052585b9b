import { z } from 'zod'
import { nameSchemas } from '../schema-names.ts'
import { cleanEmail, emailPattern } from './email.ts'
import { cleanPhone, phoneLength, phonePattern } from './phone.ts'

/** A phone number, cleaned; see `phone.ts`. */
export const zPhone = z
  .string()
  .max(phoneLength)
  .transform(cleanPhone)
  .pipe(z.string().regex(phonePattern))
/** An e-mail address, cleaned; see `email.ts`. */
export const zEmail = z
  .string()
  .max(200)
  .transform(cleanEmail)
  .pipe(
    z
      .string()
      .regex(emailPattern)
      .refine((email) => !email.includes('..')),
  )
/** A login or authenticator code: six digits. */
export const zCode = z
  .string()
  .trim()
  .length(6)
  .regex(/^\d{6}$/)

/** Phone or e-mail address of a person. the one or the other. */
export const zContact = z.union([
  z.strictObject({ phone: zPhone }),
  z.strictObject({ email: zEmail }),
])
/** The same with what a call asks besides. */
export const withContact = <T extends z.ZodRawShape>(shape: T) =>
  z.union([
    z.strictObject({ phone: zPhone, ...shape }),
    z.strictObject({ email: zEmail, ...shape }),
  ])

export const zCodeSent = z.object({ resendAfterSeconds: z.int(), validSeconds: z.int() })

nameSchemas({
  Contact: zContact,
  CodeSent: zCodeSent,
})
