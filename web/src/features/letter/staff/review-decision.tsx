import { calls } from '@mailing/contract/client.ts'
import { type ReviewReason, reviewReasons } from '@mailing/contract/letter/review.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, Textarea } from '../../../ui/input.tsx'
import { showForm } from '../../../ui/show-form.ts'
import type { Review } from './review-panel.tsx'

type Mode = 'choose' | 'propose_edit' | 'refuse'

/** Pass, change with the writer's consent, or refuse with a refund. */
export function ReviewDecision({
  review,
  onDecided,
}: {
  readonly review: Review
  readonly onDecided: () => void
}) {
  const texts = useTexts('staff/review')
  const ui = useTexts('ui')
  const [mode, setMode] = useState<Mode>('choose')
  const [reason, setReason] = useState<ReviewReason | ''>('')
  const [note, setNote] = useState('')
  const [body, setBody] = useState(review.content.body)
  const done = { pass: texts.passed, propose_edit: texts.sent, refuse: texts.refused }
  const deciding = useSend(calls.letter.decide, {
    refresh: [calls.letter.reviewList, calls.letter.review],
    onSuccess: (_, input) => {
      void tell(done[input.action])
      onDecided()
    },
  })
  const about = { orderId: review.orderId, version: review.version }
  if (mode === 'choose') {
    return (
      <Card className="sticky bottom-0 z-10 shadow-float">
        <div className="flex flex-wrap gap-3">
          <Button
            kind="primary"
            className="grow"
            isBusy={deciding.isSending}
            onClick={() => deciding.send({ action: 'pass', ...about })}
          >
            {texts.pass}
          </Button>
          <Button className="grow" onClick={() => setMode('propose_edit')}>
            {texts.propose}
          </Button>
          <Button kind="danger" className="grow" onClick={() => setMode('refuse')}>
            {texts.refuse}
          </Button>
        </div>
      </Card>
    )
  }
  const isEdit = mode === 'propose_edit'
  const submit = () =>
    reason !== '' &&
    deciding.send(
      isEdit
        ? {
            action: 'propose_edit',
            ...about,
            content: { ...review.content, body },
            reason,
            note: note.trim(),
          }
        : { action: 'refuse', ...about, reason, note: note.trim() },
    )
  return (
    <div ref={showForm} className="scroll-my-4">
      <Card title={isEdit ? texts.propose : texts.refuse}>
        <p className="mb-3 text-sm text-muted">{isEdit ? texts.proposeHint : texts.refuseHint}</p>
        {isEdit && (
          <Field label={texts.edited}>
            <Textarea
              name="body"
              rows={10}
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          </Field>
        )}
        <Field label={texts.reason} isRequired>
          <Select
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.target.value as ReviewReason)}
            placeholder={ui.choose}
            options={reviewReasons.map((value) => ({ value, label: texts.reasons[value] }))}
          />
        </Field>
        <Field label={texts.note}>
          <Textarea
            name="note"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setMode('choose')
              setReason('')
            }}
          >
            {texts.cancel}
          </Button>
          <Button
            kind={isEdit ? 'primary' : 'danger'}
            className="grow"
            isBusy={deciding.isSending}
            disabled={reason === ''}
            onClick={submit}
          >
            {isEdit ? texts.sendProposal : texts.confirmRefuse}
          </Button>
        </div>
      </Card>
    </div>
  )
}
