import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { request } from '../../../platform/client/client.ts'
import { useList } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { UndoBar } from '../../mail/parts/undo-bar.tsx'
import { type ShelfSource, useShelf } from '../../mail/parts/use-shelf.ts'
import type { KeptCard } from '../model/card-draft.ts'
import { forgetCard, keptCards } from '../model/keep.ts'

interface Row {
  readonly id: string
  readonly excerpt: string
  readonly updatedAt: string
  /** Its last change is only on this device. */
  readonly isOnlyHere: boolean
}

const cards: ShelfSource<KeptCard, CallOutput<typeof calls.postcard.drafts>['list'][number], Row> =
  {
    changed: [calls.postcard.drafts],
    kept: keptCards,
    remove: (id) => request(calls.postcard.removeDraft, { id }, { isLoadingShown: false }),
    forget: forgetCard,
    rows: (kept, ofServer) => [
      ...kept.map(({ id, text: { content }, changedAt }) => ({
        id,
        excerpt: content.message.replace(/\s+/g, ' ').trim(),
        updatedAt: new Date(changedAt).toISOString(),
        isOnlyHere: true,
      })),
      ...ofServer
        .filter(({ id }) => !kept.some((card) => card.id === id))
        .map((draft) => ({ ...draft, isOnlyHere: false })),
    ],
  }

/** Other postcards that were begun and not sent; nothing while there is none. */
export function DraftList({ currentId }: { readonly currentId: string }) {
  const t = useTexts('postcard')
  const format = useFormat()
  const { rows, removing, remove, undo } = useShelf(cards, useList(calls.postcard.drafts, {}))
  const others = rows.filter(({ id }) => id !== currentId)
  if (others.length === 0) return removing && <UndoBar onUndo={undo} />
  return (
    <>
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
          {others.map((row) => (
            <li key={row.id} className="flex items-center gap-2">
              <PageLink
                to="/pages/postcard/front/front"
                params={{ id: row.id }}
                className="min-h-11 min-w-0 grow py-2.5"
              >
                <span className="block truncate">{row.excerpt || t.draftEmpty}</span>
                <span className="block text-sm text-muted">
                  {format.date(row.updatedAt, 'dateTime')}
                  {row.isOnlyHere && ` · ${t.onlyHere}`}
                </span>
              </PageLink>
              <IconButton label={t.removeDraft} onClick={() => void remove(row)}>
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      </Card>
      {removing && <UndoBar onUndo={undo} />}
    </>
  )
}
