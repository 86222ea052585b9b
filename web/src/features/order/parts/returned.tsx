import type { OrderDetail } from '@mailing/contract/order/calls.ts'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { placeHref } from '../../../platform/navigation/place.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { orderTexts } from '../texts.ts'
import { useCopyToDraft } from './use-order-act.ts'

/** Why it came back, the envelope to be seen, and the way to send it again. */
export function Returned({ order, returned }: { readonly order: OrderDetail; readonly returned: NonNullable<OrderDetail['returned']> }) {
  const t = useTexts(orderTexts)
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { isCopying, copy } = useCopyToDraft()
  const again = async () => {
    const draft = await copy(order.id)
    if (!draft) return
    const confirm = placeHref('/pages/step/order/order', { draftId: draft.id })
    // First the address, then on to the confirm screen with the same text.
    if (draft.recipientId) await navigate('/pages/my/address/edit/edit', { id: draft.recipientId, kind: 'recipient', redirect: confirm })
    else await navigate('/pages/step/order/order', { draftId: draft.id })
  }
  return (
    <Card title={t.returned.title} className="ring-1 ring-danger/40">
      <p className="font-medium">{(t.returned.reasons as Readonly<Record<string, string>>)[returned.reason] ?? returned.reason}</p>
      <p className="text-sm text-muted">{format.date(returned.at, 'dateTime')}</p>
      {returned.photo && (
        <button type="button" onClick={() => setIsOpen(true)} className="mt-3 block overflow-hidden rounded-control ring-1 ring-line">
          <img src={returned.photo.url} alt={t.returned.photo} width={returned.photo.width ?? undefined} height={returned.photo.height ?? undefined} className="max-h-56 w-full object-cover" />
        </button>
      )}
      <Button kind="primary" isWide isBusy={isCopying} onClick={() => void again()} className="mt-3">{t.returned.again}</Button>
      {isOpen && returned.photo && <ImageViewer images={[{ src: returned.photo.url, alt: t.returned.photo }]} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
