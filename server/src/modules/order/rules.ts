import { isCancellable, type OrderState, orderStates, statesBefore } from '@mailing/contract/order/states.ts'
import { newCode, readCode } from '../../platform/ids.ts'

/** An unpaid order lapses after so long (product.md, "Pay"). */
export const payWithinMs = 30 * 60_000
/** Counts stop here: badges show "99+" above the seed's cap, and a count must not grow slower with the orders. */
export const countCap = 100

const withHyphens = (code: string): string => `${code.slice(0, 6)}-${code.slice(6, 10)}-${code.slice(10)}`

/** A number that people can read out: the day, seven opaque characters, and one that checks all others. */
export const newOrderNumber = (day: string): string => withHyphens(newCode(14, day.slice(2).replaceAll('-', '')))

/** Reads a number as people type it; null when it cannot be one. */
export function readOrderNumber(typed: string): string | null {
  const code = readCode(typed)
  return code !== null && /^\d{6}.{8}$/.test(code) ? withHyphens(code) : null
}

/** The way of a letter that nothing goes wrong with. */
const mainWay: readonly OrderState[] = ['pending_payment', 'paid', 'in_review', 'approved', 'printing', 'printed', 'packed', 'posted', 'in_transit', 'delivered']

/** The steps still ahead. Only tracked mail is seen on its way. */
export function stepsAhead(state: OrderState, isTracked: boolean): OrderState[] {
  const place = mainWay.indexOf(state === 'needs_writer' ? 'in_review' : state)
  return place < 0 ? [] : mainWay.slice(place + 1).filter((step) => step !== 'in_transit' || isTracked)
}

/** States in which a writer may say that it arrived. */
export const arrivalStates: readonly OrderState[] = statesBefore('delivered')
export const cancellableStates: readonly OrderState[] = orderStates.filter(isCancellable)

/** What staff see of a name in a list: its first character. */
export const maskName = (name: string): string => (name === '' ? '' : `${[...name][0] ?? ''}**`)
