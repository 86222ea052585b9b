import type { ChatCard } from '@mailing/contract/chat/schemas.ts'
import FileText from 'lucide-react/icons/file-text'
import Inbox from 'lucide-react/icons/inbox'
import Package from 'lucide-react/icons/package'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { PageLink } from '../../../ui/card.tsx'

const icons: Readonly<Record<ChatCard['kind'], ReactNode>> = {
  order: <Package className="size-5.5" />,
  letter: <FileText className="size-5.5" />,
  reply: <Inbox className="size-5.5" />,
}

/** What a card says of its thing. */
export function CardWords({ card }: { readonly card: ChatCard }) {
  const texts = useTexts('chat')
  const { states } = useTexts('order')
  const format = useFormat()
  if (!card.isThere) return <span className="text-muted">{texts.cardGone}</span>
  const facts = [
    card.about,
    card.state && states[card.state],
    card.at && format.date(card.at, 'date'),
  ].filter(Boolean)
  return (
    <span className="flex items-center gap-3 text-start">
      <span className="shrink-0 text-accent-text" aria-hidden="true">
        {icons[card.kind]}
      </span>
      <span className="min-w-0">
        <span className="block text-xs text-muted">{texts.cards[card.kind]}</span>
        {card.title && <span className="line-clamp-2 block font-medium">{card.title}</span>}
        <span className="block text-sm text-muted">{format.list(facts.map(String))}</span>
      </span>
    </span>
  )
}

/** A thing that a message shows. A writer opens it from here. */
export function CardView({
  card,
  viewer,
}: {
  readonly card: ChatCard
  readonly viewer: 'writer' | 'staff'
}) {
  const words = <CardWords card={card} />
  if (viewer === 'staff' || !card.isThere) return words
  if (card.kind === 'order')
    return (
      <PageLink to="/pages/my/order/detail" params={{ id: card.id }} className="block min-h-11">
        {words}
      </PageLink>
    )
  if (card.kind === 'reply')
    return (
      <PageLink to="/pages/my/stampRecord/look" params={{ id: card.id }} className="block min-h-11">
        {words}
      </PageLink>
    )
  return (
    <PageLink to="/pagesA/write/write" className="block min-h-11" whenClosed={words}>
      {words}
    </PageLink>
  )
}
