import { calls } from '@mailing/contract/client.ts'
import type { PrintPart } from '@mailing/contract/delivery/bench.ts'
import type { PrintRun } from '@mailing/contract/delivery/print-run.ts'
import type { Batch } from '@mailing/contract/delivery/schemas.ts'
import { Alert, Button, Drawer, Space, Tag, Typography } from 'antd'
import { useEffect } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { groupTags } from './group-tags.tsx'
import { LoadTags } from './load-tags.tsx'
import { isAnyPrinted, PrintJobState } from './print-job.tsx'
import { SendButton } from './send-button.tsx'
import { useLatestBatches } from './use-latest-batches.ts'

/** The batches of one run with their files, the paper they take, and what could not be made. Opening it is recorded. */
export function RunDrawer({
  id,
  onOpen,
  onClose,
}: {
  readonly id: string
  readonly onOpen: (batchId: string) => void
  readonly onClose: () => void
}) {
  const t = useTexts('staff/printing')
  const format = useFormat()
  const opened = useCall(calls.print.run, { id }, { freshSeconds: 0 })
  const { run, files = [] } = opened.data ?? {}
  const batches = useLatestBatches(run?.batches ?? [])
  useComposing(run, opened.refetch)
  return (
    <Drawer
      open
      onClose={onClose}
      size={960}
      title={run ? labelled(t.run, run.number) : t.run}
      loading={opened.isPending}
    >
      {opened.error && <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />}
      {run && (
        <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
          <Typography.Text type="secondary">
            {t.runLead(
              run.batches.reduce((sum, { pieces }) => sum + pieces, 0),
              run.batches.length,
            )}{' '}
            · {run.createdByName} · {format.date(run.createdAt, 'dateTime')}
          </Typography.Text>
          {run.load.length > 0 && <LoadTags load={run.load} />}
          {run.composing > 0 && <Alert type="info" showIcon title={t.composing(run.composing)} />}
          {run.failed.length > 0 && <FailedGroups failed={run.failed} />}
          <Space wrap>
            <SendButton
              isPrimary
              isSent={false}
              batchIds={unsentOf(batches)}
              left={async () => unsentOf((await opened.refetch()).data?.run.batches ?? [])}
            />
            {run.batches.some(({ labels }) => labels) && (
              <SendButton
                part="labels"
                isSent={false}
                batchIds={unsentLabelsOf(batches)}
                left={async () => unsentLabelsOf((await opened.refetch()).data?.run.batches ?? [])}
              />
            )}
          </Space>
          <RunBatches batches={batches} files={files} onOpen={onOpen} />
        </Space>
      )}
    </Drawer>
  )
}

/** How often a run is opened anew whose batches are still being made; each time is recorded. */
const composingSeconds = 20

/**
 * A run that is still being made comes by itself: the list of batches, which is no reading, says when one of its batches is there, and the
 * run is opened anew for it. What fails is in no list, so that the run is opened now and then besides.
 */
function useComposing(run: PrintRun | undefined, refetch: () => Promise<unknown>): void {
  const isComposing = (run?.composing ?? 0) > 0
  const listed = useCall(
    calls.delivery.batches,
    {},
    { everySeconds: 3, isEnabled: isComposing, freshSeconds: 0 },
  )
  const known = run?.batches.length ?? 0
  const there = listed.data?.list.filter(({ runId }) => runId === run?.id).length ?? 0
  const isMore = isComposing && there > known
  // biome-ignore lint/correctness/useExhaustiveDependencies: another batch that is there is what opens the run anew
  useEffect(() => {
    if (isMore) void refetch()
  }, [isMore, there])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock begins once while batches are being made
  useEffect(() => {
    if (!isComposing) return
    const timer = setInterval(() => void refetch(), composingSeconds * 1000)
    return () => clearInterval(timer)
  }, [isComposing])
}

/** What of a run nobody has sent or printed yet. */
const unsentOf = (batches: readonly Batch[]): string[] =>
  batches
    .filter((batch) => batch.state === 'printing' && !batch.printJob && !isAnyPrinted(batch))
    .map(({ id }) => id)

/** The same of labels. */
const unsentLabelsOf = (batches: readonly Batch[]): string[] =>
  batches
    .filter(({ state, labels }) => state === 'printing' && labels && !labels.printJob)
    .map(({ id }) => id)

function FailedGroups({ failed }: { readonly failed: PrintRun['failed'] }) {
  const t = useTexts('staff/printing')
  const words = useTexts('staff/delivery')
  return (
    <Alert
      type="error"
      showIcon
      title={t.failed}
      description={
        <Space orientation="vertical">
          {failed.map((group) => (
            <Space
              wrap
              size={4}
              key={[group.mailClass, group.paper, group.isColour, group.isDuplex].join(' ')}
            >
              {groupTags(words, group)}
              <span>{t.failedReasons[group.reason](group.orderNumber ?? '')}</span>
            </Space>
          ))}
        </Space>
      }
    />
  )
}

interface RunFile {
  readonly batchId: string
  readonly part: PrintPart
  readonly name: string
  readonly file: { readonly url: string }
}

function RunBatches({
  batches,
  files,
  onOpen,
}: {
  readonly batches: readonly Batch[]
  readonly files: readonly RunFile[]
  readonly onOpen: (batchId: string) => void
}) {
  const t = useTexts('staff/printing')
  const words = useTexts('staff/delivery')
  return (
    <DeskTable<Batch>
      rows={batches}
      width={820}
      size="small"
      columns={[
        {
          title: words.number,
          render: (_, batch) => (
            <Button type="link" size="small" onClick={() => onOpen(batch.id)}>
              <code>{batch.number}</code>
            </Button>
          ),
        },
        {
          title: words.mailClass,
          render: (_, batch) => (
            <Space wrap size={4}>
              {groupTags(words, batch)}
            </Space>
          ),
        },
        { title: words.pieces, dataIndex: 'pieces', align: 'right' },
        { title: words.sheets, dataIndex: 'sheets', align: 'right' },
        {
          title: words.state,
          render: (_, batch) => <SentState batch={batch} />,
        },
        {
          title: t.file,
          render: (_, batch) => (
            <Space wrap size={4}>
              {files
                .filter(({ batchId }) => batchId === batch.id)
                .map((file) => (
                  <FileButton key={file.part} file={file} />
                ))}
            </Space>
          ),
        },
      ]}
    />
  )
}

/** What the printer has answered; of a batch that was not sent, how far its pieces are. */
function SentState({ batch: { state, printJob, labels } }: { readonly batch: Batch }) {
  const words = useTexts('staff/delivery')
  const jobs = [printJob, labels?.printJob].filter((job) => job !== null && job !== undefined)
  if (jobs.length > 0)
    return (
      <Space orientation="vertical" size={4}>
        {jobs.map((job) => (
          <PrintJobState key={job.id} job={job} />
        ))}
      </Space>
    )
  return (
    <Tag color={{ printing: 'blue', done: 'green', dissolved: 'default' }[state]}>
      {words.batchStates[state]}
    </Tag>
  )
}

function FileButton({ file: { part, name, file } }: { readonly file: RunFile }) {
  const t = useTexts('staff/printing')
  return (
    <Button
      size="small"
      href={file.url}
      download={name}
      target="_blank"
      aria-label={labelled(part === 'labels' ? t.labels : t.download, name)}
    >
      {part === 'labels' ? t.labels : t.download}
    </Button>
  )
}
