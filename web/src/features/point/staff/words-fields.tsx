import type { Locale } from '@mailing/contract/locale.ts'
import { pointLimits } from '@mailing/contract/point/rules.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LanguageChoice, LocalField } from '../../../ui/desk/local-field.tsx'

interface WordsFieldsProps {
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
}

/** What writers read of a task or an offer: its title and its note, in every language. */
export function WordsFields({ language, onLanguage }: WordsFieldsProps) {
  const t = useTexts('staff/point')
  return (
    <>
      <LanguageChoice value={language} onChange={onLanguage} />
      <LocalField name={['title']} label={t.title} language={language} max={pointLimits.title} />
      <LocalField
        name={['note']}
        label={t.note}
        language={language}
        max={pointLimits.note}
        isOptional
      />
    </>
  )
}
