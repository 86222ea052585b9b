import { z } from 'zod'
import { zDay, zId, zTime } from '../call.ts'
import { zInstitutionRules } from '../institution/calls.ts'
import { institutionKinds } from '../institution/kinds.ts'
import { zMailClass } from '../institution/mail-class.ts'
import { letterLimits } from '../letter/schemas.ts'
import { zMinor } from '../money.ts'
import { zOrderKind } from '../order/kinds.ts'
import { zOrderState, zPriceItem } from '../order/schemas.ts'
import type { functionNames } from './function-names.ts'

interface CloudFunction {
  /** One line for the documentation. */
  readonly summary: string
  readonly input: z.ZodType
  readonly output: z.ZodType
}

const define = <const T extends Record<(typeof functionNames)[number], CloudFunction>>(
  functions: T,
): T => functions

/**
 * Every function that a program can invoke: an explicit list, each with what it takes and answers. Nothing of these tells who
 * writes, to whom, or what.
 */
export const cloudFunctions = define({
  'letter.price': {
    summary: 'What a letter costs by the price list in force, line by line, in minor units',
    input: z.strictObject({
      pages: z.int().min(0).max(letterLimits.pages),
      photos: z.int().min(0).max(100).default(0),
      isColour: z.boolean().default(false),
      isDecorated: z.boolean().default(false),
      mailClass: zMailClass,
    }),
    output: z.object({
      currency: z.string(),
      version: z.int(),
      items: z.array(zPriceItem),
      total: zMinor,
    }),
  },
  'posting.day': {
    summary: 'The day on which mail that is paid now is posted, and until when that holds',
    input: z.strictObject({}),
    output: z.object({ cutOffAt: zTime, postDay: zDay, timeZone: z.string() }),
  },
  'order.state': {
    summary: 'Where an order stands, by our number: its kind and state, nothing of its content',
    input: z.strictObject({ number: z.string().trim().min(10).max(30) }),
    output: z.object({ number: z.string(), kind: zOrderKind, state: zOrderState }),
  },
  'place.rules': {
    summary: 'The rules of an institution that are in force today',
    input: z.strictObject({ id: zId }),
    output: z.object({
      id: zId,
      kind: z.enum(institutionKinds),
      name: z.string(),
      isBlocked: z.boolean(),
      version: z.int(),
      effectiveFrom: zDay,
      checkedOn: zDay,
      rules: zInstitutionRules,
    }),
  },
})
export type CloudFunctions = typeof cloudFunctions
export type CloudFunctionName = keyof CloudFunctions
/** What a caller gives, and what it gets. */
export type FunctionInput<N extends CloudFunctionName> = z.input<CloudFunctions[N]['input']>
export type FunctionParsed<N extends CloudFunctionName> = z.output<CloudFunctions[N]['input']>
export type FunctionOutput<N extends CloudFunctionName> = z.output<CloudFunctions[N]['output']>
