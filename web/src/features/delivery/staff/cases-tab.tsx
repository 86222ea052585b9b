import { calls } from '@mailing/contract/client.ts'
import type { TrackCase } from '@mailing/contract/delivery/logistics.ts'
import { Button, Segmented, Space, Tag } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddressChoice } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { useChosen } from '../../../ui/desk/use-chosen.ts'
import { ChosenCases, CloseCase } from './close-cases.tsx'
import { DecideClaim } from './decide-claim.tsx'

const colours: Readonly<Record<TrackCase['kind'], string>> = {
  overdue: 'gold',
  exception: 'red',
  returning: 'volcano',
  lost: 'magenta',
}

/** Mail and parcels that somebody must look into; each is closed with what was found out. */
export function CasesTab({ onOpen }: { readonly onOpen: (shipmentId: string) => void }) {
  const t = useTexts('staff/logistics')
  const [show, setShow] = useAddressChoice('cases', ['open', 'closed'])
  const [closing, setClosing] = useState<TrackCase | null>(null)
  const list = useList(
    calls.logistics.cases,
    { isOpen: show === 'open' ? 'true' : 'false' },
    { freshSeconds: 5 },
  )
  const columns = useColumns({ onOpen, onClose: setClosing })
  // A claim is decided by itself.
  const chosen = useChosen(list.items, (one) => one.closedAt === null && one.claim === null)
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Segmented<'open' | 'closed'>
        aria-label={t.stage}
        value={show}
        onChange={setShow}
        options={[
          { value: 'open', label: t.open },
          { value: 'closed', label: t.closed },
        ]}
      />

      <div>
        <ChosenCases chosen={chosen} />
        <DeskTable<TrackCase>
          list={list}
          {...(show === 'open' && { rowSelection: chosen.rowSelection })}
          none={t.casesNone}
          width={860}
          columns={columns}
        />
      </div>

      {closing && closing.claim === null && (
        <CloseCase one={closing} onClose={() => setClosing(null)} />
      )}
      {closing?.claim && (
        <DecideClaim one={closing} claim={closing.claim} onClose={() => setClosing(null)} />
      )}
    </Space>
  )
}

function useColumns({
  onOpen,
  onClose,
}: {
  readonly onOpen: (shipmentId: string) => void
  readonly onClose: (one: TrackCase) => void
}): Columns<TrackCase> {
  const t = useTexts('staff/logistics')
  const format = useFormat()
  return [
    {
      title: t.openedAt,
      width: 150,
      render: (_, one) => format.date(one.openedAt, 'dateTime'),
    },
    { title: t.stage, render: (_, one) => <Kind one={one} /> },
    { title: t.order, render: (_, one) => <OrderLink number={one.orderNumber} /> },
    { title: t.number, render: (_, one) => <NumberButton one={one} onOpen={onOpen} /> },
    {
      title: t.sentAt,
      render: (_, one) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          {one.sentAt !== null && format.date(one.sentAt, 'monthDay')}
        </span>
      ),
    },
    {
      key: 'do',
      width: 180,
      render: (_, one) =>
        one.closedAt === null ? (
          <Button size="small" onClick={() => onClose(one)}>
            {one.claim ? t.claim.decide : t.close}
          </Button>
        ) : (
          <Ending one={one} />
        ),
    },
  ]
}

interface CaseProps {
  readonly one: TrackCase
}

/** What kind of case it is, and what to do about such a one. */
function Kind({ one }: CaseProps) {
  const t = useTexts('staff/logistics')
  return (
    <>
      <Tag color={one.closedAt === null ? colours[one.kind] : 'default'}>
        {t.caseKinds[one.kind]}
      </Tag>
      <div style={{ color: '#6b7280', marginTop: 4, maxWidth: 360 }}>
        {one.claim && one.closedAt !== null ? t.claim.wishes[one.claim.wish] : t.caseHelp[one.kind]}
      </div>
    </>
  )
}

function NumberButton({
  one: { shipmentId, carrier, number },
  onOpen,
}: CaseProps & { readonly onOpen: (shipmentId: string) => void }) {
  const t = useTexts('staff/logistics')
  const { carriers } = useTexts('names')
  if (shipmentId === null || carrier === null) return t.noNumber
  return (
    <Button type="link" style={{ paddingInline: 0 }} onClick={() => onOpen(shipmentId)}>
      {carriers[carrier]} {number}
    </Button>
  )
}

/** What was found out, and who has closed the case. */
function Ending({ one }: CaseProps) {
  const t = useTexts('staff/logistics')
  return (
    <span>
      {one.note}
      <span style={{ color: '#6b7280', display: 'block' }}>
        {one.closedByName === null ? t.closedItself : t.closedBy(one.closedByName)}
      </span>
    </span>
  )
}
