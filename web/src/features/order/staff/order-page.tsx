import { calls } from '@mailing/contract/client.ts'
import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import { Alert, Card, Col, Empty, Row, Skeleton, Space, Tag, Typography } from 'antd'
import { useEffect } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { toneOf } from '../model.ts'
import { OrderTimeline } from '../parts/order-timeline.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { MailCards } from './order-mail.tsx'
import { MoneyCard } from './order-money.tsx'
import { PrivateCard } from './order-private.tsx'
import { ActsCard, ReadsCard, ToldCard } from './order-told.tsx'
import { toneColours } from './tone-colours.ts'

/** One order of any kind with all that is known of it, and what can be done. Its number stands in the address. */
export default function OrderPage({ params }: PageProps) {
  const t = useTexts('staff/order')
  const number = params['number'] ?? ''
  const order = useCall(
    calls.orderDesk.get,
    { number },
    { freshSeconds: 0, everySeconds: 30, isEnabled: number !== '' },
  )
  if (order.error?.is('request.not_found') || number === '')
    return <Empty description={t.notFound} />
  if (!order.data)
    return order.error ? (
      <ErrorState error={order.error} onRetry={() => void order.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 12 }} />
    )
  return <Opened order={order.data} />
}

function Opened({ order }: { readonly order: DeskOrder }) {
  const t = useTexts('staff/order')
  const words = useTexts('order')
  const { writerWord } = useTexts('staff/shop')
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Viewers id={order.id} />
      <Head order={order} />
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={14}>
          <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
            <OrderActions order={order} />
            <MailCards order={order} />
            <OrderTimeline
              order={order}
              steps={t.states}
              evidence={{ ...words.evidence, writer_word: writerWord }}
              reasonOf={({ reason, ...event }) =>
                [
                  reason,
                  'byName' in event && event.byName !== '' ? t.by(String(event.byName)) : null,
                ]
                  .filter((part) => part)
                  .join(' · ')
              }
            />
          </Space>
        </Col>
        <Col xs={24} xl={10}>
          <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
            <PrivateCard order={order} />
            <MoneyCard order={order} />
            <ActsCard acts={order.acts} />
            <NotesCard subject="order" subjectId={order.id} notes={order.notes} />
            <ToldCard order={order} />
            <ReadsCard reads={order.reads} />
          </Space>
        </Col>
      </Row>
    </Space>
  )
}

function Head({ order }: { readonly order: DeskOrder }) {
  const t = useTexts('staff/order')
  const { kinds } = useTexts('order')
  const format = useFormat()
  return (
    <Card size="small">
      <Space wrap size="middle" align="center">
        <Typography.Title level={2} copyable style={{ fontSize: 20, margin: 0 }}>
          {order.number}
        </Typography.Title>
        <Tag color={toneColours[toneOf(order.state)]}>{t.states[order.state]}</Tag>
        {order.heldAt && (
          <Tag color="gold">{t.heldSince(format.date(order.heldAt, 'dateTime'))}</Tag>
        )}
        <span>{kinds[order.kind]}</span>
        <span>
          {t.writer}:{' '}
          {hasPermission('user.read') ? (
            <ThingLink to={`/customer/${order.userId}`}>{order.userMasked}</ThingLink>
          ) : (
            order.userMasked
          )}
        </span>
        <span>
          {t.recipient}: {[order.recipientMasked, order.placeName].filter((one) => one).join(' · ')}
        </span>
        <span>{format.date(order.createdAt, 'dateTime')}</span>
        <span>
          {t.assignedTo}: {order.assignee?.name ?? t.nobody}
        </span>
        {order.conversation && hasPermission('chat.answer') && (
          <ThingLink to={`/chat?id=${order.conversation.id}`}>
            {order.conversation.isOpen ? t.chatOpen : t.chat}
          </ThingLink>
        )}
      </Space>
    </Card>
  )
}

const sayEveryMs = 20_000

/** Says that this page is open here, and shows who else has it open. */
function Viewers({ id }: { readonly id: string }) {
  const t = useTexts('staff/order')
  const format = useFormat()
  const seeing = useSend(calls.orderDesk.see, {
    isLoadingShown: false,
    isNetworkToastShown: false,
    // Whoever works alone loses nothing when it cannot be said.
    onError: () => true,
  })
  const { send } = seeing
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order, and each time anew
  useEffect(() => {
    send({ id })
    const timer = setInterval(() => send({ id }), sayEveryMs)
    return () => clearInterval(timer)
  }, [id])
  const others = seeing.data?.others ?? []
  if (others.length === 0) return null
  return <Alert type="warning" showIcon title={t.viewers(format.list(others))} />
}
