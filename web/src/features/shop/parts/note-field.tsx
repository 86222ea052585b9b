import { useTexts } from '../../../texts/use-texts.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'

/** What those who pack a parcel should know. */
export function NoteField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (note: string) => void
}) {
  const t = useTexts('checkout')
  return (
    <Field label={t.note} hint={t.noteHint}>
      <Textarea
        rows={2}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
