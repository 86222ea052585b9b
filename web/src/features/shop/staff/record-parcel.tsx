import { calls } from '@mailing/contract/client.ts'
import { type ParcelReason, parcelReasons } from '@mailing/contract/shop/rules.ts'
import type { StaffShopDetail } from '@mailing/contract/shop/schemas.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, Textarea } from '../../../ui/input.tsx'
import { deskChanged } from './desk-changed.ts'
import { type Restock, RestockFields, restockLines, restockOf } from './restock-fields.tsx'

/** With these, nothing that is good comes back by itself. */
const isLoss = (reason: ParcelReason): boolean => reason === 'lost' || reason === 'damaged'

/** Why it came back, and what goes back on the shelf: another reason begins the counting anew. */
function useRecording(order: StaffShopDetail) {
  const t = useTexts('staff/shop')
  const [reason, setReason] = useState<ParcelReason>(parcelReasons[0])
  const [note, setNote] = useState('')
  const [restock, setRestock] = useState<Restock>(() =>
    restockOf(order.lines, ({ quantity }) => quantity),
  )
  const recording = useSend(calls.shop.recordParcel, {
    refresh: deskChanged,
    onSuccess: () => toast(t.recorded),
  })
  const choose = (next: ParcelReason) => {
    setReason(next)
    setRestock(restockOf(order.lines, ({ quantity }) => (isLoss(next) ? 0 : quantity)))
  }
  const record = () =>
    recording.send({
      id: order.id,
      reason,
      note: note.trim(),
      restock: restockLines(restock),
    })
  return {
    reason,
    choose,
    note,
    setNote,
    restock,
    setRestock,
    record,
    isSending: recording.isSending,
  }
}

/** A shipped parcel came back, or never arrived: the order ends with a full refund. */
export function RecordParcel({
  order,
  onBack,
}: {
  readonly order: StaffShopDetail
  readonly onBack: () => void
}) {
  const t = useTexts('staff/shop')
  const parcel = useRecording(order)
  return (
    <Card title={t.parcel}>
      <p className="mb-3 text-sm text-muted">{t.parcelLead}</p>
      <Field label={t.reason}>
        <Select
          name="reason"
          value={parcel.reason}
          onChange={(event) => parcel.choose(event.currentTarget.value as ParcelReason)}
          options={parcelReasons.map((value) => ({ value, label: t.reasons[value] }))}
        />
      </Field>
      {parcel.reason !== 'lost' && order.lines.length > 0 && (
        <RestockFields lines={order.lines} value={parcel.restock} onChange={parcel.setRestock} />
      )}
      <Field label={t.remark} hint={t.remarkHint}>
        <Textarea
          name="note"
          rows={2}
          maxLength={200}
          value={parcel.note}
          onChange={(event) => parcel.setNote(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onBack}>{t.cancel}</Button>
        <Button kind="danger" className="grow" isBusy={parcel.isSending} onClick={parcel.record}>
          {t.parcelDone}
        </Button>
      </div>
    </Card>
  )
}
