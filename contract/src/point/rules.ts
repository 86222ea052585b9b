import { dayAfter } from '../days.ts'

/**
 * Events that a task counts. `letter_posted`, `postcard_posted`, `goods_received`: orders that
 * reached this state, so that a cancelled one earns nothing. `sign_in`: days signed in.
 * `friend_invited`: people who came by this person's link and have had a first order posted, each
 * once. The rest count once.
 */
export const taskKinds = [
  'letter_posted',
  'postcard_posted',
  'goods_received',
  'order_commented',
  'sign_in',
  'phone_bound',
  'profile_changed',
  'friend_invited',
] as const
export type TaskKind = (typeof taskKinds)[number]

/**
 * Period in which a task's reward can be had once: ever, day, week (from Monday) or month. Days are
 * those of the deployment's time zone.
 */
export const taskPeriods = ['once', 'day', 'week', 'month'] as const
export type TaskPeriod = (typeof taskPeriods)[number]

/** `open`: not finished; `finished`: the reward waits; `rewarded`: it was taken in this period. */
export const taskStates = ['open', 'finished', 'rewarded'] as const
export type TaskState = (typeof taskStates)[number]

/** Offers for points. `goods`: one piece of a variant, sent as an order. */
export const offerKinds = ['coupon', 'coins', 'goods'] as const
export type OfferKind = (typeof offerKinds)[number]

/**
 * Reasons of a point entry. `given_back`: the exchanged order was cancelled, refused, or came back.
 */
export const pointReasons = [
  'sign',
  'sign_bonus',
  'task',
  'gift',
  'exchange',
  'lapse',
  'given_back',
] as const
export type PointReason = (typeof pointReasons)[number]

/**
 * A bonus for every so-and-so-many days in a row. `{ every: 7, points: 20 }` pays on the 7th, the
 * 14th, the 21st …
 */
export interface StreakBonus {
  readonly every: number
  readonly points: number
}

/** Days for which returned points last beyond their own end. Earlier ones keep their last day. */
export const returnedPointDays = 30

/** Points for signing in, and their expiry. A version is never changed; a new one follows it. */
export interface PointRule {
  readonly version: number
  /** Points of each day. */
  readonly daily: number
  readonly bonuses: readonly StreakBonus[]
  /** Number of months until points expire at a month's end. The month of arrival does not count. */
  readonly lapseMonths: number
}

/**
 * The bonus of a day: the sum of all whose day it is. `streak`: days in a row, this one included,
 * from 1.
 */
export const bonusOf = (bonuses: readonly StreakBonus[], streak: number): number =>
  bonuses.reduce((sum, { every, points }) => (streak % every === 0 ? sum + points : sum), 0)

/** The next bonus day in the row with its points. Null when the rule has none. */
export function nextBonus(
  bonuses: readonly StreakBonus[],
  streak: number,
): { readonly streak: number; readonly points: number } | null {
  const days = bonuses.map(({ every }) => (Math.floor(streak / every) + 1) * every)
  if (days.length === 0) return null
  const next = Math.min(...days)
  return { streak: next, points: bonusOf(bonuses, next) }
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** Last day (YYYY-MM-DD) of points that arrived on `day`. */
export function lapseDayOf(day: string, lapseMonths: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  // Day 0 of a month is the last one of the month before it.
  const last = new Date(Date.UTC(year, month + lapseMonths, 0))
  return `${last.getUTCFullYear()}-${pad(last.getUTCMonth() + 1)}-${pad(last.getUTCDate())}`
}

/**
 * The first day of the period that a day lies in; the names of the rewards of a task. `once` has
 * one for ever.
 */
export function periodOf(period: TaskPeriod, day: string): string {
  if (period === 'once') return 'once'
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 7)}-01`
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(day, -sinceMonday)
}

/**
 * Greatest values that staff may set. They keep a slip of the keyboard small; `title`, `note`:
 * characters in each language.
 */
export const pointLimits = {
  task: 10_000,
  offer: 1_000_000,
  daily: 1000,
  stock: 1_000_000,
  target: 100,
  coins: 1_000_000,
  title: 60,
  note: 160,
} as const
