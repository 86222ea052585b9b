import { calls } from '@mailing/contract/client.ts'
import { batchStates } from '@mailing/contract/delivery/bench.ts'
import type { Batch } from '@mailing/contract/delivery/schemas.ts'
import { Button, Card, Progress, Select, Space, Tag } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import type { ListAddress } from '../../../ui/desk/views-bar.tsx'
import { groupTags } from './group-tags.tsx'
import { PrintJobState } from './print-job.tsx'

interface Opening {
  readonly onOpen: (id: string) => void
  readonly onOpenRun: (id: string) => void
}

/** The batches made so far, each with how far it is. */
export function BatchTable({
  kept,
  keep,
  ...opening
}: Pick<ListAddress, 'kept' | 'keep'> & Opening) {
  const texts = useTexts('staff/delivery')
  const columns = useColumns(opening)
  const state = batchStates.find((one) => one === kept['state'])
  const filter = state ? { state } : {}
  const batches = useList(calls.delivery.batches, filter)
  return (
    <Card
      title={texts.batches}
      extra={
        <Select
          aria-label={texts.state}
          style={{ minWidth: 160 }}
          value={state ?? ''}
          onChange={(value) => keep({ state: value })}
          options={[
            { value: '', label: texts.anyState },
            ...batchStates.map((value) => ({ value, label: texts.batchStates[value] })),
          ]}
        />
      }
    >
      <DeskTable<Batch>
        address={{ screen: '/print', kept, keep }}
        file={<ExportButton call={calls.delivery.exportBatches} filter={filter} />}
        list={batches}
        none={texts.batchesNone}
        width={900}
        columns={columns}
      />
    </Card>
  )
}

function useColumns({ onOpen, onOpenRun }: Opening): Columns<Batch> {
  const texts = useTexts('staff/delivery')
  const format = useFormat()
  return [
    {
      title: texts.number,
      render: (_, { id, number }) => (
        <Button type="link" style={{ paddingInline: 0 }} onClick={() => onOpen(id)}>
          <code>{number}</code>
        </Button>
      ),
    },
    {
      key: 'mailClass',
      title: texts.mailClass,
      render: (_, batch) => (
        <Space wrap size={4}>
          {groupTags(texts, batch)}
        </Space>
      ),
    },
    { key: 'pieces', title: texts.pieces, dataIndex: 'pieces', align: 'right' },
    { key: 'sheets', title: texts.sheets, dataIndex: 'sheets', align: 'right' },
    { key: 'state', title: texts.state, render: (_, batch) => <BatchState batch={batch} /> },
    {
      key: 'progress',
      title: texts.progress,
      width: 180,
      render: (_, batch) => <PostedOf batch={batch} />,
    },
    {
      key: 'madeAt',
      title: texts.madeAt,
      render: (_, batch) => format.date(batch.createdAt, 'dateTime'),
    },
    { key: 'madeBy', title: texts.madeBy, dataIndex: 'createdByName' },
    {
      key: 'open',
      render: (_, batch) => (
        <Space>
          <Button onClick={() => onOpen(batch.id)}>{texts.openBatch}</Button>
          {batch.runId && <RunButton id={batch.runId} onOpen={onOpenRun} />}
        </Space>
      ),
    },
  ]
}

function BatchState({ batch }: { readonly batch: Batch }) {
  const texts = useTexts('staff/delivery')
  return (
    <>
      <Tag color={{ printing: 'blue', done: 'green', dissolved: 'default' }[batch.state]}>
        {texts.batchStates[batch.state]}
      </Tag>
      {batch.printJob && batch.state === 'printing' && <PrintJobState job={batch.printJob} />}
    </>
  )
}

/** How many pieces of the batch are posted. */
function PostedOf({ batch }: { readonly batch: Batch }) {
  const texts = useTexts('staff/delivery')
  return (
    <Progress
      aria-label={texts.progress}
      percent={batch.pieces === 0 ? 0 : Math.round((batch.counts.posted / batch.pieces) * 100)}
      format={() => `${batch.counts.posted}/${batch.pieces}`}
    />
  )
}

function RunButton({ id, onOpen }: { readonly id: string; readonly onOpen: (id: string) => void }) {
  const words = useTexts('staff/printing')
  return (
    <Button type="link" onClick={() => onOpen(id)}>
      {words.run}
    </Button>
  )
}
