import Trash2 from 'lucide-react/icons/trash-2'
import type { ListResult } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PagePath } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import type { ListedMail, MailShelf } from '../model/mail-drafts.ts'
import { UndoBar } from './undo-bar.tsx'
import { useShelf } from './use-shelf.ts'

interface DraftListProps<Kept> {
  readonly currentId: string
  readonly shelf: MailShelf<Kept>
  /** The account's. */
  readonly list: ListResult<ListedMail>
  /** The editor: of a draft by its `id`, of a new one without. */
  readonly page: PagePath
  readonly words: { readonly drafts: string; readonly fresh: string; readonly removeDraft: string }
}

/** Other cards of a kind that were begun and not sent; nothing while there is none. */
export function DraftList<Kept>({ currentId, shelf, list, page, words }: DraftListProps<Kept>) {
  const t = useTexts('mail').draft
  const format = useFormat()
  const { rows, removing, remove, undo } = useShelf(shelf, list)
  const others = rows.filter(({ id }) => id !== currentId)
  const undoBar = removing && <UndoBar onUndo={undo} />
  if (others.length === 0) return undoBar
  return (
    <>
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
          {others.map((row) => (
            <li key={row.id} className="flex items-center gap-2">
              <PageLink to={page} params={{ id: row.id }} className="min-h-11 min-w-0 grow py-2.5">
                <span className="block truncate">{row.excerpt || t.empty}</span>
                <span className="block text-sm text-muted">
                  {format.date(row.updatedAt, 'dateTime')}
                  {row.isOnlyHere && ` · ${t.onlyHere}`}
                </span>
              </PageLink>
              <IconButton label={words.removeDraft} onClick={() => void remove(row)}>
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      </Card>
      {undoBar}
    </>
  )
}
