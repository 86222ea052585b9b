import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { PageLink } from '../../../ui/card.tsx'

export type ReplySummary = CallOutput<typeof calls.reply.list>['list'][number]

/** One reply in a list: an envelope, from whom, when, how many pages. */
export function ReplyCard({ reply }: { readonly reply: ReplySummary }) {
  const texts = useTexts('reply')
  const format = useFormat()
  return (
    <PageLink
      to="/pages/my/stampRecord/look"
      params={{ id: reply.id }}
      className="mb-3 flex gap-4 rounded-card bg-card p-4 shadow-card active:bg-sunken"
    >
      <EnvelopePicture isOpen={reply.isRead} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {texts.from(reply.senderName)} {!reply.isRead && <Tag tone="good">{texts.unread}</Tag>}
        </span>
        {reply.placeName && <span className="block text-sm text-muted">{reply.placeName}</span>}
        <span className="block text-sm text-muted">
          {texts.received(format.date(reply.receivedAt))} · {texts.pages(reply.pages)}
        </span>
        {reply.orderNumber && (
          <span className="block text-sm text-muted tabular-nums">
            {texts.answerTo(reply.orderNumber)}
          </span>
        )}
      </span>
    </PageLink>
  )
}

function EnvelopePicture({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 52 44" className="h-11 w-13 shrink-0">
      <rect
        x="3"
        y="13"
        width="46"
        height="28"
        rx="3"
        fill="var(--color-accent-soft)"
        stroke="var(--color-accent)"
      />
      <path
        d={isOpen ? 'M4 14 26 2l22 12' : 'M4 15l22 15 22-15'}
        fill={isOpen ? 'var(--color-accent-soft)' : 'none'}
        stroke="var(--color-accent)"
        strokeLinejoin="round"
      />
      {isOpen && <path d="M4 40l16-13h12l16 13" fill="none" stroke="var(--color-accent)" />}
    </svg>
  )
}
