import { calls } from '@mailing/contract/client.ts'
import type { DiaryEntry } from '@mailing/contract/diary/calls.ts'
import { diaryLimits, moods } from '@mailing/contract/diary/rules.ts'
import Mail from 'lucide-react/icons/mail'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { back, navigate, redirect, useLeaveGuard } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ask, tell, toast } from '../../../ui/feedback.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { entryMemory, type Form } from './entry-memory.ts'
import { moodLooks } from './moods.ts'
import { PhotoField } from './photo-field.tsx'

/** Today where the person is, YYYY-MM-DD. */
const todayHere = (): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(),
  )
/** From so many characters left on, the room is shown. */
const nearLimit = 500

const formOf = (stored: DiaryEntry | null): Form =>
  stored
    ? { day: stored.day, mood: stored.mood, text: stored.text, photos: stored.photos }
    : { day: todayHere(), mood: null, text: '', photos: [] }
/** As it was left, with the photographs' newest addresses where the server has just given them. */
const again = (form: Form, stored: DiaryEntry | null): Form => ({
  ...form,
  photos: form.photos.map((photo) => stored?.photos.find(({ id }) => id === photo.id) ?? photo),
})
const keyOf = ({ day, mood, text, photos }: Form): string =>
  JSON.stringify([day, mood, text, photos.map(({ id }) => id)])

/** What is written, kept on this device until it is saved or given up. `done`: it is one of both. */
function useForm(id: string, stored: DiaryEntry | null) {
  const t = useTexts('diary')
  const [first] = useState(() => formOf(stored))
  const [memory] = useState(() => entryMemory(stored && id))
  const [kept] = useState(() => {
    const found = memory.read()
    return found && keyOf(found.form) !== keyOf(first) ? found : null
  })
  // Written on an older version than the server's, it is saved on that one: then both stay.
  const version = kept?.version ?? stored?.version ?? 0
  const [form, setForm] = useState(() => (kept ? again(kept.form, stored) : first))
  const isSaved = useRef(false)
  const isDirty = keyOf(form) !== keyOf(first)
  useEffect(() => {
    if (!isSaved.current) memory.write(isDirty ? { id, version, form } : null)
  }, [memory, isDirty, id, version, form])
  const done = () => {
    isSaved.current = true
    memory.write(null)
  }
  useLeaveGuard(isDirty, async () => {
    if (isSaved.current) return true
    const isLeaving = await ask({
      message: t.leaveAsk,
      okText: t.leave,
      cancelText: t.stay,
      isDanger: true,
    })
    if (isLeaving) done()
    return isLeaving
  })
  return { form, setForm, version, isDirty, done }
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
  const format = useFormat()
  const { form, setForm, version, isDirty, done } = useForm(id, stored)
  const [isUploading, setUploading] = useState(false)
  const isEmpty = form.text.trim() === '' && form.photos.length === 0
  const saving = useSend(calls.diary.save, { refresh: [calls.diary.list, calls.diary.get] })
  const removing = useSend(calls.diary.remove, { refresh: [calls.diary.list] })
  const turning = useSend(calls.diary.toDraft, { refresh: [calls.letter.drafts] })

  const save = async (): Promise<boolean> => {
    const { day, mood, text, photos } = form
    try {
      const { conflict } = await saving.sendAsync({
        id,
        baseVersion: version,
        day,
        mood,
        text,
        photoIds: photos.map((photo) => photo.id),
      })
      done()
      if (conflict) await tell(`${t.twoVersions}\n${t.twoVersionsHint}`)
      return true
    } catch {
      // Said by the app already; what was written stays on the screen.
      return false
    }
  }
  const saveAndLeave = async () => {
    if (!(await save())) return
    toast(t.saved)
    back()
  }
  const toLetter = async () => {
    if (isDirty && !(await save())) return
    try {
      const draft = await turning.sendAsync({ id })
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
      await removing.sendAsync({ id })
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
            isBusy={saving.isSending}
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
            onChange={(event) =>
              event.target.value && setForm({ ...form, day: event.target.value })
            }
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
                  onClick={() => setForm({ ...form, mood: isChosen ? null : mood })}
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
            onChange={(event) => setForm({ ...form, text: event.target.value })}
            className="leading-relaxed"
          />
        </Field>
        <PhotoField
          photos={form.photos}
          onChange={(change) => setForm((before) => ({ ...before, photos: change(before.photos) }))}
          onBusy={setUploading}
        />
      </Card>
      {(form.text.trim() !== '' || form.photos.length > 0) && (
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
