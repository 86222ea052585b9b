import { calls } from '@mailing/contract/client.ts'
import type { MonthLine } from '@mailing/contract/month/calls.ts'
import { Alert, Button, Modal, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { keepPdf } from '../../../platform/keep-file.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCsv } from '../../../ui/desk/use-csv.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { MonthFigures } from './month-figures.tsx'
import { monthColours } from './state-colours.ts'

const changed = [calls.month.list, calls.month.get, calls.month.rates]

/** The statement of a month: how it stands, its figures, and what can be done with it. */
export function MonthStatement({ month }: { readonly month: string }) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const statement = useCall(calls.month.get, { month }, { freshSeconds: 5 })
  if (statement.error && !statement.data)
    return <ErrorState error={statement.error} onRetry={() => void statement.refetch()} />
  if (!statement.data) return <SkeletonCards count={3} />
  const { line, figures } = statement.data
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Space wrap>
        <Tag color={monthColours[line.state]}>{t.states[line.state]}</Tag>
        <Byline line={line} />
        <Files month={month} />
        {hasPermission('month.close') && <Closing line={line} />}
      </Space>
      {line.state === 'running' && (
        <Alert type="info" showIcon title={t.upTo(format.date(figures.until, 'dateTime'))} />
      )}
      {line.state === 'open' && <Alert type="warning" showIcon title={t.notClosed} />}
      {line.state === 'waiting' && <Alert type="warning" showIcon title={t.waitsForOther} />}
      {line.closing && (
        <Typography.Text type="secondary">
          {t.digest}: <code style={{ wordBreak: 'break-all' }}>{line.closing.digest}</code>
        </Typography.Text>
      )}
      <MonthFigures figures={figures} />
    </Space>
  )
}

function Files({ month }: { readonly month: string }) {
  const t = useTexts('staff/month')
  const csv = useCsv(calls.month.csv, { month }, t.exported)
  const factor = useFreshFactor()
  const drawing = useSend(calls.month.pdf, {
    onSuccess: ({ name, pdf }) => keepPdf(name, pdf),
    onError: (error, input) => factor.take(error, () => drawing.send(input)),
  })
  return (
    <>
      <Button loading={csv.isBusy} onClick={csv.start}>
        {t.csv}
      </Button>
      <Button loading={drawing.isSending} onClick={() => drawing.send({ month })}>
        {t.pdf}
      </Button>
      {csv.modal}
      {factor.modal}
    </>
  )
}

/** The button of the first person, or those of the second: what closing means is said before it is done. */
function Closing({ line }: { readonly line: MonthLine }) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const factor = useFreshFactor()
  const [isAsking, setAsking] = useState(false)
  const { month, state, isConfirmable } = line
  const asking = useSend(calls.month.ask, {
    refresh: changed,
    onSuccess: () => toast(t.asked),
    onError: (error, input) => factor.take(error, () => asking.send(input)),
  })
  const closing = useSend(calls.month.close, {
    refresh: changed,
    onSuccess: () => toast(t.closed),
    onError: (error, input) => factor.take(error, () => closing.send(input)),
  })
  const declining = useSend(calls.month.decline, {
    refresh: changed,
    onSuccess: () => toast(t.declined),
  })
  if (state !== 'open' && state !== 'waiting') return null
  const name = format.date(`${month}-01`, 'month', 'UTC')
  const isConfirming = state === 'waiting'
  const label = isConfirming ? t.confirm : t.ask
  return (
    <>
      {(state === 'open' || isConfirmable) && (
        <Button
          type="primary"
          loading={asking.isSending || closing.isSending}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      )}
      {isConfirming && (
        <Button loading={declining.isSending} onClick={() => declining.send({ month })}>
          {t.decline}
        </Button>
      )}
      <Modal
        open={isAsking}
        title={`${label} · ${name}`}
        okText={label}
        cancelText={t.cancel}
        okButtonProps={{ danger: isConfirming }}
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false)
          if (isConfirming) closing.send({ month })
          else asking.send({ month })
        }}
      >
        <p>{isConfirming ? t.confirmLead(name) : t.askLead(name)}</p>
      </Modal>
      {factor.modal}
    </>
  )
}

/** Who asked to close a month, or who has closed it, and when. */
export function Byline({ line }: { readonly line: MonthLine }) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const { closing, askedAt, askedByName } = line
  if (closing)
    return t.closedBy(
      `${askedByName} · ${closing.closedByName}`,
      format.date(closing.closedAt, 'dateTime'),
    )
  return askedAt === null ? null : t.askedBy(askedByName, format.date(askedAt, 'dateTime'))
}
