import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { batchCode } from '@mailing/contract/delivery/bench.ts'
import type { Batch, Piece } from '@mailing/contract/delivery/schemas.ts'
import { stateSets } from '@mailing/contract/order-states.ts'
import { Button, Card, Drawer, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { useOpenActions } from '../../../ui/desk/open-actions.ts'
import { CodeLink, OrderLink } from '../../../ui/desk/thing-link.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { CopyModal } from './copy-modal.tsx'
import { DissolveModal } from './dissolve-modal.tsx'
import { groupTags } from './group-tags.tsx'
import { isAnyPrinted, PrintJobState } from './print-job.tsx'
import { ReprintModal } from './reprint-modal.tsx'
import { SendButton } from './send-button.tsx'
import { useLatestBatches } from './use-latest-batches.ts'

const inTheHouse: readonly string[] = stateSets.inHouse
/** A second copy of what has left the house needs a second person. */
const outside: readonly string[] = ['posted', 'in_transit', 'delivered', 'returned']

/** One batch: its PDF, its pieces and where each of them stands. Opening it is recorded. */
export function BatchDrawer({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const texts = useTexts('staff/delivery')
  const opened = useCall(calls.delivery.batch, { id }, { freshSeconds: 0 })
  const [state] = useLatestBatches(opened.data ? [opened.data.batch] : [])
  const [reprinted, setReprinted] = useState<Piece | null>(null)
  const [copied, setCopied] = useState<Piece | null>(null)
  const [isDissolving, setDissolving] = useState(false)
  const { data } = opened
  return (
    <Drawer
      open
      onClose={onClose}
      size={860}
      title={data ? <code>{data.batch.number}</code> : texts.batches}
      loading={opened.isPending}
    >
      {opened.error && <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />}
      {data && (
        <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
          <Space wrap>{groupTags(texts, data.batch)}</Space>
          <BatchActions opened={data} latest={state} onDissolve={() => setDissolving(true)} />
          {state?.printJob && <PrintJobState job={state.printJob} />}
          <Hash name={texts.hash} sha256={data.batch.sha256} />
          {data.batch.labels && (
            <Labels
              batch={data.batch}
              labels={data.batch.labels}
              url={data.labelFile?.url}
              latest={state}
            />
          )}
          <PieceTable pieces={data.pieces} onReprint={setReprinted} onCopy={setCopied} />
        </Space>
      )}
      {copied && <CopyModal piece={copied} onClose={() => setCopied(null)} />}
      {reprinted && (
        <ReprintModal
          piece={reprinted}
          labels={data?.batch.labels ?? null}
          onClose={() => setReprinted(null)}
        />
      )}
      <DissolveModal
        id={id}
        isOpen={isDissolving}
        onClose={() => setDissolving(false)}
        onDissolved={onClose}
      />
    </Drawer>
  )
}

function Hash({ name, sha256 }: { readonly name: string; readonly sha256: string }) {
  return (
    <Typography.Text type="secondary">
      {labelled(name)}
      <code style={{ overflowWrap: 'anywhere' }}>{sha256}</code>
    </Typography.Text>
  )
}

/** The labels of the batch: a file, a stock and a way to a printer of their own. */
function Labels({
  batch: { id },
  labels,
  url,
  latest,
}: {
  readonly batch: Batch
  readonly labels: NonNullable<Batch['labels']>
  readonly url: string | undefined
  readonly latest: Batch | undefined
}) {
  const t = useTexts('staff/printing')
  const job = latest?.labels?.printJob
  return (
    <Card size="small" title={t.labels} extra={t.labelSheets(labels.sheets, labels.first)}>
      <Space orientation="vertical" style={{ width: '100%' }}>
        <Space wrap>
          {url && (
            <Button type="primary" href={url} download target="_blank">
              {t.downloadLabels}
            </Button>
          )}
          {latest?.state === 'printing' && (
            <SendButton part="labels" batchIds={[id]} isSent={Boolean(job)} />
          )}
        </Space>
        {job && <PrintJobState job={job} />}
        <Hash name={t.labelHash} sha256={labels.sha256} />
      </Space>
    </Card>
  )
}

/** What can be done with the whole batch. */
function BatchActions({
  opened: { batch, file },
  latest,
  onDissolve,
}: {
  readonly opened: CallOutput<typeof calls.delivery.batch>
  /** How far it is by now. */
  readonly latest: Batch | undefined
  readonly onDissolve: () => void
}) {
  const texts = useTexts('staff/delivery')
  const isDissolvable = batch.state === 'printing'
  useOpenActions([
    {
      key: 'batch download',
      label: texts.downloadPdf,
      run: () => window.open(file.url, '_blank', 'noopener'),
    },
    ...(isDissolvable ? [{ key: 'batch dissolve', label: texts.dissolve, run: onDissolve }] : []),
  ])
  return (
    <Space wrap>
      <Button type="primary" href={file.url} download target="_blank">
        {texts.downloadPdf}
      </Button>
      {latest?.state === 'printing' && (
        <SendButton
          batchIds={[batch.id]}
          isSent={latest.printJob !== null || isAnyPrinted(latest)}
        />
      )}
      {batch.counts.printing > 0 && <AllOutButton number={batch.number} />}
      {isDissolvable && (
        <Button danger onClick={onDissolve}>
          {texts.dissolve}
        </Button>
      )}
    </Space>
  )
}

/** Says by one press what the scan of the batch's last sheet says, where the bench allows that. */
function AllOutButton({ number }: { readonly number: string }) {
  const t = useTexts('staff/printing')
  const isScanner = hasPermission('bench.scan')
  const settings = useCall(
    calls.print.benchSettings,
    {},
    { freshSeconds: 60, isEnabled: isScanner },
  )
  const scanning = useSend(calls.delivery.scan, {
    refresh: [calls.delivery.batch, calls.delivery.batches],
  })
  const isOffered = isScanner && settings.data?.isBatchScanned === true
  const scan = () => scanning.send({ station: 'print', code: batchCode(number), openPieceId: null })
  useOpenActions(isOffered ? [{ key: 'batch all out', label: t.allOut, run: scan }] : [])
  if (!isOffered) return null
  return (
    <Button loading={scanning.isSending} onClick={scan}>
      {t.allOut}
    </Button>
  )
}

function PieceTable({
  pieces,
  onReprint,
  onCopy,
}: {
  readonly pieces: readonly Piece[]
  readonly onReprint: (piece: Piece) => void
  readonly onCopy: (piece: Piece) => void
}) {
  const texts = useTexts('staff/delivery')
  const words = useTexts('staff/shift')
  return (
    <DeskTable<Piece>
      rows={pieces}
      width={680}
      size="small"
      columns={[
        { title: texts.position, dataIndex: 'position', align: 'right' },
        {
          title: texts.order,
          render: (_, { orderNumber }) => <OrderLink number={orderNumber} />,
        },
        {
          title: texts.code,
          dataIndex: 'code',
          render: (code: string) => <code>{code}</code>,
        },
        {
          title: texts.sheets,
          align: 'right',
          render: (_, piece) => texts.scannedOf(piece.sheetsScanned.length, piece.sheets),
        },
        { title: texts.state, render: (_, piece) => <Tag>{texts.states[piece.state]}</Tag> },
        {
          title: texts.trackingNumber,
          render: (_, { trackingNumber: number }) =>
            number && <CodeLink kind="tracking" id={number} number={number} />,
        },
        { title: texts.reprints, dataIndex: 'reprints', align: 'right' },
        {
          key: 'reprint',
          render: (_, piece) =>
            inTheHouse.includes(piece.state) ? (
              <Button size="small" onClick={() => onReprint(piece)}>
                {texts.reprint}
              </Button>
            ) : (
              <Button
                size="small"
                disabled={!outside.includes(piece.state)}
                onClick={() => onCopy(piece)}
              >
                {words.copy}
              </Button>
            ),
        },
      ]}
    />
  )
}
