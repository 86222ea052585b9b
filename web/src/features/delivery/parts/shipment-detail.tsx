import type { Shipment } from '@mailing/contract/delivery/logistics.ts'
import Copy from 'lucide-react/icons/copy'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Timeline, type TimelineItem } from '../../../ui/timeline.tsx'
import { screensOf } from '../../order/kinds.ts'
import { stageTone } from './stage-tone.ts'
import { useContentName } from './use-content-name.ts'

/** Where one thing is, and all that its carrier has said. */
export function ShipmentDetail({ shipment }: { readonly shipment: Shipment }) {
  const t = useTexts('logistics')
  const { stage } = shipment
  return (
    <>
      <Standing shipment={shipment} />
      {stage === 'delivered' && <NoticeBar>{t.deliveredNote}</NoticeBar>}
      {stageTone(stage) === 'bad' && <NoticeBar tone="warn">{t.problemNote}</NoticeBar>}
      <Sending shipment={shipment} />
      <Events shipment={shipment} />
    </>
  )
}

interface ShipmentProps {
  readonly shipment: Shipment
}

/** What it is, and where it is by now. */
function Standing({ shipment: { stage, events, sentAt, orderKind, orderNumber } }: ShipmentProps) {
  const t = useTexts('logistics')
  const contentName = useContentName()
  const format = useFormat()
  const isBad = stageTone(stage) === 'bad'
  return (
    <section
      className={`mb-3 rounded-card p-5 ${isBad ? 'bg-danger-soft text-danger' : 'bg-accent-deep text-on-accent'}`}
    >
      <p className="text-sm">{t.order(contentName(orderKind), orderNumber)}</p>
      <h2 className="mt-1 text-2xl font-semibold">{stage ? t.stages[stage] : t.unknown}</h2>
      <p className="mt-1 text-sm">
        {events[0]
          ? format.date(events[0].at, 'dateTime')
          : t.sentAt(format.date(sentAt, 'monthDay'))}
      </p>
    </section>
  )
}

/** With which carrier, under which number, and of which order. */
function Sending({
  shipment: { carrier, number, heardAt, sentAt, orderKind, orderId },
}: ShipmentProps) {
  const t = useTexts('logistics')
  const names = useTexts('names')
  const format = useFormat()
  const copy = () => copyText(number, t)
  return (
    <Card title={names.carriers[carrier]} extra={t.sentAt(format.date(sentAt, 'monthDay'))}>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-muted">{t.number}</span>
        <span className="font-medium break-all tabular-nums">{number}</span>
        <IconButton label={t.copy} onClick={() => void copy()} className="-my-2 text-muted">
          <Copy aria-hidden="true" className="size-4.5" />
        </IconButton>
      </p>
      {heardAt !== null && (
        <p className="text-sm text-muted">{t.heardAt(format.relative(heardAt))}</p>
      )}
      <PageLink
        to={screensOf(orderKind).detailPage}
        params={{ id: orderId }}
        className={`${buttonClass({ size: 'small', isWide: true })} mt-3`}
      >
        {t.seeOrder}
      </PageLink>
    </Card>
  )
}

function Events({ shipment: { carrier, events, service } }: ShipmentProps) {
  const t = useTexts('logistics')
  const names = useTexts('names')
  const format = useFormat()
  const items = events.map(
    (event, index): TimelineItem => ({
      key: event.id,
      title: t.stages[event.stage],
      time: format.date(event.at, 'dateTime'),
      state: stageTone(event.stage) === 'bad' ? 'bad' : index === 0 ? 'current' : 'done',
      text: (
        <>
          <span className="block wrap-anywhere">{event.text}</span>
          {event.source === 'manual' && <span className="block">{t.byStaff}</span>}
        </>
      ),
    }),
  )
  return (
    <Card title={t.events}>
      {items.length > 0 ? (
        <Timeline items={items} />
      ) : (
        <p>{service === 'manual' ? t.manual : t.nothingYet(names.carriers[carrier])}</p>
      )}
      {items.length > 0 && service === 'manual' && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{t.manual}</p>
      )}
    </Card>
  )
}
