import type { Hitch } from '@mailing/contract/order/notices.ts'
import type { Told } from '@mailing/contract/order/schemas.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { hitchStates } from '../rules.ts'
import { listTellingEvents, type OrderRow, type TellingEvent } from '../store/orders.ts'
import { extensionsOf } from './extension.ts'
import { sayReason } from './review-reason.ts'

export const reasonColumn = 'order_events.reason_sealed'

/** Answers that have come; the reply module, far to the right, knows which of them were opened. */
export interface UnreadReplies {
  /** How many a person has not opened, counted up to `cap`. */
  readonly count: (context: WithDb, userId: string, cap: number) => Promise<number>
  /** The newest unopened answer to each of these orders of a person. */
  readonly to: (
    context: WithDb,
    userId: string,
    orderIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}

export const unreadRepliesHook = defineHook<UnreadReplies>('order.unread_replies')

/** States whose history says more than they do. */
const telling: readonly OrderState[] = ['needs_writer', 'refused', 'returned', 'refunded']

type Reader = Pick<UserContext, 'db' | 'userId' | 'vault' | 'locale' | 'hooks'>

/** What happened to these orders that their states alone do not say, for this reader. */
export async function toldOf(
  context: Reader,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, Told>> {
  const [events, hitches, replies] = await Promise.all([
    eventsOf(context, rows),
    hitchesOf(context, rows),
    unreadTo(context, rows),
  ])
  const found = new Map<string, Told>()
  for (const row of rows) {
    const matter = hitches.get(row.id)
    const hitch = matter && hitchStates[matter].includes(row.state) ? matter : undefined
    const replyId = replies.get(row.id)
    const told =
      byHistory(context, row, events.get(row.id) ?? []) ??
      (hitch && { kind: hitch, reason: null, replyId: null }) ??
      (replyId === undefined ? undefined : { kind: 'reply' as const, reason: null, replyId })
    if (told) found.set(row.id, told)
  }
  return found
}

async function eventsOf(
  context: Reader,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, TellingEvent[]>> {
  const ids = rows.filter(({ state }) => telling.includes(state)).map(({ id }) => id)
  return Map.groupBy(
    ids.length === 0 ? [] : await listTellingEvents(context, ids, telling),
    (event) => event.order_id,
  )
}

/** A refusal and a return stay what they are after their refund; what the writer has cancelled needs no telling. */
function byHistory(
  { vault, locale }: Reader,
  { kind, state }: OrderRow,
  events: readonly TellingEvent[],
): Told | undefined {
  const told = (event: TellingEvent, what: Told['kind']): Told => ({
    kind: what,
    reason:
      event.reason_sealed &&
      sayReason(vault.openText(event.reason_sealed, reasonColumn), kind, locale),
    replyId: null,
  })
  const last = (of: OrderState) => events.findLast((event) => event.state === of)
  if (state === 'needs_writer') {
    const proposed = last('needs_writer')
    return proposed && told(proposed, 'edit_proposed')
  }
  const refused = last('refused')
  if (refused) return told(refused, 'refused')
  const returned = last('returned')
  if (returned) return told(returned, 'returned')
  const refunded = last('refunded')
  return refunded && refunded.by !== 'writer' ? told(refunded, 'refunded') : undefined
}

/** What modules to the right know to be the matter with mail and parcels on their way. */
async function hitchesOf(
  context: Reader,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, Hitch>> {
  const away = rows.filter(({ state }) => hitchStates.returning.includes(state))
  const found = await Promise.all(
    [...Map.groupBy(away, ({ kind }) => kind)].flatMap(([kind, some]) =>
      extensionsOf(context, kind).flatMap(
        ({ hitches }) =>
          hitches?.(
            context,
            some.map(({ id }) => id),
          ) ?? [],
      ),
    ),
  )
  return new Map(found.flatMap((some) => [...some]))
}

function unreadTo(
  context: Reader,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, string>> {
  const answered = rows.filter(({ kind, state }) => kind !== 'goods' && state === 'delivered')
  return answered.length === 0
    ? Promise.resolve(new Map())
    : context.hooks.only(unreadRepliesHook).to(
        context,
        context.userId,
        answered.map(({ id }) => id),
      )
}
