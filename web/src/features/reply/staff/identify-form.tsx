import { calls } from '@mailing/contract/client.ts'
import { identifierKinds } from '@mailing/contract/reply/desk.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'

type Fields = Pick<DeskReply, 'boxCode' | 'identifierKind' | 'identifierValue' | 'sheetsStated'>

/** Another box code, identifier or count of sheets for a reply that is still open. */
export function IdentifyForm({ reply }: { readonly reply: DeskReply }) {
  const texts = useTexts('staff/reply')
  const identifying = useSend(calls.reply.identify, {
    refresh: [calls.reply.deskGet, calls.reply.deskList],
  })
  const { boxCode, identifierKind, identifierValue, sheetsStated } = reply
  return (
    <Form<Fields>
      name="identify"
      layout="inline"
      initialValues={{ boxCode, identifierKind, identifierValue, sheetsStated }}
      onFinish={(fields) => identifying.send({ id: reply.id, version: reply.version, ...fields })}
    >
      <Form.Item name="boxCode" rules={[{ required: true, min: 3 }]}>
        <Input aria-label={texts.boxCode} autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item name="identifierKind">
        <Select
          aria-label={texts.identifier}
          style={{ minWidth: 170 }}
          options={identifierKinds.map((value) => ({ value, label: texts.identifierKinds[value] }))}
        />
      </Form.Item>
      <Form.Item name="identifierValue" rules={[{ required: true }]}>
        <Input aria-label={texts.identifierValue} autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item name="sheetsStated" rules={[{ required: true }]}>
        <InputNumber aria-label={texts.sheets} min={1} max={200} precision={0} />
      </Form.Item>
      <Button
        type={reply.state === 'quarantine' ? 'primary' : 'default'}
        htmlType="submit"
        loading={identifying.isSending}
      >
        {texts.identify}
      </Button>
    </Form>
  )
}
