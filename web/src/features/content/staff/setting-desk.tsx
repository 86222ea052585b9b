import { calls } from '@mailing/contract/client.ts'
import type { Setting, SettingName, SettingValue } from '@mailing/contract/config/settings.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { useFigures } from './use-figures.ts'

const refresh = [calls.content.setting, calls.config.get, calls.config.home, calls.config.banners]

interface SettingDeskProps<N extends SettingName> {
  readonly name: N
  readonly lead?: string
  /** The fields, named like those of the setting's value. */
  readonly children: ReactNode
}

/** Where staff change one setting of the app: its fields, what changes, why; below what it was before, and the way back. */
export function SettingDesk<N extends SettingName>({ name, lead, children }: SettingDeskProps<N>) {
  const t = useTexts('staff/content')
  const figures = useFigures()
  const reading = useCall(calls.content.setting, { name }, { freshSeconds: 0 })
  const versions = reading.data?.versions ?? []
  return (
    <VersionedSetting<
      (typeof versions)[number],
      typeof calls.content.changeSetting,
      SettingValue<N>
    >
      reading={reading}
      versions={versions}
      // The call was asked for this name.
      fieldsOf={({ setting }) => setting.value as SettingValue<N>}
      name={name}
      title={t.settings[name]}
      lead={lead}
      figures={(fields) => figures(fields)}
      call={calls.content.changeSetting}
      toInput={({ reason, ...value }, baseVersion) => ({
        baseVersion,
        reason,
        // The server checks that the value is one of this name.
        setting: { name, value: value as object } as Setting,
      })}
      conflict="content.changed"
      refresh={refresh}
    >
      {children}
    </VersionedSetting>
  )
}
