import { expect, test } from 'vitest'
import { firstUnanswered } from './answers.ts'
import { answerRules } from './kinds.ts'
import { type Answer, type Question, zQuestion } from './questionnaire.ts'

const asked = (part: Partial<Extract<Question, { kind: 'text' }>>): Question =>
  zQuestion.parse({ kind: 'text', id: 'one', text: 'Which?', isRequired: false, ...part })
const given = (text: string): Answer => ({ questionId: 'one', choices: [], step: null, text })

test('requires the form of each question, and answers where needed', () => {
  const phone = asked({ rule: 'mobile' })
  expect(firstUnanswered([phone], [given('12000000001')])).toBeNull()
  expect(firstUnanswered([phone], [given('my number')])).toBe('one')
  expect(firstUnanswered([phone], [])).toBeNull()
  expect(firstUnanswered([asked({ rule: 'mobile', isRequired: true })], [])).toBe('one')
  expect(firstUnanswered([asked({})], [given('my number')])).toBeNull()
})

test('reads an old question without a form as it was', () => {
  expect(asked({})).toEqual({ kind: 'text', id: 'one', text: 'Which?', isRequired: false })
  for (const rule of answerRules)
    expect(firstUnanswered([asked({ rule })], [given('\u0000')]), rule).toBe('one')
  expect(zQuestion.safeParse({ ...asked({}), rule: 'anything' }).success).toBe(false)
})
