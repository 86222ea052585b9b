import { calls } from '@mailing/contract/client.ts'
import type { TrackCase } from '@mailing/contract/delivery/logistics.ts'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { refreshCalls, useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const caseChanged = [calls.logistics.cases, calls.logistics.desk, calls.bench.copies]

/** A writer says that mail is lost, and has said so often: staff agree or not, and the writer reads why. */
export function DecideClaim({
  one,
  claim,
  onClose,
}: {
  readonly one: TrackCase
  readonly claim: NonNullable<TrackCase['claim']>
  readonly onClose: () => void
}) {
  const t = useTexts('staff/logistics')
  const [note, setNote] = useState('')
  const deciding = useDeciding(onClose)
  const isShort = note.trim().length < 2
  const decide = (decision: 'grant' | 'decline') =>
    deciding.send({ id: one.id, decision, note: note.trim() })
  return (
    <Modal
      open
      title={labelled(t.caseKinds[one.kind], one.orderNumber)}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t.cancel}
        </Button>,
        <Button
          key="decline"
          disabled={isShort}
          loading={deciding.isSending}
          onClick={() => decide('decline')}
        >
          {t.claim.decline}
        </Button>,
        <Button
          key="grant"
          type="primary"
          disabled={isShort}
          loading={deciding.isSending}
          onClick={() => decide('grant')}
        >
          {t.claim.grant}
        </Button>,
      ]}
    >
      <p>{labelled(t.claim.grounds[claim.ground], t.claim.wishes[claim.wish])}</p>
      <p>{t.claim.rate(claim.claimed, claim.posted)}</p>
      <p>{t.caseHelp.lost}</p>
      <Input.TextArea
        aria-label={t.claim.note}
        placeholder={t.claim.noteHint}
        rows={3}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Modal>
  )
}

const useDeciding = (onDone: () => void) =>
  useSend(calls.logistics.decideLost, {
    refresh: caseChanged,
    onSuccess: onDone,
    onError: (error) => {
      // A colleague or the letter was quicker: what is shown is old.
      if (error.is('delivery.case_closed') || error.is('delivery.lost_settled'))
        void refreshCalls(caseChanged)
    },
  })
