import { validators } from '../validators.ts'
import type { Answer, Question } from './questionnaire.ts'

const isEmpty = ({ choices, step, text }: Answer): boolean =>
  choices.length === 0 && step === null && text === ''

function fits(question: Question, { choices, step, text }: Answer): boolean {
  const chosen = new Set(choices)
  const isChoice = (most: number, options: number) =>
    step === null &&
    text === '' &&
    chosen.size === choices.length &&
    choices.length <= most &&
    choices.every((place) => place < options)
  if (question.kind === 'single') return isChoice(1, question.options.length)
  if (question.kind === 'multiple') return isChoice(question.most, question.options.length)
  if (question.kind === 'scale')
    return (
      choices.length === 0 &&
      text === '' &&
      step !== null &&
      step >= question.low &&
      step <= question.high
    )
  const { rule } = question
  return choices.length === 0 && step === null && (rule === undefined || validators[rule](text))
}

/**
 * Returns the id of the first invalid answer, or null. The form marks it; the server refuses it.
 * Each question at most once, no answer to a question that is not asked, and every required one.
 */
export function firstUnanswered(
  questions: readonly Question[],
  answers: readonly Answer[],
): string | null {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]))
  const stray = answers.find(({ questionId }) => !questions.some(({ id }) => id === questionId))
  if (stray) return stray.questionId
  if (given.size !== answers.length)
    return answers.find((answer) => given.get(answer.questionId) !== answer)?.questionId ?? null
  for (const question of questions) {
    const answer = given.get(question.id)
    if (!answer || isEmpty(answer)) {
      if (question.isRequired) return question.id
    } else if (!fits(question, answer)) return question.id
  }
  return null
}
