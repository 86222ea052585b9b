import { calls } from '@mailing/contract/client.ts'
import type { Countdowns } from '@mailing/contract/countdown/calls.ts'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'

/** What shows a day: asked for again when one was changed. */
export const shownByDays = [
  calls.countdown.list,
  calls.countdown.next,
  calls.address.list,
  calls.address.get,
  calls.address.contacts,
]

interface DayFormProps {
  /** Whose day is set; several: one of them is chosen first. */
  readonly people: Countdowns['others']
  readonly day?: string
  readonly onDone: () => void
}

/** Sets the day on which somebody comes home. */
export function DayForm({ people, day: former = '', onDone }: DayFormProps) {
  const t = useTexts('countdown')
  const [only] = people
  const [recipientId, setRecipientId] = useState(
    people.length === 1 ? (only?.recipientId ?? '') : '',
  )
  const [day, setDay] = useState(former)
  const [wasTried, setTried] = useState(false)
  const sending = useSend(calls.countdown.set, {
    refresh: shownByDays,
    onSuccess: () => {
      toast(t.saved)
      onDone()
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (recipientId !== '' && day !== '') sending.send({ recipientId, day })
  }
  return (
    <form onSubmit={save} noValidate>
      {people.length > 1 && (
        <PersonField
          people={people}
          value={recipientId}
          isMissing={wasTried && recipientId === ''}
          onChange={setRecipientId}
        />
      )}
      <Field
        label={t.day}
        hint={t.dayHint}
        isRequired
        error={wasTried && day === '' ? t.dayMissing : undefined}
      >
        <Input
          type="date"
          name="day"
          min="1950-01-01"
          max="2199-12-31"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" kind="primary" isBusy={sending.isSending}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}

function PersonField({
  people,
  value,
  isMissing,
  onChange,
}: {
  readonly people: Countdowns['others']
  readonly value: string
  readonly isMissing: boolean
  readonly onChange: (recipientId: string) => void
}) {
  const t = useTexts('countdown')
  return (
    <Field label={t.person} isRequired error={isMissing ? t.personMissing : undefined}>
      <Select
        name="person"
        placeholder={t.choosePerson}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={people.map(({ recipientId, name, relation }) => ({
          value: recipientId,
          label: relation ? `${name} · ${relation}` : name,
        }))}
      />
    </Field>
  )
}
