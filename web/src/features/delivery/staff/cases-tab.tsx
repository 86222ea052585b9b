import { calls } from '@mailing/contract/client.ts'
import type { TrackCase } from '@mailing/contract/delivery/logistics.ts'
import { Button, Input, Modal, Segmented, Space, Tag } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { refreshCalls, useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'

const colours: Readonly<Record<TrackCase['kind'], string>> = {
  overdue: 'gold',
  exception: 'red',
  returning: 'volcano',
}

/** Mail and parcels that somebody must look into; each is closed with what was found out. */
export function CasesTab({ onOpen }: { readonly onOpen: (shipmentId: string) => void }) {
  const t = useTexts('staff/logistics')
  const { carriers } = useTexts('logistics')
  const format = useFormat()
  const [isOpen, setOpen] = useState<'true' | 'false'>('true')
  const [closing, setClosing] = useState<TrackCase | null>(null)
  const list = useList(calls.logistics.cases, { isOpen }, { freshSeconds: 5 })
  const items =
    isOpen === 'true' ? list.items : list.items.filter(({ closedAt }) => closedAt !== null)
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Segmented<'true' | 'false'>
        aria-label={t.stage}
        value={isOpen}
        onChange={setOpen}
        options={[
          { value: 'true', label: t.open },
          { value: 'false', label: t.closed },
        ]}
      />

      <DeskTable<TrackCase>
        list={list}
        rows={items}
        none={t.casesNone}
        width={860}
        columns={[
          {
            title: t.openedAt,
            width: 150,
            render: (_, one) => format.date(one.openedAt, 'dateTime'),
          },
          {
            title: t.stage,
            render: (_, one) => (
              <>
                <Tag color={one.closedAt === null ? colours[one.kind] : 'default'}>
                  {t.caseKinds[one.kind]}
                </Tag>
                <div style={{ color: '#6b7280', marginTop: 4, maxWidth: 360 }}>
                  {t.caseHelp[one.kind]}
                </div>
              </>
            ),
          },
          { title: t.order, render: (_, one) => <OrderLink number={one.orderNumber} /> },
          {
            title: t.number,
            render: (_, one) =>
              one.shipmentId !== null && one.carrier !== null ? (
                <Button
                  type="link"
                  style={{ paddingInline: 0 }}
                  onClick={() => onOpen(one.shipmentId ?? '')}
                >
                  {carriers[one.carrier]} {one.number}
                </Button>
              ) : (
                t.noNumber
              ),
          },
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
                <Button size="small" onClick={() => setClosing(one)}>
                  {t.close}
                </Button>
              ) : (
                <span>
                  {one.note}
                  <span style={{ color: '#6b7280', display: 'block' }}>
                    {one.closedByName === null ? t.closedItself : t.closedBy(one.closedByName)}
                  </span>
                </span>
              ),
          },
        ]}
      />

      {closing && <CloseModal one={closing} onClose={() => setClosing(null)} />}
    </Space>
  )
}

const caseChanged = [calls.logistics.cases, calls.logistics.desk, calls.logistics.deskGet]

function CloseModal({ one, onClose }: { readonly one: TrackCase; readonly onClose: () => void }) {
  const t = useTexts('staff/logistics')
  const [note, setNote] = useState('')
  const closing = useSend(calls.logistics.closeCase, {
    refresh: caseChanged,
    onSuccess: onClose,
    onError: (error) => {
      // A colleague was quicker: what is shown is old.
      if (error.is('delivery.case_closed')) void refreshCalls(caseChanged)
    },
  })
  return (
    <Modal
      open
      title={labelled(t.caseKinds[one.kind], one.orderNumber)}
      okText={t.close}
      cancelText={t.cancel}
      onCancel={onClose}
      onOk={() => closing.send({ id: one.id, note: note.trim() })}
      okButtonProps={{ loading: closing.isSending, disabled: note.trim().length < 2 }}
    >
      <p>{t.caseHelp[one.kind]}</p>
      <Input.TextArea
        aria-label={t.note}
        placeholder={t.noteHint}
        rows={3}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Modal>
  )
}
