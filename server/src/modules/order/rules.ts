import type { Hitch } from '@mailing/contract/order/notices.ts'
import { type OrderKind, type OrderState, stateSets } from '@mailing/contract/order-states.ts'
import { shopDays } from '@mailing/contract/shop/rules.ts'
import { newCode, readCode } from '../../platform/ids.ts'

/** An unpaid order lapses after so long (product.md, "Pay"). */
export const payWithinMs = 30 * 60_000
/** What was posted comes back within so long, if it does. */
export const comesBackMs = 30 * 86_400_000
/** Counts stop here: badges show "99+" above the seed's cap, and a count must not grow slower with the orders. */
export const countCap = 100

/** Goods that arrived up to this moment stay with their buyer: a return cannot be asked for any more. */
export const keptBefore = (now: Date): Date =>
  new Date(now.getTime() - shopDays.returnWithin * 86_400_000)

const withHyphens = (code: string): string =>
  `${code.slice(0, 6)}-${code.slice(6, 10)}-${code.slice(10)}`

/** A number that people can read out: the day, seven opaque characters, and one that checks all others. */
export const newOrderNumber = (day: string): string =>
  withHyphens(newCode(14, day.slice(2).replaceAll('-', '')))

/** Reads a number as people type it; null when it cannot be one. */
export function readOrderNumber(typed: string): string | null {
  const code = readCode(typed)
  return code !== null && /^\d{6}.{8}$/.test(code) ? withHyphens(code) : null
}

/** The beginning of a number as it stands in the database, or of what stands behind its day; null when it is too little to look for. */
export function readNumberStart(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
  if (code.length < 4 || code.length > 14) return null
  if (!/^\d{6}/.test(code)) return code.length > 4 ? `${code.slice(0, 4)}-${code.slice(4)}` : code
  return [code.slice(0, 6), code.slice(6, 10), code.slice(10)]
    .filter((part) => part !== '')
    .join('-')
}

/** The way of a letter, and of goods, that nothing goes wrong with. */
const mailWay: readonly OrderState[] = [
  'pending_payment',
  'paid',
  'in_review',
  'approved',
  'printing',
  'printed',
  'packed',
  'posted',
  'in_transit',
  'delivered',
]
const goodsWay: readonly OrderState[] = [
  'pending_payment',
  'paid',
  'packed',
  'shipped',
  'delivered',
]

/** The steps still ahead. Only tracked mail is seen on its way. */
export function stepsAhead(kind: OrderKind, state: OrderState, isTracked: boolean): OrderState[] {
  const way = kind === 'goods' ? goodsWay : mailWay
  const place = way.indexOf(state === 'needs_writer' ? 'in_review' : state)
  return place < 0 ? [] : way.slice(place + 1).filter((step) => step !== 'in_transit' || isTracked)
}

/** States in which a writer may say that it arrived. A return that was asked for leads back to delivered too, but not by this word. */
export const arrivalStates = (kind: OrderKind): readonly OrderState[] =>
  kind === 'goods' ? ['shipped'] : ['posted', 'in_transit']

/** What staff see of a name in a list: its first character. */
export const maskName = (name: string): string => (name === '' ? '' : `${[...name][0] ?? ''}**`)

/** In which states each is still the matter. What was delivered at the gate may be refused there, and turn back. */
export const hitchStates: Readonly<Record<Hitch, readonly OrderState[]>> = {
  overdue: stateSets.onTheWay,
  exception: stateSets.onTheWay,
  returning: [...stateSets.onTheWay, 'delivered'],
  lost: stateSets.onTheWay,
}
