import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Drawer, Space, Tag, Timeline, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { useContentName } from '../parts/use-content-name.ts'
import { RecordEventModal } from './record-event-modal.tsx'

type Opened = CallOutput<typeof calls.logistics.deskGet>

/** One number with what its carrier said. Opening it is recorded. */
export function ShipmentDrawer({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const t = useTexts('staff/logistics')
  const names = useTexts('names')
  const opened = useCall(calls.logistics.deskGet, { id }, { freshSeconds: 0 })
  const [isRecording, setRecording] = useState(false)
  const shipment = opened.data
  return (
    <Drawer
      open
      onClose={onClose}
      size={640}
      loading={opened.isPending}
      title={shipment ? `${names.carriers[shipment.carrier]} ${shipment.number}` : t.shipments}
    >
      {opened.error && <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />}
      {shipment && (
        <Space orientation="vertical" size="large" style={{ width: '100%' }}>
          <Standing shipment={shipment} />
          <OrderLine shipment={shipment} />
          <Actions shipment={shipment} onRecord={() => setRecording(true)} />
          <Events events={shipment.events} />
        </Space>
      )}
      {shipment && isRecording && <RecordEventModal id={id} onClose={() => setRecording(false)} />}
    </Drawer>
  )
}

interface ShipmentProps {
  readonly shipment: Opened
}

/** Where it is, whether somebody must look into it, and which service follows it. */
function Standing({ shipment }: ShipmentProps) {
  const t = useTexts('staff/logistics')
  const words = useTexts('logistics')
  return (
    <Space wrap>
      <Tag color="green">{shipment.stage ? words.stages[shipment.stage] : words.unknown}</Tag>
      {shipment.openCase && <Tag color="red">{t.caseKinds[shipment.openCase]}</Tag>}
      <Tag>{t.services[shipment.service]}</Tag>
      {shipment.service !== 'manual' && !shipment.isSubscribed && <Tag>{t.notSubscribed}</Tag>}
    </Space>
  )
}

function OrderLine({ shipment }: ShipmentProps) {
  const words = useTexts('logistics')
  const contentName = useContentName()
  const format = useFormat()
  return (
    <Typography.Text>
      {contentName(shipment.orderKind)} <OrderLink number={shipment.orderNumber} /> ·{' '}
      {words.sentAt(format.date(shipment.sentAt, 'monthDay'))}
    </Typography.Text>
  )
}

/** What is heard is written down by hand, or the service is asked. */
function Actions({ shipment, onRecord }: ShipmentProps & { readonly onRecord: () => void }) {
  const t = useTexts('staff/logistics')
  const format = useFormat()
  const asking = useSend(calls.logistics.ask, {
    refresh: [calls.logistics.deskGet],
    onSuccess: () => toast(t.asked),
  })
  return (
    <Space wrap>
      <Button type="primary" onClick={onRecord}>
        {t.record}
      </Button>
      {shipment.service !== 'manual' && (
        <Button loading={asking.isSending} onClick={() => asking.send({ id: shipment.id })}>
          {t.ask}
        </Button>
      )}
      {shipment.service !== 'manual' && (
        <Typography.Text type="secondary">
          {shipment.heardAt === null ? t.neverHeard : t.heardAt(format.relative(shipment.heardAt))}
        </Typography.Text>
      )}
    </Space>
  )
}

function Events({ events }: Pick<Opened, 'events'>) {
  const t = useTexts('staff/logistics')
  const words = useTexts('logistics')
  const format = useFormat()
  return (
    <section>
      <Typography.Title level={3} style={{ fontSize: 16 }}>
        {t.events}
      </Typography.Title>
      {events.length === 0 ? (
        <p>{t.eventsNone}</p>
      ) : (
        <Timeline
          items={events.map((event) => ({
            key: event.id,
            content: (
              <>
                <strong>{words.stages[event.stage]}</strong>{' '}
                <span style={{ color: '#6b7280' }}>
                  {format.date(event.at, 'dateTime')} ·{' '}
                  {event.recordedByName === null
                    ? t.sources[event.source]
                    : t.recordedBy(event.recordedByName)}
                </span>
                <div style={{ overflowWrap: 'anywhere' }}>{event.text}</div>
              </>
            ),
          }))}
        />
      )}
    </section>
  )
}
