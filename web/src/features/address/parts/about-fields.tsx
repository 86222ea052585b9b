import { contactColours, contactLimits } from '@mailing/contract/address/contact.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input, Select, Textarea } from '../../../ui/input.tsx'
import type { AddressFormState } from '../model/form.ts'
import type { Change } from './address-form.tsx'
import { colourClass } from './person-mark.tsx'

interface AboutProps {
  readonly form: AddressFormState
  readonly change: Change
}

/** What the address book keeps of somebody beside the address. Nothing of it is printed. */
export function AboutFields({ form, change }: AboutProps) {
  const t = useTexts('contacts')
  const address = useTexts('address')
  return (
    <Card title={t.about} extra={t.aboutHint}>
      <Field label={address.releaseOn} hint={address.releaseHint}>
        <Input
          type="date"
          name="releaseOn"
          value={form.releaseOn}
          onChange={(event) => change({ releaseOn: event.target.value })}
        />
      </Field>
      <BirthdayFields form={form} change={change} />
      <GroupsField form={form} change={change} />
      <FieldGroup label={t.colour}>
        <div className="flex flex-wrap gap-2">
          {contactColours.map((colour) => (
            <label
              key={colour}
              className={`relative size-11 cursor-pointer rounded-full ring-offset-2 ring-offset-card has-checked:ring-2 has-checked:ring-accent-deep has-focus-visible:outline-2 ${colourClass(colour)}`}
            >
              <input
                type="radio"
                name="colour"
                checked={form.colour === colour}
                onChange={() => change({ colour })}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
                aria-label={t.colours[colour]}
              />
            </label>
          ))}
        </div>
      </FieldGroup>
      <Field label={t.notes} hint={t.notesHint}>
        <Textarea
          name="notes"
          maxLength={contactLimits.notes}
          value={form.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
    </Card>
  )
}

const two = (n: number): string => String(n).padStart(2, '0')
const days = Array.from({ length: 31 }, (_, at) => two(at + 1))

/** Month and day, and the year where it is known. */
function BirthdayFields({ form, change }: AboutProps) {
  const t = useTexts('contacts')
  const locale = useLocale()
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: two(at + 1),
    label: monthName.format(Date.UTC(2024, at, 1)),
  }))
  return (
    <FieldGroup label={t.birthday}>
      <div className="flex flex-wrap gap-2 *:min-w-0 *:grow *:basis-30">
        <Select
          aria-label={t.month}
          name="birthMonth"
          placeholder={t.month}
          value={form.birthMonth}
          onChange={(event) => change({ birthMonth: event.target.value })}
          options={months}
        />
        <Select
          aria-label={t.day}
          name="birthDay"
          placeholder={t.day}
          value={form.birthDay}
          onChange={(event) => change({ birthDay: event.target.value })}
          options={days.map((day) => ({ value: day, label: String(Number(day)) }))}
        />
        <Input
          aria-label={t.year}
          name="birthYear"
          inputMode="numeric"
          maxLength={4}
          placeholder={t.year}
          value={form.birthYear}
          onChange={(event) => change({ birthYear: event.target.value })}
        />
      </div>
    </FieldGroup>
  )
}

/** Typed with commas between; groups that are there can be pressed. */
function GroupsField({ form, change }: AboutProps) {
  const t = useTexts('contacts')
  const { data } = useCall(calls.address.groups, {}, { freshSeconds: 60 })
  const chosen = form.groups.split(/[,，、]/).map((name) => name.trim())
  const others = (data?.list ?? []).filter(({ name }) => !chosen.includes(name))
  return (
    <>
      <Field label={t.groups} hint={t.groupsHint}>
        <Input
          name="groups"
          autoComplete="off"
          maxLength={contactLimits.groups * (contactLimits.group + 1)}
          value={form.groups}
          onChange={(event) => change({ groups: event.target.value })}
        />
      </Field>
      {others.length > 0 && (
        <div className="-mt-2 mb-4 flex flex-wrap gap-2">
          {others.slice(0, 8).map(({ name }) => (
            <button
              key={name}
              type="button"
              onClick={() =>
                change({ groups: [...chosen.filter((one) => one !== ''), name].join('，') })
              }
              className="inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm hover:bg-line"
              aria-label={t.addToGroup(name)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
