import { dayAfter } from '@mailing/contract/days.ts'

/** A letter needs about so long to be written, printed and brought: then a day is near. */
export const nearDays = 14
/** Coupons that end within so many days are told of. */
export const couponDays = 3
/** A planned order that nobody has paid for so long is told of when the balance does not cover it; it lapses after half an hour. */
export const unpaidMinutes = 10

/** Days from today until a day is near, as `MM-DD` and as dates. */
export const nearFrom = (today: string): { readonly first: string; readonly last: string } => ({
  first: dayAfter(today, 1),
  last: dayAfter(today, nearDays),
})

/**
 * The next time that a birthday (`1988-03-05` or `--03-05`) comes after today, when that is near; null otherwise. Who was born on
 * 29 February has the birthday on 1 March in other years.
 */
export function nextBirthday(birthday: string, today: string): string | null {
  const { first, last } = nearFrom(today)
  const monthDay = birthday.slice(-5)
  for (const year of new Set([first.slice(0, 4), last.slice(0, 4)])) {
    const isReal =
      !Number.isNaN(Date.parse(`${year}-${monthDay}T00:00:00Z`)) &&
      dayAfter(`${year}-${monthDay}`, 0).endsWith(monthDay)
    const day = isReal ? `${year}-${monthDay}` : `${year}-03-01`
    if (day >= first && day <= last) return day
  }
  return null
}

/** Whether a day lies near. */
export const isNear = (day: string, today: string): boolean => {
  const { first, last } = nearFrom(today)
  return day >= first && day <= last
}
