import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import type { DraftPlace } from '../../../platform/draft/device-drafts.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PagePath } from '../../../platform/navigation/navigate.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import type { KeptMail, StoredMail } from '../model/mail-drafts.ts'

/** A card in the making as the server lists it. */
interface ListedDraft {
  readonly id: string
  readonly excerpt: string
  readonly updatedAt: string
}

interface DraftListProps<C, S extends StoredMail<C>> {
  readonly currentId: string
  /** Of the server; those that only this device has come on top. */
  readonly listed: readonly ListedDraft[]
  readonly waiting: (uid: string | null) => Promise<readonly KeptMail<C, S>[]>
  readonly forget: DraftPlace<unknown, StoredMail<C>>['forget']
  readonly excerptOf: (content: C) => string
  /** Removes it from the server. */
  readonly onRemove: (id: string) => void
  /** The editor: of a draft by its `id`, of a new one without. */
  readonly page: PagePath
  readonly words: { readonly drafts: string; readonly fresh: string; readonly removeDraft: string }
}

/** This person's cards whose last change is only on this device. */
function useWaiting<C, S extends StoredMail<C>>({
  waiting,
  forget,
}: Pick<DraftListProps<C, S>, 'waiting' | 'forget'>) {
  const [kept, setKept] = useState<readonly KeptMail<C, S>[]>([])
  useEffect(() => {
    let isOver = false
    void waiting(currentUid()).then((cards) => {
      if (!isOver) setKept(cards)
    })
    return () => {
      isOver = true
    }
  }, [waiting])
  const drop = (id: string) => {
    const card = kept.find((one) => one.id === id)
    if (!card) return
    void forget(id, card.changedAt)
    setKept((cards) => cards.filter((one) => one !== card))
  }
  return { kept, drop }
}

/** Other cards of a kind that were begun and not sent; nothing while there is none. */
export function DraftList<C, S extends StoredMail<C>>(props: DraftListProps<C, S>) {
  const { currentId, listed, excerptOf, onRemove, page, words } = props
  const t = useTexts('mail').draft
  const format = useFormat()
  const { kept, drop } = useWaiting(props)
  const unsent = kept.map(({ id, text: { content }, changedAt }) => ({
    id,
    excerpt: excerptOf(content).replace(/\s+/g, ' ').trim(),
    updatedAt: new Date(changedAt).toISOString(),
    isOnlyHere: true,
  }))
  const known = listed
    .filter(({ id }) => !kept.some((card) => card.id === id))
    .map((draft) => ({ ...draft, isOnlyHere: false }))
  const others = [...unsent, ...known].filter(({ id }) => id !== currentId)
  const remove = (id: string) => {
    drop(id)
    if (listed.some((draft) => draft.id === id)) onRemove(id)
  }
  if (others.length === 0) return null
  return (
    <Card
      title={words.drafts}
      className="mt-6"
      extra={
        <PageLink to={page} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {words.fresh}
        </PageLink>
      }
    >
      <ul className="divide-y divide-line">
        {others.map(({ id, excerpt, updatedAt, isOnlyHere }) => (
          <li key={id} className="flex items-center gap-2">
            <PageLink to={page} params={{ id }} className="min-h-11 min-w-0 grow py-2.5">
              <span className="block truncate">{excerpt || t.empty}</span>
              <span className="block text-sm text-muted">
                {format.date(updatedAt, 'dateTime')}
                {isOnlyHere && ` · ${t.onlyHere}`}
              </span>
            </PageLink>
            <IconButton label={words.removeDraft} onClick={() => remove(id)}>
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
