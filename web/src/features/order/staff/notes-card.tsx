import type { StaffNote } from '@mailing/contract/account/notes.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Card, Form, Input, Typography } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { orderChanged } from './order-changed.ts'

/** What colleagues wrote down, and a field for more. */
export function NotesCard({
  subject,
  subjectId,
  notes,
}: {
  readonly subject: 'order' | 'user'
  readonly subjectId: string
  readonly notes: readonly StaffNote[]
}) {
  const t = useTexts('staff/order')
  const format = useFormat()
  const [form] = Form.useForm<{ text: string }>()
  const adding = useSend(calls.note.add, {
    refresh: orderChanged,
    onSuccess: () => form.resetFields(),
  })
  return (
    <Card title={t.notes} size="small">
      <Form
        form={form}
        name="note"
        layout="vertical"
        onFinish={({ text }) => adding.send({ subject, subjectId, text: text.trim() })}
      >
        <Form.Item
          name="text"
          extra={t.noteHint}
          rules={[{ required: true, whitespace: true, min: 2, message: t.reasonShort }]}
          style={{ marginBottom: 8 }}
        >
          <Input.TextArea rows={2} maxLength={2000} aria-label={t.addNote} />
        </Form.Item>
        <Button htmlType="submit" loading={adding.isSending}>
          {t.addNote}
        </Button>
      </Form>
      {notes.length === 0 && (
        <Typography.Text type="secondary" style={{ display: 'block', marginTop: 12 }}>
          {t.noNotes}
        </Typography.Text>
      )}
      {notes.map((note) => (
        <div key={note.id} style={{ marginTop: 12 }}>
          <p style={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</p>
          <Typography.Text type="secondary">
            {note.byName} · {format.date(note.at, 'dateTime')}
          </Typography.Text>
        </div>
      ))}
    </Card>
  )
}
