import { calls } from '@mailing/contract/client.ts'
import { smallPictureUrl } from '@mailing/contract/file/small-picture.ts'
import type { Offer } from '@mailing/contract/point/schemas.ts'
import Coins from 'lucide-react/icons/coins'
import Gift from 'lucide-react/icons/gift'
import Ticket from 'lucide-react/icons/ticket'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { ask } from '../../../ui/feedback.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { pointsChanged, standingOf } from '../model.ts'

/** What points can be exchanged for. */
export function OfferList() {
  const t = useTexts('point')
  const offers = useCall(calls.point.offers, {}, { freshSeconds: 5 })
  return (
    <Card title={t.offers} isFlush>
      {offers.error && <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />}
      {offers.isPending && (
        <div className="p-4">
          <Skeleton lines={3} />
        </div>
      )}
      {offers.data?.list.length === 0 && (
        <p className="px-4 pb-4 text-sm text-muted">{t.offersNone}</p>
      )}
      <ul className="divide-y divide-line">
        {offers.data?.list.map((offer) => (
          <OfferRow key={offer.id} offer={offer} points={offers.data.points} />
        ))}
      </ul>
    </Card>
  )
}

const icons = { coins: Coins, coupon: Ticket, goods: Gift } as const

/** What an offer gives as a picture: of the goods, or of its kind. */
function OfferPicture({ kind, goods }: Pick<Offer, 'kind' | 'goods'>) {
  const Icon = icons[kind]
  const picture = goods?.picture
  if (picture)
    return (
      <img
        src={smallPictureUrl(picture.url)}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        className="size-14 shrink-0 rounded-control bg-sunken object-cover"
      />
    )
  return (
    <span
      aria-hidden="true"
      className="flex size-14 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text"
    >
      <Icon className="size-5.5" />
    </span>
  )
}

function OfferRow({ offer, points }: { readonly offer: Offer; readonly points: number }) {
  const t = useTexts('point')
  const format = useFormat()
  const standing = standingOf(offer, points)
  const facts = [
    offer.isUnlimited || standing.kind === 'gone' ? '' : t.left(format.number(offer.left)),
    offer.ofMine > 0
      ? t.ofMine(format.number(offer.ofMine), format.number(offer.limitPerUser))
      : '',
  ]
  const told =
    standing.kind === 'gone'
      ? t.gone
      : standing.kind === 'limit'
        ? t.limitReached
        : standing.kind === 'missing'
          ? t.missing(format.number(standing.points))
          : null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <OfferPicture kind={offer.kind} goods={offer.goods} />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium">{offer.title}</p>
        {offer.note && <p className="text-sm text-muted">{offer.note}</p>}
        <p className="text-sm font-medium text-accent-text tabular-nums">
          {t.cost(format.number(offer.points))}
          <span className="ms-2 text-xs font-normal text-muted">
            {facts.filter(Boolean).join(' · ')}
          </span>
        </p>
      </div>
      <div className="ms-auto">
        {told === null ? (
          <ExchangeAction offer={offer} />
        ) : (
          <span className="text-sm text-muted">{told}</span>
        )}
      </div>
    </li>
  )
}

/** Goods need an address, so they have a page of their own. */
function ExchangeAction({ offer }: { readonly offer: Offer }) {
  const t = useTexts('point')
  if (offer.kind !== 'goods') return <ExchangeButton offer={offer} />
  return (
    <PageLink
      to="/pagesA/my/task/exchange"
      params={{ id: offer.id }}
      className={buttonClass({ size: 'small' })}
      label={labelled(t.exchange, offer.title)}
    >
      {t.exchange}
    </PageLink>
  )
}

const changed = [
  ...pointsChanged,
  calls.wallet.entries,
  calls.wallet.rechargeOptions,
  calls.coupon.list,
]

function ExchangeButton({ offer }: { readonly offer: Offer }) {
  const t = useTexts('point')
  const format = useFormat()
  const unit = useAppConfig().data?.app.quotaName ?? ''
  const exchange = useSend(calls.point.exchange, {
    refresh: changed,
    onSuccess: async ({ kind, coins }) => {
      const message = kind === 'coins' ? t.coinsText(format.amount(coins), unit) : t.couponText
      if (await ask({ title: t.coinsTitle, message, okText: t.see, cancelText: t.later }))
        void navigate(kind === 'coins' ? '/pages/my/wallet/wallet' : '/pages/my/coupon/coupon')
    },
  })
  const press = async () => {
    if (
      await ask({
        title: t.askTitle,
        message: t.ask(format.number(offer.points), offer.title),
        okText: t.exchange,
      })
    )
      exchange.send({ id: offer.id, expectedPoints: offer.points })
  }
  return (
    <Button
      size="small"
      isBusy={exchange.isSending}
      aria-label={labelled(t.exchange, offer.title)}
      onClick={() => void press()}
    >
      {t.exchange}
    </Button>
  )
}
