import { formatMinor, minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import type { DeskPaymentDetail } from '@mailing/contract/wallet/desk-calls.ts'
import { readAmount } from '@mailing/contract/wallet/read-amount.ts'
import { Form, Input, Modal } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { deskChanged } from './desk-changed.ts'

interface Fields {
  readonly amount: string
  readonly note: string
}

interface RefundModalProps {
  readonly payment: DeskPaymentDetail
  readonly onClose: () => void
}

/** Sends unspent coins of a payment back to its payer; above the limit a colleague decides. */
export function RefundModal({ payment, onClose }: RefundModalProps) {
  const t = useTexts('staff/wallet')
  const format = useFormat()
  const factor = useFreshFactor()
  const [form] = Form.useForm<Fields>()
  const most = format.money(payment.refundable, payment.currency)
  const refunding = useSend(calls.wallet.refundPayment, {
    refresh: deskChanged,
    onSuccess: ({ state }) => {
      onClose()
      toast(state === 'waiting' ? t.refundWaits : t.refundAsked)
    },
    onError: (error, input) => factor.take(error, () => refunding.send(input)),
  })
  const submit = ({ amount, note }: Fields) => {
    const value = readAmount(amount)
    if (value !== null) refunding.send({ paymentId: payment.id, amount: value, note: note.trim() })
  }
  return (
    <Modal
      open
      title={t.refundTitle}
      okText={t.refund}
      cancelText={t.cancel}
      onCancel={onClose}
      onOk={form.submit}
      okButtonProps={{ loading: refunding.isSending, danger: true }}
    >
      <p>
        {t.refundLead(most)}
        {payment.gift > 0 && ` ${t.giftToo}`}
      </p>
      <Form<Fields>
        form={form}
        name="refund"
        layout="vertical"
        onFinish={submit}
        initialValues={{ amount: formatMinor(minor(payment.refundable)), note: '' }}
        requiredMark
      >
        <AmountField payment={payment} />
        <Form.Item
          name="note"
          label={t.note}
          extra={t.noteHint}
          rules={[{ required: true, min: 2, message: t.noteShort }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
      {factor.modal}
    </Modal>
  )
}

/** At most what is left of the payment. */
function AmountField({ payment }: Pick<RefundModalProps, 'payment'>) {
  const t = useTexts('staff/wallet')
  const format = useFormat()
  const most = format.money(payment.refundable, payment.currency)
  const isPossible = (typed: string): boolean => {
    const amount = readAmount(typed)
    return amount !== null && amount >= 1 && amount <= payment.refundable
  }
  return (
    <Form.Item
      name="amount"
      label={t.refundAmount}
      rules={[
        {
          required: true,
          validator: (_, value: string) =>
            isPossible(value) ? Promise.resolve() : Promise.reject(new Error(t.refundWrong(most))),
        },
      ]}
    >
      <Input inputMode="decimal" autoComplete="off" suffix={payment.currency} />
    </Form.Item>
  )
}
