import { calls } from '@mailing/contract/client.ts'
import type { HelpLine } from '@mailing/contract/help/calls.ts'
import { type HelpCategory, helpCategories } from '@mailing/contract/help/rules.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Coins from 'lucide-react/icons/coins'
import Image from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import MapPin from 'lucide-react/icons/map-pin'
import PenLine from 'lucide-react/icons/pen-line'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Truck from 'lucide-react/icons/truck'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Cell, List } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { ContactCard } from '../parts/contact-card.tsx'
import { HelpLines } from '../parts/help-lines.tsx'

const icons: Readonly<Record<HelpCategory, ReactNode>> = {
  posting: <Truck className="size-5.5" />,
  trouble: <CircleAlert className="size-5.5" />,
  write: <PenLine className="size-5.5" />,
  cards: <Image className="size-5.5" />,
  people: <MapPin className="size-5.5" />,
  replies: <Inbox className="size-5.5" />,
  money: <Coins className="size-5.5" />,
  shop: <ShoppingBag className="size-5.5" />,
  privacy: <ShieldCheck className="size-5.5" />,
}

/** The help centre: what is asked most, everything by shelves, and a search. `?category=` shows one shelf, `?query=` searches. */
export default function HelpPage({ params }: PageProps) {
  const t = useTexts('help')
  const [query, setQuery] = useState(params['query'] ?? '')
  const category = helpCategories.find((one) => one === params['category'])
  const help = useCall(calls.help.list, query === '' ? {} : { query }, {
    freshSeconds: 300,
    isFormerKept: true,
  })
  const lines = help.data?.list
  return (
    <Page title={category && query === '' ? t.categories[category] : undefined}>
      <SearchBar placeholder={t.search} initial={query} onSearch={setQuery} />
      {help.error && !lines && (
        <ErrorState error={help.error} onRetry={() => void help.refetch()} />
      )}
      {!lines && !help.error && <SkeletonCards count={2} lines={5} />}
      {lines && query !== '' && <Found lines={lines} />}
      {lines && query === '' && category && (
        <HelpLines lines={lines.filter((line) => line.category === category)} />
      )}
      {lines && query === '' && !category && <Shelves lines={lines} />}
      {lines && <ContactCard />}
    </Page>
  )
}

function Found({ lines }: { readonly lines: readonly HelpLine[] }) {
  const t = useTexts('help')
  return (
    <div aria-live="polite">
      {lines.length === 0 ? (
        <Empty title={t.none}>{t.noneHint}</Empty>
      ) : (
        <HelpLines lines={lines} title={t.results(lines.length)} />
      )}
    </div>
  )
}

function Shelves({ lines }: { readonly lines: readonly HelpLine[] }) {
  const t = useTexts('help')
  const counts = new Map<HelpCategory, number>()
  for (const { category } of lines) counts.set(category, (counts.get(category) ?? 0) + 1)
  return (
    <>
      <List title={t.frequent}>
        {lines
          .filter(({ isFrequent }) => isFrequent)
          .map(({ key, title }) => (
            <Cell key={key} title={title} to="/pages/help/answer/answer" params={{ key }} />
          ))}
      </List>
      <List title={t.shelves}>
        {helpCategories
          .filter((category) => counts.has(category))
          .map((category) => (
            <Cell
              key={category}
              icon={icons[category]}
              title={t.categories[category]}
              extra={counts.get(category)}
              to="/pages/help/help"
              params={{ category }}
            />
          ))}
      </List>
    </>
  )
}
