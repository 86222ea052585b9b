import { calls } from '@mailing/contract/client.ts'
import type { CutOffVersion } from '@mailing/contract/mail/house.ts'
import { Form, Input } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'

interface Fields {
  readonly cutOff: string
  /** Null: at once. */
  readonly effectiveOn: string | null
}

/** Until when mail is posted the same day, at once or from a day on. */
export function CutOffDesk() {
  const t = useTexts('staff/house')
  const { setting: origin } = useTexts('staff/price')
  const found = useCall(calls.house.cutOffs, {}, { freshSeconds: 0 })
  const timeZone = found.data?.timeZone ?? 'UTC'
  const figures = ({ cutOff }: Draft<Fields>): Figure[] | null =>
    cutOff ? [{ key: 'cutOff', label: t.time, text: cutOff }] : null
  return (
    <VersionedSetting<CutOffVersion, typeof calls.house.setCutOff, Fields>
      reading={found}
      versions={found.data?.list ?? []}
      fieldsOf={({ cutOff }) => ({ cutOff, effectiveOn: null })}
      name="cut-off"
      title={t.cutOff}
      lead={t.cutOffLead}
      figures={figures}
      call={calls.house.setCutOff}
      toInput={({ cutOff, effectiveOn, reason }, baseVersion) => ({
        baseVersion,
        cutOff,
        effectiveOn,
        reason,
      })}
      conflict="mail.cut_off_changed"
      refresh={[calls.house.cutOffs]}
      dated={{ setting: 'cutOff', timeZone }}
      origin={origin}
    >
      <Form.Item name="cutOff" label={t.time} rules={[{ required: true, message: t.time }]}>
        <Input type="time" style={{ maxWidth: 220 }} />
      </Form.Item>
    </VersionedSetting>
  )
}
