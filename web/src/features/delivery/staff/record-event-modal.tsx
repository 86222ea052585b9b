import { calls } from '@mailing/contract/client.ts'
import {
  type TrackStage,
  trackStages,
  trackTextLength,
} from '@mailing/contract/delivery/logistics.ts'
import { Form, type FormInstance, Input, Modal, Select } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useZone } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { fromZoneField, toZoneField } from '../../../ui/desk/zone-field.ts'
import { toast } from '../../../ui/feedback.ts'

interface Fields {
  readonly stage: TrackStage
  readonly at: string
  readonly text: string
}

/** Writes down what a carrier said by telephone or on its site. */
export function RecordEventModal({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const t = useTexts('staff/logistics')
  const zone = useZone()
  const [form] = Form.useForm<Fields>()
  const recording = useSend(calls.logistics.record, {
    refresh: [calls.logistics.deskGet, calls.logistics.desk, calls.logistics.cases],
    onSuccess: () => {
      onClose()
      toast(t.recorded)
    },
  })
  return (
    <Modal
      open
      title={t.record}
      okText={t.record}
      cancelText={t.cancel}
      onCancel={onClose}
      onOk={form.submit}
      okButtonProps={{ loading: recording.isSending, disabled: !zone }}
    >
      <p>{t.recordLead}</p>
      {zone && (
        <EventForm form={form} zone={zone} onGive={(event) => recording.send({ id, ...event })} />
      )}
    </Modal>
  )
}

/** Times are those of the deployment, as everywhere in the console. */
function EventForm({
  form,
  zone,
  onGive,
}: {
  readonly form: FormInstance<Fields>
  readonly zone: string
  readonly onGive: (event: Fields) => void
}) {
  const t = useTexts('staff/logistics')
  const words = useTexts('logistics')
  const thisMinute = toZoneField(Date.now(), zone)
  return (
    <Form<Fields>
      form={form}
      name="event"
      layout="vertical"
      requiredMark
      initialValues={{ at: thisMinute, stage: 'in_transit' }}
      onFinish={({ stage, at, text }) =>
        onGive({ stage, at: fromZoneField(at, zone), text: text.trim() })
      }
    >
      <Form.Item name="stage" label={t.eventStage} rules={[{ required: true }]}>
        <Select options={trackStages.map((value) => ({ value, label: words.stages[value] }))} />
      </Form.Item>
      <Form.Item name="at" label={t.eventAt} rules={[{ required: true }]}>
        <Input type="datetime-local" max={thisMinute} />
      </Form.Item>
      <Form.Item name="text" label={t.eventText} rules={[{ required: true, min: 2 }]}>
        <Input.TextArea rows={2} maxLength={trackTextLength} />
      </Form.Item>
    </Form>
  )
}
