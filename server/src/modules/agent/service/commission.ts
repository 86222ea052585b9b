import { commissionOf, freeAfterDays } from '@mailing/contract/agent/rules.ts'
import type { AgentRule } from '@mailing/contract/agent/schemas.ts'
import { dayMs } from '@mailing/contract/days.ts'
import { kindField, soldKinds } from '@mailing/contract/order-states.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { bindingOf, checkSigns } from '../../invite/service.ts'
import { entriesUpTo } from '../../wallet/service.ts'
import { basisOf, ownMoneyFor, takenBackOf } from '../rules/basis.ts'
import { findAgent, lockAgent } from '../store/agents.ts'
import {
  addCommission,
  addEarning,
  broughtOf,
  type CommissionRow,
  findCommission,
  findOrderFacts,
  listDue,
  listItems,
  markFreed,
  markTakenBack,
  type OrderFacts,
  setFreeAt,
  sumOfFriend,
} from '../store/commissions.ts'
import { ruleAt } from '../store/rules.ts'
import { moneyOf, moveFor } from './money.ts'

const pointsOf = (rule: AgentRule, kind: string): number => {
  const sold = soldKinds.find((one) => one === kind)
  return sold ? rule[kindField(sold)] : 0
}

/**
 * Brings orders' commissions to what each order's own facts ask for: made when it is paid, free when it was delivered or posted long enough
 * ago, taken back as far as its money went back. It asks for the facts anew each time, so events may come in any order and more than once.
 */
export async function settleCommission(
  kernel: InTransaction<Kernel>,
  ...orderIds: readonly string[]
): Promise<void> {
  for (const orderId of await broughtOf(kernel, orderIds)) await settleOf(kernel, orderId)
}

async function settleOf(kernel: InTransaction<Kernel>, orderId: string): Promise<void> {
  const order = await findOrderFacts(kernel, orderId)
  if (!order?.paid_at) return
  const made = await findCommission(kernel, orderId)
  const binding = made ? undefined : await bindingOf(kernel, order.user_id)
  const agentId = made?.agent_id ?? binding?.inviterId
  if (!agentId || !(await findAgent(kernel, agentId))) return
  // Whoever has left gave up what there was: nothing is owed either way.
  if ((await lockAgent(kernel, agentId))?.left_at !== null) return
  const before = await findCommission(kernel, orderId)
  if (!before && binding && !order.is_back) await make(kernel, order, agentId, binding.boundAt)
  const commission = await findCommission(kernel, orderId)
  if (!commission) return
  await takeBack(kernel, order, commission)
  await free(kernel, order)
}

/** A commission, where the rule of the day of payment gives one. What the cap of a friend leaves is settled here once, also when it is nothing. */
async function make(
  kernel: InTransaction<Kernel>,
  order: OrderFacts,
  agentId: string,
  boundAt: Date,
): Promise<void> {
  const paidAt = order.paid_at ?? kernel.clock.now()
  const agent = await findAgent(kernel, agentId)
  const isAgent = agent?.state === 'approved' && agent.decided_at && agent.decided_at <= paidAt
  const rule = await ruleAt(kernel, paidAt)
  if (!isAgent || !rule) return
  if (paidAt.getTime() > boundAt.getTime() + rule.values.friendDays * dayMs) return
  const entries = await entriesUpTo(kernel, order.user_id, kernel.config.CURRENCY, order.id)
  const basis = basisOf(ownMoneyFor(entries, order.id), {
    total: order.total,
    items: await listItems(kernel, order.id),
    isPostageCoupon: order.is_postage_coupon,
  })
  const basisPoints = pointsOf(rule.values, order.kind)
  const full = commissionOf(basis, basisPoints)
  if (full === 0) return
  const cap = rule.values.friendCap
  const left =
    cap === null ? full : Math.max(0, cap - (await sumOfFriend(kernel, agentId, order.user_id)))
  const amount = Math.min(full, left)
  const at = kernel.clock.now()
  const isDoubted = (await checkSigns(kernel, order.user_id, agentId)) !== 'ignore'
  const isNew = await addCommission(kernel, {
    orderId: order.id,
    agentId,
    friendId: order.user_id,
    ruleVersion: rule.version,
    basis,
    basisPoints,
    amount,
    isDoubted,
    at,
  })
  if (!isNew || amount === 0) return
  await moveFor(kernel, agentId, {
    reason: 'commission',
    amount,
    key: `commission:${order.id}`,
    order,
  })
  await enter(kernel, { agentId, orderId: order.id, amount, orders: 1 })
}

const enter = (
  kernel: InTransaction<Kernel>,
  entry: {
    readonly agentId: string
    readonly orderId: string
    readonly amount: number
    readonly orders: number
  },
): Promise<void> => {
  const at = kernel.clock.now()
  return addEarning(kernel, {
    ...entry,
    id: newId(),
    at,
    day: dayIn(kernel.config.TIME_ZONE, at),
  })
}

/** Takes back as much as the order's money went back: from what is frozen, else from what is there, and the rest is owed in plain sight. */
async function takeBack(
  kernel: InTransaction<Kernel>,
  order: OrderFacts,
  c: CommissionRow,
): Promise<void> {
  const wanted = takenBackOf(c.amount, {
    paid: order.paid,
    refunded: order.refunded,
    isOurFault: order.is_our_fault,
  })
  await takeBackUpTo(kernel, order, c, wanted)
}

/** Takes back of a commission until so much of it was, in all. */
export async function takeBackUpTo(
  kernel: InTransaction<Kernel>,
  order: Pick<OrderFacts, 'id' | 'number'>,
  c: CommissionRow,
  wanted: number,
): Promise<void> {
  const more = wanted - c.taken_back
  if (more <= 0 || !(await markTakenBack(kernel, c.order_id, c.taken_back, wanted))) return
  const key = `${c.order_id}:${wanted}`
  const agentId = c.agent_id
  if (c.state === 'frozen') {
    await moveFor(kernel, agentId, {
      reason: 'commission_reversed',
      amount: more,
      key: `commission-back:${key}`,
      order,
    })
  } else {
    const { available } = await moneyOf(kernel, agentId)
    const there = Math.min(available, more)
    await moveFor(kernel, agentId, {
      reason: 'commission_taken_back',
      amount: there,
      key: `commission-back:${key}`,
      order,
    })
    await moveFor(kernel, agentId, {
      reason: 'commission_owed',
      amount: more - there,
      key: `commission-owed:${key}`,
      order,
    })
  }
  await enter(kernel, { agentId, orderId: c.order_id, amount: -more, orders: 0 })
}

/** Frees what is due, and settles what the agent owes from it. */
async function free(kernel: InTransaction<Kernel>, order: OrderFacts): Promise<void> {
  const now = kernel.clock.now()
  if (order.posted_at)
    await setFreeAt(kernel, order.id, new Date(order.posted_at.getTime() + freeAfterDays * dayMs))
  const c = await findCommission(kernel, order.id)
  const isDue = order.is_delivered || (c?.free_at && c.free_at <= now)
  if (!c || !isDue || !(await markFreed(kernel, order.id, now))) return
  await moveFor(kernel, c.agent_id, {
    reason: 'commission_freed',
    amount: c.amount - c.taken_back,
    key: `commission-free:${order.id}`,
    order,
  })
  await settleDebt(kernel, c.agent_id, order.id)
}

/** What is owed goes first, from whatever has become available. `key` names what made it so. */
export async function settleDebt(
  kernel: InTransaction<Kernel>,
  agentId: string,
  key: string,
): Promise<void> {
  const { available, owed } = await moneyOf(kernel, agentId)
  await moveFor(kernel, agentId, {
    reason: 'commission_settled',
    amount: Math.min(available, owed),
    key: `commission-settled:${key}`,
  })
}

const dueAtOnce = 200

/** Frees commissions of orders that were posted long enough ago. */
export async function freeDue(kernel: Kernel): Promise<void> {
  await oneByOne(kernel, {
    items: await listDue(kernel, kernel.clock.now(), dueAtOnce),
    nameOf: (orderId) => ({ orderId }),
    work: (orderId) => inTransaction(kernel, (kernel) => settleCommission(kernel, orderId)),
  })
}
