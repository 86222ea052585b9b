import { asDatesAreWritten, type Locale } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { getLocale, useLocale } from './locale.ts'

/** Making an `Intl` object is slow, and lists format many values. */
const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>()

function once<T extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => T,
): T {
  const known = made.get(key) as T | undefined
  if (known) return known
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

const dateStyles = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  dateTime: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  monthDay: { month: 'short', day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  month: { year: 'numeric', month: 'long' },
  weekdayLong: { weekday: 'long' },
  weekdayNarrow: { weekday: 'narrow' },
  weekday: { month: 'short', day: 'numeric', weekday: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const styleOf = (style: DateStyle, locale: Locale): Intl.DateTimeFormatOptions =>
  (style === 'weekday' ? languages[locale].weekday : undefined) ?? dateStyles[style]
export type DateStyle = keyof typeof dateStyles

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type Moment = Date | string | number

/** A whole or broken number, grouped as the language does. */
export const formatNumber = (value: number, locale: Locale = getLocale()): string =>
  once(`n ${locale}`, () => new Intl.NumberFormat(languages[locale].intl)).format(value)

/** A share from 0 to 1 as a percentage. */
export const formatPercent = (share: number, locale: Locale = getLocale()): string =>
  once(
    `p ${locale}`,
    () =>
      new Intl.NumberFormat(languages[locale].intl, { style: 'percent', maximumFractionDigits: 1 }),
  ).format(share)

/** An amount in minor units with two decimals, grouped, without a sign of currency: 123456 -> 1,234.56. */
export const formatAmount = (minor: number, locale: Locale = getLocale()): string =>
  once(
    `a ${locale}`,
    () =>
      new Intl.NumberFormat(languages[locale].intl, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  ).format(minor / 100)

const moneyFormat = (currency: string, locale: Locale): Intl.NumberFormat =>
  once(
    `m ${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(languages[locale].intl, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }),
  )

/** An amount in minor units with its currency: 1234, CNY -> ¥12.34. */
export const formatMoney = (
  minor: number,
  currency: string,
  locale: Locale = getLocale(),
): string => moneyFormat(currency, locale).format(minor / 100)

/** An amount in hundredths of minor units, such as what a sheet costs, with its currency and no more decimals than it needs: 505, CNY -> ¥0.0505. */
export const formatFineMoney = (
  amount: number,
  currency: string,
  locale: Locale = getLocale(),
): string =>
  once(
    `f ${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(languages[locale].intl, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 2,
        maximumFractionDigits: 4,
      }),
  ).format(amount / 10_000)

/** What stands for a currency in the language: CNY -> ¥. */
export const currencySign = (currency: string, locale: Locale = getLocale()): string =>
  moneyFormat(currency, locale)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** A calendar day, YYYY-MM-DD, is the same day in every zone. */
const isDay = (moment: Moment): boolean => typeof moment === 'string' && moment.length === 10

let usualZone: string | undefined

/** The zone in which moments are shown where none is named; undefined: the device's. The console shows the deployment's. */
export const setTimeZone = (zone: string): void => {
  usualZone = zone
}

/** A date or time of day. `timeZone` fixes the zone where the place matters (the posting day), else the device's. */
export const formatDate = (
  moment: Moment,
  style: DateStyle = 'date',
  locale: Locale = getLocale(),
  timeZone: string | undefined = isDay(moment) ? 'UTC' : usualZone,
): string =>
  asDatesAreWritten(
    once(
      `d ${locale} ${style} ${timeZone ?? ''}`,
      () =>
        new Intl.DateTimeFormat(languages[locale].intl, { ...styleOf(style, locale), timeZone }),
    ).format(new Date(moment)),
    locale,
  )

/** Seed, section 9: under 300 s "just now", then minutes, hours, days up to 30, then the date. */
export function formatRelative(
  moment: Moment,
  locale: Locale = getLocale(),
  now: number = Date.now(),
): string {
  const age = now - new Date(moment).getTime()
  if (age < 0) return formatDate(moment, 'dateTime', locale)
  if (age < 5 * minuteMs) return languages[locale].justNow
  const words = once(
    `r ${locale}`,
    () => new Intl.RelativeTimeFormat(languages[locale].intl, { numeric: 'always' }),
  )
  if (age < hourMs) return words.format(-Math.floor(age / minuteMs), 'minute')
  if (age < dayMs) return words.format(-Math.floor(age / hourMs), 'hour')
  if (age <= 30 * dayMs) return words.format(-Math.floor(age / dayMs), 'day')
  return formatDate(moment, 'date', locale)
}

/** A value after its name, or a name before what is drawn apart. */
export const labelled = (
  label: string,
  value: string | number = '',
  locale: Locale = getLocale(),
): string => `${label}${languages[locale].beforeColon ?? ''}: ${value}`

/** A list as the language joins it: "a, b and c". */
export const formatList = (parts: readonly string[], locale: Locale = getLocale()): string =>
  new Intl.ListFormat(languages[locale].intl).format(parts)

/** Seed, section 2: badges are capped at "99+" and vanish at 0. */
export const formatBadge = (count: number, cap = 99): string | null =>
  count <= 0 ? null : count > cap ? `${cap}+` : String(count)

/** The formatters in the language of the screen, for components. */
export function useFormat() {
  const locale = useLocale()
  return {
    number: (value: number) => formatNumber(value, locale),
    percent: (share: number) => formatPercent(share, locale),
    amount: (minor: number) => formatAmount(minor, locale),
    money: (minor: number, currency: string) => formatMoney(minor, currency, locale),
    fineMoney: (amount: number, currency: string) => formatFineMoney(amount, currency, locale),
    date: (moment: Moment, style?: DateStyle, timeZone?: string) =>
      formatDate(moment, style, locale, timeZone),
    relative: (moment: Moment, now?: number) => formatRelative(moment, locale, now),
    list: (parts: readonly string[]) => formatList(parts, locale),
  }
}
