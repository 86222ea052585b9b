import { calls } from '@mailing/contract/client.ts'
import { type Carrier, carriers } from '@mailing/contract/delivery/bench.ts'
import { type GoodsRefusalReason, goodsRefusalReasons } from '@mailing/contract/shop/rules.ts'
import type { StaffShopDetail } from '@mailing/contract/shop/schemas.ts'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, Textarea } from '../../../ui/input.tsx'
import { deskChanged } from './desk-changed.ts'

interface ServeProps {
  readonly order: Pick<StaffShopDetail, 'id'>
}

/** The parcel is packed. */
export function PackOrder({ order }: ServeProps) {
  const t = useTexts('staff/shop')
  const packing = useSend(calls.shop.pack, {
    refresh: deskChanged,
    onSuccess: () => toast(t.packed),
  })
  return (
    <Card>
      <p className="mb-3 text-sm text-muted">{t.packHint}</p>
      <Button
        kind="primary"
        isWide
        isBusy={packing.isSending}
        onClick={() => packing.send({ id: order.id })}
      >
        {t.pack}
      </Button>
    </Card>
  )
}

/** Carrier and tracking number, by hand or by a scanner that types. */
export function ShipOrder({ order }: ServeProps) {
  const t = useTexts('staff/shop')
  const { carriers: names } = useTexts('names')
  const [carrier, setCarrier] = useState<Carrier>(carriers[0])
  const [number, setNumber] = useState('')
  const [isTried, setTried] = useState(false)
  const shipping = useSend(calls.shop.ship, {
    refresh: deskChanged,
    onSuccess: () => toast(t.shipped),
  })
  const given = number.trim()
  const isWrong = given.length < 4 || given.length > 40
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong) shipping.send({ id: order.id, carrier, number: given })
  }
  return (
    <Card title={t.ship}>
      <form onSubmit={submit} noValidate>
        <Field label={t.carrier}>
          <Select
            name="carrier"
            value={carrier}
            onChange={(event) => setCarrier(event.currentTarget.value as Carrier)}
            options={carriers.map((value) => ({ value, label: names[value] }))}
          />
        </Field>
        <Field
          label={t.tracking}
          isRequired
          error={isTried && isWrong ? t.trackingWrong : undefined}
        >
          <Input
            name="number"
            autoComplete="off"
            maxLength={40}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" kind="primary" isWide isBusy={shipping.isSending}>
          {t.shipDone}
        </Button>
      </form>
    </Card>
  )
}

/** It cannot be served: the order ends with a full refund. */
export function RefuseOrder({ order, onBack }: ServeProps & { readonly onBack: () => void }) {
  const t = useTexts('staff/shop')
  const [reason, setReason] = useState<GoodsRefusalReason>(goodsRefusalReasons[0])
  const [note, setNote] = useState('')
  const refusing = useSend(calls.shop.refuse, {
    refresh: deskChanged,
    onSuccess: () => toast(t.refused),
  })
  return (
    <Card title={t.refuse}>
      <p className="mb-3 text-sm text-muted">{t.refuseLead}</p>
      <Field label={t.reason}>
        <Select
          name="reason"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as GoodsRefusalReason)}
          options={goodsRefusalReasons.map((value) => ({ value, label: t.reasons[value] }))}
        />
      </Field>
      <Field label={t.remark} hint={t.remarkHint}>
        <Textarea
          name="note"
          rows={2}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onBack}>{t.cancel}</Button>
        <Button
          kind="danger"
          className="grow"
          isBusy={refusing.isSending}
          onClick={() => refusing.send({ id: order.id, reason, note: note.trim() })}
        >
          {t.refuseDone}
        </Button>
      </div>
    </Card>
  )
}
