import { calls } from '@mailing/contract/client.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { useList, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import type { KeptCard } from '../model/card-draft.ts'
import { forgetCard, keptCards } from '../model/keep.ts'

/** This person's cards whose last change is only on this device. */
function useKeptCards() {
  const [kept, setKept] = useState<readonly KeptCard[]>([])
  useEffect(() => {
    let isOver = false
    void keptCards(currentUid()).then((cards) => {
      if (!isOver) setKept(cards)
    })
    return () => {
      isOver = true
    }
  }, [])
  const drop = (id: string) => {
    const card = kept.find((one) => one.id === id)
    if (!card) return
    void forgetCard(id, card.changedAt)
    setKept((cards) => cards.filter((one) => one !== card))
  }
  return { kept, drop }
}

/** Other postcards that were begun and not sent; nothing while there is none. */
export function DraftList({ currentId }: { readonly currentId: string }) {
  const t = useTexts('postcard')
  const format = useFormat()
  const list = useList(calls.postcard.drafts, {}, {})
  const removing = useSend(calls.postcard.removeDraft, { refresh: [calls.postcard.drafts] })
  const { kept, drop } = useKeptCards()
  const unsent = kept.map(({ id, text: { content }, changedAt }) => ({
    id,
    excerpt: content.message.replace(/\s+/g, ' ').trim(),
    updatedAt: new Date(changedAt).toISOString(),
    isOnlyHere: true,
  }))
  const known = list.items
    .filter(({ id }) => !kept.some((card) => card.id === id))
    .map((draft) => ({ ...draft, isOnlyHere: false }))
  const others = [...unsent, ...known].filter(({ id }) => id !== currentId)
  const remove = (id: string) => {
    drop(id)
    if (list.items.some((draft) => draft.id === id)) removing.send({ id })
  }
  if (others.length === 0) return null
  return (
    <Card
      title={t.drafts}
      className="mt-6"
      extra={
        <PageLink
          to="/pages/postcard/front/front"
          className={buttonClass({ kind: 'quiet', size: 'small' })}
        >
          {t.fresh}
        </PageLink>
      }
    >
      <ul className="divide-y divide-line">
        {others.map(({ id, excerpt, updatedAt, isOnlyHere }) => (
          <li key={id} className="flex items-center gap-2">
            <PageLink
              to="/pages/postcard/front/front"
              params={{ id }}
              className="min-h-11 min-w-0 grow py-2.5"
            >
              <span className="block truncate">{excerpt || t.draftEmpty}</span>
              <span className="block text-sm text-muted">
                {format.date(updatedAt, 'dateTime')}
                {isOnlyHere && ` · ${t.onlyHere}`}
              </span>
            </PageLink>
            <IconButton label={t.removeDraft} onClick={() => remove(id)}>
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
