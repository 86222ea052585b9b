import type { OrderState } from '@mailing/contract/order-states.ts'

/** Orders of which nothing is to come any more. One that came back is not among them: it may be sent again. */
const over: readonly OrderState[] = ['delivered', 'cancelled', 'refused', 'expired', 'refunded']

const gone = over.filter((state) => state !== 'delivered')
const listed = (states: readonly OrderState[]) => states.map((state) => `'${state}'`).join(', ')

/**
 * That the order's mail came back and may be sent again: nothing has, or what did was given up before it was posted.
 */
const isResendOpen = (
  o: string,
): string => `exists (select from piece_outcomes c left join orders w on w.id = c.resent_as where c.order_id = ${o}.id
    and (c.resent_as is null or (w.state in (${listed(gone)}) and not exists (select from piece_outcomes r where r.order_id = w.id))))`

/**
 * That mail has arrived or has ended, and nothing of its order is open: not held by staff, no case, no copy asked
 * for, not to be sent again. `o`: how a statement calls the order.
 */
export const everyArrived = (o: string): string => `
  ${o}.state in (${listed(over)}) and ${o}.held_at is null
  and not exists (select from pieces p where p.order_id = ${o}.id and (
    exists (select from piece_copies c where c.piece_id = p.id and c.state in ('asked', 'approved'))
    or exists (select from delivery_cases c where c.piece_id = p.id and c.closed_at is null)))
  and not ${isResendOpen(o)}
  and not exists (select from tracked_numbers t join delivery_cases c on c.tracked_id = t.id where t.order_id = ${o}.id and c.closed_at is null)`
