import { calls } from '@mailing/contract/client.ts'
import type { Setting, SettingName, SettingValue } from '@mailing/contract/config/settings.ts'
import { Space } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RestoreVersion } from '../../../ui/desk/restore-version.tsx'
import { SettingForm } from '../../../ui/desk/setting-form.tsx'
import { SettingHistory } from '../../../ui/desk/setting-history.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
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
  const versions = reading.data?.versions
  const [newest] = versions ?? []
  if (reading.error && !newest)
    return <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
  if (!versions || !newest) return <Skeleton lines={8} />
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <SettingForm<typeof calls.content.changeSetting, SettingValue<N>>
        name={name}
        title={t.settings[name]}
        lead={lead}
        newest={{
          version: newest.version,
          createdByName: newest.createdByName,
          // The call was asked for this name.
          fields: newest.setting.value as SettingValue<N>,
        }}
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
      </SettingForm>
      <SettingHistory
        versions={versions}
        figures={({ setting }) => figures(setting.value)}
        actions={(version) =>
          version.version !== newest.version && (
            <RestoreVersion
              version={version.version}
              call={calls.content.changeSetting}
              toInput={(reason) => ({
                baseVersion: newest.version,
                reason,
                setting: version.setting,
              })}
              refresh={refresh}
            />
          )
        }
      />
    </Space>
  )
}
