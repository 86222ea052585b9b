import { calls } from '@mailing/contract/client.ts'
import type { Copy } from '@mailing/contract/delivery/shift.ts'
import { Input, Modal, Space } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { toast } from '../../../ui/feedback.ts'
import { type Tracking, TrackingFields } from './post-fields.tsx'

interface Ended {
  readonly copy: Copy
  readonly ending: 'sent' | 'destroyed'
  readonly onClose: () => void
}

/** Sent or destroyed: the code on the copy itself proves which one is meant. */
export function EndCopy({ copy, ending, onClose }: Ended) {
  const texts = useTexts('staff/shift')
  const bench = useTexts('staff/delivery')
  const word = ending === 'sent' ? texts.endSent : texts.endDestroyed
  const { code, setCode, tracking, isTracked, isReady, isSending, send } = useEnding(
    { copy, ending, onClose },
    word,
  )
  return (
    <Modal
      open
      title={word}
      okText={word}
      cancelText={bench.cancel}
      onCancel={onClose}
      onOk={send}
      okButtonProps={{
        danger: ending === 'destroyed',
        disabled: !isReady,
        loading: isSending,
      }}
    >
      <Input
        autoFocus
        aria-label={texts.endCode}
        placeholder={texts.endCode}
        maxLength={80}
        value={code}
        autoComplete="off"
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={send}
      />
      {isTracked && (
        <Space wrap style={{ marginTop: 12 }}>
          <TrackingFields {...tracking} onDone={send} />
        </Space>
      )}
    </Modal>
  )
}

/** What was typed and scanned. What stands for lost mail with a number has a number too. */
function useEnding({ copy: { id, piece, isClaimed }, ending, onClose }: Ended, word: string) {
  const [scanned, setCode] = useState('')
  const [typed, onTracking] = useState<Tracking>({ carrier: 'china_post', number: '' })
  const [code, number] = [scanned.trim(), typed.number.trim()]
  const isTracked = ending === 'sent' && piece.mailClass !== 'ordinary'
  const isReady = code.length >= 3 && !(isTracked && isClaimed && number.length < 4)
  const { send, isSending } = useSend(calls.bench.endCopy, {
    refresh: [calls.bench.copies, calls.bench.shift],
    onSuccess: () => {
      onClose()
      toast(word)
    },
  })
  return {
    code: scanned,
    setCode,
    tracking: { tracking: typed, onTracking },
    isTracked,
    isReady,
    isSending,
    send: () => {
      if (isReady)
        send({
          id,
          ending,
          code,
          ...(isTracked && number !== '' && { tracking: { ...typed, number } }),
        })
    },
  }
}
