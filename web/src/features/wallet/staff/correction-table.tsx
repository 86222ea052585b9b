import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Correction } from '@mailing/contract/wallet/desk-calls.ts'
import { Button, Popconfirm, Space, Tag } from 'antd'
import type { ReactNode } from 'react'
import type { ListResult } from '../../../platform/client/list.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { CodeLink } from '../../../ui/desk/thing-link.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { deskChanged } from './desk-changed.ts'
import { correctionColours } from './state-colours.ts'

interface CorrectionTableProps {
  readonly list?: ListResult<Correction>
  /** Those that are shown, when they are no list. */
  readonly corrections?: readonly Correction[]
  /** The button that gives the list as a file. */
  readonly file?: ReactNode
  readonly onOpen?: (paymentId: string) => void
}

/** Refunds and corrections; those above the limit wait for another person than the one who asked. */
export function CorrectionTable({ list, corrections, file, onOpen }: CorrectionTableProps) {
  const t = useTexts('staff/wallet')
  const factor = useFreshFactor()
  const deciding = useSend(calls.wallet.decideCorrection, {
    refresh: deskChanged,
    onSuccess: () => toast(t.decided),
    onError: (error, input) => factor.take(error, () => deciding.send(input)),
  })
  const columns = useColumns({ onOpen, onDecide: deciding.send })
  return (
    <>
      <DeskTable<Correction>
        list={list}
        rows={corrections}
        file={file}
        none={t.correctionsNone}
        width={940}
        size="small"
        columns={columns}
      />
      {factor.modal}
    </>
  )
}

interface ColumnsInput {
  readonly onOpen: CorrectionTableProps['onOpen']
  readonly onDecide: (decision: CallInput<typeof calls.wallet.decideCorrection>) => void
}

function useColumns({ onOpen, onDecide }: ColumnsInput): Columns<Correction> {
  const t = useTexts('staff/wallet')
  const format = useFormat()
  const mayDecide = hasPermission('wallet.refund')
  return [
    { title: t.kind, render: (_, one) => <Kind correction={one} /> },
    {
      title: t.state,
      render: (_, one) => (
        <Tag color={correctionColours[one.state]}>{t.correctionStates[one.state]}</Tag>
      ),
    },
    {
      title: t.amount,
      align: 'right',
      render: (_, one) => format.money(one.amount, one.currency),
    },
    {
      title: t.whose,
      render: (_, one) => (
        <>
          {one.payer}
          {one.paymentId !== null && onOpen && (
            <Button
              type="link"
              size="small"
              style={{ paddingInline: 4 }}
              onClick={() => onOpen(one.paymentId ?? '')}
            >
              {t.seePayment}
            </Button>
          )}
        </>
      ),
    },
    { title: t.note, dataIndex: 'note' },
    {
      title: t.requestedBy,
      render: (_, one) => (
        <>
          {one.requestedBy}
          <div style={{ color: '#6b7280' }}>{format.date(one.requestedAt, 'dateTime')}</div>
        </>
      ),
    },
    {
      title: t.decidedBy,
      render: (_, one) =>
        one.isDecidable && mayDecide ? (
          <DecideButtons correction={one} onDecide={onDecide} />
        ) : (
          (one.decidedBy ?? (one.state === 'waiting' ? t.secondNeeded : ''))
        ),
    },
  ]
}

/** What kind it is, and its number, which leads to it. */
function Kind({ correction: { id, number, kind } }: { readonly correction: Correction }) {
  const t = useTexts('staff/wallet')
  return (
    <>
      {t.correctionKinds[kind]}
      <div>
        <CodeLink kind="correction" id={id} number={number} />
      </div>
    </>
  )
}

interface DecideButtonsProps extends Pick<ColumnsInput, 'onDecide'> {
  readonly correction: Correction
}

function DecideButtons({ correction, onDecide }: DecideButtonsProps) {
  const t = useTexts('staff/wallet')
  const format = useFormat()
  return (
    <Space wrap size={6}>
      <Popconfirm
        title={t.approveAsk(format.money(correction.amount, correction.currency))}
        okText={t.approve}
        cancelText={t.cancel}
        onConfirm={() => onDecide({ id: correction.id, isApproved: true })}
      >
        <Button size="small" type="primary">
          {t.approve}
        </Button>
      </Popconfirm>
      <Popconfirm
        title={t.rejectAsk}
        okText={t.reject}
        cancelText={t.cancel}
        onConfirm={() => onDecide({ id: correction.id, isApproved: false })}
      >
        <Button size="small">{t.reject}</Button>
      </Popconfirm>
    </Space>
  )
}
