import { calls } from '@mailing/contract/client.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useList, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { IconButton, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { postcardTexts } from '../texts.ts'

/** Other postcards that were begun and not sent; nothing while there is none. */
export function DraftList({ currentId }: { readonly currentId: string }) {
  const t = useTexts(postcardTexts)
  const format = useFormat()
  const list = useList(calls.postcard.drafts, {}, {})
  const removing = useSend(calls.postcard.removeDraft, { refresh: [calls.postcard.drafts] })
  const others = list.items.filter(({ id }) => id !== currentId)
  if (others.length === 0) return null
  return (
    <Card title={t.drafts} className="mt-6" extra={<PageLink to="/pages/postcard/front/front" className={buttonClass({ kind: 'quiet', size: 'small' })}>{t.fresh}</PageLink>}>
      <ul className="divide-y divide-line">
        {others.map(({ id, excerpt, updatedAt }) => (
          <li key={id} className="flex items-center gap-2">
            <PageLink to="/pages/postcard/front/front" params={{ id }} className="min-h-11 min-w-0 grow py-2.5">
              <span className="block truncate">{excerpt || t.draftEmpty}</span>
              <span className="block text-sm text-muted">{format.date(updatedAt, 'dateTime')}</span>
            </PageLink>
            <IconButton label={t.removeDraft} onClick={() => removing.send({ id })}><Trash2 aria-hidden="true" className="size-5" /></IconButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
