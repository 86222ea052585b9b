import type { Shipment } from '@mailing/contract/delivery/logistics.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { stageTone } from './stage-tone.ts'
import { useContentName } from './use-content-name.ts'

/** One thing under way, with its newest news; opens the rest. */
export function ShipmentCard({ shipment }: { readonly shipment: Shipment }) {
  const t = useTexts('logistics')
  const names = useTexts('names')
  const contentName = useContentName()
  const format = useFormat()
  const [newest] = shipment.events
  return (
    <PageLink
      to="/pages/logistics/logistics"
      params={{ number: shipment.number }}
      className="mb-2.5 flex items-center gap-3 rounded-card bg-card p-4 shadow-card hover:bg-sunken"
    >
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium">
            {t.order(contentName(shipment.orderKind), shipment.orderNumber)}
          </span>
          <Tag tone={stageTone(shipment.stage)}>
            {shipment.stage ? t.stages[shipment.stage] : t.unknown}
          </Tag>
        </span>
        {newest && (
          <span className="mt-1 line-clamp-2 text-sm wrap-anywhere">
            {newest.text || t.stages[newest.stage]}
          </span>
        )}
        <span className="mt-1 block text-sm text-muted">
          {names.carriers[shipment.carrier]}{' '}
          <span className="break-all tabular-nums">{shipment.number}</span>
        </span>
        <span className="block text-sm text-muted">
          {newest
            ? format.date(newest.at, 'dateTime')
            : t.sentAt(format.date(shipment.sentAt, 'monthDay'))}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </PageLink>
  )
}
