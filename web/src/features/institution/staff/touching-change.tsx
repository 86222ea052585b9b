import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Touched } from '@mailing/contract/institution/desk-calls.ts'
import { Modal, Space, Typography } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TouchedLead, TouchedOrders } from './touched-orders.tsx'

interface TouchingChange {
  /** What the place would be. */
  readonly would: CallInput<typeof calls.institution.previewRules>
  readonly save: () => void
  /** It is for a day to come. */
  readonly isLater?: boolean
}

interface Asked extends TouchingChange {
  /** Null: it could not be made. */
  readonly preview: Touched | null
}

/** Saving a change of a place that may touch unprinted orders: what touches none is saved at once, of the rest they are shown first. */
export function useTouchingChange() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const previewing = useSend(calls.institution.previewRules)
  const begin = async (change: TouchingChange) => {
    // What went wrong has been said.
    const preview = await previewing.sendAsync(change.would).catch(() => null)
    const isQuiet =
      preview?.isWhole === true && preview.touched.length === 0 && preview.hidden === 0
    if (isQuiet) change.save()
    else setAsked({ ...change, preview })
  }
  return { asked, isBusy: previewing.isSending, begin, end: () => setAsked(null) }
}

/** The orders that a change would touch, and what would become of them. */
export function AskTouched({
  asked: { preview, save, isLater },
  isBusy,
  onCancel,
}: {
  readonly asked: Asked
  readonly isBusy: boolean
  readonly onCancel: () => void
}) {
  const texts = useTexts('staff/institution')
  return (
    <Modal
      open
      width={720}
      title={
        preview ? texts.touchedTitle(preview.touched.length + preview.hidden) : texts.touchedUnknown
      }
      mask={{ closable: false }}
      okText={texts.saveAnyway}
      okButtonProps={{ danger: true, loading: isBusy }}
      cancelText={texts.cancel}
      onCancel={onCancel}
      onOk={save}
    >
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        {preview && (
          <>
            <Typography.Text>
              <TouchedLead found={preview} isLater={isLater} />
            </Typography.Text>
            <TouchedOrders found={preview} />
          </>
        )}
      </Space>
    </Modal>
  )
}
