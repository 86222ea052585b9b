import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { ShipmentCard } from '../parts/shipment-card.tsx'
import { ShipmentDetail } from '../parts/shipment-detail.tsx'

/** The server refuses shorter ones; while somebody types, the list stays. */
const shortest = 4

/** Where the person’s own mail and parcels are. `orderId` or `number` opens one. */
export default function LogisticsPage({ params }: PageProps) {
  const t = useTexts('logistics')
  const [typed, setTyped] = useState(params['number'] ?? '')
  const [orderId, setOrderId] = useState(params['orderId'])
  // A new search field, emptied, when somebody goes back to the list.
  const [field, setField] = useState(0)
  const number = typed.length >= shortest ? typed : undefined
  const search = (words: string) => {
    setTyped(words)
    if (words !== '') setOrderId(undefined)
  }
  const all = () => {
    setTyped('')
    setOrderId(undefined)
    setField(field + 1)
  }
  return (
    <Page>
      <SearchBar
        key={field}
        placeholder={t.search}
        initial={field === 0 ? (params['number'] ?? '') : ''}
        onSearch={search}
      />
      {number !== undefined || orderId !== undefined ? (
        <One number={number} orderId={number === undefined ? orderId : undefined} onAll={all} />
      ) : (
        <All />
      )}
    </Page>
  )
}

function All() {
  const t = useTexts('logistics')
  const list = useList(calls.logistics.list, {}, { freshSeconds: 10 })
  return (
    <InfiniteList
      list={list}
      itemKey={({ id }) => id}
      empty={<Empty title={t.none}>{t.noneHint}</Empty>}
    >
      {(shipment) => <ShipmentCard shipment={shipment} />}
    </InfiniteList>
  )
}

function One({
  number,
  orderId,
  onAll,
}: {
  readonly number: string | undefined
  readonly orderId: string | undefined
  readonly onAll: () => void
}) {
  const t = useTexts('logistics')
  const found = useList(
    calls.logistics.list,
    { ...(number !== undefined && { number }), ...(orderId !== undefined && { orderId }) },
    { freshSeconds: 10 },
  )
  if (found.error && found.items.length === 0)
    return <ErrorState error={found.error} onRetry={() => void found.refresh()} />
  if (found.isPending) return <SkeletonCards count={2} lines={4} />
  if (found.items.length === 0) {
    return orderId === undefined ? (
      <Empty title={t.notFound} action={<Button onClick={onAll}>{t.all}</Button>}>
        {t.notFoundHint}
      </Empty>
    ) : (
      <Empty
        title={t.noNumber}
        action={
          <PageLink
            to="/pages/my/order/detail"
            params={{ id: orderId }}
            className={buttonClass({ kind: 'primary' })}
          >
            {t.seeOrder}
          </PageLink>
        }
      >
        {t.noNumberHint}
      </Empty>
    )
  }
  return (
    <>
      {found.items.map((shipment) => (
        <ShipmentDetail key={shipment.id} shipment={shipment} />
      ))}
      <Button kind="quiet" isWide onClick={onAll}>
        {t.all}
      </Button>
    </>
  )
}
