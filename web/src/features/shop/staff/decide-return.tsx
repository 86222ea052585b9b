import { calls } from '@mailing/contract/client.ts'
import type { StaffShopDetail } from '@mailing/contract/shop/schemas.ts'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { deskChanged } from './desk-changed.ts'
import { type Restock, RestockFields, restockLines, restockOf } from './restock-fields.tsx'

interface DecisionProps {
  readonly order: StaffShopDetail
  readonly decision: 'accept' | 'decline'
}

/** The answer and what goes back on the shelf; without a reason nothing is declined. */
function useDeciding({ order, decision }: DecisionProps) {
  const t = useTexts('staff/shop')
  const isAccepted = decision === 'accept'
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const [restock, setRestock] = useState<Restock>(() =>
    restockOf(order.lines, ({ quantity }) => (order.return?.reason === 'damaged' ? 0 : quantity)),
  )
  const deciding = useSend(calls.shop.decideReturn, {
    refresh: deskChanged,
    onSuccess: () => toast(isAccepted ? t.accepted : t.declined),
  })
  const isMissing = !isAccepted && answer.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing)
      deciding.send({
        id: order.id,
        decision,
        answer: answer.trim(),
        restock: isAccepted ? restockLines(restock) : [],
      })
  }
  return {
    answer,
    setAnswer,
    restock,
    setRestock,
    submit,
    isAnswerMissing: isTried && isMissing,
    isSending: deciding.isSending,
  }
}

/** Answers a return: the goods are here and the money goes back, or no, with the reason. */
export function DecideReturn({
  order,
  decision,
  onBack,
}: DecisionProps & { readonly onBack: () => void }) {
  const t = useTexts('staff/shop')
  const isAccepted = decision === 'accept'
  const deciding = useDeciding({ order, decision })
  return (
    <Card title={isAccepted ? t.accept : t.decline}>
      <form onSubmit={deciding.submit} noValidate>
        <p className="mb-3 text-sm text-muted">{isAccepted ? t.acceptLead : t.declineLead}</p>
        {isAccepted && (
          <RestockFields
            lines={order.lines}
            value={deciding.restock}
            onChange={deciding.setRestock}
          />
        )}
        <Field
          label={t.answer}
          hint={isAccepted ? t.answerHint : undefined}
          isRequired={!isAccepted}
          error={deciding.isAnswerMissing ? t.answerMissing : undefined}
        >
          <Textarea
            name="answer"
            rows={3}
            maxLength={300}
            value={deciding.answer}
            onChange={(event) => deciding.setAnswer(event.currentTarget.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onBack}>{t.cancel}</Button>
          <Button
            type="submit"
            kind={isAccepted ? 'primary' : 'danger'}
            className="grow"
            isBusy={deciding.isSending}
          >
            {isAccepted ? t.acceptDone : t.declineDone}
          </Button>
        </div>
      </form>
    </Card>
  )
}
