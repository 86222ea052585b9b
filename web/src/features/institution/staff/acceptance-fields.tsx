import { Form, Input } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'

/** Who at a place confirmed that our letters are accepted, and when. */
export function AcceptanceFields() {
  const texts = useTexts('staff/institution')
  return (
    <>
      <Form.Item name="confirmedBy" label={texts.confirmedBy} rules={[{ required: true, min: 2 }]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="confirmedOn" label={texts.confirmedOn} rules={[{ required: true }]}>
        <Input type="date" />
      </Form.Item>
    </>
  )
}
