import { aiLimits } from '@mailing/contract/ai/rules.ts'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import type { Beginning } from '../model/letter-work.ts'

const questions = ['whom', 'news', 'wish'] as const

/** The three questions of "help me begin"; one answer is enough. */
export function BeginQuestions({
  provider,
  onDone,
}: {
  /** Who gets the answers; null: asked before they are sent. */
  readonly provider: string | null
  readonly onDone: (beginning: Beginning) => void
}) {
  const t = useTexts('ai')
  const [answers, setAnswers] = useState<Beginning>({ whom: '', news: '', wish: '' })
  const [isMissing, setIsMissing] = useState(false)
  const finish = () => {
    const given = {
      whom: answers.whom.trim(),
      news: answers.news.trim(),
      wish: answers.wish.trim(),
    }
    if (questions.every((one) => given[one] === '')) setIsMissing(true)
    else onDone(given)
  }
  return (
    <form
      className="px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <p className="mb-4 text-muted">{t.aid.questionsHint}</p>
      {questions.map((one) => (
        <Field
          key={one}
          label={t.aid.questions[one]}
          error={isMissing && one === 'whom' ? t.aid.answerOne : undefined}
        >
          <Textarea
            rows={2}
            maxLength={aiLimits.wish}
            placeholder={t.aid.examples[one]}
            value={answers[one]}
            onChange={(event) => {
              setIsMissing(false)
              setAnswers({ ...answers, [one]: event.currentTarget.value })
            }}
          />
        </Field>
      ))}
      {provider !== null && (
        <p className="mb-3 text-sm text-info">{t.aid.sendsAnswers(provider)}</p>
      )}
      <Button kind="primary" type="submit" isWide>
        {t.aid.write}
      </Button>
    </form>
  )
}
