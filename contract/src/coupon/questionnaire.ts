import { z } from 'zod'
import { nameSchemas } from '../schema-names.ts'
import { answerRules, couponLimits } from './kinds.ts'

const zText = z.string().trim().min(1)
const asked = {
  id: z
    .string()
    .max(36)
    .regex(/^[a-z0-9-]{1,36}$/),
  text: zText.max(couponLimits.questionCharacters),
  isRequired: z.boolean(),
}
const options = z.array(zText.max(couponLimits.optionCharacters)).min(2).max(couponLimits.options)

/**
 * One question. A text may be asked to have a form (`rule`); a scale goes in whole steps from `low`
 * to `high`, with a word at each end.
 */
export const zQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), ...asked, options }),
  z.strictObject({
    kind: z.literal('multiple'),
    ...asked,
    options,
    most: z.int().min(1).max(couponLimits.options),
  }),
  z.strictObject({ kind: z.literal('text'), ...asked, rule: z.enum(answerRules).optional() }),
  z.strictObject({
    kind: z.literal('scale'),
    ...asked,
    low: z.int().min(0).max(1),
    high: z.int().min(2).max(10),
    lowLabel: z.string().trim().max(20),
    highLabel: z.string().trim().max(20),
  }),
])
export type Question = z.infer<typeof zQuestion>

/** One answer: places of the chosen options, a step of the scale, or words. */
export const zAnswer = z.strictObject({
  questionId: z.string().max(36),
  choices: z
    .array(
      z
        .int()
        .min(0)
        .max(couponLimits.options - 1),
    )
    .max(couponLimits.options)
    .default([]),
  step: z.int().min(0).max(10).nullable().default(null),
  text: z.string().trim().max(couponLimits.answerCharacters).default(''),
})
export type Answer = z.infer<typeof zAnswer>

nameSchemas({
  Question: zQuestion,
  QuestionAnswer: zAnswer,
})
