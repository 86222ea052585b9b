import type { CallAnswer } from '@mailing/contract/call.ts'
import type { mailCalls } from '@mailing/contract/mail/calls.ts'
import { type OrderState, stateSets } from '@mailing/contract/order-states.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { type RecipientSnapshot, recipientSnapshot } from '../../address/service.ts'
import {
  findFacts,
  type Moving,
  type OrderFacts,
  orderExtensionHook,
  type Readdressed,
  readSnapshot,
} from '../../order/service.ts'
import { blockingOnly, isBlocking } from '../rules/breaches.ts'
import { findItem, itemsToRecipient } from '../store/items.ts'
import { findVersion } from '../store/versions.ts'
import { drawAnew, drawnAnew, tellRefused } from './draw-anew.ts'
import { type MailProduct, optionsOf } from './product.ts'
import { institutionOf } from './recipient-institution.ts'
import { isSameRecipient, openRecipient, openText } from './sealing.ts'

const shown: readonly OrderState[] = [...drawnAnew, 'needs_writer', ...stateSets.inHouse]

/** Every order is drawn anew; nobody moves more often than this. */
const readdressLimit = { max: 20, seconds: 3600 }

type List = CallAnswer<typeof mailCalls.unprintedTo>

/** The call `mail.unprintedTo`: unprinted orders of all kinds that carry another address than the person has now. */
export const previewMove = (context: UserContext, recipientId: string): Promise<List> =>
  followAll(context, recipientId, true)

/** The call `mail.readdress`: what fits the new place goes there; the rest is answered with the reason. */
export async function readdressAll(context: UserContext, recipientId: string): Promise<List> {
  await takeLimits(context, [{ key: `letter.readdress:${context.userId}`, ...readdressLimit }])
  return followAll(context, recipientId, false)
}

async function followAll(
  context: UserContext,
  recipientId: string,
  isTrial: boolean,
): Promise<List> {
  const to = await recipientSnapshot(context, context.userId, recipientId)
  const list: List['list'] = []
  for (const { moving } of context.hooks.all(orderExtensionHook)) {
    for (const order of (await moving?.ordersTo(context, to)) ?? []) {
      const done = await moving
        ?.readdress(context, order, to, isTrial)
        .catch((error: unknown): Readdressed => {
          // What cannot be set for the new place stays as it is, and must not keep back the others.
          if (!(error instanceof AppError)) throw error
          context.log.warn('an order cannot be addressed anew', {
            orderId: order.id,
            code: error.code,
          })
          return { result: 'refused', breaches: [] }
        })
      const [now, snapshot] = await Promise.all([
        findFacts(context, order),
        readSnapshot(context, order.id),
      ])
      if (done && now)
        list.push({
          orderId: order.id,
          number: order.number,
          title: snapshot?.title ?? '',
          state: now.state,
          result: done.result,
          breaches: [...done.breaches],
        })
    }
  }
  return { list }
}

/** How mail of a product follows a person. */
export const movingOf = (product: MailProduct): Moving => ({
  ordersTo: async (context, to) => {
    const { userId } = context
    const rows = await itemsToRecipient(
      context,
      { userId, recipientId: to.recipientId },
      product.kinds,
      shown,
    )
    const elsewhere = rows.filter((row) => !isSameRecipient(openRecipient(context, row), to))
    return (
      await Promise.all(elsewhere.map((row) => findFacts(context, { id: row.order_id })))
    ).filter((order) => order !== null)
  },
  readdress: (context, order, to, isTrial) => readdress(context, product, { order, to, isTrial }),
})

interface Move {
  readonly order: OrderFacts
  readonly to: RecipientSnapshot
  readonly isTrial: boolean
}

async function readdress(
  context: UserContext,
  product: MailProduct,
  { order, to, isTrial }: Move,
): Promise<Readdressed> {
  // Too late, but the writer must know.
  if (stateSets.inHouse.includes(order.state)) return { result: 'locked', breaches: [] }
  if (order.state === 'needs_writer') return { result: 'waiting', breaches: [] }
  const item = await findItem(context, order.id)
  if (item?.user_id !== context.userId) throw new AppError('request.not_found')
  const version = await findVersion(context, order.id, item.approved_version)
  const text = openText(context, product, version)
  const institution = await institutionOf(context, to)
  const mail = { text, recipient: to, institution, options: optionsOf(item) }
  const breaches = [
    ...(await product.breaches(context, mail, version.pages)),
    ...((await product.breachesAt?.(mail)) ?? []),
  ]
  if (isBlocking(breaches)) {
    if (!isTrial) await tellRefused(context, order, to)
    return { result: 'refused', breaches: blockingOnly(breaches) }
  }
  if (isTrial) return { result: 'fits', breaches }
  return { result: await drawAnew(context, product, { ...mail, item, version }), breaches }
}
