import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Minor, minor } from '../amount.ts'
import type { PriceItem } from '../price-item.ts'
import {
  bestOffer,
  byWorth,
  type CouponTerms,
  chosenOffer,
  couponLine,
  discountOf,
  type Purchase,
} from './rules.ts'

const line = (code: PriceItem['code'], quantity: number, unit: number): PriceItem => ({
  code,
  quantity,
  unit: minor(unit),
  amount: minor(unit * quantity),
})
const terms = (changes: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: 'amount_off',
  amount: minor(300),
  percent: null,
  cap: null,
  pages: null,
  minSpend: minor(0),
  orderKinds: [],
  mailClasses: [],
  goodsCategories: [],
  institutions: [],
  ...changes,
})
const letter = (changes: Partial<Purchase> = {}): Purchase => ({
  kind: 'letter',
  items: [
    line('first_page', 1, 380),
    line('more_pages', 2, 60),
    line('colour_pages', 3, 80),
    line('mail_class', 1, 420),
  ],
  mailClass: 'registered',
  institutionId: null,
  goods: [],
  ...changes,
})
const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`

describe('what a coupon takes off', () => {
  it('is the sum, but never more than the price', () => {
    expect(discountOf(terms(), letter())).toEqual({ fits: true, amount: 300 })
    expect(discountOf(terms({ amount: minor(99_900) }), letter())).toEqual({
      fits: true,
      amount: 1160,
    })
  })

  it('is a share rounded down, up to the cap', () => {
    const share = (percent: number, cap: number) =>
      discountOf(
        terms({ kind: 'percent_off', amount: null, percent, cap: minor(cap) }),
        letter({ items: [line('first_page', 1, 999)] }),
      )
    expect(share(15, 5000)).toEqual({ fits: true, amount: 149 })
    expect(share(15, 100)).toEqual({ fits: true, amount: 100 })
    expect(share(100, 5000)).toEqual({ fits: true, amount: 999 })
  })

  it('takes off a letter’s or parcel’s postage, up to a cap', () => {
    const free = terms({ kind: 'free_postage', amount: null })
    expect(discountOf(free, letter())).toEqual({ fits: true, amount: 420 })
    expect(discountOf({ ...free, cap: minor(200) }, letter())).toEqual({ fits: true, amount: 200 })
    expect(
      discountOf(
        free,
        letter({ kind: 'goods', items: [line('goods', 2, 500), line('shipping', 1, 800)] }),
      ),
    ).toEqual({ fits: true, amount: 800 })
    expect(discountOf(free, letter({ items: [line('first_page', 1, 380)] }))).toEqual({
      fits: false,
      reason: 'nothing_to_reduce',
      params: {},
    })
  })

  it('takes off the first pages at their own prices, without colour', () => {
    const pages = (count: number) =>
      discountOf(terms({ kind: 'free_pages', amount: null, pages: count }), letter())
    expect([pages(1), pages(2), pages(3), pages(50)].map((fit) => fit.fits && fit.amount)).toEqual([
      380, 440, 500, 500,
    ])
    expect(
      discountOf(
        terms({ kind: 'free_pages', amount: null, pages: 3 }),
        letter({ kind: 'goods', items: [line('goods', 1, 500)] }),
      ),
    ).toMatchObject({ fits: false, reason: 'nothing_to_reduce' })
  })

  it('counts only goods of its categories', () => {
    const goods = {
      kind: 'goods',
      items: [line('goods', 1, 500), line('goods', 1, 900)],
      mailClass: null,
      goods: [
        { categoryId: id(1), amount: minor(500) },
        { categoryId: id(2), amount: minor(900) },
      ],
    } as const
    const bound = terms({ goodsCategories: [{ id: id(1), name: 'a' }] })
    expect(
      discountOf(
        { ...bound, kind: 'percent_off', amount: null, percent: 50, cap: minor(9999) },
        letter(goods),
      ),
    ).toEqual({ fits: true, amount: 250 })
    expect(discountOf({ ...bound, amount: minor(800) }, letter(goods))).toEqual({
      fits: true,
      amount: 500,
    })
    expect(discountOf({ ...bound, minSpend: minor(600) }, letter(goods))).toEqual({
      fits: false,
      reason: 'min_spend',
      params: { missing: 100 },
    })
    expect(discountOf(bound, letter())).toMatchObject({ reason: 'category' })
  })
})

describe('why a coupon does not fit', () => {
  it('names the first reason', () => {
    expect(
      discountOf(terms({ orderKinds: ['goods'], minSpend: minor(9999) }), letter()),
    ).toMatchObject({ reason: 'order_kind' })
    expect(discountOf(terms({ mailClasses: ['express'] }), letter())).toMatchObject({
      reason: 'mail_class',
    })
    expect(
      discountOf(terms({ mailClasses: ['express'] }), letter({ mailClass: null })),
    ).toMatchObject({ reason: 'mail_class' })
    expect(
      discountOf(
        terms({ institutions: [{ id: id(1), name: 'a' }] }),
        letter({ institutionId: id(2) }),
      ),
    ).toMatchObject({ reason: 'institution' })
    expect(discountOf(terms({ minSpend: minor(1161) }), letter())).toEqual({
      fits: false,
      reason: 'min_spend',
      params: { missing: 1 },
    })
    expect(discountOf(terms({ minSpend: minor(1160) }), letter())).toMatchObject({ fits: true })
  })
})

const amount = (max: number) => fc.integer({ min: 0, max }).map((value) => minor(value))
const anyItems = fc.array(
  fc
    .record({
      code: fc.constantFrom<PriceItem['code']>(
        'first_page',
        'more_pages',
        'colour_pages',
        'stationery',
        'mail_class',
        'goods',
        'shipping',
      ),
      quantity: fc.integer({ min: 1, max: 999 }),
      unit: fc.integer({ min: 0, max: 1_000_000 }),
    })
    .map(({ code, quantity, unit }) => line(code, quantity, unit)),
  { maxLength: 8 },
)
const anyTerms: fc.Arbitrary<CouponTerms> = fc.oneof(
  amount(2_000_000).map((value) => terms({ amount: value })),
  fc
    .tuple(fc.integer({ min: 1, max: 100 }), amount(3_000_000))
    .map(([percent, cap]) => terms({ kind: 'percent_off', amount: null, percent, cap })),
  fc
    .option(amount(3000))
    .map((cap) => terms({ kind: 'free_postage', amount: null, cap: cap as Minor | null })),
  fc
    .integer({ min: 1, max: 100 })
    .map((pages) => terms({ kind: 'free_pages', amount: null, pages })),
)

describe('any price and any coupon', () => {
  it('give whole minor units between nothing and the price, repeatably', () => {
    fc.assert(
      fc.property(
        anyItems,
        anyTerms,
        fc.integer({ min: 0, max: 5_000_000 }),
        (items, some, minSpend) => {
          const purchase = letter({ items })
          const fit = discountOf({ ...some, minSpend: minor(minSpend) }, purchase)
          const price = items.reduce((sum, item) => sum + item.amount, 0)
          if (!fit.fits)
            return (
              fit.reason === 'nothing_to_reduce' ||
              (fit.reason === 'min_spend' && fit.params.missing === minSpend - price)
            )
          expect(
            discountOf(
              { ...some, minSpend: minor(minSpend) },
              letter({ items: [...items, couponLine(fit.amount)] }),
            ),
          ).toEqual(fit)
          return (
            Number.isSafeInteger(fit.amount) &&
            fit.amount > 0 &&
            fit.amount <= price &&
            (some.cap === null || fit.amount <= some.cap) &&
            price >= minSpend
          )
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('take the exact share: rounded down like whole-number division', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90_071_992_547_409 }),
        fc.integer({ min: 1, max: 100 }),
        (base, percent) => {
          const fit = discountOf(
            terms({
              kind: 'percent_off',
              amount: null,
              percent,
              cap: minor(Number.MAX_SAFE_INTEGER),
            }),
            letter({
              items: [{ code: 'goods', quantity: 1, unit: minor(base), amount: minor(base) }],
            }),
          )
          return (fit.fits ? fit.amount : 0) === Number((BigInt(base) * BigInt(percent)) / 100n)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('the best coupon', () => {
  const offer = (n: number, discount: number, validUntil: string) => ({
    id: id(n),
    discount,
    validUntil,
  })
  it('picks the greatest saving, of equal ones the first to expire', () => {
    const offers = [
      offer(1, 300, '2026-03-01'),
      offer(2, 500, '2026-04-01'),
      offer(3, 500, '2026-02-01'),
      offer(4, 0, '2026-01-01'),
    ]
    expect(bestOffer(offers)?.id).toBe(id(3))
    expect(offers.toSorted(byWorth).map((one) => one.id)).toEqual([id(3), id(2), id(1), id(4)])
    expect(bestOffer([offer(4, 0, '2026-01-01')])).toBeNull()
    expect(bestOffer([])).toBeNull()
  })

  it('keeps the person’s choice while it fits, or none when unwanted', () => {
    const offers = [
      offer(1, 300, '2026-03-01'),
      offer(2, 500, '2026-04-01'),
      offer(4, 0, '2026-01-01'),
    ]
    expect(
      [undefined, id(1), id(4), id(9), null].map((wish) => chosenOffer(offers, wish)?.id),
    ).toEqual([id(2), id(1), id(2), id(2), undefined])
  })
})
