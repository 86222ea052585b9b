import { locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import {
  setTextScale,
  setTheme,
  textScales,
  useTextScale,
  useTheme,
} from '../../platform/appearance.ts'
import { useFormat } from '../../platform/format.ts'
import { setLocale, useLocale } from '../../platform/locale.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceCards } from '../../ui/choice.tsx'
import { Page } from '../../ui/page.tsx'

/** Language, appearance and text size of this device. Each choice acts at once and is remembered. */
export default function SettingsPage() {
  const words = useTexts('page')
  const format = useFormat()
  const locale = useLocale()
  const theme = useTheme()
  const scale = useTextScale()
  return (
    <Page>
      <Card title={words.language}>
        <ChoiceCards
          name="locale"
          value={locale}
          onChange={(next) => void setLocale(next)}
          columns={2}
          options={locales.map((value) => ({
            value,
            label: <span lang={value}>{languages[value].name}</span>,
          }))}
        />
      </Card>
      <Card title={words.textSize}>
        <ChoiceCards
          name="text-size"
          value={String(scale)}
          onChange={(next) => setTextScale(Number(next))}
          columns={3}
          options={textScales.map((value) => ({
            value: String(value),
            label: format.percent(value),
          }))}
        />
        <p className="mt-4 rounded-control bg-sunken p-3.5">{words.textSample}</p>
      </Card>
      <Card title={words.theme}>
        <ChoiceCards
          name="theme"
          value={theme}
          onChange={setTheme}
          columns={2}
          options={[
            { value: 'light', label: words.themeLight },
            { value: 'dark', label: words.themeDark },
            { value: 'system', label: words.themeSystem },
            { value: 'spec', label: words.themeSpec, description: words.themeSpecHint },
          ]}
        />
      </Card>
    </Page>
  )
}
