import { calls } from '@mailing/contract/client.ts'
import type { TrackCase } from '@mailing/contract/delivery/logistics.ts'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { refreshCalls, useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChosenBar } from '../../../ui/desk/chosen-bar.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import type { Chosen } from '../../../ui/desk/use-chosen.ts'
import { useMany } from '../../../ui/desk/use-many.tsx'

const caseChanged = [calls.logistics.cases, calls.logistics.desk, calls.logistics.deskGet]

/** Asks what was found out about one case, and closes it. */
export function CloseCase({
  one,
  onClose,
}: {
  readonly one: TrackCase
  readonly onClose: () => void
}) {
  const t = useTexts('staff/logistics')
  const closing = useSend(calls.logistics.closeCase, {
    refresh: caseChanged,
    onSuccess: onClose,
    onError: (error) => {
      // A colleague was quicker: what is shown is old.
      if (error.is('delivery.case_closed')) void refreshCalls(caseChanged)
    },
  })
  return (
    <NoteModal
      title={labelled(t.caseKinds[one.kind], one.orderNumber)}
      lead={t.caseHelp[one.kind]}
      isBusy={closing.isSending}
      onCancel={onClose}
      onGive={(note) => closing.send({ id: one.id, note })}
    />
  )
}

/** Closes the chosen cases with one note: what a carrier says is often about many. */
export function ChosenCases({ chosen }: { readonly chosen: Chosen<TrackCase> }) {
  const t = useTexts('staff/logistics')
  const { ids } = chosen
  const [isAsking, setAsking] = useState(false)
  const many = useMany(chosen, t.many, ({ orderNumber }) => <OrderLink number={orderNumber} />)
  const closing = useSend(calls.logistics.closeCases, {
    refresh: caseChanged,
    onSuccess: (answer) => {
      setAsking(false)
      many.take(answer)
    },
  })
  const label = t.many.chosen(ids.length)
  return (
    <>
      <ChosenBar count={ids.length} label={label} onClear={chosen.clear}>
        <Button size="small" onClick={() => setAsking(true)}>
          {t.close}
        </Button>
      </ChosenBar>
      {isAsking && (
        <NoteModal
          title={label}
          isBusy={closing.isSending}
          onCancel={() => setAsking(false)}
          onGive={(note) => closing.send(many.keyed({ ids, note }))}
        />
      )}
      {many.dialog}
    </>
  )
}

function NoteModal({
  title,
  lead,
  isBusy,
  onCancel,
  onGive,
}: {
  readonly title: string
  readonly lead?: string
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onGive: (note: string) => void
}) {
  const t = useTexts('staff/logistics')
  const [note, setNote] = useState('')
  return (
    <Modal
      open
      title={title}
      okText={t.close}
      cancelText={t.cancel}
      onCancel={onCancel}
      onOk={() => onGive(note.trim())}
      okButtonProps={{ loading: isBusy, disabled: note.trim().length < 2 }}
    >
      {lead && <p>{lead}</p>}
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
