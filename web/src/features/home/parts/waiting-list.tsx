import { calls } from '@mailing/contract/client.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Bell from 'lucide-react/icons/bell'
import Clock from 'lucide-react/icons/clock'
import MailOpen from 'lucide-react/icons/mail-open'
import MailX from 'lucide-react/icons/mail-x'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Cell, List } from '../../../ui/card.tsx'

/** What waits for the writer: new replies, changes to answer, orders to pay. Nothing is shown when nothing waits. */
export function WaitingList() {
  const texts = useTexts('home')
  const counts = useCall(calls.order.counts, {})
  const replies = useCall(calls.reply.list, {}).data
  const countOf = (category: string) =>
    counts.data?.list.find((entry) => entry.category === category)?.count ?? 0
  const unread = replies?.unread ?? 0
  const firstUnread = replies?.list.find((reply) => !reply.isRead)
  const notices = useCall(calls.order.notices, { show: 'unseen' }).data?.list ?? []
  const refused = notices.filter(({ kind }) => kind === 'refused')
  const told = [...new Set(notices.map(({ orderId }) => orderId))].filter(
    (id) => !refused.some(({ orderId }) => orderId === id),
  )
  const edits = countOf('needs_writer')
  const unpaid = countOf('pending_payment')
  if (unread + edits + unpaid + refused.length + told.length === 0) return null
  return (
    <List title={texts.needsYou}>
      {unread > 0 && (
        <Cell
          icon={<MailOpen className="size-5.5" />}
          title={texts.unreadReply(unread)}
          description={texts.unreadReplyHint}
          {...(unread === 1 && firstUnread
            ? { to: '/pages/my/stampRecord/look', params: { id: firstUnread.id } }
            : { to: '/pages/my/stampRecord/stampRecord' })}
        />
      )}
      {refused.map(({ id, orderId, params }) => (
        <Cell
          key={id}
          icon={<MailX className="size-5.5" />}
          title={texts.refused(String(params['name'] ?? ''))}
          description={[params['reason'], texts.refusedHint].filter(Boolean).join(' ')}
          to="/pages/my/order/detail"
          params={{ id: orderId }}
        />
      ))}
      {edits > 0 && (
        <Cell
          icon={<BadgeCheck className="size-5.5" />}
          title={texts.needsWriter(edits)}
          description={texts.needsWriterHint}
          to="/pages/my/order/order"
          params={{ category: 'needs_writer' }}
        />
      )}
      {told[0] !== undefined && (
        <Cell
          icon={<Bell className="size-5.5" />}
          title={texts.news(told.length)}
          description={texts.newsHint}
          to="/pages/my/order/detail"
          params={{ id: told[0] }}
        />
      )}
      {unpaid > 0 && (
        <Cell
          icon={<Clock className="size-5.5" />}
          title={texts.pendingPayment(unpaid)}
          description={texts.pendingPaymentHint}
          to="/pages/my/order/order"
          params={{ category: 'pending_payment' }}
        />
      )}
    </List>
  )
}
