import { couponLimits } from '@mailing/contract/coupon/kinds.ts'
import type { Answer, Question } from '@mailing/contract/coupon/questionnaire.ts'
import { useId } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Checkbox, ChoiceCards } from '../../../ui/choice.tsx'
import { Textarea } from '../../../ui/input.tsx'

interface QuestionFieldProps {
  readonly number: number
  readonly question: Question
  readonly answer: Answer
  readonly onAnswer: (answer: Answer) => void
  /** It was sent without a fitting answer here. */
  readonly isMissing: boolean
}

/** One question with its ways to answer. */
export function QuestionField({
  number,
  question,
  answer,
  onAnswer,
  isMissing,
}: QuestionFieldProps) {
  const t = useTexts('coupon').questionnaire
  const rules = useTexts('rule')
  const id = useId()
  const hint =
    question.kind === 'multiple'
      ? t.most(question.most)
      : question.kind === 'scale'
        ? t.scale(question.low, question.high)
        : question.kind === 'text' && question.rule
          ? rules[question.rule]
          : null
  return (
    <fieldset
      id={`question-${question.id}`}
      aria-describedby={`${id}-hint${isMissing ? ` ${id}-error` : ''}`}
      className="mb-3 rounded-card bg-card p-4 shadow-card"
    >
      <legend className="contents">
        <span className="block font-semibold">
          {number}. {question.text}
        </span>
      </legend>
      <p id={`${id}-hint`} className="mt-0.5 mb-3 text-sm text-muted">
        {[question.isRequired ? t.required : t.optional, ...(hint === null ? [] : [hint])].join(
          ' · ',
        )}
      </p>
      <Ways id={id} question={question} answer={answer} onAnswer={onAnswer} />
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-danger">
          {t.missing}
        </p>
      )}
    </fieldset>
  )
}

/** What a way to answer one kind of question is given. */
interface WayProps<Kind extends Question['kind']> {
  readonly id: string
  readonly question: Extract<Question, { readonly kind: Kind }>
  readonly answer: Answer
  readonly onAnswer: (answer: Answer) => void
}

function Ways({ question, ...way }: WayProps<Question['kind']>) {
  switch (question.kind) {
    case 'single':
      return <SingleWay question={question} {...way} />
    case 'multiple':
      return <MultipleWay question={question} {...way} />
    case 'text':
      return <TextWay question={question} {...way} />
    case 'scale':
      return <ScaleWay question={question} {...way} />
  }
}

function SingleWay({ id, question, answer, onAnswer }: WayProps<'single'>) {
  return (
    <ChoiceCards
      name={id}
      value={answer.choices[0] === undefined ? null : String(answer.choices[0])}
      onChange={(place) => onAnswer({ ...answer, choices: [Number(place)] })}
      options={question.options.map((label, place) => ({ value: String(place), label }))}
    />
  )
}

function MultipleWay({ question, answer, onAnswer }: WayProps<'multiple'>) {
  const { choices } = answer
  const toggle = (place: number) =>
    onAnswer({
      ...answer,
      choices: choices.includes(place)
        ? choices.filter((one) => one !== place)
        : [...choices, place],
    })
  return (
    <>
      {question.options.map((label, place) => (
        <Checkbox
          key={label}
          label={label}
          checked={choices.includes(place)}
          disabled={!choices.includes(place) && choices.length >= question.most}
          onChange={() => toggle(place)}
        />
      ))}
    </>
  )
}

function TextWay({ question, answer, onAnswer }: WayProps<'text'>) {
  const t = useTexts('coupon').questionnaire
  return (
    <Textarea
      rows={3}
      aria-label={question.text}
      placeholder={t.words}
      maxLength={couponLimits.answerCharacters}
      value={answer.text}
      onChange={(event) => onAnswer({ ...answer, text: event.currentTarget.value })}
    />
  )
}

function ScaleWay({ id, question, answer, onAnswer }: WayProps<'scale'>) {
  const steps = Array.from(
    { length: question.high - question.low + 1 },
    (_, index) => question.low + index,
  )
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(44px,1fr))] gap-2">
        {steps.map((step) => (
          <label
            key={step}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control tabular-nums ring-1 ring-control/60 ring-inset has-checked:bg-accent-soft has-checked:font-semibold has-checked:ring-2 has-checked:ring-accent-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-deep"
          >
            <input
              type="radio"
              name={id}
              value={step}
              checked={answer.step === step}
              onChange={() => onAnswer({ ...answer, step })}
              className="pointer-events-none absolute inset-0 appearance-none focus-visible:outline-none"
            />
            {step}
          </label>
        ))}
      </div>
      {(question.lowLabel !== '' || question.highLabel !== '') && (
        <p className="mt-1.5 flex justify-between gap-4 text-sm text-muted">
          <span>{question.lowLabel}</span>
          <span className="text-end">{question.highLabel}</span>
        </p>
      )}
    </>
  )
}
