import type { CallInput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { type AnswerRule, couponLimits, type QuestionKind } from '@mailing/contract/coupon/kinds.ts'

/** One question while it is written; a kind uses only some of the fields, the others keep what they hold. */
export interface QuestionValues {
  readonly kind: QuestionKind
  readonly text: string
  readonly isRequired: boolean
  /** One option a line. */
  readonly options?: string
  readonly most?: number
  readonly rule?: AnswerRule
  readonly low?: number
  readonly high?: number
  readonly lowLabel?: string
  readonly highLabel?: string
}

export interface QuestionnaireValues {
  readonly title: string
  readonly intro: string
  readonly opensOn: string
  readonly closesOn: string
  readonly campaignId?: string
  readonly questions: QuestionValues[]
}

type Input = CallInput<typeof calls.coupon.createQuestionnaire>

/** The options of a text with one a line. */
export const optionsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Two to twelve different options, each short enough. */
export function areOptions(text: string | undefined): boolean {
  const options = optionsOf(text)
  return (
    options.length >= 2 &&
    options.length <= couponLimits.options &&
    new Set(options).size === options.length &&
    options.every((option) => option.length <= couponLimits.optionCharacters)
  )
}

function questionOf(
  { kind, text, isRequired, options, most, rule, low, high, lowLabel, highLabel }: QuestionValues,
  index: number,
): Input['questions'][number] {
  const asked = { id: `q${index + 1}`, text, isRequired }
  if (kind === 'single') return { kind, ...asked, options: optionsOf(options) }
  if (kind === 'multiple')
    return { kind, ...asked, options: optionsOf(options), most: most ?? optionsOf(options).length }
  if (kind === 'text') return { kind, ...asked, ...(rule && { rule }) }
  return {
    kind,
    ...asked,
    low: low ?? 1,
    high: high ?? 5,
    lowLabel: lowLabel ?? '',
    highLabel: highLabel ?? '',
  }
}

/** What is sent. Questions are named by their place; they never change once published. */
export const questionnaireInput = ({
  campaignId,
  questions,
  ...rest
}: QuestionnaireValues): Input => ({
  ...rest,
  campaignId: campaignId ?? null,
  questions: questions.map(questionOf),
})
