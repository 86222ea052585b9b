import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Found, takeWaiting } from '../model/hand-over.ts'
import { ContactCard } from '../parts/contact-card.tsx'
import { Newcomers } from '../parts/newcomers.tsx'

/** What reads and writes vCards is larger than the page, and few need it. */
const ExchangeSheet = lazy(() =>
  import('../parts/exchange-sheet.tsx').then((module) => ({ default: module.ExchangeSheet })),
)
/** So many people are seen at a glance. */
const searchedFrom = 5

/** Everybody the person writes to. */
export default function ContactsPage() {
  const t = useTexts('contacts')
  const [query, setQuery] = useState('')
  const [group, setGroup] = useState('')
  const [wasAsked, setWasAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<Found | null>(takeWaiting)
  const list = useList(calls.address.contacts, { ...(query && { query }), ...(group && { group }) })
  const groups = useCall(calls.address.groups, {}).data?.list ?? []
  if (found) return <Newcomers found={found} onDone={() => setFound(null)} />
  const isFiltered = query !== '' || group !== ''
  return (
    <Page
      onRefresh={list.refresh}
      footer={
        <ContactsFooter
          onMore={() => {
            setWasAsked(true)
            setOpen(true)
          }}
        />
      }
    >
      {(isFiltered || list.items.length > searchedFrom) && (
        <SearchBar placeholder={t.search} onSearch={setQuery} />
      )}
      {groups.length > 0 && <GroupChips groups={groups} chosen={group} onChoose={setGroup} />}
      <InfiniteList
        list={list}
        itemKey={({ recipient }) => recipient.id}
        empty={
          isFiltered ? (
            <Empty title={t.noneFound}>{t.noneFoundHint}</Empty>
          ) : (
            <Empty title={t.none}>{t.noneHint}</Empty>
          )
        }
      >
        {(contact) => <ContactCard contact={contact} />}
      </InfiniteList>
      {wasAsked && (
        <Suspense>
          <ExchangeSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onFound={(found) => {
              setOpen(false)
              setFound({ ...found, left: new Set() })
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

function ContactsFooter({ onMore }: { readonly onMore: () => void }) {
  const t = useTexts('contacts')
  return (
    <FormActions>
      <Button onClick={onMore}>{t.more}</Button>
      <Button
        kind="primary"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => void navigate('/pages/my/address/edit/edit', { kind: 'recipient' })}
      >
        {t.add}
      </Button>
    </FormActions>
  )
}

function GroupChips({
  groups,
  chosen,
  onChoose,
}: {
  readonly groups: CallOutput<typeof calls.address.groups>['list']
  readonly chosen: string
  readonly onChoose: (group: string) => void
}) {
  const t = useTexts('contacts')
  return (
    <FilterChips
      label={t.groupsLabel}
      value={chosen}
      onChange={onChoose}
      options={[
        { value: '', label: t.all },
        ...groups.map(({ name, count }) => ({ value: name, label: `${name} ${count}` })),
      ]}
    />
  )
}
