import type { LocalText } from '@mailing/contract/local-text.ts'
import { defaultLocale, type Locale, locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Form, Input, Segmented, Typography } from 'antd'
import { useTexts } from '../../texts/use-texts.ts'

export const emptyText = Object.fromEntries(locales.map((locale) => [locale, ''])) as LocalText

/** Chooses the language whose texts are written. */
export function LanguageChoice({
  value,
  onChange,
}: {
  readonly value: Locale
  readonly onChange: (locale: Locale) => void
}) {
  const t = useTexts('staff/desk')
  return (
    <div style={{ marginBottom: 16 }}>
      <Segmented<Locale>
        aria-label={t.language}
        value={value}
        onChange={onChange}
        options={locales.map((locale) => ({
          value: locale,
          label: <span lang={locale}>{languages[locale].name}</span>,
        }))}
      />
      <Typography.Paragraph type="secondary" style={{ margin: '8px 0 0' }}>
        {t.languageHint}
      </Typography.Paragraph>
    </div>
  )
}

interface LocalFieldProps {
  readonly name: readonly (string | number)[]
  /** The place in the whole form's values, when `name` counts from a `Form.List`. */
  readonly path?: readonly (string | number)[]
  readonly label: string
  readonly language: Locale
  readonly max: number
  readonly rows?: number
  /** It may be left out altogether. */
  readonly isOptional?: boolean
}

/** A text in five languages, of which one is open; the others keep what they hold. */
export function LocalField({
  name,
  path = name,
  label,
  language,
  max,
  rows,
  isOptional = false,
}: LocalFieldProps) {
  const t = useTexts('staff/desk')
  const form = Form.useFormInstance()
  const fallback = Form.useWatch([...path, defaultLocale], form) as string | undefined
  return locales.map((locale) => {
    const isNeeded = locale === defaultLocale && !isOptional
    const field = {
      maxLength: max,
      lang: locale,
      ...(locale === defaultLocale ? {} : { placeholder: fallback }),
    }
    return (
      <Form.Item
        key={locale}
        hidden={locale !== language}
        name={[...name, locale]}
        label={label}
        rules={isNeeded ? [{ required: true, whitespace: true, message: t.required }] : []}
      >
        {rows ? <Input.TextArea rows={rows} {...field} /> : <Input {...field} />}
      </Form.Item>
    )
  })
}
