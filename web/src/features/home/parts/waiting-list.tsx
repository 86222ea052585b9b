import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Notice } from '@mailing/contract/order/schemas.ts'
import Bell from 'lucide-react/icons/bell'
import Clock from 'lucide-react/icons/clock'
import MailOpen from 'lucide-react/icons/mail-open'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Cell, List } from '../../../ui/card.tsx'
import { EditLine, isUrgent, NoticeLine } from './told-lines.tsx'

/** So many of a kind stand on the home screen; the rest is behind one line. */
const shownAtOnce = 3

/** What waits for the writer: replies, changes to answer, what happened to mail, orders to pay. Nothing is shown when nothing waits. */
export default function WaitingList() {
  const texts = useTexts('home')
  const counts = useCall(calls.order.counts, {})
  const countOf = (category: string) =>
    counts.data?.list.find((entry) => entry.category === category)?.count ?? 0
  const edits = countOf('needs_writer')
  const unpaid = countOf('pending_payment')
  const replies = useCall(calls.reply.list, {}).data
  const unread = replies?.unread ?? 0
  const arrived = replies?.list.filter((reply) => !reply.isRead).slice(0, shownAtOnce) ?? []
  const proposed = useCall(
    calls.order.list,
    { category: 'needs_writer' },
    { isEnabled: edits > 0 },
  ).data?.list.slice(0, shownAtOnce)
  const notices = useCall(calls.order.notices, { show: 'unseen' }).data?.list ?? []
  const news = [
    ...new Set(notices.filter((notice) => !isUrgent(notice)).map(({ orderId }) => orderId)),
  ]
  if (unread + edits + unpaid + notices.length === 0) return null
  return (
    <List title={texts.needsYou}>
      <ReplyLines arrived={arrived} unread={unread} />
      {proposed && <EditLines proposed={proposed} edits={edits} />}
      <NoticeLines notices={notices} />
      {news[0] !== undefined && (
        <Cell
          icon={<Bell className="size-5.5" />}
          title={texts.news(news.length)}
          description={texts.newsHint}
          to="/pages/my/order/detail"
          params={{ id: news[0] }}
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

/** Replies that were not read, the newest by their senders. */
function ReplyLines({
  arrived,
  unread,
}: {
  readonly arrived: CallOutput<typeof calls.reply.list>['list']
  readonly unread: number
}) {
  const texts = useTexts('home')
  return (
    <>
      {arrived.map(({ id, senderName }) => (
        <Cell
          key={id}
          icon={<MailOpen className="size-5.5" />}
          title={senderName ? texts.told.reply(senderName) : texts.unreadReply(1)}
          description={texts.unreadReplyHint}
          to="/pages/my/stampRecord/look"
          params={{ id }}
        />
      ))}
      {unread > arrived.length && (
        <Cell
          icon={<MailOpen className="size-5.5" />}
          title={texts.unreadReply(unread)}
          to="/pages/my/stampRecord/stampRecord"
        />
      )}
    </>
  )
}

/** Changes that staff have proposed, of so many in all. */
function EditLines({
  proposed,
  edits,
}: {
  readonly proposed: CallOutput<typeof calls.order.list>['list']
  readonly edits: number
}) {
  const texts = useTexts('home')
  return (
    <>
      {edits > 0 && proposed.map((order) => <EditLine key={order.id} order={order} />)}
      {edits > proposed.length && (
        <Cell
          title={texts.more(edits - proposed.length)}
          to="/pages/my/order/order"
          params={{ category: 'needs_writer' }}
        />
      )}
    </>
  )
}

/** What is urgent, the newest first. */
function NoticeLines({ notices }: { readonly notices: readonly Notice[] }) {
  const texts = useTexts('home')
  const urgent = notices.filter(isUrgent)
  return (
    <>
      {urgent.slice(0, shownAtOnce).map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
      {urgent.length > shownAtOnce && (
        <Cell title={texts.more(urgent.length - shownAtOnce)} to="/pages/my/order/order" />
      )}
    </>
  )
}
