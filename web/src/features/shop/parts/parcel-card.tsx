import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import Copy from 'lucide-react/icons/copy'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { copyText } from '../../../ui/copy-text.ts'

/** Carrier and tracking number of a parcel that was sent. */
export function ParcelCard({
  orderId,
  shipment,
}: {
  readonly orderId: string
  readonly shipment: NonNullable<ShopDetail['shipment']>
}) {
  const t = useTexts('shop')
  const names = useTexts('names')
  const format = useFormat()
  const copy = () => copyText(shipment.number, t)
  return (
    <Card title={t.parcel} extra={t.shippedAt(format.date(shipment.shippedAt, 'monthDay'))}>
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{names.carriers[shipment.carrier]}</span>
        <span className="font-medium break-all tabular-nums">{shipment.number}</span>
        <IconButton label={t.copy} onClick={() => void copy()} className="-my-2 text-muted">
          <Copy aria-hidden="true" className="size-4.5" />
        </IconButton>
      </p>
      <PageLink
        to="/pages/logistics/logistics"
        params={{ orderId }}
        className={`${buttonClass({ size: 'small', isWide: true })} mt-2`}
      >
        {t.track}
      </PageLink>
    </Card>
  )
}
