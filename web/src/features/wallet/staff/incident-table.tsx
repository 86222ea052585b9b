import type { Incident } from '@mailing/contract/wallet/desk-calls.ts'
import { Button, Space, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ListResult } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { CorrectModal } from './correct-modal.tsx'
import { HandleModal } from './handle-modal.tsx'

type Doing = {
  readonly incident: Incident
  readonly kind: Incident['corrections'][number] | 'note'
}

interface IncidentTableProps {
  readonly list?: ListResult<Incident>
  /** Those that are shown, when they are no list. */
  readonly incidents?: readonly Incident[]
  /** The button that gives the list as a file. */
  readonly file?: ReactNode
  readonly onOpen?: (paymentId: string) => void
}

/** Incidents with what each means and what can be done. `onOpen`: shows the payment behind one. */
export function IncidentTable({ list, incidents, file, onOpen }: IncidentTableProps) {
  const t = useTexts('staff/wallet')
  const [doing, setDoing] = useState<Doing | null>(null)
  const columns = useColumns({ onOpen, onDo: setDoing })
  return (
    <>
      <DeskTable<Incident>
        list={list}
        rows={incidents}
        file={file}
        none={t.incidentsNone}
        width={760}
        size="small"
        columns={columns}
      />
      {doing?.kind === 'note' && (
        <HandleModal incident={doing.incident} onClose={() => setDoing(null)} />
      )}
      {doing && doing.kind !== 'note' && (
        <CorrectModal incident={doing.incident} kind={doing.kind} onClose={() => setDoing(null)} />
      )}
    </>
  )
}

interface ColumnsInput {
  readonly onOpen: IncidentTableProps['onOpen']
  readonly onDo: (doing: Doing) => void
}

function useColumns({ onOpen, onDo }: ColumnsInput): Columns<Incident> {
  const t = useTexts('staff/wallet')
  const format = useFormat()
  return [
    {
      title: t.occurredAt,
      width: 150,
      render: (_, one) => format.date(one.occurredAt, 'dateTime'),
    },
    {
      title: t.kind,
      render: (_, one) => (
        <>
          <Tag color={one.handledAt === null ? 'gold' : 'default'}>{t.incidentKinds[one.kind]}</Tag>
          <div style={{ color: '#6b7280', marginTop: 4, maxWidth: 380 }}>
            {t.incidentHelp[one.kind]}
          </div>
        </>
      ),
    },
    {
      title: t.number,
      render: (_, one) =>
        one.paymentId !== null && onOpen ? (
          <Button
            type="link"
            style={{ paddingInline: 0 }}
            onClick={() => onOpen(one.paymentId ?? '')}
          >
            <code>{one.paymentNumber}</code>
          </Button>
        ) : (
          <code style={{ overflowWrap: 'anywhere' }}>{one.paymentNumber}</code>
        ),
    },
    {
      title: t.amount,
      align: 'right',
      render: (_, one) =>
        one.amount === null ? '' : format.money(one.amount, one.currency ?? 'CNY'),
    },
    {
      key: 'do',
      width: 170,
      render: (_, one) => (
        <IncidentActions incident={one} onDo={(kind) => onDo({ incident: one, kind })} />
      ),
    },
  ]
}

/** What can be done about an incident; of one that was handled, what was done and by whom. */
function IncidentActions({
  incident,
  onDo,
}: {
  readonly incident: Incident
  readonly onDo: (kind: Doing['kind']) => void
}) {
  const t = useTexts('staff/wallet')
  const mayMove = hasPermission('wallet.refund')
  if (incident.handledAt !== null)
    return (
      <span>
        {incident.note}
        {incident.handledBy && (
          <span style={{ color: '#6b7280', display: 'block' }}>
            {t.handledBy(incident.handledBy)}
          </span>
        )}
      </span>
    )
  return (
    <Space orientation="vertical" size={6}>
      {mayMove &&
        incident.corrections.map((kind) => (
          <Button key={kind} size="small" onClick={() => onDo(kind)}>
            {t.corrections[kind]}
          </Button>
        ))}
      <Button size="small" type="text" onClick={() => onDo('note')}>
        {t.handle}
      </Button>
    </Space>
  )
}
