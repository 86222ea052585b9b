import { calls } from '@mailing/contract/client.ts'
import { linesToText } from '@mailing/contract/goods/lines-text.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import { useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useKept } from '../../../platform/kept.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import { placeHref } from '../../../platform/navigation/place.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { missingFor, PayMethodCard, usePayMethod, usePurse } from '../../../ui/pay/pay-method.tsx'
import type { CouponCard } from '../../../ui/pay/use-coupon-choice.ts'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { AddressCard } from './address-card.tsx'
import { LineRows } from './line-rows.tsx'
import { PriceCard } from './price-card.tsx'
import { useCheckout } from './use-checkout.ts'
import { useCoupon } from './use-coupon.ts'

/** Everything that decides an order of goods, on one screen, and one button. */
export function ConfirmGoods({
  lines,
  addressId: given,
  CouponCard: Coupons,
}: {
  readonly lines: readonly LineInput[]
  readonly addressId: string | undefined
  readonly CouponCard?: CouponCard | undefined
}) {
  const t = useTexts('checkout')
  const price = usePrice()
  const [addressId, setAddress] = useState(given)
  const [note, setNote] = useKept(`note to ${linesToText(lines)}`, '')
  const preview = useCall(
    calls.shop.preview,
    { lines: [...lines], ...(addressId ? { addressId } : {}) },
    { freshSeconds: 0, isFormerKept: true },
  )
  const purse = usePurse()
  const offer = preview.data
  const coupon = useCoupon(lines, offer, Coupons !== undefined)
  const [method, setMethod] = usePayMethod(purse, coupon.total)
  const missing = offer ? missingFor(purse, coupon.total, method) : 0
  const onProblem = (error: CallError) => {
    void preview.refetch()
    coupon.card.onRetry()
    if (!error.is('wallet.insufficient'))
      void tell(
        error.failure === 'answer' && error.message ? `${error.message} ${t.updated}` : t.offline,
      )
  }
  const { isPaying, orderAndPay, orderAndTopUp } = useCheckout({ onProblem })
  if (!offer)
    return (
      <Page title={t.title}>
        {preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <SkeletonCards count={4} />
        )}
      </Page>
    )
  const { address } = offer
  const canPay =
    offer.isOrderable &&
    address !== null &&
    purse !== null &&
    !preview.isPlaceholderData &&
    coupon.isReady
  const press = () => {
    if (!canPay || address === null) return
    const wish = {
      lines: [...lines],
      addressId: address.id,
      note: note.trim(),
      expectedTotal: coupon.total,
      ...(coupon.couponId === null ? {} : { couponId: coupon.couponId }),
    }
    void (missing > 0 ? orderAndTopUp(wish, missing) : orderAndPay(wish, method))
  }
  const good = offer.lines.filter(({ problem }) => problem === null)
  const label =
    address === null
      ? t.needAddress
      : missing > 0
        ? t.topUpAndPay(price(missing))
        : t.pay(price(coupon.total))
  return (
    <Page
      title={t.title}
      footer={
        <FormActions note={t.promise}>
          <Button
            kind="primary"
            isWide
            isBusy={isPaying}
            disabled={!canPay && !isPaying}
            onClick={press}
          >
            {isPaying ? t.paying : label}
          </Button>
        </FormActions>
      }
    >
      {good.length < offer.lines.length && (
        <NoticeBar
          tone="bad"
          action={
            good.length > 0 ? (
              <Button
                size="small"
                onClick={() =>
                  void redirect('/pages/buyGoods/order', {
                    lines: linesToText(good),
                    recipientId: addressId,
                  })
                }
              >
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
      )}
      <AddressCard
        address={address}
        returnTo={placeHref('/pages/buyGoods/order', { lines: linesToText(lines) })}
        onChoose={setAddress}
      />
      <Card title={t.goods}>
        <LineRows
          lines={offer.lines}
          below={({ problem, stock }) =>
            problem && (
              <p className="mt-1 text-sm text-danger">
                {problem === 'short' ? t.problems.short(stock) : t.problems[problem]}
              </p>
            )
          }
        />
        <div className="mt-4">
          <Field label={t.note} hint={t.noteHint}>
            <Textarea
              rows={2}
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </Field>
        </div>
      </Card>
      {Coupons && <Coupons {...coupon.card} />}
      <PriceCard items={coupon.items} lines={good} total={coupon.total}>
        {offer.shippingFee === 0 && address !== null && (
          <p className="mt-2 text-sm text-accent-text">{t.freeShipping}</p>
        )}
        {offer.toFreeShipping !== null && (
          <p className="mt-2 text-sm text-muted">{t.toFree(price(offer.toFreeShipping))}</p>
        )}
      </PriceCard>
      <PayMethodCard purse={purse} total={coupon.total} method={method} onMethod={setMethod} />
    </Page>
  )
}
