import { app } from '@mailing/contract/app.ts'
import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { batchLimit } from '@mailing/contract/delivery/bench.ts'
import { Alert, Button, Card, Divider, Empty, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { openScreen, useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { BatchDrawer } from './batch-drawer.tsx'
import { BatchTable } from './batch-table.tsx'
import { groupTags } from './group-tags.tsx'
import { MakeRun } from './make-run.tsx'
import { RunDrawer } from './run-drawer.tsx'

type Group = Omit<CallInput<typeof calls.delivery.createBatch>, 'limit' | 'firstLabel'>
type Queue = CallOutput<typeof calls.delivery.queue>
type Waiting = Queue['groups'][number]

/** What waits to be printed, grouped as it can be printed together, and the batches made so far. */
export default function PrintPage({ params }: PageProps) {
  const texts = useTexts('staff/delivery')
  const format = useFormat()
  const [kept, keep] = useAddress(params)
  const { batch: opened, run } = kept
  const setOpened = (batch: string) => keep({ batch })
  const setRun = (id: string) => keep({ run: id })
  const queue = useCall(calls.delivery.queue, {}, { everySeconds: 30 })
  const config = useAppConfig()
  if (queue.error && !queue.data)
    return <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      {queue.data && queue.data.openCases > 0 && <FollowUps count={queue.data.openCases} />}
      <Card
        title={texts.waiting}
        extra={
          queue.data &&
          texts.cutOff(format.date(queue.data.cutOffAt, 'time', config.data?.timeZone))
        }
        loading={queue.isPending}
      >
        {queue.data && <WaitingGroups queue={queue.data} onOpen={setOpened} onOpenRun={setRun} />}
      </Card>
      {queue.data && queue.data.ahead.length > 0 && <Ahead ahead={queue.data.ahead} />}
      <BatchTable {...{ kept, keep }} onOpen={setOpened} onOpenRun={setRun} />
      {run && <RunDrawer id={run} onOpen={setOpened} onClose={() => setRun('')} />}
      {opened && <BatchDrawer id={opened} onClose={() => setOpened('')} />}
    </Space>
  )
}

/** Mail and parcels that somebody must look into. */
function FollowUps({ count }: { readonly count: number }) {
  const texts = useTexts('staff/delivery')
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.followUps(count)}
      action={
        hasPermission('bench.return') && (
          <Button size="small" onClick={() => void openScreen('/logistics')}>
            {texts.seeFollowUps}
          </Button>
        )
      }
    />
  )
}

/** What can be printed now: all of it as one run, or group by group. */
function WaitingGroups({
  queue,
  onOpen,
  onOpenRun,
}: {
  readonly queue: Queue
  readonly onOpen: (batchId: string) => void
  readonly onOpenRun: (runId: string) => void
}) {
  const texts = useTexts('staff/delivery')
  const [firstLabel, setFirstLabel] = useState(1)
  const making = useSend(calls.delivery.createBatch, {
    refresh: [calls.delivery.queue, calls.delivery.batches],
    timeoutMs: app.uploadTimeoutMs,
    onSuccess: (batch) => {
      if (batch.labels) setFirstLabel(1)
      onOpen(batch.id)
    },
  })
  const make = (group: Group) => making.send({ ...group, limit: batchLimit, firstLabel })
  return (
    <>
      {queue.groups.length === 0 && <Empty description={texts.waitingNone} />}
      {queue.groups.length > 0 && (
        <>
          <MakeRun
            queue={queue}
            firstLabel={firstLabel}
            onFirstLabel={setFirstLabel}
            onMade={onOpenRun}
          />
          <Divider />
        </>
      )}
      <Space wrap size="middle" align="start">
        {queue.groups.map(({ pieces, sheets, cardSheets, pages: _, oldestPaidAt, ...group }) => (
          <WaitingGroup
            key={Object.values(group).join(' ')}
            group={group}
            waiting={{ pieces, sheets, cardSheets, oldestPaidAt }}
            making={making.sending}
            onMake={make}
          />
        ))}
      </Space>
    </>
  )
}

/** What is paid and is printed on a later day. */
function Ahead({ ahead }: Pick<Queue, 'ahead'>) {
  const texts = useTexts('staff/delivery')
  const format = useFormat()
  return (
    <Card title={texts.ahead}>
      <Space wrap>
        {ahead.map(({ printOn, pieces, sheets }) => (
          <Tag key={printOn}>
            {labelled(
              format.date(`${printOn}T00:00:00Z`, 'weekday', 'UTC'),
              texts.aheadCount(pieces, sheets),
            )}
          </Tag>
        ))}
      </Space>
    </Card>
  )
}

const isSame = (own: Group, other: Group): boolean =>
  (Object.keys(own) as (keyof Group)[]).every((name) => own[name] === other[name])

/** Pieces that can be printed together; cards go on the sheet that the printer holds. */
function WaitingGroup({
  group,
  waiting: { pieces, sheets, cardSheets, oldestPaidAt },
  making,
  onMake,
}: {
  readonly group: Omit<Group, 'cardSheet'>
  readonly waiting: Pick<Waiting, 'pieces' | 'sheets' | 'cardSheets' | 'oldestPaidAt'>
  /** What a batch is being made of, this group or another. */
  readonly making: Group | undefined
  readonly onMake: (group: Group) => void
}) {
  const texts = useTexts('staff/delivery')
  const format = useFormat()
  const makingOf = (own: Group) => ({
    loading: making !== undefined && isSame(own, making),
    disabled: making !== undefined && !isSame(own, making),
    onClick: () => onMake(own),
  })
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
              {...makingOf({ ...group, cardSheet })}
            >
              {texts.cardPaper(texts.cardSheets[cardSheet], own)}
            </Button>
          ))}
        </Space>
      ) : (
        <Button type="primary" {...makingOf(group)}>
          {texts.makeBatch}
        </Button>
      )}
    </Card>
  )
}
