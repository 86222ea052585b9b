import { calls } from '@mailing/contract/client.ts'
import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import { Form, Input, Modal } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell, toast } from '../../../ui/feedback.ts'
import { orderChanged } from './order-changed.ts'

interface Fields {
  readonly name: string
  readonly unit?: string
  readonly personNumber?: string
  readonly postcode?: string
  readonly area?: string
  readonly detail?: string
  readonly reason: string
}

/** Corrects who and where mail goes to before it is printed. What is not filled in of a postal address stays as it is. */
export function ReaddressDialog({
  order,
  onClose,
}: {
  readonly order: DeskOrder
  readonly onClose: () => void
}) {
  const t = useTexts('staff/order')
  const [form] = Form.useForm<Fields>()
  const correcting = useSend(calls.orderDesk.readdress, {
    refresh: [...orderChanged, calls.orderDesk.private],
    onSuccess: ({ result }) => {
      if (result !== 'moved') return void tell(t.results[result])
      onClose()
      toast(t.results.moved)
    },
  })
  const submit = ({ name, unit, personNumber, postcode, area, detail, reason }: Fields) =>
    correcting.send({
      id: order.id,
      reason: reason.trim(),
      address: {
        name: name.trim(),
        unit: unit?.trim() ?? '',
        personNumber: personNumber?.trim() ?? '',
        postal:
          area?.trim() && detail?.trim()
            ? { postcode: postcode?.trim() ?? '', area: area.trim(), detail: detail.trim() }
            : null,
      },
    })
  const line = (name: keyof Fields, max: number, isRequired = false) => (
    <Form.Item
      name={name}
      label={t[name]}
      rules={isRequired ? [{ required: true, whitespace: true, message: t.reasonShort }] : []}
    >
      <Input maxLength={max} autoComplete="off" />
    </Form.Item>
  )
  return (
    <Modal
      open
      title={t.actionNames.readdress}
      okText={t.actionNames.readdress}
      cancelText={t.cancelDialog}
      okButtonProps={{ loading: correcting.isSending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t.readdressLead}</p>
      <Form form={form} name="address" layout="vertical" onFinish={submit}>
        {line('name', 60, true)}
        {line('unit', 60)}
        {line('personNumber', 40)}
        {line('postcode', 12)}
        {line('area', 120)}
        {line('detail', 200)}
        {line('reason', 300, true)}
      </Form>
    </Modal>
  )
}
