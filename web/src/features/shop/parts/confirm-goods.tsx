import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { linesToText } from '@mailing/contract/goods/lines-text.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import { useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useKept } from '../../../platform/kept.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import { placeHref } from '../../../platform/navigation/place.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { CouponChoice } from '../../coupon/parts/coupon-choice.tsx'
import { useCouponChoice } from '../../coupon/parts/use-coupon-choice.ts'
import { Checkout } from '../../order/parts/checkout.tsx'
import { PriceCard } from '../../order/parts/price-card.tsx'
import { type Payable, shownHere, usePaying } from '../../order/parts/use-paying.ts'
import { usePayment } from '../../order/parts/use-payment.tsx'
import { AddressCard } from './address-card.tsx'
import { LineRows } from './line-rows.tsx'
import { NoteField } from './note-field.tsx'
import { shopChanged } from './use-shop-act.ts'

type Preview = CallOutput<typeof calls.shop.preview>

interface ConfirmGoodsProps {
  readonly lines: readonly LineInput[]
  readonly addressId: string | undefined
}

/** Everything that decides an order of goods, on one screen, and one button. */
export function ConfirmGoods({ lines, addressId: given }: ConfirmGoodsProps) {
  const t = useTexts('checkout')
  const [addressId, setAddress] = useState(given)
  const preview = useCall(
    calls.shop.preview,
    { lines: [...lines], ...(addressId ? { addressId } : {}) },
    { freshSeconds: 0, isFormerKept: true },
  )
  if (!preview.data)
    return (
      <Page title={t.title}>
        {preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <SkeletonCards count={4} />
        )}
      </Page>
    )
  return (
    <Confirming
      lines={lines}
      addressId={addressId}
      offer={preview.data}
      isOld={preview.isPlaceholderData}
      onAddress={setAddress}
      onChanged={() => void preview.refetch()}
    />
  )
}

interface ConfirmingProps extends ConfirmGoodsProps {
  readonly offer: Preview
  /** What is shown belongs to the address before. */
  readonly isOld: boolean
  readonly onAddress: (id: string) => void
  readonly onChanged: () => void
}

const changed = [...shopChanged, calls.goods.cart]

function Confirming({ lines, addressId, offer, isOld, onAddress, onChanged }: ConfirmingProps) {
  const t = useTexts('checkout')
  const { paying } = useTexts('pay')
  const [note, setNote] = useKept(`note to ${linesToText(lines)}`, '')
  const coupon = useCoupon(lines, offer)
  const { payment, isReady, label, card } = usePayment(coupon.total)
  const { isPaying, make, order } = useOrdering(() => {
    onChanged()
    coupon.card.onRetry()
  })
  const { address } = offer
  const canPay = offer.isOrderable && address !== null && isReady && !isOld && coupon.isReady
  const press = () => {
    if (!canPay || address === null) return
    const wish = {
      lines: [...lines],
      addressId: address.id,
      note: note.trim(),
      expectedTotal: coupon.total,
      ...(coupon.couponId === null ? {} : { couponId: coupon.couponId }),
    }
    void order(() => make(wish), payment)
  }
  return (
    <Checkout
      title={t.title}
      product={
        <>
          <NotSold lines={offer.lines} addressId={addressId} />
          <AddressCard
            address={address}
            returnTo={placeHref('/pages/buyGoods/order', { lines: linesToText(lines) })}
            onChoose={onAddress}
          />
          <Card title={t.goods}>
            <LineRows lines={offer.lines} below={(line) => <LineProblem line={line} />} />
            <div className="mt-4">
              <NoteField value={note} onChange={setNote} />
            </div>
          </Card>
        </>
      }
      coupon={<CouponChoice {...coupon.card} />}
      price={<GoodsPrice offer={offer} items={coupon.items} total={coupon.total} />}
      method={card}
      note={t.promise}
      button={{
        label: address === null ? t.needAddress : label,
        busyLabel: paying,
        isBusy: isPaying,
        canPress: canPay,
        onPress: press,
      }}
    />
  )
}

/** Orders goods and pays them. */
function useOrdering(onChanged: () => void) {
  const t = useTexts('pay')
  const { sendAsync } = useSend(calls.shop.create, shownHere(changed))
  const { isPaying, order } = usePaying<Payable>({
    changed,
    orderPage: '/pages/buyGoods/order',
    onProblem: (error: CallError) => {
      // Without an answer the order may stand: only the very same press again gets it, and not a second one.
      if (error.failure === 'answer') onChanged()
      if (error.is('wallet.insufficient')) return
      const said = error.messageOr('')
      void tell(said ? `${said} ${t.updated}` : t.offline)
    },
  })
  const make = async (wish: Parameters<typeof sendAsync>[0]): Promise<Payable> => {
    const { orderId, total } = await sendAsync(wish)
    return { id: orderId, total }
  }
  return { isPaying, make, order }
}

const good = (lines: Preview['lines']) => lines.filter(({ problem }) => problem === null)

function GoodsPrice({
  offer: { lines, shippingFee, address, toFreeShipping },
  ...price
}: { readonly offer: Preview } & Pick<Parameters<typeof PriceCard>[0], 'items' | 'total'>) {
  const t = useTexts('checkout')
  const format = usePrice()
  return (
    <PriceCard {...price} goodsNames={good(lines).map(({ goodsName }) => goodsName)}>
      {shippingFee === 0 && address !== null && (
        <p className="mt-2 text-sm text-accent-text">{t.freeShipping}</p>
      )}
      {toFreeShipping !== null && (
        <p className="mt-2 text-sm text-muted">{t.toFree(format(toFreeShipping))}</p>
      )}
    </PriceCard>
  )
}

function LineProblem({ line: { problem, stock } }: { readonly line: Preview['lines'][number] }) {
  const { problems } = useTexts('checkout')
  if (problem === null) return null
  return (
    <p className="mt-1 text-sm text-danger">
      {problem === 'short' ? problems.short(stock) : problems[problem]}
    </p>
  )
}

/** That some of the goods cannot be had, and the way on without them. */
function NotSold({
  lines,
  addressId,
}: {
  readonly lines: Preview['lines']
  readonly addressId: string | undefined
}) {
  const t = useTexts('checkout')
  const rest = good(lines)
  if (rest.length === lines.length) return null
  const withoutThem = () =>
    void redirect('/pages/buyGoods/order', { lines: linesToText(rest), recipientId: addressId })
  return (
    <NoticeBar
      tone="bad"
      action={
        rest.length > 0 ? (
          <Button size="small" onClick={withoutThem}>
            {t.onlyRest}
          </Button>
        ) : (
          <PageLink to="/pages/buyGoods/cart" className={buttonClass({ size: 'small' })}>
            {t.toCart}
          </PageLink>
        )
      }
    >
      {t.blocked}
    </NoticeBar>
  )
}

/** The coupon for goods, and their price with it. */
const useCoupon = (lines: readonly LineInput[], price: CallOutput<typeof calls.shop.preview>) =>
  useCouponChoice(price, useCall(calls.shop.coupons, { lines: [...lines] }, { freshSeconds: 0 }))
