import { calls } from '@mailing/contract/client.ts'
import type { CutOffVersion } from '@mailing/contract/mail/house.ts'
import { Form, Input, Space } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { RestoreVersion } from '../../../ui/desk/restore-version.tsx'
import { type Draft, SettingForm } from '../../../ui/desk/setting-form.tsx'
import { SettingHistory } from '../../../ui/desk/setting-history.tsx'
import { StillReading } from '../../../ui/desk/still-reading.tsx'
import { EffectiveDay, inForceOf, useSaidDay, useValidFrom } from './effective-day.tsx'

interface Fields {
  readonly cutOff: string
  /** Empty: at once. */
  readonly effectiveOn?: string
}

/** Until when mail is posted the same day, at once or from a day on. */
export function CutOffDesk() {
  const t = useTexts('staff/house')
  const { setting: origin } = useTexts('staff/price')
  const found = useCall(calls.house.cutOffs, {}, { freshSeconds: 0 })
  const timeZone = found.data?.timeZone ?? 'UTC'
  const sayDay = useSaidDay(timeZone)
  const validFrom = useValidFrom(timeZone)
  const list = found.data?.list ?? []
  const [newest] = list
  const figures = ({ cutOff }: Draft<Fields>): Figure[] | null =>
    cutOff ? [{ key: 'cutOff', label: t.time, text: cutOff }] : null
  if (!newest) return <StillReading reading={found} />
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <SettingForm<typeof calls.house.setCutOff, Fields>
        name="cut-off"
        title={t.cutOff}
        lead={t.cutOffLead}
        newest={toForm(newest)}
        inForce={toForm(inForceOf(list, newest))}
        figures={figures}
        call={calls.house.setCutOff}
        toInput={({ cutOff, effectiveOn, reason }, baseVersion) => ({
          baseVersion,
          cutOff,
          effectiveOn: effectiveOn || null,
          reason,
        })}
        conflict="mail.cut_off_changed"
        refresh={[calls.house.cutOffs]}
        onSaved={sayDay}
      >
        <Form.Item name="cutOff" label={t.time} rules={[{ required: true, message: t.time }]}>
          <Input type="time" style={{ maxWidth: 220 }} />
        </Form.Item>
        <EffectiveDay timeZone={timeZone} />
      </SettingForm>
      <SettingHistory
        versions={list}
        figures={(version) => figures(version) ?? []}
        from={validFrom}
        origin={origin}
        actions={(version) =>
          version.version !== newest.version && (
            <RestoreVersion
              version={version.version}
              call={calls.house.setCutOff}
              toInput={(reason) => ({
                baseVersion: newest.version,
                cutOff: version.cutOff,
                effectiveOn: null,
                reason,
              })}
              refresh={[calls.house.cutOffs]}
            />
          )
        }
      />
    </Space>
  )
}

const toForm = ({ version, createdByName, cutOff }: CutOffVersion) => ({
  version,
  createdByName,
  fields: { cutOff },
})
