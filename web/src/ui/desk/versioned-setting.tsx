import type { Call } from '@mailing/contract/call.ts'
import { Space } from 'antd'
import { RestoreVersion } from './restore-version.tsx'
import { SettingForm, type SettingFormProps } from './setting-form.tsx'
import { type MadeVersion, SettingHistory } from './setting-history.tsx'
import { StillReading } from './still-reading.tsx'

interface VersionedSettingProps<V extends MadeVersion, C extends Call, Fields extends object>
  extends Omit<SettingFormProps<C, Fields>, 'newest' | 'inForce'> {
  /** The answer of the call that lists the versions. */
  readonly reading: { readonly error: unknown; readonly refetch: () => unknown }
  /** Newest first; none: it is still being read. */
  readonly versions: readonly V[]
  readonly fieldsOf: (version: V) => Fields
  /** From when a version is in force, where that is not when it was made. */
  readonly from?: (version: V) => string
  /** Where a version comes from that nobody made; otherwise it came with the product. */
  readonly origin?: string
  /** What of a former version is put back; left out: all of it. Null: this setting is not put back. */
  readonly restoredOf?: ((former: Fields, newest: Fields) => Fields) | null
}

/** A setting that is kept in versions: what is in force, the next version, and the former ones with the way back to each. */
export function VersionedSetting<V extends MadeVersion, C extends Call, Fields extends object>({
  reading,
  versions,
  fieldsOf,
  from,
  origin,
  restoredOf = (former) => former,
  ...form
}: VersionedSettingProps<V, C, Fields>) {
  const [newest] = versions
  if (!newest) return <StillReading reading={reading} />
  const toForm = (one: V) => ({
    version: one.version,
    createdByName: one.createdByName,
    fields: fieldsOf(one),
  })
  const { call, refresh, toInput, isDisabled = false } = form
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <SettingForm<C, Fields>
        {...form}
        newest={toForm(newest)}
        inForce={toForm(versions.find(({ state }) => state === 'current') ?? newest)}
      />
      <SettingHistory
        versions={versions}
        figures={(version) => form.figures(fieldsOf(version)) ?? []}
        {...(from && { from })}
        {...(origin !== undefined && { origin })}
        actions={(version) =>
          restoredOf !== null &&
          !isDisabled &&
          version.version !== newest.version && (
            <RestoreVersion
              version={version.version}
              call={call}
              toInput={(reason) =>
                toInput(
                  { ...restoredOf(fieldsOf(version), fieldsOf(newest)), reason },
                  newest.version,
                )
              }
              refresh={refresh}
            />
          )
        }
      />
    </Space>
  )
}
