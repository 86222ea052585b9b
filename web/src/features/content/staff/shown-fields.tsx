import { type Audience, audiences } from '@mailing/contract/config/content-kinds.ts'
import type { NoticeSetting } from '@mailing/contract/config/settings.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { Checkbox, Col, Input, Row, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { localeNames } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** A label over one control of an entry. */
export function Labelled({
  label,
  span = 12,
  children,
}: {
  readonly label: string
  readonly span?: number
  readonly children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <Col xs={24} md={span} style={{ marginBottom: 12 }}>
      <label htmlFor={id} style={{ display: 'block', marginBottom: 4 }}>
        {label}
      </label>
      {children(id)}
    </Col>
  )
}

/** A text of an entry in the language that is open. */
export function LocalInput({
  label,
  value,
  language,
  max,
  onChange,
}: {
  readonly label: string
  readonly value: LocalText
  readonly language: Locale
  readonly max: number
  readonly onChange: (value: LocalText) => void
}) {
  return (
    <Labelled label={`${label} (${localeNames[language]})`}>
      {(id) => (
        <Input
          id={id}
          lang={language}
          maxLength={max}
          value={value[language]}
          placeholder={value['zh-Hans']}
          onChange={(event) => onChange({ ...value, [language]: event.target.value })}
        />
      )}
    </Labelled>
  )
}

/** What `datetime-local` shows of a moment, in the time of this computer. */
const toLocal = (moment: string | null): string => {
  if (moment === null) return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
const fromLocal = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString()

type Shown = Pick<NoticeSetting, 'isOn' | 'audience' | 'languages' | 'from' | 'until'>

/** Who sees an entry, when and in which languages. */
export function ShownFields({
  shown,
  onChange,
}: {
  readonly shown: Shown
  readonly onChange: (fields: Partial<Shown>) => void
}) {
  const t = useTexts('staff/content')
  return (
    <Row gutter={16}>
      <Labelled label={t.fields.from} span={6}>
        {(id) => (
          <Input
            id={id}
            type="datetime-local"
            value={toLocal(shown.from)}
            onChange={(event) => onChange({ from: fromLocal(event.target.value) })}
          />
        )}
      </Labelled>
      <Labelled label={t.fields.until} span={6}>
        {(id) => (
          <Input
            id={id}
            type="datetime-local"
            value={toLocal(shown.until)}
            onChange={(event) => onChange({ until: fromLocal(event.target.value) })}
          />
        )}
      </Labelled>
      <Labelled label={t.fields.audience} span={6}>
        {(id) => (
          <Select<Audience>
            id={id}
            style={{ width: '100%' }}
            value={shown.audience}
            onChange={(audience) => onChange({ audience })}
            options={audiences.map((value) => ({ value, label: t.audiences[value] }))}
          />
        )}
      </Labelled>
      <Labelled label={t.fields.isOn} span={6}>
        {(id) => <Switch id={id} checked={shown.isOn} onChange={(isOn) => onChange({ isOn })} />}
      </Labelled>
      <Col span={24} style={{ marginBottom: 12 }}>
        <Checkbox.Group<Locale>
          aria-label={t.fields.languages}
          value={[...shown.languages]}
          onChange={(languages) => languages.length > 0 && onChange({ languages })}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
        />
      </Col>
    </Row>
  )
}

/** An entry that everybody sees from now on. */
export const shownToAll = (): Shown & { id: string } => ({
  id: crypto.randomUUID(),
  isOn: true,
  audience: 'all',
  languages: [...locales],
  from: null,
  until: null,
})
