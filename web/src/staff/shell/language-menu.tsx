import { locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Button, Dropdown } from 'antd'
import Languages from 'lucide-react/icons/languages'
import { labelled } from '../../platform/format.ts'
import { setLocale, useLocale } from '../../platform/locale.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Changes the language of the console. */
export function LanguageMenu({
  isNamed = true,
}: {
  /** False: there is no room for its name. */
  readonly isNamed?: boolean
}) {
  const words = useTexts('staff/console')
  const locale = useLocale()
  const items = locales.map((key) => ({
    key,
    label: <span lang={key}>{languages[key].name}</span>,
    onClick: () => void setLocale(key),
  }))
  return (
    <Dropdown menu={{ items, selectedKeys: [locale] }} trigger={['click']}>
      <Button
        type="text"
        icon={<Languages size={16} aria-hidden="true" />}
        aria-label={labelled(words.language, languages[locale].name)}
      >
        {isNamed && languages[locale].name}
      </Button>
    </Dropdown>
  )
}
