import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Alert, Button, Card, Input, Space, Tag } from 'antd'
import { useRef, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { readTextFile } from '../../../ui/read-text-file.ts'

type Imported = CallOutput<typeof calls.delivery.importTracking>
type Row = Imported['rows'][number]
const colours = {
  accepted: 'green',
  unknown: 'red',
  duplicate: 'gold',
  malformed: 'red',
  rounded: 'red',
  check_digit: 'red',
  carrier: 'red',
} as const

/** Tracking numbers from a carrier's CSV, with a verdict for each line. */
export default function TrackingPage() {
  const texts = useTexts('staff/delivery')
  const [csv, setCsv] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const importing = useSend(calls.delivery.importTracking, { refresh: [calls.delivery.batch] })
  const result = importing.data
  const read = async (chosen: File | undefined) => {
    const text = chosen ? await readTextFile(chosen) : null
    if (text !== null) setCsv(text)
    if (file.current) file.current.value = ''
  }
  return (
    <Card>
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <span>{texts.csvLead}</span>
        <Input.TextArea
          aria-label={texts.csvPaste}
          placeholder={texts.csvPaste}
          rows={8}
          value={csv}
          onChange={(event) => setCsv(event.target.value)}
          style={{ fontFamily: 'ui-monospace, monospace' }}
        />
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,text/csv,text/plain"
          aria-label={texts.csvFile}
          onChange={(event) => void read(event.target.files?.[0])}
        />
        <Space wrap>
          <Button onClick={() => file.current?.click()}>{texts.csvFile}</Button>
          <Button
            type="primary"
            disabled={csv.trim() === ''}
            loading={importing.isSending}
            onClick={() => importing.send({ csv })}
          >
            {texts.csvImport}
          </Button>
        </Space>
        {result && <Outcome result={result} />}
        {result && <ImportedRows rows={result.rows} />}
      </Space>
    </Card>
  )
}

/** How many lines were taken; a warning when not all of them were. */
function Outcome({ result }: { readonly result: Imported }) {
  const texts = useTexts('staff/delivery')
  return (
    <Alert
      type={result.accepted === result.rows.length ? 'success' : 'warning'}
      showIcon
      title={texts.csvResult(result.accepted)}
    />
  )
}

function ImportedRows({ rows }: Pick<Imported, 'rows'>) {
  const texts = useTexts('staff/delivery')
  return (
    <DeskTable<Row>
      rows={rows}
      rowKey="line"
      size="small"
      columns={[
        { title: texts.line, dataIndex: 'line', align: 'right', width: 80 },
        { title: texts.code, dataIndex: 'key' },
        {
          title: texts.result,
          render: (_, row) => <Tag color={colours[row.result]}>{texts.rowResults[row.result]}</Tag>,
        },
      ]}
    />
  )
}
