import { phoneLength } from '@mailing/contract/account/phone.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Incident } from '@mailing/contract/wallet/desk-calls.ts'
import { Form, Input, Modal } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { deskChanged } from './desk-changed.ts'

interface Fields {
  readonly phone?: string
  readonly note: string
}

interface CorrectModalProps {
  readonly incident: Incident
  readonly kind: Incident['corrections'][number]
  readonly onClose: () => void
}

function useCorrecting({ incident, kind, onClose }: CorrectModalProps) {
  const t = useTexts('staff/wallet')
  const factor = useFreshFactor()
  const isPayerAsked = kind === 'credit' && incident.paymentId === null
  const correcting = useSend(calls.wallet.correctIncident, {
    refresh: deskChanged,
    onSuccess: ({ state }) => {
      onClose()
      toast(state === 'waiting' ? t.refundWaits : t.refundAsked)
    },
    onError: (error, input) => factor.take(error, () => correcting.send(input)),
  })
  const correct = ({ phone, note }: Fields) =>
    correcting.send({
      id: incident.id,
      kind,
      note: note.trim(),
      ...(isPayerAsked && { phone: phone?.trim() }),
    })
  return { correct, isPayerAsked, isSending: correcting.isSending, modal: factor.modal }
}

/** Credits the money of an incident, sends it back, or takes coins back. */
export function CorrectModal({ incident, kind, onClose }: CorrectModalProps) {
  const t = useTexts('staff/wallet')
  const format = useFormat()
  const [form] = Form.useForm<Fields>()
  const { correct, isPayerAsked, isSending, modal } = useCorrecting({ incident, kind, onClose })
  const amount =
    incident.amount === null ? '' : format.money(incident.amount, incident.currency ?? 'CNY')
  return (
    <Modal
      open
      title={labelled(t.corrections[kind], amount)}
      okText={t.corrections[kind]}
      cancelText={t.cancel}
      onCancel={onClose}
      onOk={form.submit}
      okButtonProps={{ loading: isSending, danger: kind !== 'credit' }}
    >
      <p>{t.correctionLead[kind]}</p>
      <Form<Fields> form={form} name="correct" layout="vertical" requiredMark onFinish={correct}>
        {isPayerAsked && (
          <Form.Item name="phone" label={t.phone} extra={t.phoneHint} rules={[{ required: true }]}>
            <Input inputMode="tel" autoComplete="off" maxLength={phoneLength} />
          </Form.Item>
        )}
        <Form.Item
          name="note"
          label={t.note}
          extra={t.noteHint}
          rules={[{ required: true, min: 2, message: t.noteShort }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
      {modal}
    </Modal>
  )
}
