import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { useUnit } from '../parts/use-unit.ts'

type Entry = CallOutput<typeof calls.wallet.entries>['list'][number]

/** The entries behind the balance, with `orderId` behind what an order cost and gave back, with `familyId` behind the shares of a family letter: each says why, and what the balance was after it. */
export default function EntriesPage({ params }: PageProps) {
  const { orderId, familyId } = params
  const isPart = orderId !== undefined || familyId !== undefined
  const t = useTexts('wallet').entries
  const { unit } = useUnit()
  const purse = useCall(calls.wallet.rechargeOptions, {}, { freshSeconds: 5 })
  const list = useList(calls.wallet.entries, orderId ? { orderId } : familyId ? { familyId } : {})
  return (
    <Page
      title={orderId ? t.ofOrder : familyId ? t.ofFamily : t.title}
      onRefresh={() => Promise.all([list.refresh(), purse.refetch()])}
    >
      {isPart && (
        <PageLink
          to="/pages/my/wallet/wallet"
          className={`${buttonClass({ kind: 'quiet', size: 'small' })} mb-2`}
        >
          {t.all}
        </PageLink>
      )}
      {!isPart && (
        <Card>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div>
              <p className="text-sm text-muted">{t.balance}</p>
              {purse.data ? (
                <Money minor={purse.data.money} unit={unit} size="large" />
              ) : (
                <span className="text-2xl">…</span>
              )}
            </div>
            <PageLink to="/pages/my/recharge/recharge" className={buttonClass({ size: 'small' })}>
              {t.recharge}
            </PageLink>
          </div>
        </Card>
      )}
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        empty={<Empty title={t.none}>{t.noneHint}</Empty>}
      >
        {(entry) => <EntryRow entry={entry} />}
      </InfiniteList>
    </Page>
  )
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const t = useTexts('wallet').entries
  const format = useFormat()
  const body = (
    <>
      <span className="min-w-0 grow">
        <span className="block font-medium">{t.reasons[entry.reason]}</span>
        <span className="block text-sm text-muted">
          {entry.orderNumber ? t.order(entry.orderNumber) : t.explain[entry.reason]}
        </span>
        {entry.orderNumber && (
          <span className="block text-xs text-muted">{t.explain[entry.reason]}</span>
        )}
        <span className="block text-xs text-muted">{format.date(entry.at, 'dateTime')}</span>
      </span>
      <span className="ms-auto text-end">
        <span
          className={`block text-lg font-semibold ${entry.amount > 0 ? 'text-accent-text' : ''}`}
        >
          <Money minor={entry.amount} isSigned />
        </span>
        <span className="block text-xs text-muted tabular-nums">
          {t.after(format.amount(entry.balanceAfter))}
        </span>
      </span>
    </>
  )
  const look =
    'mb-2.5 flex flex-wrap items-start gap-x-4 gap-y-1 rounded-card bg-card p-4 shadow-card'
  if (entry.reason === 'points_exchange')
    return (
      <PageLink to="/pagesA/my/task/entries" className={`${look} hover:bg-sunken`}>
        {body}
      </PageLink>
    )
  if (entry.familyId)
    return (
      <PageLink
        to="/pages/family/letter"
        params={{ id: entry.familyId }}
        className={`${look} hover:bg-sunken`}
      >
        {body}
      </PageLink>
    )
  if (entry.orderId)
    return (
      <PageLink
        to="/pages/my/order/detail"
        params={{ id: entry.orderId }}
        className={`${look} hover:bg-sunken`}
      >
        {body}
      </PageLink>
    )
  return <div className={look}>{body}</div>
}
