import { calls } from '@mailing/contract/client.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { DeskOffer, DeskVariant } from '@mailing/contract/point/schemas.ts'
import { Button, Card, Tag } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { Named } from '../../../ui/desk/thing-link.tsx'
import { useOpenedRow } from '../../../ui/desk/use-opened-row.ts'
import { usePrice } from '../../../ui/use-price.ts'
import { OfferDrawer } from './offer-drawer.tsx'

/** All exchange offers, in the order in which writers see them. */
export function OffersDesk() {
  const t = useTexts('staff/point')
  const offers = useCall(calls.point.deskOffers, {}, { freshSeconds: 0 })
  const list = offers.data?.list ?? []
  const variants = offers.data?.variants ?? []
  const [edited, edit] = useOpenedRow('offer', list)
  const columns = useColumns(variants, edit)
  return (
    <Card
      title={t.tabs.offers}
      extra={
        <Button type="primary" onClick={() => edit('new')}>
          {t.add}
        </Button>
      }
    >
      <DeskTable<DeskOffer>
        reading={offers}
        rows={list}
        none={t.noOffers}
        width={900}
        columns={columns}
      />
      {edited && (
        <OfferDrawer
          key={edited === 'new' ? 'new' : edited.id}
          offer={edited === 'new' ? null : edited}
          variant={
            edited === 'new' ? undefined : variants.find(({ id }) => id === edited.variantId)
          }
          position={(list.at(-1)?.position ?? 0) + 1}
          onClose={() => edit(null)}
        />
      )}
    </Card>
  )
}

function useColumns(
  variants: readonly DeskVariant[],
  onEdit: (id: string) => void,
): Columns<DeskOffer> {
  const t = useTexts('staff/point')
  const format = useFormat()
  const locale = useLocale()
  return [
    {
      title: t.title,
      render: (_, offer) => <strong>{readLocalText(offer.title, locale)}</strong>,
    },
    {
      title: t.offerKind,
      render: (_, offer) => (
        <Given offer={offer} variant={variants.find(({ id }) => id === offer.variantId)} />
      ),
    },
    { title: t.points, align: 'right', render: (_, offer) => format.number(offer.points) },
    {
      title: t.taken,
      align: 'right',
      render: (_, offer) =>
        `${format.number(offer.taken)} / ${offer.stock === null ? t.unlimited : format.number(offer.stock)}`,
    },
    {
      title: t.limitPerUser,
      align: 'right',
      render: (_, offer) => format.number(offer.limitPerUser),
    },
    {
      title: t.state,
      render: (_, offer) => (offer.isOn ? <Tag color="green">{t.on}</Tag> : <Tag>{t.off}</Tag>),
    },
    {
      title: t.changed,
      render: (_, offer) => (
        <>
          {format.date(offer.changedAt)}
          <br />
          {offer.changedByName || t.fromProduct}
        </>
      ),
    },
    {
      key: 'act',
      render: (_, offer) => <Button onClick={() => onEdit(offer.id)}>{t.edit}</Button>,
    },
  ]
}

/** What an offer gives; goods that are not on sale any more are called out. */
function Given({
  offer,
  variant,
}: {
  readonly offer: DeskOffer
  readonly variant: DeskVariant | undefined
}) {
  const t = useTexts('staff/point')
  const format = useFormat()
  const price = usePrice()
  if (offer.kind === 'coins')
    return (
      <>
        {t.offerKinds.coins} {price(offer.coins)}
      </>
    )
  if (offer.campaignId !== null)
    return (
      <Named kind="campaign" id={offer.campaignId}>
        {t.offerKinds[offer.kind]}
      </Named>
    )
  if (!variant) return <>{t.offerKinds[offer.kind]}</>
  const name = [variant.goodsName, variant.variantName].filter(Boolean).join(' · ')
  return (
    <>
      {t.offerKinds.goods} {name}
      <br />
      {variant.isOnSale ? (
        t.onShelf(format.number(variant.stock))
      ) : (
        <Tag color="red">{t.notOnSale}</Tag>
      )}
    </>
  )
}
