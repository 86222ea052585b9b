import type { Call } from '@mailing/contract/call.ts'
import { Space } from 'antd'
import {
  type DatedBy,
  EffectiveFrom,
  PlannedNotice,
  useSaidFrom,
  useValidFrom,
  WithdrawVersion,
} from './effective-from.tsx'
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
  /** The setting's versions may be planned: the form asks from when, and what is planned can be withdrawn. */
  readonly dated?: DatedBy
  /** From when a version is in force, of a setting that has days of its own kind. */
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
  dated,
  from,
  origin,
  restoredOf = (former) => former,
  ...form
}: VersionedSettingProps<V, C, Fields>) {
  const timeZone = dated?.timeZone ?? 'UTC'
  const sayFrom = useSaidFrom(timeZone)
  const validFrom = useValidFrom(timeZone)
  const [newest] = versions
  if (!newest) return <StillReading reading={reading} />
  const toForm = (one: V) => ({
    version: one.version,
    createdByName: one.createdByName,
    fields: fieldsOf(one),
  })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <SettingForm<C, Fields>
        {...form}
        newest={toForm(newest)}
        inForce={toForm(versions.find(({ state }) => state === 'current') ?? newest)}
        {...(dated && { onSaved: form.onSaved ?? sayFrom })}
      >
        {dated && <PlannedNotice versions={versions} timeZone={timeZone} />}
        {form.children}
        {dated && <EffectiveFrom timeZone={timeZone} />}
      </SettingForm>
      <SettingHistory
        versions={versions}
        figures={(version) => form.figures(fieldsOf(version)) ?? []}
        {...(dated ? { from: validFrom } : from && { from })}
        {...(origin !== undefined && { origin })}
        actions={(version) => (
          <WayBack
            {...form}
            {...{ version, newest, fieldsOf, restoredOf }}
            planned={version.state === 'planned' ? dated : undefined}
          />
        )}
      />
    </Space>
  )
}

interface WayBackProps<V extends MadeVersion, C extends Call, Fields extends object>
  extends Required<Pick<VersionedSettingProps<V, C, Fields>, 'fieldsOf' | 'restoredOf'>>,
    Pick<VersionedSettingProps<V, C, Fields>, 'call' | 'refresh' | 'toInput' | 'isDisabled'> {
  readonly version: V
  readonly newest: V
  /** Of a version that is still to come. */
  readonly planned: DatedBy | undefined
}

/** What undoes a version that is to come, or brings a former one back. */
function WayBack<V extends MadeVersion, C extends Call, Fields extends object>({
  version,
  newest,
  planned,
  fieldsOf,
  restoredOf,
  call,
  refresh,
  toInput,
  isDisabled = false,
}: WayBackProps<V, C, Fields>) {
  if (isDisabled) return null
  if (planned) return <WithdrawVersion {...planned} version={version.version} refresh={refresh} />
  if (restoredOf === null || version.version === newest.version) return null
  return (
    <RestoreVersion
      version={version.version}
      call={call}
      toInput={(reason) =>
        toInput({ ...restoredOf(fieldsOf(version), fieldsOf(newest)), reason }, newest.version)
      }
      refresh={refresh}
    />
  )
}
