import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import { Form, type FormInstance, Input, Modal } from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useOpened } from '../../../platform/client/use-opened.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell, toast } from '../../../ui/feedback.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
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

const postalNames = ['postcode', 'area', 'detail'] as const

/** An address is whole or not there: half of one would be lost, or print an envelope that does not arrive. */
function isMissing(name: 'area' | 'detail', values: Partial<Fields>): boolean {
  return !values[name]?.trim() && postalNames.some((other) => values[other]?.trim())
}

/** What was filled in, as the call takes it. */
const addressOf = ({
  name,
  unit,
  personNumber,
  postcode,
  area,
  detail,
}: Omit<Fields, 'reason'>) => ({
  name: name.trim(),
  unit: unit?.trim() ?? '',
  personNumber: personNumber?.trim() ?? '',
  postal:
    area?.trim() && detail?.trim()
      ? { postcode: postcode?.trim() ?? '', area: area.trim(), detail: detail.trim() }
      : null,
})

/**
 * Corrects who and where mail goes to before it is printed; a postal address that is not filled in stays as it is. The present
 * envelope stands above, so its reading is recorded when this opens.
 */
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
  const now = useCall(calls.orderDesk.private, { id: order.id }, { freshSeconds: 0 })
  // An older reading would undo what was corrected since; once it has come, what is typed stays.
  const present = useOpened(now) && now.data
  return (
    <Modal
      open
      title={t.actionNames.readdress}
      okText={t.actionNames.readdress}
      cancelText={t.cancelDialog}
      okButtonProps={{ loading: correcting.isSending, disabled: !present }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t.readdressLead}</p>
      {now.error && <ErrorState error={now.error} onRetry={() => void now.refetch()} />}
      {!present && !now.error && <Skeleton lines={6} />}
      {present && (
        <p style={{ whiteSpace: 'pre-line' }}>
          {[t.addressNow, ...present.addressLines].join('\n')}
        </p>
      )}
      {present && (
        <AddressForm
          form={form}
          now={present}
          onGive={({ reason, ...fields }) =>
            correcting.send({ id: order.id, reason: reason.trim(), address: addressOf(fields) })
          }
        />
      )}
    </Modal>
  )
}

/** Name, unit and number begin as they are: a correction of one takes none of the others away. */
function AddressForm({
  form,
  now,
  onGive,
}: {
  readonly form: FormInstance<Fields>
  readonly now: CallOutput<typeof calls.orderDesk.private>
  readonly onGive: (fields: Fields) => void
}) {
  const t = useTexts('staff/order')
  return (
    <Form
      form={form}
      name="address"
      layout="vertical"
      initialValues={{
        name: now.recipientName,
        unit: now.unit,
        personNumber: now.personNumber,
      }}
      onFinish={onGive}
    >
      <Line name="name" max={60} isRequired />
      <Line name="unit" max={60} />
      <Line name="personNumber" max={40} />
      <Form.Item name="postcode" label={t.postcode} extra={t.postcodeKept}>
        <Input maxLength={12} autoComplete="off" />
      </Form.Item>
      <PlaceLine name="area" max={120} />
      <PlaceLine name="detail" max={200} />
      <Line name="reason" max={300} isRequired />
    </Form>
  )
}

function Line({
  name,
  max,
  isRequired = false,
}: {
  readonly name: keyof Fields
  readonly max: number
  readonly isRequired?: boolean
}) {
  const t = useTexts('staff/order')
  return (
    <Form.Item
      name={name}
      label={t[name]}
      rules={
        isRequired ? [{ required: true, whitespace: true, message: t.addressFaults.fillIn }] : []
      }
    >
      <Input maxLength={max} autoComplete="off" />
    </Form.Item>
  )
}

/** A line of the postal address: needed once another of its lines is filled in. */
function PlaceLine({ name, max }: { readonly name: 'area' | 'detail'; readonly max: number }) {
  const t = useTexts('staff/order')
  return (
    <Form.Item
      name={name}
      label={t[name]}
      dependencies={postalNames.filter((other) => other !== name)}
      rules={[
        ({ getFieldsValue }) => ({
          validator: async () => {
            if (isMissing(name, getFieldsValue())) throw new Error(t.addressFaults.fillIn)
          },
        }),
      ]}
    >
      <Input maxLength={max} autoComplete="off" />
    </Form.Item>
  )
}
