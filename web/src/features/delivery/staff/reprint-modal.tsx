import { calls } from '@mailing/contract/client.ts'
import type { Piece } from '@mailing/contract/delivery/calls.ts'
import { Alert, Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Asks what to print again and why, then offers the file. */
export function ReprintModal({
  piece,
  onClose,
}: {
  readonly piece: Piece
  readonly onClose: () => void
}) {
  const texts = useTexts('staff/delivery')
  const [sheet, setSheet] = useState(0)
  const [reason, setReason] = useState('')
  const printing = useSend(calls.delivery.reprint, { refresh: [calls.delivery.batch] })
  const url = printing.data?.file.url
  return (
    <Modal
      open
      title={labelled(texts.reprint, piece.orderNumber)}
      okText={texts.reprint}
      cancelText={texts.cancel}
      onCancel={onClose}
      okButtonProps={{
        disabled: reason.trim().length < 2 || url !== undefined,
        loading: printing.isSending,
      }}
      onOk={() => printing.send({ pieceId: piece.id, sheet: sheet || null, reason: reason.trim() })}
    >
      <p>{texts.reprintNote}</p>
      <Form layout="vertical">
        {piece.paper !== 'postcard' && (
          <SheetChoice sheets={piece.sheets} value={sheet} onChange={setSheet} />
        )}
        <Form.Item label={texts.reason} required>
          <Input
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
      {url && <ReprintFile url={url} />}
    </Modal>
  )
}

/** The whole piece (0), or one of its sheets. */
function SheetChoice({
  sheets,
  value,
  onChange,
}: {
  readonly sheets: number
  readonly value: number
  readonly onChange: (sheet: number) => void
}) {
  const texts = useTexts('staff/delivery')
  return (
    <Form.Item label={texts.reprintWhat}>
      <Select
        aria-label={texts.reprintWhat}
        value={value}
        onChange={onChange}
        options={[
          { value: 0, label: texts.reprintPiece },
          ...Array.from({ length: sheets }, (_, index) => ({
            value: index + 1,
            label: texts.reprintSheet(index + 1),
          })),
        ]}
      />
    </Form.Item>
  )
}

function ReprintFile({ url }: { readonly url: string }) {
  const texts = useTexts('staff/delivery')
  return (
    <Alert
      type="success"
      showIcon
      title={texts.reprintReady}
      action={
        <Button size="small" type="primary" href={url} download target="_blank">
          PDF
        </Button>
      }
    />
  )
}
