import { calls } from '@mailing/contract/client.ts'
import type { NoticeLine } from '@mailing/contract/notice/calls.ts'
import { factsOf, type NoticeGroup } from '@mailing/contract/notice/topics.ts'
import Bell from 'lucide-react/icons/bell'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import MailOpen from 'lucide-react/icons/mail-open'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { openPlace, ownPlace } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const look: Readonly<Record<NoticeGroup, { readonly Icon: typeof Bell; readonly tint: string }>> = {
  attention: { Icon: TriangleAlert, tint: 'bg-warn-soft text-warn' },
  replies: { Icon: MailOpen, tint: 'bg-accent-soft text-accent-text' },
  orders: { Icon: Send, tint: 'bg-info-soft text-info' },
  days: { Icon: CalendarHeart, tint: 'bg-accent-soft text-accent-text' },
}
const plain = { Icon: Bell, tint: 'bg-sunken text-muted' }

/** One notice. A press marks it as read and opens what it tells of. */
export function NoticeRow({ notice }: { readonly notice: NoticeLine }) {
  const texts = useTexts('notice')
  const format = useFormat()
  const seeing = useSend(calls.notice.see, {
    refresh: [calls.notice.count, calls.notice.list],
    isNetworkToastShown: false,
    // The page that opens matters more than the mark.
    onError: () => true,
  })
  const { topic, title, about, at, isSeen, path, params } = notice
  const { group } = factsOf(topic)
  const { Icon, tint } = group ? look[group] : plain
  const open = () => {
    if (!isSeen) seeing.send({ id: notice.id })
    const place = ownPlace(path)
    if (place) void openPlace({ ...place, params })
  }
  return (
    <button
      type="button"
      onClick={open}
      className="mb-2.5 flex w-full items-start gap-3 rounded-card bg-card p-4 text-start shadow-card active:bg-sunken"
    >
      <span className={`flex size-10 shrink-0 items-center justify-center rounded-full ${tint}`}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 grow">
        <span className={isSeen ? 'block' : 'block font-semibold'}>
          {title}
          {!isSeen && <span className="sr-only"> ({texts.isUnseen})</span>}
        </span>
        {about !== '' && <span className="block text-sm wrap-anywhere text-muted">{about}</span>}
        <span className="mt-0.5 block text-xs text-muted">{format.relative(at)}</span>
      </span>
      {!isSeen && (
        <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rounded-full bg-danger" />
      )}
    </button>
  )
}
