import { z } from 'zod'
import { readPrivateKey, readPublicKey } from './rsa-keys.ts'

export interface Setting {
  readonly schema: z.ZodType
  /** Shown in error messages and in `.env.example`. */
  readonly example: string
  readonly about: string
}

/** One setting: what it may be, and what people read about it. */
export const setting = <S extends z.ZodType>(schema: S, example: string, about: string) =>
  ({ schema, example, about }) satisfies Setting

export const flag = z.enum(['on', 'off']).transform((v) => v === 'on')
export const port = z.coerce.number().int().min(0).max(65_535)
export const list = z.string().transform((v) =>
  v
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)
export const address = z.url({ protocol: /^https?$/ }).transform((v) => v.replace(/\/+$/, ''))
export const privateKey = z
  .string()
  .transform((text, context) => readWith(readPrivateKey, text, context))
  .optional()
export const publicKey = z
  .string()
  .transform((text, context) => readWith(readPublicKey, text, context))
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

function readWith<T>(read: (text: string) => T, text: string, context: z.RefinementCtx<string>): T {
  try {
    return read(text)
  } catch (error) {
    context.addIssue((error as Error).message)
    return z.NEVER
  }
}
