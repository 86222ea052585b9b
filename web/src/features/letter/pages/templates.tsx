import { calls } from '@mailing/contract/client.ts'
import type { TemplateCategory } from '@mailing/contract/letter/template-rules.ts'
import type { Template } from '@mailing/contract/letter/templates.ts'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { PageLink } from '../../../ui/card.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { Empty } from '../../../ui/states.tsx'
import { StationeryPicture } from '../parts/stationery-sheet.tsx'

/** Letters to begin from, by occasion. `recipientId` passes through to the new letter. */
export default function TemplatesPage({ params }: PageProps) {
  const t = useTexts('template')
  const [category, setCategory] = useState<TemplateCategory | 'all'>('all')
  const [query, setQuery] = useState('')
  const categories = useCall(calls.template.categories, {}, { freshSeconds: 3600 })
  const list = useList(
    calls.template.list,
    { ...(category !== 'all' && { category }), ...(query && { query }) },
    { freshSeconds: 600 },
  )
  const choices = [{ category: 'all' as const, count: 0 }, ...(categories.data?.list ?? [])]
  return (
    <Page title={t.title} onRefresh={list.refresh}>
      <p className="mb-3 px-1 text-sm text-muted">{t.lead}</p>
      <SearchBar onSearch={setQuery} placeholder={t.search} />
      <FilterChips
        label={t.occasions}
        value={category}
        onChange={setCategory}
        options={choices.map((one) => ({
          value: one.category,
          label: t.categories[one.category],
        }))}
      />
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        empty={<Empty title={t.none}>{t.noneHint}</Empty>}
      >
        {(template) => <Row template={template} recipientId={params['recipientId']} />}
      </InfiniteList>
    </Page>
  )
}

function Row({
  template: { id, category, title, summary, content },
  recipientId,
}: {
  readonly template: Template
  readonly recipientId?: string
}) {
  const t = useTexts('template')
  return (
    <PageLink
      to="/pagesA/write/template"
      params={{ id, recipientId }}
      className="mb-3 flex gap-3.5 rounded-card bg-card p-3.5 shadow-card hover:bg-sunken"
    >
      <span
        aria-hidden="true"
        className="w-14 shrink-0 self-start overflow-hidden rounded-[2px] shadow-[0_0_0_1px_rgb(0_0_0/0.08),0_2px_6px_rgb(0_0_0/0.08)]"
      >
        <StationeryPicture stationery={content.stationery} paper="A4" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">{summary}</span>
        <span className="mt-1 line-clamp-2 text-sm" lang={content.locale}>
          {content.body.replace(/\n/g, ' ')}
        </span>
        <span className="mt-1 block text-xs text-muted">{t.categories[category]}</span>
      </span>
    </PageLink>
  )
}
