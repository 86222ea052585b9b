import type { CallAnswer } from '@mailing/contract/call.ts'
import type { orderCalls } from '@mailing/contract/order/calls.ts'
import { isCancellable, type OrderState } from '@mailing/contract/order-states.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { fileLinks } from '../../file/service.ts'
import { arrivalStates, stepsAhead } from '../rules.ts'
import { findOrder, listEvents, listItems, type OrderRow } from '../store/orders.ts'
import { sayReason } from './review-reason.ts'
import { reasonColumn } from './told.ts'

type Detail = CallAnswer<typeof orderCalls.get>

/** What every kind of order shows alike: price, money, history and the steps ahead. */
export type OrderWay = Pick<
  Detail,
  | 'items'
  | 'paidAt'
  | 'paidWith'
  | 'refunded'
  | 'isCancellable'
  | 'isArrivalConfirmable'
  | 'timeline'
  | 'ahead'
>

/** An order's price, money, history and the steps ahead. */
export async function wayOf(context: UserContext, row: OrderRow): Promise<OrderWay> {
  const [items, timeline] = await Promise.all([
    listItems(context, row.id),
    readTimeline(context, row),
  ])
  const isTracked = row.mail_class !== null && row.mail_class !== 'ordinary'
  return {
    items: items as Detail['items'],
    paidAt: row.paid_at?.toISOString() ?? null,
    paidWith: row.paid_with as Detail['paidWith'],
    refunded: row.refunded,
    isCancellable: isCancellable(row.kind, row.state),
    isArrivalConfirmable: arrivalStates(row.kind).includes(row.state),
    timeline,
    ahead: stepsAhead(row.kind, row.state, isTracked),
  }
}

/** The same for modules to the right, which have checked who asks, and why staff refused it; a staff reading is audited before. Throws request.not_found. */
export async function readWay(
  context: UserContext,
  id: string,
): Promise<OrderWay & { readonly refusedReason: string | null }> {
  const row = await findOrder(context, id)
  if (!row) throw new AppError('request.not_found')
  const way = await wayOf(context, row)
  const refused = way.timeline.findLast(({ state }) => state === 'refused')
  return { ...way, refusedReason: refused?.reason ?? null }
}

/** Older rows name what caused a step; what proves it is the same for all of them. */
function evidenceOf({
  state,
  evidence,
}: {
  readonly state: string
  readonly evidence: string
}): Detail['timeline'][number]['evidence'] {
  if (state === 'refunded') return 'ledger_entry'
  return (
    state === 'in_review' && evidence === 'payment' ? 'content_check' : evidence
  ) as Detail['timeline'][number]['evidence']
}

async function readTimeline(
  context: UserContext,
  { id, kind }: OrderRow,
): Promise<Detail['timeline']> {
  const events = await listEvents(context, id)
  const photos = await fileLinks(
    context,
    events.flatMap(({ file_id: fileId }) => fileId ?? []),
  )
  const reasonOf = ({ state, reason_sealed: sealed }: (typeof events)[number]) => {
    const reason = sealed && context.vault.openText(sealed, reasonColumn)
    // Why goods are to go back is the buyer's choice, whose words stand on the form.
    return reason === null || state === 'return_requested'
      ? reason
      : sayReason(reason, kind, context.locale)
  }
  return events.map((event) => ({
    state: event.state as OrderState,
    at: event.at.toISOString(),
    by: event.by,
    evidence: evidenceOf(event),
    reason: reasonOf(event),
    proof: event.proof,
    photo: (event.file_id && photos.get(event.file_id)) || null,
  }))
}
