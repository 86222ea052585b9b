import type { CouponTerms } from '@mailing/contract/coupon/rules.ts'
import type { CouponPromise } from '@mailing/contract/coupon/schemas.ts'
import type { Translation } from '@mailing/texts/translation.ts'
import type source from '@mailing/texts/zh-hans/web/coupon.ts'

export type CouponWords = Translation<typeof source>
type Words = CouponWords['terms']

/** How amounts and lists are written on this screen. */
export interface Writing {
  /** Minor units. */
  readonly price: (minor: number) => string
  readonly list: (parts: readonly string[]) => string
}

/** What a coupon is worth, in few words. */
export function worthOf(
  t: Words,
  { kind, amount, percent, pages }: CouponTerms,
  { price }: Writing,
): string {
  if (kind === 'amount_off') return t.off(price(amount ?? 0))
  if (kind === 'percent_off') return t.percent(percent ?? 0)
  return kind === 'free_postage' ? t.postage : t.pages(pages ?? 0)
}

/** Where it may be used, one condition an entry; the minimum spend comes first. */
export function conditionsOf(
  t: Words,
  { cap, minSpend, orderKinds, mailClasses, institutions, goodsCategories }: CouponTerms,
  { price, list }: Writing,
): string[] {
  const only = (parts: readonly string[]): string[] =>
    parts.length > 0 ? [t.only(list(parts))] : []
  return [
    minSpend > 0 ? t.from(price(minSpend)) : t.noMinimum,
    ...(cap === null ? [] : [t.cap(price(cap))]),
    ...only(orderKinds.map((kind) => t.kinds[kind])),
    ...only(mailClasses.map((one) => t.classes[one])),
    ...only(institutions.map(({ name }) => name)),
    ...only(goodsCategories.map(({ name }) => name)),
  ]
}

/** A moment at which a day ends belongs to that day. */
export const lastDayOf = (end: string): Date => new Date(Date.parse(end) - 1)

/** Until when something is good that has not been taken yet. `day` writes a date. */
export function validityOf(
  t: Words,
  {
    validDays,
    validFrom,
    validUntil,
  }: Pick<CouponPromise, 'validDays' | 'validFrom' | 'validUntil'>,
  day: (moment: Date | string) => string,
): string {
  if (validDays !== null) return t.days(validDays)
  return t.between(day(validFrom ?? ''), day(lastDayOf(validUntil ?? '')))
}

/** Coupons for goods alone are used in the shop; all others begin with a letter. */
export const isForGoodsOnly = ({ orderKinds, goodsCategories }: CouponTerms): boolean =>
  goodsCategories.length > 0 ||
  (orderKinds.length > 0 && orderKinds.every((kind) => kind === 'goods'))
