import { chatLimits } from '@mailing/contract/chat/rules.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { StarChoice } from '../../../ui/stars.tsx'

/** Asks once how a conversation was. */
export function RateCard({
  caseId,
  onDone,
}: {
  readonly caseId: string
  readonly onDone: () => void
}) {
  const texts = useTexts('chat')
  const [stars, setStars] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const rating = useSend(calls.chat.rate, {
    onSuccess: (_, input) => {
      if (input.stars !== null) toast(texts.rateThanks)
      onDone()
    },
    onError: (error) => {
      if (error.is('chat.rated')) onDone()
      return error.is('chat.rated')
    },
  })
  return (
    <Card title={texts.rate} className="mt-3">
      <StarChoice name="chat-stars" value={stars} labels={texts.stars} onChange={setStars} />
      {stars !== null && (
        <Field label={texts.rateWords}>
          <Textarea
            rows={2}
            maxLength={chatLimits.words}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="small"
          kind="secondary"
          disabled={stars === null}
          isBusy={rating.isSending}
          onClick={() => rating.send({ caseId, stars, words })}
        >
          {texts.rateSend}
        </Button>
        <Button
          size="small"
          kind="quiet"
          onClick={() => rating.send({ caseId, stars: null, words: '' })}
        >
          {texts.rateSkip}
        </Button>
      </div>
    </Card>
  )
}
