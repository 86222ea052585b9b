import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import {
  type CloudRight,
  cloudRights,
  overlapHours,
} from '@mailing/contract/cloud/function-names.ts'
import type { CloudClient } from '@mailing/contract/cloud/keys.ts'
import { Alert, Descriptions, Form, Input, Modal, Radio, Select, Space, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'

const refresh = [calls.cloudKey.list]
type NewKey = CallOutput<typeof calls.cloudKey.make>

interface FrameProps<Fields> {
  readonly title: string
  readonly okText: string
  readonly isSending: boolean
  readonly initial?: Partial<Fields>
  readonly onSend: (fields: Fields) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question with its fields and the reason that goes into the audit log. */
function Frame<Fields extends { readonly reason: string }>({
  title,
  okText,
  isSending,
  initial,
  onSend,
  onClose,
  children,
}: FrameProps<Fields>) {
  const t = useTexts('staff/cloud')
  const [form] = Form.useForm<Fields>()
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ loading: isSending }}
      cancelText={t.cancel}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form<Fields>
        form={form}
        name="cloud-key"
        layout="vertical"
        initialValues={initial}
        onFinish={onSend}
      >
        {children}
        <Form.Item
          name="reason"
          label={t.reason}
          rules={[{ required: true, whitespace: true, min: 3, message: t.tooShort }]}
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** The only time that a secret is shown. */
function NewSecret({ made, onClose }: { readonly made: NewKey; readonly onClose: () => void }) {
  const t = useTexts('staff/cloud')
  const copied = (text: string) => <Typography.Text copyable>{text}</Typography.Text>
  return (
    <Modal
      open
      title={t.secretTitle}
      okText={t.finish}
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      onOk={onClose}
    >
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <Alert type="warning" showIcon title={t.secretLead} />
        <Descriptions
          column={1}
          layout="vertical"
          items={[
            { key: 'id', label: t.keyId, children: copied(made.keyId) },
            { key: 'secret', label: t.secret, children: copied(made.secret) },
          ]}
        />
      </Space>
    </Modal>
  )
}

interface MakeFields {
  readonly name: string
  readonly rights: CloudRight[]
  readonly reason: string
}

export function MakeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('staff/cloud')
  const factor = useFreshFactor()
  const making = useSend(calls.cloudKey.make, {
    refresh,
    onError: (error, input) => factor.take(error, () => making.send(input)),
  })
  if (making.data) return <NewSecret made={making.data} onClose={onClose} />
  return (
    <>
      <Frame<MakeFields>
        title={t.make}
        okText={t.make}
        isSending={making.isSending}
        onSend={making.send}
        onClose={onClose}
      >
        <Form.Item
          name="name"
          label={t.name}
          rules={[{ required: true, whitespace: true, min: 2, message: t.required }]}
        >
          <Input maxLength={60} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item name="rights" label={t.rights} rules={[{ required: true, message: t.required }]}>
          <Select
            mode="multiple"
            options={cloudRights.map((value) => ({ value, label: t.rightNames[value] }))}
          />
        </Form.Item>
      </Frame>
      {factor.modal}
    </>
  )
}

interface OneProps {
  readonly client: CloudClient
  readonly onClose: () => void
}

interface RotateFields {
  readonly overlapHours: (typeof overlapHours)[number]
  readonly reason: string
}

export function RotateDialog({ client, onClose }: OneProps) {
  const t = useTexts('staff/cloud')
  const factor = useFreshFactor()
  const rotating = useSend(calls.cloudKey.rotate, {
    refresh,
    onError: (error, input) => factor.take(error, () => rotating.send(input)),
  })
  if (rotating.data) return <NewSecret made={rotating.data} onClose={onClose} />
  return (
    <>
      <Frame<RotateFields>
        title={t.rotateTitle(client.name)}
        okText={t.rotate}
        isSending={rotating.isSending}
        initial={{ overlapHours: 24 }}
        onSend={(fields) => rotating.send({ id: client.id, ...fields })}
        onClose={onClose}
      >
        <Form.Item name="overlapHours" label={t.overlap}>
          <Radio.Group
            style={{ display: 'grid', gap: 6 }}
            options={overlapHours.map((value) => ({ value, label: t.overlaps[value] }))}
          />
        </Form.Item>
      </Frame>
      {factor.modal}
    </>
  )
}

export function EndDialog({ client, onClose }: OneProps) {
  const t = useTexts('staff/cloud')
  const ending = useSend(calls.cloudKey.end, {
    refresh,
    onSuccess: () => {
      toast(t.made)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t.endTitle(client.name)}
      lead={t.endLead}
      okText={t.end}
      isDanger
      mostReason={200}
      isBusy={ending.isSending}
      onCancel={onClose}
      onGive={({ reason }) => ending.send({ id: client.id, reason })}
    />
  )
}
