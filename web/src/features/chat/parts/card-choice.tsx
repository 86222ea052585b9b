import { type ChatCardKind, chatCardKinds } from '@mailing/contract/chat/rules.ts'
import type { ChatCard } from '@mailing/contract/chat/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { type ListResult, useList } from '../../../platform/client/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { CardWords } from './card-view.tsx'

const cardOf = (kind: ChatCardKind, id: string, facts: Partial<ChatCard>): ChatCard => ({
  kind,
  id,
  isThere: true,
  title: '',
  about: '',
  state: null,
  at: null,
  ...facts,
})

interface CardChoiceProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (card: { readonly kind: ChatCardKind; readonly id: string }) => void
}

/** Chooses what to show: an order, a letter that is being written, a reply. */
export function CardChoice({ isOpen, onClose, onChoose }: CardChoiceProps) {
  const texts = useTexts('chat')
  const [kind, setKind] = useState<ChatCardKind>('order')
  const choose = (id: string) => {
    onChoose({ kind, id })
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.chooseCard}>
      <FilterChips
        label={texts.chooseCard}
        value={kind}
        onChange={setKind}
        options={chatCardKinds.map((value) => ({ value, label: texts.cards[value] }))}
      />
      {kind === 'order' && <Orders onChoose={choose} />}
      {kind === 'letter' && <Letters onChoose={choose} />}
      {kind === 'reply' && <Replies onChoose={choose} />}
    </Sheet>
  )
}

interface Choosing {
  readonly onChoose: (id: string) => void
}

function Orders({ onChoose }: Choosing) {
  const list = useList(calls.order.list, { category: 'all' })
  return (
    <Choices
      list={list}
      onChoose={onChoose}
      cards={list.items.map((order) =>
        cardOf('order', order.id, {
          title: order.number,
          about: order.recipientName,
          state: order.state,
          at: order.createdAt,
        }),
      )}
    />
  )
}

function Letters({ onChoose }: Choosing) {
  const list = useList(calls.letter.drafts, {})
  return (
    <Choices
      list={list}
      onChoose={onChoose}
      cards={list.items.map((letter) =>
        cardOf('letter', letter.id, { title: letter.excerpt, at: letter.updatedAt }),
      )}
    />
  )
}

function Replies({ onChoose }: Choosing) {
  const list = useList(calls.reply.list, {})
  return (
    <Choices
      list={list}
      onChoose={onChoose}
      cards={list.items.map((reply) => cardOf('reply', reply.id, { at: reply.publishedAt }))}
    />
  )
}

function Choices<T>({
  list,
  cards,
  onChoose,
}: Choosing & { readonly list: ListResult<T>; readonly cards: readonly ChatCard[] }) {
  const texts = useTexts('chat')
  const ui = useTexts('ui')
  if (list.error && cards.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refresh()} />
  if (list.isPending) return <SkeletonCards count={2} lines={2} />
  if (cards.length === 0)
    return <p className="py-8 text-center text-sm text-muted">{texts.nothingToShow}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              onClick={() => onChoose(card.id)}
              className="flex min-h-13 w-full items-center py-2.5 text-start hover:bg-sunken"
            >
              <CardWords card={card} />
            </button>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button kind="quiet" isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {ui.loadMore}
        </Button>
      )}
    </>
  )
}
