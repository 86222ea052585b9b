import { type PayoutProviderName, payeeForms } from '@mailing/contract/agent/rules.ts'
import type { DeskWithdrawal } from '@mailing/contract/agent/schemas.ts'
import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import { Form, Input, Modal } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { usePrice } from '../../../ui/use-price.ts'
import { deskChanged } from './desk-changed.ts'

/** Sends a withdrawal to a provider; where that knows people by a name of its own, it is asked for. */
export function PayThrough({
  row,
  provider,
  onClose,
}: {
  readonly row: DeskWithdrawal
  readonly provider: PayoutProviderName
  readonly onClose: () => void
}) {
  const t = useTexts('staff/agent')
  const names = useTexts('names')
  const price = usePrice()
  const factor = useFreshFactor()
  const [form] = Form.useForm<{ payee?: string }>()
  const paying = useSend(calls.agent.payThrough, {
    refresh: deskChanged,
    onSuccess: () => {
      onClose()
      toast(t.payBegun)
    },
    onError: (error, input) => factor.take(error, () => paying.send(input)),
  })
  const pattern = payeeForms[provider]
  return (
    <Modal
      open
      title={t.payThrough(names.providers[provider])}
      okText={t.confirm}
      cancelText={t.cancel}
      okButtonProps={{ loading: paying.isSending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>
        <strong>
          {row.phoneMasked} · {row.bank || names.payoutMethods[row.method]} *{row.tail}
        </strong>
      </p>
      <p>{t.payLead(price(minor(row.amount - row.fee)))}</p>
      <Form
        form={form}
        name="payout"
        layout="vertical"
        onFinish={({ payee = '' }) => paying.send({ id: row.id, provider, payee: payee.trim() })}
      >
        {pattern && provider !== 'alipay' && (
          <Form.Item
            name="payee"
            label={t.payeeOf[provider]}
            extra={t.payeeHints[provider]}
            rules={[{ required: true, pattern, message: t.payeeWrong }]}
          >
            <Input autoComplete="off" maxLength={64} autoFocus />
          </Form.Item>
        )}
      </Form>
      {factor.modal}
    </Modal>
  )
}
