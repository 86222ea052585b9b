import type { CouponOffer } from '@mailing/contract/coupon/schemas.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { conditionsOf, lastDayOf, type Writing, worthOf } from '../model.ts'
import type { CouponCardProps } from './use-coupon-choice.ts'
import { useWriting } from './use-writing.ts'

/** The coupon of an order, on its confirm screen: the best is chosen already; a press shows the others, and why some do not fit. */
export function CouponChoice({ offers, chosen, onChoose, error, onRetry }: CouponCardProps) {
  const t = useTexts('coupon').choice
  const { price } = useWriting()
  const [isOpen, setIsOpen] = useState(false)
  if (error)
    return (
      <Card title={t.title}>
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          {t.failed}{' '}
          <Button size="small" onClick={onRetry}>
            {t.retry}
          </Button>
        </p>
      </Card>
    )
  if (offers === null)
    return (
      <Card title={t.title}>
        <Skeleton />
      </Card>
    )
  // Who has none is not reminded of it while paying.
  if (offers.length === 0) return null
  const usable = offers.filter(({ discount }) => discount > 0)
  return (
    <>
      <Card isFlush>
        <ChosenButton
          chosen={chosen}
          usable={usable.length}
          price={price}
          onOpen={() => setIsOpen(true)}
        />
      </Card>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.sheet}>
        <Choices
          offers={offers}
          usable={usable}
          chosen={chosen}
          onChoose={(id) => {
            onChoose(id)
            setIsOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}

function ChosenButton({
  chosen,
  usable,
  price,
  onOpen,
}: Pick<CouponCardProps, 'chosen'> & {
  readonly usable: number
  readonly price: Writing['price']
  readonly onOpen: () => void
}) {
  const t = useTexts('coupon').choice
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="flex min-h-13 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-start -outline-offset-2 hover:bg-sunken"
    >
      <span className="text-base font-semibold">{t.title}</span>
      <span className="ms-auto flex min-w-0 items-center gap-2 text-end text-sm">
        {chosen ? (
          <span className="min-w-0">
            <span className="block text-base font-semibold text-accent-text tabular-nums">
              −{price(chosen.discount)}
            </span>
            <span className="block text-muted">{chosen.coupon.name}</span>
          </span>
        ) : (
          <span className="text-muted">{usable > 0 ? t.usable(usable) : t.none}</span>
        )}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-control" />
      </span>
    </button>
  )
}

const noCoupon = 'none'

function Choices({
  offers,
  usable,
  chosen,
  onChoose,
}: Pick<CouponCardProps, 'chosen' | 'onChoose'> & {
  readonly offers: readonly CouponOffer[]
  readonly usable: readonly CouponOffer[]
}) {
  const unfit = offers.filter(({ discount }) => discount === 0)
  return (
    <>
      {usable.length > 0 && <Fits usable={usable} chosen={chosen} onChoose={onChoose} />}
      {unfit.length > 0 && <Unfit offers={unfit} />}
    </>
  )
}

function Fits({
  usable,
  chosen,
  onChoose,
}: Pick<CouponCardProps, 'chosen' | 'onChoose'> & { readonly usable: readonly CouponOffer[] }) {
  const words = useTexts('coupon')
  const t = words.choice
  const writing = useWriting()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-muted">{t.fits}</legend>
      <ChoiceCards
        name="coupon"
        value={chosen?.id ?? noCoupon}
        onChange={(id) => onChoose(id === noCoupon ? null : id)}
        options={[
          ...usable.map(({ id, coupon, discount }, index) => ({
            value: id,
            label: (
              <span className="flex flex-wrap items-center gap-2">
                {coupon.name}
                {index === 0 && <Tag tone="good">{t.best}</Tag>}
              </span>
            ),
            description: `${worthOf(words.terms, coupon.terms, writing)} · ${words.terms.until(writing.day(lastDayOf(coupon.validUntil)))}`,
            extra: (
              <span className="text-base font-semibold text-accent-text tabular-nums">
                −{writing.price(discount)}
              </span>
            ),
          })),
          { value: noCoupon, label: t.notUsed },
        ]}
      />
    </fieldset>
  )
}

function Unfit({ offers }: { readonly offers: readonly CouponOffer[] }) {
  const words = useTexts('coupon')
  const t = words.choice
  const writing = useWriting()
  return (
    <section className="mt-4">
      <h3 className="mb-2 text-sm font-medium text-muted">{t.unfit}</h3>
      <ul>
        {offers.map(({ id, coupon, misfit }) => (
          <li key={id} className="mb-2.5 rounded-control bg-sunken px-3.5 py-2.5">
            <p className="font-medium">{coupon.name}</p>
            <p className="text-sm text-danger">
              {misfit === null
                ? ''
                : misfit.reason === 'min_spend'
                  ? t.missing(writing.price(misfit.params.missing ?? 0))
                  : t.misfits[misfit.reason]}
            </p>
            <p className="text-sm text-muted">
              {[
                worthOf(words.terms, coupon.terms, writing),
                ...conditionsOf(words.terms, coupon.terms, writing),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
