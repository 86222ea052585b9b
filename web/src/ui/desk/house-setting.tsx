import type { Call } from '@mailing/contract/call.ts'
import type { Setting } from '@mailing/contract/setting.ts'
import { settings } from '@mailing/contract/settings.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DeclaredSetting, type SettingWords } from './declared-setting.tsx'

type SettingName = keyof typeof settings
type Words = { readonly [N in SettingName]: SettingWords<(typeof settings)[N]> }

/** The words of all declared settings. A declaration without its words does not compile. */
export const useSettingWords = (): Words => useTexts('staff/setting-words')

interface HouseSettingProps {
  readonly name: SettingName
  /** Other calls that show the setting. */
  readonly refresh?: readonly Call[]
  /** Least width of a column of the form, in pixels. */
  readonly columns?: number
}

/** The screen of a declared setting of the house, by its name. */
export function HouseSetting({ name, ...shown }: HouseSettingProps) {
  const words = useSettingWords()
  // Setting and words are those of one name, which a union of all of them cannot say.
  return <DeclaredSetting {...shown} of={settings[name] as Setting} words={words[name] as never} />
}

/** Declared settings with a tab, by their tabs. */
export const tabbedSettings: readonly { readonly tab: string; readonly name: SettingName }[] =
  Object.values(settings).flatMap(({ name, ...setting }) =>
    'tab' in setting ? [{ tab: setting.tab, name }] : [],
  )
