import { z } from 'zod'
import { zDay, zId, zTime } from '../call.ts'
import { zInstitutionRules } from '../institution/calls.ts'
import { institutionKinds } from '../institution-kinds.ts'
import { letterLimits } from '../letter/schemas.ts'
import { zMailClass } from '../mail-class.ts'
import { zMinor } from '../money.ts'
import { zOrderState } from '../order/schemas.ts'
import { zOrderKind } from '../order-kinds.ts'
import { zPriceItem } from '../price-item.ts'
import { nameSchemas } from '../schema-names.ts'
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
 * Every function that a program can invoke: an explicit list, each with what it takes and answers.
 * Nothing of these tells who writes, to whom, or what.
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

const byName = Object.entries<CloudFunction>(cloudFunctions)
const invocations = byName.map(([name, { input }]) =>
  z.strictObject({
    name: z.literal(name),
    data: input.safeParse({}).success ? input.optional() : input,
  }),
)
type Invocations = readonly [(typeof invocations)[number], ...typeof invocations]

/**
 * An invocation of each function with its answer, for the document alone. The call takes any name,
 * so that an unknown one is answered with the existing names.
 */
export const zInvocation = z.discriminatedUnion('name', invocations as unknown as Invocations)
export const zInvoked = z.object({ result: z.union(byName.map(([, { output }]) => output)) })

nameSchemas({
  CloudInvocation: zInvocation,
  CloudAnswer: zInvoked,
  ...Object.fromEntries(
    byName.flatMap(([name, { output }], at) => {
      const word = name.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())
      return [
        [`CloudAsk${word}`, invocations[at] ?? zInvocation],
        [`CloudTell${word}`, output],
      ]
    }),
  ),
})

export type CloudFunctions = typeof cloudFunctions
export type CloudFunctionName = keyof CloudFunctions
/** Input and output of a function. */
export type FunctionInput<N extends CloudFunctionName> = z.input<CloudFunctions[N]['input']>
export type FunctionParsed<N extends CloudFunctionName> = z.output<CloudFunctions[N]['input']>
export type FunctionOutput<N extends CloudFunctionName> = z.output<CloudFunctions[N]['output']>
