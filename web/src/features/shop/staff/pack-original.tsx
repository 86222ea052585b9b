import { calls } from '@mailing/contract/client.ts'
import type { StaffShopDetail } from '@mailing/contract/shop/schemas.ts'
import { type FormEvent, useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { deskChanged } from './desk-changed.ts'

/** The paper of a reply is packed. Its box code is read off the envelope, so that nobody gets somebody else's letter; it is not filled in beforehand. */
export function PackOriginal({ order }: { readonly order: Pick<StaffShopDetail, 'id'> }) {
  const t = useTexts('staff/shop')
  const o = useTexts('original')
  const [boxCode, setBoxCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const packing = useSend(calls.shop.pack, {
    refresh: deskChanged,
    onSuccess: () => toast(t.packed),
    onError: (error) => {
      if (!error.is('shop.box_differs')) return false
      setProblem(error.message)
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = boxCode.trim()
    if (given.length < 3) return setProblem(o.boxMissing)
    setProblem(undefined)
    packing.send({ id: order.id, boxCode: given })
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Field label={o.boxAgain} hint={o.boxHint} isRequired error={problem}>
          <Input
            name="boxCode"
            autoComplete="off"
            maxLength={40}
            value={boxCode}
            onChange={(event) => setBoxCode(event.currentTarget.value)}
          />
        </Field>
        <p className="mb-3 text-sm text-muted">{t.packHint}</p>
        <Button type="submit" kind="primary" isWide isBusy={packing.isSending}>
          {t.pack}
        </Button>
      </form>
    </Card>
  )
}
