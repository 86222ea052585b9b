import { calls } from '@mailing/contract/client.ts'
import type { Batch } from '@mailing/contract/delivery/calls.ts'
import { Button, Card, Progress, Space, Tag } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { groupTags } from './group-tags.tsx'
import { PrintJobState } from './print-job.tsx'

/** The batches made so far, each with how far it is. */
export function BatchTable({
  onOpen,
  onOpenRun,
}: {
  readonly onOpen: (id: string) => void
  readonly onOpenRun: (id: string) => void
}) {
  const texts = useTexts('staff/delivery')
  const format = useFormat()
  const batches = useList(calls.delivery.batches, {})
  return (
    <Card title={texts.batches}>
      <DeskTable<Batch>
        list={batches}
        none={texts.batchesNone}
        width={900}
        columns={[
          {
            title: texts.number,
            render: (_, { id, number }) => (
              <Button type="link" style={{ paddingInline: 0 }} onClick={() => onOpen(id)}>
                <code>{number}</code>
              </Button>
            ),
          },
          {
            title: texts.mailClass,
            render: (_, batch) => (
              <Space wrap size={4}>
                {groupTags(texts, batch)}
              </Space>
            ),
          },
          { title: texts.pieces, dataIndex: 'pieces', align: 'right' },
          { title: texts.sheets, dataIndex: 'sheets', align: 'right' },
          { title: texts.state, render: (_, batch) => <BatchState batch={batch} /> },
          {
            title: texts.progress,
            width: 180,
            render: (_, batch) => <PostedOf batch={batch} />,
          },
          { title: texts.madeAt, render: (_, batch) => format.date(batch.createdAt, 'dateTime') },
          { title: texts.madeBy, dataIndex: 'createdByName' },
          {
            key: 'open',
            render: (_, batch) => (
              <Space>
                <Button onClick={() => onOpen(batch.id)}>{texts.openBatch}</Button>
                {batch.runId && <RunButton id={batch.runId} onOpen={onOpenRun} />}
              </Space>
            ),
          },
        ]}
      />
    </Card>
  )
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
