import { calls } from '@mailing/contract/client.ts'
import type { Incident } from '@mailing/contract/wallet/desk-calls.ts'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { refreshCalls, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { deskChanged } from './desk-changed.ts'

/** Closes an incident with a note, without moving money. */
export function HandleModal({
  incident,
  onClose,
}: {
  readonly incident: Incident
  readonly onClose: () => void
}) {
  const t = useTexts('staff/wallet')
  const [note, setNote] = useState('')
  const handling = useSend(calls.wallet.handleIncident, {
    refresh: deskChanged,
    onSuccess: onClose,
    onError: (error) => {
      // A colleague was quicker: what is shown is old.
      if (error.is('wallet.incident_handled')) void refreshCalls(deskChanged)
    },
  })
  return (
    <Modal
      open
      title={t.handleTitle}
      okText={t.handle}
      cancelText={t.cancel}
      onCancel={onClose}
      onOk={() => handling.send({ id: incident.id, note: note.trim() })}
      okButtonProps={{ loading: handling.isSending, disabled: note.trim().length < 2 }}
    >
      <p>{t.incidentHelp[incident.kind]}</p>
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
