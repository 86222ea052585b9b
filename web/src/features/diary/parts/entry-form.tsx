import { calls } from '@mailing/contract/client.ts'
import type { DiaryEntry } from '@mailing/contract/diary/calls.ts'
import { diaryLimits, moods } from '@mailing/contract/diary/rules.ts'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { back, navigate, redirect } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { isEmptyEntry, todayHere } from '../model/entry-draft.ts'
import { moodLooks } from './moods.ts'
import { PhotoField } from './photo-field.tsx'
import { useEntryDraft } from './use-entry-draft.ts'

/** From so many characters left on, the room is shown. */
const nearLimit = 500

/** One day of the diary: its text, how it was, photographs. Nothing is lost when two devices write it. */
export function EntryForm({
  id,
  stored,
}: {
  readonly id: string
  readonly stored: DiaryEntry | null
}) {
  const t = useTexts('diary')
  const format = useFormat()
  const { form, setForm, isDirty, isSaving, save, draftId, done } = useEntryDraft(id, stored)
  const [isUploading, setUploading] = useState(false)
  const isEmpty = isEmptyEntry(form)
  const removing = useSend(calls.diary.remove, { refresh: [calls.diary.list] })
  const turning = useSend(calls.diary.toDraft, { refresh: [calls.letter.drafts] })

  const saveAndLeave = async () => {
    if (!(await save())) return
    toast(t.saved)
    back()
  }
  const toLetter = async () => {
    if (isDirty && !(await save())) return
    try {
      const draft = await turning.sendAsync({ id: draftId() })
      done()
      await (stored ? navigate : redirect)('/pages/editLetter/editLetter', { id: draft.id })
    } catch {
      // Said by the app already.
    }
  }
  const remove = async () => {
    if (
      !(await ask({
        message: t.removeAsk,
        okText: t.removeYes,
        cancelText: t.keep,
        isDanger: true,
      }))
    )
      return
    try {
      await removing.sendAsync({ id: draftId() })
      done()
      toast(t.removed)
      back()
    } catch {
      // Said by the app already.
    }
  }
  const left = diaryLimits.characters - form.text.length
  return (
    <Page
      title={stored ? t.edit : t.fresh}
      footer={
        <FormActions>
          <Button
            kind="primary"
            isWide
            isBusy={isSaving}
            disabled={isEmpty || isUploading || (stored !== null && !isDirty)}
            onClick={() => void saveAndLeave()}
          >
            {t.save}
          </Button>
        </FormActions>
      }
    >
      <Card>
        <Field label={t.day}>
          <Input
            type="date"
            name="day"
            required
            value={form.day}
            max={todayHere()}
            onChange={(event) => event.target.value && setForm({ day: event.target.value })}
          />
        </Field>
        <FieldGroup label={t.mood}>
          <div className="flex flex-wrap gap-2">
            {moods.map((mood) => {
              const Face = moodLooks[mood]
              const isChosen = form.mood === mood
              return (
                <button
                  key={mood}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => setForm({ mood: isChosen ? null : mood })}
                  className={`inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-sm ring-inset ${isChosen ? 'bg-accent-soft font-medium text-accent-text ring-2 ring-accent-deep' : 'ring-1 ring-control/60'}`}
                >
                  <Face aria-hidden="true" className="size-4.5" />
                  {t.moods[mood]}
                </button>
              )
            })}
          </div>
        </FieldGroup>
        <Field label={t.text} extra={left < nearLimit ? t.limit(format.number(left)) : undefined}>
          <Textarea
            name="text"
            rows={9}
            maxLength={diaryLimits.characters}
            placeholder={t.textHint}
            value={form.text}
            onChange={(event) => setForm({ text: event.target.value })}
            className="leading-relaxed"
          />
        </Field>
        <PhotoField
          photos={form.photos}
          onChange={(change) => setForm(({ photos }) => ({ photos: change(photos) }))}
          onBusy={setUploading}
        />
      </Card>
      {!isEmpty && (
        <Card>
          <Button
            isWide
            icon={<Mail className="size-5" />}
            isBusy={turning.isSending}
            disabled={isUploading}
            onClick={() => void toLetter()}
          >
            {t.toLetter}
          </Button>
          <p className="mt-2 text-sm text-muted">{t.toLetterHint}</p>
        </Card>
      )}
      {stored && (
        <Button kind="danger" isWide isBusy={removing.isSending} onClick={() => void remove()}>
          {t.remove}
        </Button>
      )}
    </Page>
  )
}
