import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useEffect, useRef, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import { placeHref } from '../../../platform/navigation/place.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { tell, toast } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { Checkout } from '../../order/parts/checkout.tsx'
import { AddressCard } from '../parts/address-card.tsx'
import { LinePicture } from '../parts/line-rows.tsx'
import { shopChanged } from '../parts/use-shop-act.ts'

type Preview = CallOutput<typeof calls.shop.exchangePreview>

/** Goods for points (`id`: the offer, without it the points open; `recipientId`: a delivery address chosen on the way here): what it is, where it goes, what it takes, and one button. */
export default function ExchangeGoodsPage({ params }: PageProps) {
  const t = useTexts('exchange')
  const offerId = params['id'] ?? ''
  const [addressId, setAddress] = useState(params['recipientId'])
  useEffect(() => {
    if (offerId === '') void redirect('/pagesA/my/task/task')
  }, [offerId])
  const preview = useCall(
    calls.shop.exchangePreview,
    { offerId, ...(addressId ? { addressId } : {}) },
    { isEnabled: offerId !== '', freshSeconds: 0, isFormerKept: true },
  )
  if (!preview.data)
    return (
      <Page title={t.title}>
        {preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <SkeletonCards count={3} />
        )}
      </Page>
    )
  return (
    <Confirming
      offer={preview.data}
      isOld={preview.isPlaceholderData}
      onAddress={setAddress}
      onChanged={() => void preview.refetch()}
    />
  )
}

interface ConfirmingProps {
  readonly offer: Preview
  /** What is shown belongs to the address before. */
  readonly isOld: boolean
  readonly onAddress: (id: string) => void
  readonly onChanged: () => void
}

/** The exchange, which one press begins. */
function useExchange({ offer, onChanged }: Pick<ConfirmingProps, 'offer' | 'onChanged'>) {
  const t = useTexts('exchange')
  const { offerId, points, address } = offer
  // From the press until an answer says no: once it is done, a second press on the way to the order would be another exchange.
  const isPressed = useRef(false)
  const exchange = useSend(calls.shop.exchange, {
    refresh: shopChanged,
    onSuccess: ({ orderId }) => {
      // A change of page takes a toast away.
      void redirect('/pages/my/order/buyGoods', { id: orderId }).then(() => toast(t.done))
    },
    onError: (error) => {
      isPressed.current = false
      onChanged()
      const said = error.messageOr('')
      void tell(said ? `${said} ${t.updated}` : t.offline)
      return true
    },
  })
  const press = () => {
    if (address === null || isPressed.current) return
    isPressed.current = true
    exchange.send({ offerId, addressId: address.id, expectedPoints: points })
  }
  return { isSending: exchange.isSending, press }
}

function Confirming({ offer, isOld, onAddress, onChanged }: ConfirmingProps) {
  const t = useTexts('exchange')
  const format = useFormat()
  const { offerId, points, held, address, problem } = offer
  const { isSending, press } = useExchange({ offer, onChanged })
  const told =
    problem === 'missing'
      ? t.problems.missing(format.number(points - held))
      : problem === null
        ? null
        : t.problems[problem]
  return (
    <Checkout
      title={t.title}
      product={
        <>
          {told !== null && <Told>{told}</Told>}
          <AddressCard
            address={address}
            hint={t.noAddress}
            returnTo={placeHref('/pagesA/my/task/exchange', { id: offerId })}
            onChoose={onAddress}
          />
          <Card title={t.goods}>
            <Piece offer={offer} />
          </Card>
        </>
      }
      price={<PointsCard points={points} held={held} />}
      note={t.promise}
      button={{
        label:
          problem === null && address === null ? t.needAddress : t.press(format.number(points)),
        busyLabel: t.pressing,
        isBusy: isSending,
        canPress: problem === null && address !== null && !isOld,
        onPress: press,
      }}
    />
  )
}

/** Why it cannot be exchanged now. */
function Told({ children }: { readonly children: string }) {
  const t = useTexts('exchange')
  return (
    <NoticeBar
      tone="warn"
      action={
        <PageLink to="/pagesA/my/task/task" className={buttonClass({ size: 'small' })}>
          {t.toPoints}
        </PageLink>
      }
    >
      {children}
    </NoticeBar>
  )
}

function Piece({ offer: { title, note, line } }: { readonly offer: Preview }) {
  return (
    <div className="flex flex-wrap gap-3">
      <LinePicture picture={line.picture} />
      <div className="min-w-0 grow basis-32">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {[line.goodsName, line.variantName].filter(Boolean).join(' · ')}
        </p>
        {note && <p className="mt-1 text-sm">{note}</p>}
      </div>
    </div>
  )
}

/** What it takes, and what stays. */
function PointsCard({ points, held }: Pick<Preview, 'points' | 'held'>) {
  const t = useTexts('exchange')
  const format = useFormat()
  const rows = [
    [t.cost, points],
    [t.held, held],
    ...(held >= points ? [[t.after, held - points] as const] : []),
  ] as const
  return (
    <Card title={t.points}>
      <dl className="grid gap-2">
        {rows.map(([label, figure]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="ms-auto font-medium tabular-nums">{t.amount(format.number(figure))}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{t.included}</p>
    </Card>
  )
}
