import { type ReviewReason, reviewReasons } from '@mailing/contract/mail/review.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { useHotkeys } from '../../../ui/desk/use-hotkeys.ts'
import { DifferenceKey, DifferenceText } from '../../../ui/difference-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { showForm } from '../../../ui/show-form.ts'
import { Key } from './held-bar.tsx'

interface Why {
  readonly reason: ReviewReason
  /** For the writer; may be empty. */
  readonly note: string
}

/** What staff decided about a piece of mail. `content`: as staff propose it. */
export type Decided<T> =
  | { readonly action: 'pass' }
  | ({ readonly action: 'refuse' } & Why)
  | ({ readonly action: 'propose_edit'; readonly content: T } & Why)

/** What staff may propose to change. */
export interface Changeable<T> {
  readonly content: T
  /** The fields in which it is changed. */
  readonly fields: (content: T, onChange: (next: T) => void) => ReactNode
  /** All that was changed, as a text to compare. */
  readonly textOf: (content: T) => string
  /** Whether nothing is missing that a field asks for; it is not sent before. */
  readonly isWhole?: (content: T) => boolean
}

interface DecisionProps<T> {
  /** Null: there is nothing that staff could change. */
  readonly change: Changeable<T> | null
  /** What was decided before and has not taken effect. */
  readonly form?: Decided<T> | undefined
  readonly onDecide: (decided: Decided<T>) => void
}

type Form = 'propose_edit' | 'refuse'

/** Pass, change with the writer's consent where that is possible, or refuse with a refund; by hand or by key. */
export function Decision<T>(props: DecisionProps<T>) {
  const texts = useTexts('staff/review')
  const { change, form, onDecide } = props
  const [mode, setMode] = useState<'choose' | Form>(
    !form || form.action === 'pass' ? 'choose' : form.action,
  )
  const isChoosing = mode === 'choose'
  const pass = () => onDecide({ action: 'pass' })
  useHotkeys(
    {
      p: pass,
      ...(change ? { e: () => setMode('propose_edit') } : {}),
      r: () => setMode('refuse'),
    },
    isChoosing,
  )
  if (!isChoosing)
    return <DecisionForm {...props} action={mode} onCancel={() => setMode('choose')} />
  return (
    <Card className="sticky bottom-0 z-10 shadow-float">
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" className="grow" onClick={pass}>
          {texts.pass}
          <Key name="P" />
        </Button>
        {change && (
          <Button className="grow" onClick={() => setMode('propose_edit')}>
            {texts.propose}
            <Key name="E" />
          </Button>
        )}
        <Button kind="danger" className="grow" onClick={() => setMode('refuse')}>
          {texts.refuse}
          <Key name="R" />
        </Button>
      </div>
    </Card>
  )
}

interface FormProps<T> extends DecisionProps<T> {
  readonly action: Form
  readonly onCancel: () => void
}

function isChanged<T>(change: Changeable<T>, edited: T): boolean {
  return change.textOf(edited) !== change.textOf(change.content)
}

function DecisionForm<T>({ change, form, onDecide, action, onCancel }: FormProps<T>) {
  const texts = useTexts('staff/review')
  const before = form?.action === action ? form : null
  const [reason, setReason] = useState<ReviewReason | null>(before?.reason ?? null)
  const [note, setNote] = useState(before?.note ?? '')
  const [edited, setEdited] = useState(
    before?.action === 'propose_edit' ? before.content : change?.content,
  )
  const isEdit = action === 'propose_edit'
  const isReady =
    change !== null &&
    edited !== undefined &&
    isChanged(change, edited) &&
    (change.isWhole?.(edited) ?? true)
  const submit = () => {
    if (reason === null) return
    const why = { reason, note: note.trim() }
    if (action === 'refuse') onDecide({ action, ...why })
    else if (edited !== undefined && isReady) onDecide({ action, content: edited, ...why })
  }
  useHotkeys({
    ...Object.fromEntries(reviewReasons.map((one, at) => [String(at + 1), () => setReason(one)])),
    '$mod+Enter': submit,
    Escape: onCancel,
  })
  return (
    <div ref={showForm} className="scroll-my-4">
      <Card title={isEdit ? texts.propose : texts.refuse}>
        <p className="mb-3 text-sm text-muted">{isEdit ? texts.proposeHint : texts.refuseHint}</p>
        {isEdit && change && edited !== undefined && (
          <Proposal change={change} edited={edited} onChange={setEdited} />
        )}
        <ReasonField reason={reason} onChange={setReason} />
        <Field label={texts.note}>
          <Textarea
            name="note"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <FormButtons
          isEdit={isEdit}
          isReady={reason !== null && (!isEdit || isReady)}
          onCancel={onCancel}
          onSubmit={submit}
        />
      </Card>
    </div>
  )
}

interface ProposalProps<T> {
  readonly change: Changeable<T>
  readonly edited: T
  readonly onChange: (next: T) => void
}

/** The fields of what staff propose, and how it differs from what the writer wrote. */
function Proposal<T>({ change, edited, onChange }: ProposalProps<T>) {
  const texts = useTexts('staff/review')
  return (
    <>
      {change.fields(edited, onChange)}
      {isChanged(change, edited) && (
        <div className="mb-4">
          <DifferenceText
            before={change.textOf(change.content)}
            after={change.textOf(edited)}
            label={texts.difference}
            words={texts.differenceWords}
          />
          <DifferenceKey words={texts.differenceWords} />
        </div>
      )}
    </>
  )
}

function FormButtons({
  isEdit,
  isReady,
  onCancel,
  onSubmit,
}: {
  readonly isEdit: boolean
  readonly isReady: boolean
  readonly onCancel: () => void
  readonly onSubmit: () => void
}) {
  const texts = useTexts('staff/review')
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={onCancel}>
        {texts.cancel}
        <Key name="Esc" />
      </Button>
      <Button
        kind={isEdit ? 'primary' : 'danger'}
        className="grow"
        disabled={!isReady}
        onClick={onSubmit}
      >
        {isEdit ? texts.sendProposal : texts.confirmRefuse}
        <Key name="Ctrl ⏎" />
      </Button>
    </div>
  )
}

/** Why, by a press or by its number; none is chosen beforehand. */
function ReasonField({
  reason,
  onChange,
}: {
  readonly reason: ReviewReason | null
  readonly onChange: (reason: ReviewReason) => void
}) {
  const texts = useTexts('staff/review')
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-sm font-medium">{texts.reason}</legend>
      <ChoiceCards
        name="reason"
        columns={2}
        value={reason}
        onChange={onChange}
        options={reviewReasons.map((value, at) => ({
          value,
          label: texts.reasons[value],
          extra: <Key name={String(at + 1)} />,
        }))}
      />
    </fieldset>
  )
}
