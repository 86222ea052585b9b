import { app } from '@mailing/contract/app.ts'
import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { batchLimit } from '@mailing/contract/delivery/bench.ts'
import type { Batch } from '@mailing/contract/delivery/calls.ts'
import { Alert, Button, Card, Divider, Empty, Progress, Space, Tag, Typography } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { openScreen, useAddressPart } from '../../../platform/navigation/navigate.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { BatchDrawer } from './batch-drawer.tsx'
import { groupTags } from './group-tags.tsx'
import { MakeRun } from './make-run.tsx'
import { PrintJobState } from './print-job.tsx'
import { RunDrawer } from './run-drawer.tsx'

type Group = Omit<CallInput<typeof calls.delivery.createBatch>, 'limit'>
type Waiting = CallOutput<typeof calls.delivery.queue>['groups'][number]

/** What waits to be printed, grouped as it can be printed together, and the batches made so far. */
export default function PrintPage() {
  const texts = useTexts('staff/delivery')
  const format = useFormat()
  const [opened, setOpened] = useAddressPart('batch')
  const [run, setRun] = useAddressPart('run')
  const queue = useCall(calls.delivery.queue, {}, { everySeconds: 30 })
  const config = useCall(calls.config.get, {}, { freshSeconds: 600 })
  const making = useSend(calls.delivery.createBatch, {
    refresh: [calls.delivery.queue, calls.delivery.batches],
    timeoutMs: app.uploadTimeoutMs,
    onSuccess: (batch) => setOpened(batch.id),
  })
  const make = (group: Group) => making.send({ ...group, limit: batchLimit })
  if (queue.error && !queue.data)
    return <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      {queue.data && queue.data.openCases > 0 && (
        <Alert
          type="warning"
          showIcon
          title={texts.followUps(queue.data.openCases)}
          action={
            hasPermission('bench.return') && (
              <Button size="small" onClick={() => void openScreen('/logistics')}>
                {texts.seeFollowUps}
              </Button>
            )
          }
        />
      )}
      <Card
        title={texts.waiting}
        extra={
          queue.data &&
          texts.cutOff(format.date(queue.data.cutOffAt, 'time', config.data?.timeZone))
        }
        loading={queue.isPending}
      >
        {queue.data?.groups.length === 0 && <Empty description={texts.waitingNone} />}
        {queue.data && queue.data.groups.length > 0 && (
          <>
            <MakeRun queue={queue.data} onMade={setRun} />
            <Divider />
          </>
        )}
        <Space wrap size="middle" align="start">
          {queue.data?.groups.map(
            ({ pieces, sheets, cardSheets, pages: _, oldestPaidAt, ...group }) => (
              <WaitingGroup
                key={Object.values(group).join(' ')}
                group={group}
                waiting={{ pieces, sheets, cardSheets, oldestPaidAt }}
                isMaking={making.isSending}
                onMake={make}
              />
            ),
          )}
        </Space>
      </Card>
      {queue.data && queue.data.ahead.length > 0 && (
        <Card title={texts.ahead}>
          <Space wrap>
            {queue.data.ahead.map(({ printOn, pieces, sheets }) => (
              <Tag key={printOn}>
                {labelled(
                  format.date(`${printOn}T00:00:00Z`, 'weekday', 'UTC'),
                  texts.aheadCount(pieces, sheets),
                )}
              </Tag>
            ))}
          </Space>
        </Card>
      )}
      <BatchTable onOpen={setOpened} onOpenRun={setRun} />
      {run && <RunDrawer id={run} onOpen={setOpened} onClose={() => setRun(undefined)} />}
      {opened && <BatchDrawer id={opened} onClose={() => setOpened(undefined)} />}
    </Space>
  )
}

/** Pieces that can be printed together; cards go on the sheet that the printer holds. */
function WaitingGroup({
  group,
  waiting: { pieces, sheets, cardSheets, oldestPaidAt },
  isMaking,
  onMake,
}: {
  readonly group: Omit<Group, 'cardSheet'>
  readonly waiting: Pick<Waiting, 'pieces' | 'sheets' | 'cardSheets' | 'oldestPaidAt'>
  readonly isMaking: boolean
  readonly onMake: (group: Group) => void
}) {
  const texts = useTexts('staff/delivery')
  const format = useFormat()
  return (
    <Card
      type="inner"
      size="small"
      title={<Space wrap>{groupTags(texts, group)}</Space>}
      style={{ minWidth: 280 }}
    >
      <Typography.Paragraph>
        <strong style={{ fontSize: 28 }}>{pieces}</strong> {texts.pieceWord(pieces)}
        {group.paper !== 'postcard' && <> · {texts.paperCount(sheets)}</>}
        <br />
        <Typography.Text type="secondary">
          {texts.oldest} {format.relative(oldestPaidAt)}
        </Typography.Text>
      </Typography.Paragraph>
      {group.paper === 'postcard' ? (
        <Space wrap>
          {cardSheets.map(({ cardSheet, sheets: own }, index) => (
            <Button
              key={cardSheet}
              type={index === 0 ? 'primary' : 'default'}
              loading={isMaking}
              onClick={() => onMake({ ...group, cardSheet })}
            >
              {texts.cardPaper(texts.cardSheets[cardSheet], own)}
            </Button>
          ))}
        </Space>
      ) : (
        <Button type="primary" loading={isMaking} onClick={() => onMake(group)}>
          {texts.makeBatch}
        </Button>
      )}
    </Card>
  )
}

function BatchTable({
  onOpen,
  onOpenRun,
}: {
  readonly onOpen: (id: string) => void
  readonly onOpenRun: (id: string) => void
}) {
  const words = useTexts('staff/printing')
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
            dataIndex: 'number',
            render: (number: string) => <code>{number}</code>,
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
          {
            title: texts.state,
            render: (_, batch) => (
              <>
                <Tag color={{ printing: 'blue', done: 'green', dissolved: 'default' }[batch.state]}>
                  {texts.batchStates[batch.state]}
                </Tag>
                {batch.printJob && batch.state === 'printing' && (
                  <PrintJobState job={batch.printJob} />
                )}
              </>
            ),
          },
          {
            title: texts.progress,
            width: 180,
            render: (_, batch) => (
              <Progress
                aria-label={texts.progress}
                percent={
                  batch.pieces === 0 ? 0 : Math.round((batch.counts.posted / batch.pieces) * 100)
                }
                format={() => `${batch.counts.posted}/${batch.pieces}`}
              />
            ),
          },
          { title: texts.madeAt, render: (_, batch) => format.date(batch.createdAt, 'dateTime') },
          { title: texts.madeBy, dataIndex: 'createdByName' },
          {
            key: 'open',
            render: (_, batch) => (
              <Space>
                <Button onClick={() => onOpen(batch.id)}>{texts.openBatch}</Button>
                {batch.runId && (
                  <Button type="link" onClick={() => onOpenRun(batch.runId ?? '')}>
                    {words.run}
                  </Button>
                )}
              </Space>
            ),
          },
        ]}
      />
    </Card>
  )
}
