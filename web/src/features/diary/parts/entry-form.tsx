import { calls } from '@mailing/contract/client.ts'
import type { DiaryEntry } from '@mailing/contract/diary/calls.ts'
import { diaryLimits, moods } from '@mailing/contract/diary/rules.ts'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { back, navigate, redirect } from '../../../platform/navigation/navigate.ts'
import { useIsWritingOpen } from '../../../platform/writing.ts'
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

type EntryDraft = ReturnType<typeof useEntryDraft>

/** What the buttons of an entry do: save it, make a letter of it, remove it. */
function useEntryActions(draft: EntryDraft, stored: DiaryEntry | null) {
  const t = useTexts('diary')
  const removing = useSend(calls.diary.remove, { refresh: [calls.diary.list] })
  const turning = useSend(calls.diary.toDraft, { refresh: [calls.letter.drafts] })

  const saveAndLeave = async () => {
    if (!(await draft.save())) return
    toast(t.saved)
    back()
  }
  const toLetter = async () => {
    if (draft.isDirty && !(await draft.save())) return
    try {
      const letter = await turning.sendAsync({ id: draft.draftId() })
      draft.done()
      await (stored ? navigate : redirect)('/pages/editLetter/editLetter', { id: letter.id })
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
      await removing.sendAsync({ id: draft.draftId() })
      draft.done()
      toast(t.removed)
      back()
    } catch {
      // Said by the app already.
    }
  }
  return {
    saveAndLeave,
    toLetter,
    isTurning: turning.isSending,
    remove,
    isRemoving: removing.isSending,
  }
}

/** One day of the diary: its text, how it was, photographs. Nothing is lost when two devices write it. */
export function EntryForm({
  id,
  stored,
}: {
  readonly id: string
  readonly stored: DiaryEntry | null
}) {
  const t = useTexts('diary')
  const draft = useEntryDraft(id, stored)
  const isWritingOpen = useIsWritingOpen()
  const { form, isDirty, isSaving } = draft
  const [isUploading, setUploading] = useState(false)
  const isEmpty = isEmptyEntry(form)
  const { saveAndLeave, toLetter, isTurning, remove, isRemoving } = useEntryActions(draft, stored)
  return (
    <Page
      title={stored ? t.edit : undefined}
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
      <EntryFields draft={draft} onBusy={setUploading} />
      {isWritingOpen && !isEmpty && (
        <Card>
          <Button
            isWide
            icon={<Mail className="size-5" />}
            isBusy={isTurning}
            disabled={isUploading}
            onClick={() => void toLetter()}
          >
            {t.toLetter}
          </Button>
          <p className="mt-2 text-sm text-muted">{t.toLetterHint}</p>
        </Card>
      )}
      {stored && (
        <Button kind="danger" isWide isBusy={isRemoving} onClick={() => void remove()}>
          {t.remove}
        </Button>
      )}
    </Page>
  )
}

/** What is written of the day. `onBusy`: photographs are on their way, or no longer. */
function EntryFields({
  draft: { form, setForm },
  onBusy,
}: {
  readonly draft: EntryDraft
  readonly onBusy: (isBusy: boolean) => void
}) {
  const t = useTexts('diary')
  const format = useFormat()
  const left = diaryLimits.characters - form.text.length
  return (
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
      <MoodChoice mood={form.mood} onChange={(mood) => setForm({ mood })} />
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
        onBusy={onBusy}
      />
    </Card>
  )
}

function MoodChoice({
  mood,
  onChange,
}: {
  readonly mood: DiaryEntry['mood']
  readonly onChange: (mood: DiaryEntry['mood']) => void
}) {
  const t = useTexts('diary')
  return (
    <FieldGroup label={t.mood}>
      <div className="flex flex-wrap gap-2">
        {moods.map((one) => {
          const Face = moodLooks[one]
          const isChosen = mood === one
          return (
            <button
              key={one}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? null : one)}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-sm ring-inset ${isChosen ? 'bg-accent-soft font-medium text-accent-text ring-2 ring-accent-deep' : 'ring-1 ring-control/60'}`}
            >
              <Face aria-hidden="true" className="size-4.5" />
              {t.moods[one]}
            </button>
          )
        })}
      </div>
    </FieldGroup>
  )
}
