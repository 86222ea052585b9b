import { calls } from '@mailing/contract/client.ts'
import type { DiaryEntry } from '@mailing/contract/diary/calls.ts'
import BookOpen from 'lucide-react/icons/book-open'
import PenLine from 'lucide-react/icons/pen-line'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Cell, List, PageLink } from '../../../ui/card.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { moodLooks } from '../parts/moods.ts'

/** The diary, the newest day first, and the way to the books of letters. */
export default function DiaryPage() {
  const t = useTexts('diary')
  const list = useList(calls.diary.list, {})
  return (
    <Page
      onRefresh={list.refresh}
      footer={
        <FormActions>
          <PageLink
            to="/pages/diary/add"
            className={buttonClass({ kind: 'primary', isWide: true })}
          >
            <PenLine aria-hidden="true" className="me-2 size-5" />
            {t.write}
          </PageLink>
        </FormActions>
      }
    >
      <p className="mb-3 px-1 text-sm text-muted">{t.lead}</p>
      <List>
        <Cell
          icon={<BookOpen className="size-5.5" />}
          title={t.books}
          description={t.booksHint}
          to="/pages/diary/books"
        />
      </List>
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        empty={<Empty title={t.none}>{t.noneHint}</Empty>}
      >
        {(entry) => <Entry entry={entry} />}
      </InfiniteList>
    </Page>
  )
}

function Entry({ entry }: { readonly entry: DiaryEntry }) {
  const t = useTexts('diary')
  const format = useFormat()
  const { day, mood, text, photos, conflictOf } = entry
  const Face = mood && moodLooks[mood]
  return (
    <PageLink
      to="/pages/diary/add"
      params={{ id: entry.id }}
      className="mb-3 block rounded-card bg-card p-4 shadow-card hover:bg-sunken"
    >
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium">{format.date(`${day}T00:00:00Z`, 'weekday', 'UTC')}</span>
        {Face && mood && (
          <span className="inline-flex items-center gap-1 text-sm text-muted">
            <Face aria-hidden="true" className="size-4.5" />
            {t.moods[mood]}
          </span>
        )}
        {conflictOf && <Tag tone="warn">{t.second}</Tag>}
      </span>
      <span className={`mt-1 line-clamp-3 whitespace-pre-line ${text ? '' : 'text-muted'}`}>
        {text || t.noText}
      </span>
      {photos.length > 0 && (
        <span className="mt-2.5 flex gap-2 overflow-hidden">
          {photos.slice(0, 4).map((photo, at) => (
            <img
              key={photo.id}
              src={photo.url}
              alt={t.photo(at + 1)}
              loading="lazy"
              className="size-16 rounded-control object-cover"
            />
          ))}
        </span>
      )}
    </PageLink>
  )
}
