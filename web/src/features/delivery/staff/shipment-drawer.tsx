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

/** One number with what its carrier said. Opening it is recorded. */
export function ShipmentDrawer({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const t = useTexts('staff/logistics')
  const words = useTexts('logistics')
  const contentName = useContentName()
  const format = useFormat()
  const opened = useCall(calls.logistics.deskGet, { id }, { freshSeconds: 0 })
  const [isRecording, setRecording] = useState(false)
  const asking = useSend(calls.logistics.ask, {
    refresh: [calls.logistics.deskGet],
    onSuccess: () => toast(t.asked),
  })
  const shipment = opened.data
  return (
    <Drawer
      open
      onClose={onClose}
      size={640}
      loading={opened.isPending}
      title={shipment ? `${words.carriers[shipment.carrier]} ${shipment.number}` : t.shipments}
    >
      {opened.error && <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />}
      {shipment && (
        <Space orientation="vertical" size="large" style={{ width: '100%' }}>
          <Space wrap>
            <Tag color="green">{shipment.stage ? words.stages[shipment.stage] : words.unknown}</Tag>
            {shipment.openCase && <Tag color="red">{t.caseKinds[shipment.openCase]}</Tag>}
            <Tag>{t.services[shipment.service]}</Tag>
            {shipment.service !== 'manual' && !shipment.isSubscribed && (
              <Tag>{t.notSubscribed}</Tag>
            )}
          </Space>
          <Typography.Text>
            {contentName(shipment.orderKind)} <OrderLink number={shipment.orderNumber} /> ·{' '}
            {words.sentAt(format.date(shipment.sentAt, 'monthDay'))}
          </Typography.Text>
          <Space wrap>
            <Button type="primary" onClick={() => setRecording(true)}>
              {t.record}
            </Button>
            {shipment.service !== 'manual' && (
              <Button loading={asking.isSending} onClick={() => asking.send({ id })}>
                {t.ask}
              </Button>
            )}
            {shipment.service !== 'manual' && (
              <Typography.Text type="secondary">
                {shipment.heardAt === null
                  ? t.neverHeard
                  : t.heardAt(format.relative(shipment.heardAt))}
              </Typography.Text>
            )}
          </Space>
          <section>
            <Typography.Title level={3} style={{ fontSize: 16 }}>
              {t.events}
            </Typography.Title>
            {shipment.events.length === 0 ? (
              <p>{t.eventsNone}</p>
            ) : (
              <Timeline
                items={shipment.events.map((event) => ({
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
        </Space>
      )}
      {shipment && isRecording && <RecordEventModal id={id} onClose={() => setRecording(false)} />}
    </Drawer>
  )
}
