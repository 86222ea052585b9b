import { calls } from '@mailing/contract/client.ts'
import { expiringSoonDays } from '@mailing/contract/coupon/kinds.ts'
import type { CouponLine } from '@mailing/contract/coupon/schemas.ts'
import TicketIcon from 'lucide-react/icons/ticket'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { switchTab } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Cell, List, PageLink } from '../../../ui/card.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { isForGoodsOnly, lastDayOf } from '../model.ts'
import { Ticket } from '../parts/ticket.tsx'
import { useWriting } from '../parts/use-writing.ts'

const tabs = ['available', 'used', 'expired'] as const

/** Everything that I hold, have used, or let lapse. */
export default function CouponsPage() {
  const t = useTexts('coupon').mine
  const [tab, setTab] = useState<(typeof tabs)[number]>('available')
  const list = useList(calls.coupon.list, { tab })
  const counts = useCall(calls.coupon.list, { tab }, { select: (page) => page.counts }).data
  return (
    <Page onRefresh={() => Promise.all([list.refresh(), refreshCalls([calls.coupon.list])])}>
      <List>
        <Cell
          icon={<TicketIcon className="size-5.5" />}
          title={t.centre}
          description={t.centreHint}
          to="/pages/my/coupon/open"
        />
      </List>
      <Tabs
        label={t.label}
        value={tab}
        onChange={setTab}
        items={tabs.map((value) => ({
          value,
          label:
            value === 'available' && counts ? `${t.tabs[value]} ${counts[value]}` : t.tabs[value],
        }))}
      >
        <InfiniteList
          list={list}
          itemKey={({ id }) => id}
          empty={
            <Empty
              title={t.none[tab]}
              action={
                tab === 'available' && (
                  <PageLink to="/pages/my/coupon/open" className={buttonClass({ kind: 'primary' })}>
                    {t.centre}
                  </PageLink>
                )
              }
            >
              {tab === 'available' ? t.noneHint : undefined}
            </Empty>
          }
        >
          {(coupon) => <Mine coupon={coupon} />}
        </InfiniteList>
      </Tabs>
    </Page>
  )
}

const soonMs = expiringSoonDays * 86_400_000

function Mine({ coupon }: { readonly coupon: CouponLine }) {
  const words = useTexts('coupon')
  const t = words.mine
  const { day } = useWriting()
  const { state, terms, orderId, validFrom, validUntil } = coupon
  const isAvailable = state === 'available'
  const isEarly = Date.parse(validFrom) > Date.now()
  const isSoon = isAvailable && Date.parse(validUntil) - Date.now() < soonMs
  const until = day(lastDayOf(validUntil))
  const toOrder =
    terms.orderKinds.length === 1 && terms.orderKinds[0] === 'goods'
      ? '/pages/my/order/buyGoods'
      : '/pages/my/order/detail'
  return (
    <Ticket
      name={coupon.name}
      terms={terms}
      isFaded={state === 'used' || state === 'expired'}
      tag={isSoon ? <Tag tone="warn">{t.soon}</Tag> : undefined}
      validity={isEarly ? words.terms.between(day(validFrom), until) : words.terms.until(until)}
      note={
        <span className="text-muted">
          {coupon.words && (
            <span className="mb-1 block whitespace-pre-line text-ink wrap-anywhere">
              {coupon.words}
            </span>
          )}
          {t.ways[coupon.way]}
          {coupon.isExtended && <span className="block">{words.terms.extended}</span>}
          {state === 'held' && (
            <span className="block">
              {t.held} {t.heldHint}
            </span>
          )}
        </span>
      }
      action={
        orderId !== null ? (
          <PageLink
            to={toOrder}
            params={{ id: orderId }}
            className={buttonClass({ size: 'small' })}
          >
            {t.seeOrder}
          </PageLink>
        ) : isAvailable && !isEarly ? (
          <Button
            size="small"
            onClick={() => void switchTab(isForGoodsOnly(terms) ? '/pages/buyGoods/buyGoods' : '/')}
          >
            {t.use}
          </Button>
        ) : undefined
      }
    />
  )
}
