import { minor } from '@mailing/contract/money.ts'
import type {
  ActionObstacle,
  ActionOffer,
  OrderActInput,
  OrderAction,
} from '@mailing/contract/order/desk.ts'
import { canMove, type OrderState, stateSets } from '@mailing/contract/order-states.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { isAccountOpen } from '../../account/service.ts'
import { giveFromDesk } from '../../coupon/service.ts'
import { transfer } from '../../wallet/service.ts'
import { addCredit, addPartRefund, hasWaitingAct, setAssignee, setHeld } from '../store/desk.ts'
import { readLimits } from '../store/limits.ts'
import { listShares } from '../store/shares.ts'
import { givenFor } from './desk-hook.ts'
import type { OrderFacts } from './facts.ts'
import { moveOrder } from './move.ts'
import { tellWriter } from './notices.ts'
import { givePayers, isPayerLeft, ownPartOf } from './shares.ts'

/** What moves money: above a limit a second person is asked for. */
const moneyActions: readonly OrderAction[] = ['cancel', 'refund', 'credit']
/** What gives something of worth: a fresh second factor is asked for. How much a coupon is worth, its campaign's terms limit. */
export const worthActions: readonly OrderAction[] = [...moneyActions, 'coupon']

const permissions: Readonly<Record<OrderAction, Permission>> = {
  cancel: 'order.serve',
  refund: 'order.credit',
  credit: 'order.credit',
  coupon: 'order.credit',
  readdress: 'order.serve',
  hold: 'order.serve',
  release: 'order.serve',
  reprint: 'print.batch',
  resend: 'print.batch',
  assign: 'order.serve',
  message: 'order.serve',
}
export const permissionFor = (action: OrderAction): Permission => permissions[action]

/** It was paid and goes on, or has arrived; ended orders have had their money back. */
const partlyRefundable: readonly OrderState[] = [
  ...stateSets.unposted,
  ...stateSets.onTheWay,
  'delivered',
]

interface Known {
  /** The writer's account has ended or is blocked: nobody could use what is given. */
  readonly isClosed: boolean
  /** Nobody who paid it is left. */
  readonly isPayerless: boolean
  readonly isHeld: boolean
  readonly isShared: boolean
  /** Something waits for a second person. */
  readonly isWaiting: boolean
}

/** What stands in the way of an action of the order's own; null: nothing does. */
function ownObstacle(order: OrderFacts, action: OrderAction, known: Known): ActionObstacle | null {
  const isPaid = order.paidAt !== null
  switch (action) {
    case 'cancel':
      if (known.isWaiting) return 'waits_for_second'
      if (canMove(order.kind, order.state, 'cancelled')) return null
      return isEnded(order.state) ? 'ended' : 'already_printed'
    case 'refund':
      if (!isPaid) return 'unpaid'
      if (known.isWaiting) return 'waits_for_second'
      if (!partlyRefundable.includes(order.state)) return 'ended'
      if (known.isShared) return 'shared_price'
      if (known.isPayerless) return 'account_closed'
      return order.paid - order.refunded > 1 ? null : 'nothing_left'
    case 'credit':
      if (!isPaid) return 'unpaid'
      if (known.isClosed || known.isPayerless) return 'account_closed'
      return known.isWaiting ? 'waits_for_second' : null
    case 'hold':
      if (known.isHeld) return 'is_held'
      if (!isPaid) return 'unpaid'
      if (stateSets.waiting.includes(order.state)) return null
      return isEnded(order.state) ? 'ended' : 'already_printed'
    case 'release':
      return known.isHeld ? null : 'not_held'
    case 'coupon':
      return known.isClosed ? 'account_closed' : null
    case 'assign':
    case 'message':
      return null
    default:
      // Modules to the right say it of theirs.
      return 'not_mail'
  }
}

const ended: readonly OrderState[] = ['cancelled', 'refused', 'refunded', 'expired', 'returned']
const isEnded = (state: OrderState): boolean => ended.includes(state)

async function knownOf(context: WithDb, order: OrderFacts): Promise<Known> {
  const [shares, isWaiting, isOpen, isAnyLeft] = await Promise.all([
    listShares(context, order.id),
    hasWaitingAct(context, order.id),
    isAccountOpen(context, order.userId),
    order.paid === 0 || isPayerLeft(context, order),
  ])
  return {
    isHeld: order.isHeld,
    isShared: shares.length > 0,
    isWaiting,
    isClosed: !isOpen,
    isPayerless: !isAnyLeft,
  }
}

const obstaclesOfOthers = async (context: StaffContext, order: OrderFacts) =>
  Object.assign(
    {},
    ...(await Promise.all(
      givenFor(context, order).map(({ obstacles }) => obstacles?.(context, order)),
    )),
  ) as Partial<Record<OrderAction, ActionObstacle | null>>

/** Why this cannot be done with the order now; null: it can be done. */
export async function obstacleOf(
  context: StaffContext,
  order: OrderFacts,
  action: OrderAction,
): Promise<ActionObstacle | null> {
  const others = await obstaclesOfOthers(context, order)
  const given = others[action]
  if (given !== undefined) return given
  return ownObstacle(order, action, await knownOf(context, order))
}

/** Every action with what stands in its way for this reader, and how much money it may move. */
export async function offersOf(
  context: StaffContext,
  order: OrderFacts,
  credited: number,
): Promise<ActionOffer[]> {
  const [others, known, limits] = await Promise.all([
    obstaclesOfOthers(context, order),
    knownOf(context, order),
    readLimits(context),
  ])
  const { roles } = context.session
  return (Object.keys(permissions) as OrderAction[]).map((action) => {
    const isAllowed = hasPermission(roles, permissionsOf(roles), permissions[action])
    const given = others[action]
    const obstacle = given === undefined ? ownObstacle(order, action, known) : given
    return {
      action,
      obstacle: isAllowed ? obstacle : 'not_allowed',
      most:
        action === 'refund'
          ? minor(Math.max(0, order.paid - order.refunded - 1))
          : action === 'credit'
            ? minor(Math.max(0, limits.creditMost - credited))
            : null,
      alone:
        action === 'credit'
          ? limits.creditAlone
          : moneyActions.includes(action)
            ? limits.refundAlone
            : null,
    }
  })
}

type Acting = OrderActInput & { readonly actId: string }

/** Does it, in the transaction that keeps the act. */
export async function carryOut(
  context: InTransaction<StaffContext>,
  order: OrderFacts,
  input: Acting,
): Promise<void> {
  switch (input.action) {
    case 'cancel':
      return cancel(context, order, input.message ?? null)
    case 'refund':
      return refundPart(context, order, input)
    case 'credit':
      return credit(context, order, input)
    case 'coupon':
      await giveFromDesk(context, {
        userId: order.userId,
        campaignId: input.campaignId,
        givenFor: `order_act:${input.actId}`,
        message: input.message,
      })
      return tell(context, order, 'coupon_given', input.actId, { reason: input.message ?? '' })
    case 'hold':
    case 'release': {
      const heldAt = input.action === 'hold' ? context.clock.now() : null
      const isSet = await setHeld(context, order.id, heldAt, heldAt ? stateSets.waiting : null)
      if (!isSet) throw changed()
      return
    }
    case 'assign':
      return void (await setAssignee(context, order.id, input.to))
    case 'message':
      return tell(context, order, 'message', input.actId, { text: input.text })
  }
}

const cannotAct = (obstacle: ActionObstacle) => new AppError('order.cannot_act', { obstacle })
/** Somebody was quicker: what is offered now says what stands in the way. */
const changed = (): AppError => cannotAct('ended')

async function tell(
  context: InTransaction<StaffContext>,
  { id: orderId, userId }: OrderFacts,
  kind: 'message' | 'credited' | 'coupon_given' | 'refunded_in_part',
  key: string,
  params: Readonly<Record<string, string | number>>,
): Promise<void> {
  await tellWriter(context, { orderId, userId, kind, key, params })
}

async function cancel(
  context: InTransaction<StaffContext>,
  { id }: OrderFacts,
  reason: string | null,
): Promise<void> {
  const moved = await moveOrder(context, {
    id,
    to: 'cancelled',
    by: 'staff',
    byId: context.userId,
    evidence: 'staff_decision',
    ...(reason !== null && { reason }),
  })
  if (!moved) throw changed()
}

interface Given {
  readonly amount: number
  readonly message?: string | undefined
  readonly actId: string
}

/** A part of the price goes back to the one who paid it, while the order goes on. */
async function refundPart(
  context: InTransaction<StaffContext>,
  order: OrderFacts,
  { amount, message, actId }: Given,
): Promise<void> {
  if (!(await isPayerLeft(context, order, true))) throw cannotAct('account_closed')
  if (!(await addPartRefund(context, order.id, amount, partlyRefundable))) throw changed()
  await transfer(context, {
    from: { house: 'revenue' },
    to: { user: order.userId },
    amount: minor(amount),
    reason: 'order_refund',
    order: { id: order.id, number: order.number },
    key: `order_act:${actId}`,
  })
  await tell(context, order, 'refunded_in_part', actId, { amount, reason: message ?? '' })
}

/** A gift of the house to those who paid, beside the price. */
async function credit(
  context: InTransaction<StaffContext>,
  order: OrderFacts,
  { amount, message, actId }: Given,
): Promise<void> {
  const { creditMost } = await readLimits(context)
  if (!(await addCredit(context, order.id, amount, creditMost)))
    throw new AppError('order.above_limit', { most: creditMost / 100 })
  const key = `order_act:${actId}`
  // An order that cost nothing, by a coupon or points, has nobody who paid: the gift is its writer's.
  const given =
    order.paid > 0
      ? await givePayers(context, order, minor(amount), key)
      : await transfer(context, {
          from: { house: 'gift' },
          to: { user: order.userId },
          amount: minor(amount),
          reason: 'gift',
          key,
          order: { id: order.id, number: order.number },
        })
  if (!given) throw cannotAct('account_closed')
  const own = await ownPartOf(context, order, minor(amount))
  if (own > 0) await tell(context, order, 'credited', actId, { amount: own, reason: message ?? '' })
  else if (message) await tell(context, order, 'message', actId, { text: message })
}
