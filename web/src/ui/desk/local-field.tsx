import type { LocalText } from '@mailing/contract/local-text.ts'
import { defaultLocale, type Locale, locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Form, Input, Segmented, Typography } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

export const emptyText = Object.fromEntries(locales.map((locale) => [locale, ''])) as LocalText

interface LanguageChoiceProps {
  readonly value: Locale
  readonly onChange: (locale: Locale) => void
}

const LanguageSwitch = ({ label, ...choice }: LanguageChoiceProps & { readonly label: string }) => (
  <Segmented<Locale>
    aria-label={label}
    {...choice}
    options={locales.map((locale) => ({
      value: locale,
      label: <span lang={locale}>{languages[locale].name}</span>,
    }))}
  />
)

/** Chooses the language whose texts are written. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const t = useTexts('staff/desk')
  return (
    <div style={{ marginBottom: 16 }}>
      <LanguageSwitch label={t.language} value={value} onChange={onChange} />
      <Typography.Paragraph type="secondary" style={{ margin: '8px 0 0' }}>
        {t.languageHint}
      </Typography.Paragraph>
    </div>
  )
}

interface InEachLanguageProps extends LanguageChoiceProps {
  readonly label: string
  readonly children: (locale: Locale, isShown: boolean) => ReactNode
}

/**
 * Shows the fields of one language. Those of the others are out of sight, so that they are checked
 * and sent too.
 */
export function InEachLanguage({ children, ...choice }: InEachLanguageProps) {
  return (
    <>
      <div style={{ marginBottom: 12 }}>
        <LanguageSwitch {...choice} />
      </div>
      {locales.map((locale) => (
        <Fragment key={locale}>{children(locale, locale === choice.value)}</Fragment>
      ))}
    </>
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
