import { cleanEmail, isEmail } from '@mailing/contract/account/email.ts'
import { cleanPhone, isPhone } from '@mailing/contract/account/phone.ts'
import { calls } from '@mailing/contract/client.ts'
import { type StaffRole, staffRoles } from '@mailing/contract/roles.ts'
import { Alert, Form, Input, Modal, Select, Typography } from 'antd'
import { renderSVG } from 'uqr'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'

interface Fields {
  readonly contact: string
  readonly name: string
  readonly roles: StaffRole[]
  readonly reason: string
}

/** Makes somebody a colleague: who, what for, and then the code that their authenticator app scans, once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('staff/team')
  const factor = useFreshFactor()
  const [form] = Form.useForm<Fields>()
  const inviting = useSend(calls.staff.invite, {
    refresh: [calls.staff.list],
    onError: (error, input) => factor.take(error, () => inviting.send(input)),
  })
  const done = inviting.data
  return (
    <Modal
      open
      title={t.invite}
      okText={done ? t.finish : t.invite}
      cancelText={t.cancel}
      okButtonProps={{ loading: inviting.isSending }}
      cancelButtonProps={done ? { style: { display: 'none' } } : undefined}
      onOk={done ? onClose : form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {done ? (
        <NewFactor uri={done.otpauthUri} isWaiting={done.isWaiting} />
      ) : (
        <Form<Fields>
          form={form}
          name="invite"
          layout="vertical"
          onFinish={({ contact, name, roles, reason }) =>
            inviting.send({
              ...(isEmail(contact)
                ? { email: cleanEmail(contact) }
                : { phone: cleanPhone(contact) }),
              name: name.trim(),
              roles,
              reason: reason.trim(),
            })
          }
        >
          <ContactField />
          <NameField />
          <RolesField />
          <ReasonField />
        </Form>
      )}
      {factor.modal}
    </Modal>
  )
}

function ContactField() {
  const t = useTexts('staff/team')
  return (
    <Form.Item
      name="contact"
      label={t.phoneOrEmail}
      rules={[
        {
          required: true,
          validator: (_, typed: string = '') =>
            isPhone(typed) || isEmail(typed)
              ? Promise.resolve()
              : Promise.reject(new Error(t.contactWrong)),
        },
      ]}
    >
      <Input maxLength={200} autoComplete="off" autoFocus />
    </Form.Item>
  )
}

function NameField() {
  const t = useTexts('staff/team')
  return (
    <Form.Item
      name="name"
      label={t.name}
      rules={[{ required: true, whitespace: true, message: t.required }]}
    >
      <Input maxLength={30} autoComplete="off" />
    </Form.Item>
  )
}

export function RolesField({ isOptional = false }: { readonly isOptional?: boolean }) {
  const t = useTexts('staff/team')
  const { roles } = useTexts('readings')
  return (
    <Form.Item
      name="roles"
      label={t.roles}
      extra={t.adminHint}
      rules={isOptional ? [] : [{ required: true, message: t.required }]}
    >
      <Select
        mode="multiple"
        options={staffRoles.map((value) => ({ value, label: roles[value] }))}
      />
    </Form.Item>
  )
}

export function ReasonField() {
  const t = useTexts('staff/team')
  return (
    <Form.Item
      name="reason"
      label={t.reason}
      rules={[{ required: true, whitespace: true, min: 3, message: t.required }]}
    >
      <Input maxLength={200} autoComplete="off" />
    </Form.Item>
  )
}

/** The picture that the authenticator app scans. It is shown now and never again. */
export function NewFactor({
  uri,
  isWaiting,
}: {
  readonly uri: string | null
  readonly isWaiting: boolean
}) {
  const t = useTexts('staff/team')
  const picture = uri && `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
  const secret = uri ? new URL(uri).searchParams.get('secret') : null
  return (
    <>
      {isWaiting && <Alert type="info" showIcon title={t.waitsForSecond} />}
      {picture ? (
        <>
          <p>{t.scanLead}</p>
          <img
            src={picture}
            alt={t.scanAlt}
            width={240}
            height={240}
            style={{ display: 'block', margin: '0 auto' }}
          />
          <Typography.Paragraph copyable style={{ textAlign: 'center', marginTop: 8 }}>
            {secret ?? ''}
          </Typography.Paragraph>
        </>
      ) : (
        <p>{t.hasFactor}</p>
      )}
    </>
  )
}
