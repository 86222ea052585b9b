import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type ReturnReason, returnReasons } from '@mailing/contract/delivery/bench.ts'
import { Button, Card, Form, Image, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { toast, toastToRead } from '../../../ui/feedback.ts'
import { EvidenceButton, ProofAttached } from './evidence-button.tsx'

type Return = CallOutput<typeof calls.delivery.returns>['list'][number]
interface Fields {
  readonly code: string
  readonly reason: ReturnReason
  readonly note?: string
}

/** Returned mail: scan it, say why, photograph it; the writer is told at once. */
export default function ReturnsPage({ params }: PageProps) {
  const texts = useTexts('staff/delivery')
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <Card title={texts.recordReturn}>
        <ReturnForm />
      </Card>
      <ReturnTable params={params} />
    </Space>
  )
}

function ReturnForm() {
  const texts = useTexts('staff/delivery')
  const [form] = Form.useForm<Fields>()
  const [evidenceFileId, setEvidence] = useState<string>()
  const recording = useSend(calls.delivery.recordReturn, {
    refresh: [calls.delivery.returns],
    onSuccess: () => {
      form.resetFields()
      setEvidence(undefined)
      toast(texts.returnRecorded)
    },
  })
  const submit = (fields: Fields) => {
    if (!evidenceFileId) return toastToRead(texts.photoNeeded)
    recording.send({
      code: fields.code,
      reason: fields.reason,
      note: fields.note ?? '',
      evidenceFileId,
    })
  }
  return (
    <Form
      name="return"
      form={form}
      layout="vertical"
      onFinish={submit}
      style={{ maxWidth: 520 }}
      requiredMark
    >
      <Form.Item name="code" label={texts.returnCode} rules={[{ required: true, min: 3 }]}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="reason" label={texts.returnReason} rules={[{ required: true }]}>
        <Select
          options={returnReasons.map((value) => ({ value, label: texts.returnReasons[value] }))}
        />
      </Form.Item>
      <Form.Item name="note" label={texts.note}>
        <Input.TextArea maxLength={300} rows={2} />
      </Form.Item>
      <Form.Item label={texts.photo} required>
        {evidenceFileId ? (
          <ProofAttached onTakeOff={() => setEvidence(undefined)} />
        ) : (
          <EvidenceButton label={texts.choosePhoto} onUploaded={setEvidence} />
        )}
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={recording.isSending}>
        {texts.recordReturn}
      </Button>
    </Form>
  )
}

function ReturnTable({ params }: PageProps) {
  const texts = useTexts('staff/delivery')
  const format = useFormat()
  const [kept, keep] = useAddress(params)
  const reason = returnReasons.find((one) => one === kept['reason'])
  const filter = reason ? { reason } : {}
  const list = useList(calls.delivery.returns, filter)
  return (
    <Card
      title={texts.returnsTitle}
      extra={
        <Select<ReturnReason | ''>
          aria-label={texts.returnReason}
          style={{ minWidth: 180 }}
          value={reason ?? ''}
          onChange={(value) => keep({ reason: value })}
          options={[
            { value: '', label: texts.anyReason },
            ...returnReasons.map((value) => ({ value, label: texts.returnReasons[value] })),
          ]}
        />
      }
    >
      <DeskTable<Return>
        address={{ screen: '/returns', kept, keep }}
        list={list}
        file={<ExportButton call={calls.delivery.exportReturns} filter={filter} />}
        rowKey={(row) => `${row.piece.id} ${row.at}`}
        none={texts.returnsNone}
        width={700}
        columns={[
          {
            title: texts.order,
            render: (_, row) => <OrderLink number={row.piece.orderNumber} />,
          },
          {
            key: 'reason',
            title: texts.returnReason,
            render: (_, row) => texts.returnReasons[row.reason],
          },
          { key: 'note', title: texts.note, dataIndex: 'note' },
          {
            key: 'photo',
            title: texts.photo,
            render: (_, row) =>
              row.photo && (
                <Image src={row.photo.url} width={64} loading="lazy" alt={texts.seePhoto} />
              ),
          },
          {
            key: 'at',
            title: texts.recordedAt,
            render: (_, row) => format.date(row.at, 'dateTime'),
          },
        ]}
      />
    </Card>
  )
}
