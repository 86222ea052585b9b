import { calls } from '@mailing/contract/client.ts'
import type { Batch, Piece } from '@mailing/contract/delivery/schemas.ts'
import { Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ReprintFile } from '../../../ui/desk/reprint-file.tsx'
import { FirstLabel } from './make-run.tsx'

/** Asks what to print again and why, then offers the file. */
export function ReprintModal({
  piece,
  labels,
  onClose,
}: {
  readonly piece: Piece
  /** On what its address stands; null: on a sheet, or it is a card. */
  readonly labels: Batch['labels']
  readonly onClose: () => void
}) {
  const texts = useTexts('staff/delivery')
  const [sheet, setSheet] = useState(wholePiece)
  const [firstLabel, setFirstLabel] = useState(1)
  const [reason, setReason] = useState('')
  const printing = useSend(calls.delivery.reprint, { refresh: [calls.delivery.batch] })
  const files = printing.data
  return (
    <Modal
      open
      title={labelled(texts.reprint, piece.orderNumber)}
      okText={texts.reprint}
      cancelText={texts.cancel}
      onCancel={onClose}
      okButtonProps={{
        disabled: reason.trim().length < 2 || files !== undefined,
        loading: printing.isSending,
      }}
      onOk={() =>
        printing.send({
          pieceId: piece.id,
          sheet: sheet === wholePiece ? null : sheet,
          firstLabel,
          reason: reason.trim(),
        })
      }
    >
      <p>{texts.reprintNote}</p>
      <Form layout="vertical">
        {piece.paper !== 'postcard' && (
          <SheetChoice
            sheets={piece.sheets}
            hasLabel={labels !== null}
            value={sheet}
            onChange={setSheet}
          />
        )}
        {labels && sheet <= labelAlone && (
          <Form.Item>
            <FirstLabel addresses={labels.format} value={firstLabel} onChange={setFirstLabel} />
          </Form.Item>
        )}
        <Reason value={reason} onChange={setReason} />
      </Form>
      {files && <ReprintFile url={files.file.url} labelUrl={files.labelFile?.url} />}
    </Modal>
  )
}

function Reason({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (reason: string) => void
}) {
  const texts = useTexts('staff/delivery')
  return (
    <Form.Item label={texts.reason} required>
      <Input maxLength={200} value={value} onChange={(event) => onChange(event.target.value)} />
    </Form.Item>
  )
}

/** Among the choices, beside the numbers of sheets. */
const wholePiece = -1
const labelAlone = 0

/** The whole piece, its label, or one of its sheets. */
function SheetChoice({
  sheets,
  hasLabel,
  value,
  onChange,
}: {
  readonly sheets: number
  readonly hasLabel: boolean
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
          { value: wholePiece, label: texts.reprintPiece },
          ...(hasLabel ? [{ value: labelAlone, label: texts.reprintLabel }] : []),
          ...Array.from({ length: sheets }, (_, index) => ({
            value: index + 1,
            label: texts.reprintSheet(index + 1),
          })),
        ]}
      />
    </Form.Item>
  )
}
