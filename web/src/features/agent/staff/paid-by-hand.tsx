import type { DeskWithdrawal } from '@mailing/contract/agent/schemas.ts'
import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Descriptions, Form, Input, Modal } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { usePrice } from '../../../ui/use-price.ts'
import { deskChanged } from './desk-changed.ts'

/** Notes that a withdrawal was paid elsewhere, with the number of its receipt; shows on request where it is to be paid to. */
export function PaidByHand({
  row,
  onClose,
}: {
  readonly row: DeskWithdrawal
  readonly onClose: () => void
}) {
  const t = useTexts('staff/agent')
  const factor = useFreshFactor()
  const [form] = Form.useForm<{ receipt: string }>()
  const paying = useSend(calls.agent.paid, {
    refresh: deskChanged,
    onSuccess: () => {
      onClose()
      toast(t.done)
    },
    onError: (error, input) => factor.take(error, () => paying.send(input)),
  })
  return (
    <Modal
      open
      title={t.byHand}
      okText={t.confirm}
      cancelText={t.cancel}
      okButtonProps={{ loading: paying.isSending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t.byHandLead}</p>
      <Payee row={row} />
      <Form
        form={form}
        name="paid"
        layout="vertical"
        onFinish={({ receipt }) => paying.send({ id: row.id, receipt: receipt.trim() })}
      >
        <Form.Item
          name="receipt"
          label={t.receipt}
          rules={[{ required: true, whitespace: true, min: 4, max: 64, message: t.receiptShort }]}
        >
          <Input autoComplete="off" maxLength={64} />
        </Form.Item>
      </Form>
      {factor.modal}
    </Modal>
  )
}

/** Name and account are sealed; that they were read is recorded before they are shown. */
function Payee({ row }: { readonly row: DeskWithdrawal }) {
  const t = useTexts('staff/agent')
  const price = usePrice()
  const factor = useFreshFactor()
  const reading = useSend(calls.agent.payout, {
    onError: (error, input) => factor.take(error, () => reading.send(input)),
  })
  const items = [
    { key: 'amount', label: t.amount, children: price(minor(row.amount - row.fee)) },
    ...(reading.data
      ? [
          { key: 'name', label: t.realName, children: reading.data.realName },
          { key: 'to', label: t.to, children: `${row.bank} ${reading.data.account}`.trim() },
        ]
      : []),
  ]
  return (
    <div style={{ marginBottom: 16 }}>
      <Descriptions size="small" column={1} items={items} />
      {!reading.data && (
        <Button
          size="small"
          loading={reading.isSending}
          onClick={() => reading.send({ id: row.id })}
        >
          {t.showAccount}
        </Button>
      )}
      {factor.modal}
    </div>
  )
}
