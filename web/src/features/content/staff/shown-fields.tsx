import { type Audience, audiences } from '@mailing/contract/config/content-kinds.ts'
import type { NoticeSetting } from '@mailing/contract/config/settings.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Checkbox, Col, Input, Row, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { useZone } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { fromZoneField, toZoneField } from '../../../ui/desk/zone-field.ts'

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
    <Labelled label={`${label} (${languages[language].name})`}>
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

/** A moment in the deployment's time, or none. */
function MomentField({
  label,
  moment,
  onChange,
}: {
  readonly label: string
  readonly moment: string | null
  readonly onChange: (moment: string | null) => void
}) {
  const zone = useZone()
  return (
    <Labelled label={label} span={6}>
      {(id) => (
        <Input
          id={id}
          type="datetime-local"
          disabled={zone === undefined}
          value={moment !== null && zone ? toZoneField(Date.parse(moment), zone) : ''}
          onChange={({ target }) =>
            zone && onChange(target.value === '' ? null : fromZoneField(target.value, zone))
          }
        />
      )}
    </Labelled>
  )
}

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
      <MomentField
        label={t.fields.from}
        moment={shown.from}
        onChange={(from) => onChange({ from })}
      />
      <MomentField
        label={t.fields.until}
        moment={shown.until}
        onChange={(until) => onChange({ until })}
      />
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
          options={locales.map((value) => ({ value, label: languages[value].name }))}
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
