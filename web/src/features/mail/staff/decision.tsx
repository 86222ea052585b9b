import {
  type ReviewAction,
  type ReviewReason,
  reviewReasons,
} from '@mailing/contract/letter/review.ts'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, Textarea } from '../../../ui/input.tsx'
import { showForm } from '../../../ui/show-form.ts'

interface Why {
  readonly reason: ReviewReason
  /** For the writer; may be empty. */
  readonly note: string
}

/** What staff decided about a piece of mail. `text`: the words as staff propose them. */
export type Decided =
  | { readonly action: 'pass' }
  | ({ readonly action: 'refuse' } & Why)
  | ({ readonly action: 'propose_edit'; readonly text: string } & Why)

interface DecisionProps {
  /** The words that staff may propose to change; null: there is nothing that they could change. */
  readonly text: string | null
  readonly isSending: boolean
  readonly onDecide: (decided: Decided) => void
}

/** Pass, change with the writer's consent where that is possible, or refuse with a refund. */
export function Decision(props: DecisionProps) {
  const texts = useTexts('staff/review')
  const [mode, setMode] = useState<'choose' | Form>('choose')
  if (mode !== 'choose')
    return <DecisionForm {...props} form={mode} onCancel={() => setMode('choose')} />
  return (
    <Card className="sticky bottom-0 z-10 shadow-float">
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          className="grow"
          isBusy={props.isSending}
          onClick={() => props.onDecide({ action: 'pass' })}
        >
          {texts.pass}
        </Button>
        {props.text !== null && (
          <Button className="grow" onClick={() => setMode('propose_edit')}>
            {texts.propose}
          </Button>
        )}
        <Button kind="danger" className="grow" onClick={() => setMode('refuse')}>
          {texts.refuse}
        </Button>
      </div>
    </Card>
  )
}

/** Says what was decided, and that it was; for the sender of a decision. */
export function useDecided(onDecided: () => void) {
  const { passed, sent, refused } = useTexts('staff/review')
  const done: Readonly<Record<ReviewAction, string>> = {
    pass: passed,
    propose_edit: sent,
    refuse: refused,
  }
  return (_: unknown, { action }: { readonly action: ReviewAction }): void => {
    void tell(done[action])
    onDecided()
  }
}

type Form = 'propose_edit' | 'refuse'

interface FormProps extends DecisionProps {
  readonly form: Form
  readonly onCancel: () => void
}

function DecisionForm({ text, isSending, onDecide, form, onCancel }: FormProps) {
  const texts = useTexts('staff/review')
  const ui = useTexts('ui')
  const [reason, setReason] = useState<ReviewReason | null>(null)
  const [note, setNote] = useState('')
  const [edited, setEdited] = useState(text ?? '')
  const isEdit = form === 'propose_edit'
  const submit = () => {
    if (reason === null) return
    const why = { reason, note: note.trim() }
    onDecide(isEdit ? { action: form, text: edited, ...why } : { action: form, ...why })
  }
  return (
    <div ref={showForm} className="scroll-my-4">
      <Card title={isEdit ? texts.propose : texts.refuse}>
        <p className="mb-3 text-sm text-muted">{isEdit ? texts.proposeHint : texts.refuseHint}</p>
        {isEdit && (
          <Field label={texts.edited}>
            <Textarea
              name="body"
              rows={10}
              value={edited}
              onChange={(event) => setEdited(event.target.value)}
            />
          </Field>
        )}
        <Field label={texts.reason} isRequired>
          <Select
            name="reason"
            value={reason ?? ''}
            onChange={({ target }) =>
              setReason(reviewReasons.find((one) => one === target.value) ?? null)
            }
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
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button
            kind={isEdit ? 'primary' : 'danger'}
            className="grow"
            isBusy={isSending}
            disabled={reason === null}
            onClick={submit}
          >
            {isEdit ? texts.sendProposal : texts.confirmRefuse}
          </Button>
        </div>
      </Card>
    </div>
  )
}
