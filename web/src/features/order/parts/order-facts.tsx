import type { OrderDetail, Shares } from '@mailing/contract/order/schemas.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { useCurrency } from '../../../ui/use-price.ts'
import { CopyButton } from './copy-button.tsx'
import { PriceCard } from './price-card.tsx'
import { useOrderWords } from './use-order-words.ts'

/** The letter, its numbers and its price. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  return (
    <>
      <LetterCard order={order} />
      <OrderPrice order={order} />
    </>
  )
}

function LetterCard({ order }: { readonly order: OrderDetail }) {
  const t = useOrderWords(order.kind)
  const format = useFormat()
  const printing = [
    t.pagesSheets(order.pages, order.sheets),
    order.isColour ? t.colour : t.blackWhite,
    ...(order.isDuplex ? [t.duplex] : []),
    ...(order.mailClass ? [t.mailClasses[order.mailClass]] : []),
  ]
  return (
    <Card title={t.letter}>
      <p className="line-clamp-3">{order.title || t.untitled}</p>
      <p className="mt-1 text-sm text-muted">{printing.join(' · ')}</p>
      {order.enclosures.length > 0 && (
        <p className="mt-1 text-sm wrap-anywhere">
          {t.enclosed(
            order.enclosures.map(
              ({ goodsName, variantName, quantity }) => `${goodsName} ${variantName} × ${quantity}`,
            ),
          )}
        </p>
      )}
      <dl className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
        <TrackingFact order={order} />
        <Fact name={t.number}>
          <CopyButton text={order.number} label={t.number}>
            <span className="tabular-nums">{order.number}</span>
          </CopyButton>
        </Fact>
        <ResentFact order={order} />
        <Fact name={t.createdAt}>{format.date(order.createdAt, 'dateTime')}</Fact>
      </dl>
    </Card>
  )
}

function TrackingFact({ order }: { readonly order: OrderDetail }) {
  const t = useOrderWords(order.kind)
  const names = useTexts('names')
  if (!order.tracking) return null
  return (
    <Fact name={t.tracking}>
      {nameIn(names.carriers, order.tracking.carrier)}{' '}
      <CopyButton text={order.tracking.number} label={t.tracking}>
        <span className="tabular-nums">{order.tracking.number}</span>
      </CopyButton>
      <PageLink
        to="/pages/logistics/logistics"
        params={{ orderId: order.id }}
        className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
      >
        {t.track}
      </PageLink>
    </Fact>
  )
}

function ResentFact({ order }: { readonly order: OrderDetail }) {
  const t = useOrderWords(order.kind)
  if (!order.resendOf) return null
  return (
    <Fact name={t.resendOf}>
      <PageLink
        to="/pages/my/order/detail"
        params={{ id: order.resendOf.id }}
        className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4 tabular-nums"
      >
        {order.resendOf.number}
      </PageLink>
    </Fact>
  )
}

function OrderPrice({ order }: { readonly order: OrderDetail }) {
  const t = useOrderWords(order.kind)
  const names = useTexts('names')
  const currency = useCurrency()
  return (
    <PriceCard
      items={order.items}
      total={order.total}
      extra={order.paidWith && names.paidWith[order.paidWith]}
    >
      {order.refunded > 0 && (
        <p className="mt-2 flex justify-between text-sm text-accent-text">
          <span>{t.refunded}</span>
          <Money minor={order.refunded} currency={currency} />
        </p>
      )}
      {order.shares && <PaidTogether shares={order.shares} currency={currency} />}
      {order.paidAt !== null && (
        <PageLink
          to="/pages/my/wallet/wallet"
          params={{ orderId: order.id }}
          className="-mb-2 mt-1 inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-4"
        >
          {t.moved}
        </PageLink>
      )}
    </PriceCard>
  )
}

/** Who pays the order beside its owner; what the owner paid opens its entries below. */
function PaidTogether({
  shares,
  currency,
}: {
  readonly shares: Shares
  readonly currency: string
}) {
  const t = useTexts('order').shares
  return (
    <section aria-label={t.title} className="mt-3 border-t border-line pt-3 text-sm" data-shares>
      <h3 className="font-medium">{t.title}</h3>
      <dl className="mt-1 grid gap-1">
        {shares.list.map(({ name, amount, refunded }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list is shown as it came
          <Fact key={index} name={<span className="wrap-anywhere">{name}</span>}>
            <Money minor={amount} currency={currency} />
            {refunded > 0 && <span className="text-accent-text">{t.refunded}</span>}
          </Fact>
        ))}
        <Fact name={t.own}>
          <Money minor={shares.rest} currency={currency} />
        </Fact>
      </dl>
      <p className="mt-1 text-muted">{t.hint}</p>
      <PageLink
        to="/pages/family/letter"
        params={{ id: shares.familyId }}
        className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
      >
        {t.letter}
      </PageLink>
    </section>
  )
}

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="ms-auto inline-flex flex-wrap items-center justify-end gap-1 break-all">
      {children}
    </dd>
  </div>
)
