import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import {
  type FileRow,
  placeLimits,
  type Touched,
} from '@mailing/contract/institution/desk-calls.ts'
import { Alert, Button, Modal, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { tell, toast } from '../../../ui/feedback.ts'
import { readTextFile } from '../../../ui/read-text-file.ts'
import { useFileChooser } from '../../../ui/use-file-chooser.ts'
import { TouchedLead, TouchedOrders } from './touched-orders.tsx'

type Preview = CallOutput<typeof calls.institution.previewFile>

/** A file of places: chosen, shown change by change, and only then done. */
export function ImportFile({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('staff/institution')
  const [seen, setSeen] = useState<{ readonly csv: string; readonly preview: Preview } | null>(null)
  const previewing = useSend(calls.institution.previewFile, {
    onSuccess: (preview, { csv }) => setSeen({ csv, preview }),
  })
  const importing = useSend(calls.institution.importFile, {
    refresh: [calls.institution.adminList, calls.institution.list],
    onSuccess: ({ added, changed }) => {
      toast(texts.imported(added, changed))
      onClose()
    },
    onError: (error) => {
      // A colleague has changed something since: what would be done now is another thing.
      if (error.is('institution.file_stale') && seen) previewing.send({ csv: seen.csv })
      return false
    },
  })
  const chooser = useFileChooser({
    most: 1,
    onFiles: ([file]) => file && void readTextFile(file).then((csv) => csv !== null && read(csv)),
  })
  const read = (csv: string) => {
    if (csv.length > placeLimits.fileLength) void tell(texts.tooLong)
    else previewing.send({ csv })
  }
  const preview = seen?.preview
  const isReady = preview && preview.wrong === 0 && preview.added + preview.changed > 0
  return (
    <Modal
      open
      width={960}
      title={texts.importFile}
      onCancel={onClose}
      mask={{ closable: false }}
      cancelText={texts.cancel}
      okText={texts.doImport}
      okButtonProps={{ disabled: !isReady, loading: importing.isSending }}
      onOk={() => seen && importing.send({ csv: seen.csv, digest: seen.preview.digest })}
    >
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <Typography.Text type="secondary">{texts.importLead}</Typography.Text>
        <input
          ref={chooser.input}
          type="file"
          accept=".csv,text/csv"
          hidden
          onChange={chooser.take}
        />
        <Button onClick={chooser.open} loading={previewing.isSending} autoFocus>
          {texts.chooseFile}
        </Button>
        {preview && <Shown preview={preview} />}
      </Space>
    </Modal>
  )
}

/** What the file would stop stands above what it changes: it is what a clerk decides by. */
function Stopped({ orders }: { readonly orders: Touched }) {
  const texts = useTexts('staff/institution')
  const count = orders.touched.length + orders.hidden
  if (count === 0 && orders.isWhole) return null
  return (
    <>
      {count > 0 && (
        <Alert
          type="warning"
          showIcon
          title={texts.touchedTitle(count)}
          description={<TouchedLead found={orders} />}
        />
      )}
      <TouchedOrders found={orders} />
    </>
  )
}

function Shown({
  preview: { added, changed, same, wrong, rows, orders },
}: {
  readonly preview: Preview
}) {
  const texts = useTexts('staff/institution')
  if (rows.length === 0) return <Alert type="info" showIcon title={texts.nothingToDo} />
  const hidden = added + changed + wrong - rows.length
  return (
    <>
      {wrong > 0 && <Alert type="error" showIcon title={texts.wrongRows(wrong)} />}
      {orders && <Stopped orders={orders} />}
      <strong>{texts.preview(added, changed, same)}</strong>
      <DeskTable<FileRow>
        rows={rows}
        rowKey={({ line }) => String(line)}
        width={860}
        size="small"
        columns={[
          {
            key: 'line',
            className: 'whitespace-nowrap',
            render: (_, { line }) => texts.line(line),
          },
          { title: texts.name, dataIndex: 'name' },
          { key: 'state', render: (_, { state }) => <State state={state} /> },
          { key: 'changes', render: (_, row) => <Changes row={row} /> },
        ]}
      />
      {hidden > 0 && <Typography.Text type="secondary">{texts.moreRows(hidden)}</Typography.Text>}
    </>
  )
}

function State({ state }: { readonly state: FileRow['state'] }) {
  const texts = useTexts('staff/institution')
  if (state === 'new') return <Tag color="green">{texts.isNew}</Tag>
  if (state === 'changed') return <Tag color="blue">{texts.isChanged}</Tag>
  return <Tag color="red">{texts.isWrong}</Tag>
}

/** The columns by their names in the file, which is where a clerk finds and mends them. */
function Changes({ row: { changes, problem, state } }: { readonly row: FileRow }) {
  const texts = useTexts('staff/institution')
  if (problem)
    return (
      <span>
        {problem.column && <code>{problem.column} </code>}
        {texts.problems[problem.kind]}
      </span>
    )
  if (state === 'new') return null
  return changes.map(({ column, from, to }) => (
    <div key={column} className="wrap-anywhere">
      <code>{column}</code> <del>{from || texts.empty}</del> → <ins>{to || texts.empty}</ins>
    </div>
  ))
}
