import { dayMs } from '@mailing/contract/days.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import { minor } from '@mailing/contract/money.ts'
import { actAs } from '../../demo/acting.ts'
import {
  type DemoFriendOrder,
  demoAgentName,
  demoFriendOrders,
  demoFriends,
  demoRule,
  demoWithdrawal,
} from '../../demo/agent.ts'
import { bookDemoPayment } from '../../demo/payments.ts'
import { AppError } from '../../platform/app-error.ts'
import type { StaffContext } from '../../platform/context.ts'
import { unkept } from '../../platform/idempotency.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { ownerOf } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { addPerson } from '../account/service.ts'
import { editAddress } from '../address/service.ts'
import { listStaffGoods } from '../goods/service.ts'
import { bindNewcomer } from '../invite/service.ts'
import { actOnOrder, payOrder } from '../order/service.ts'
import { createGoodsOrder, packOrder, previewOrder, shipOrder } from '../shop/service.ts'
import { beginPayment, settlePayment } from '../wallet/service.ts'
import { getMe, nameColumn, ruleNow } from './service/apply.ts'
import { settleCommission } from './service/commission.ts'
import { decideApplication } from './service/desk.ts'
import { approveWithdrawal, markPaid } from './service/pay-desk.ts'
import { withdraw } from './service/withdraw.ts'
import { findAgent, putApplication } from './store/agents.ts'
import { agentRules } from './store/rules.ts'

interface Cast {
  readonly agent: StaffContext
  readonly support: StaffContext
  readonly finance: StaffContext
  readonly content: StaffContext
}

/** The same person so many days ago; staff have just confirmed themselves. */
function daysAgo(context: StaffContext, days: number): StaffContext {
  const at = new Date(context.clock.now().getTime() - days * dayMs)
  return {
    ...context,
    clock: { now: () => at },
    session: { ...context.session, secondFactorAt: at },
  }
}

/** The demo's agent with friends who ordered over the last months, a withdrawal that was paid, and something that is still frozen. Once. */
export async function seed(kernel: Kernel): Promise<void> {
  const [agent, support, finance, content] = await Promise.all([
    actAs(kernel, 'agent'),
    actAs(kernel, 'support'),
    actAs(kernel, 'finance'),
    actAs(kernel, 'content'),
  ])
  if (!agent || !support || !finance || !content || (await findAgent(kernel, agent.userId))) return
  const cast = { agent, support, finance, content }
  try {
    await becomeAgent(cast)
    const friends: StaffContext[] = []
    for (const friend of demoFriends) friends.push(await addFriend(cast, friend))
    const withdrawals = [demoWithdrawal]
    for (const order of demoFriendOrders) {
      if (order.ago < demoWithdrawal.ago && withdrawals.pop()) await takeOut(cast)
      const friend = friends[order.friend]
      if (friend) await seedOrder(cast, friend, order)
    }
  } catch (error) {
    // Somebody has changed the demo's goods or rules: the rest is left out.
    if (!(error instanceof AppError)) throw error
    kernel.log.warn('demo agent left out', { code: error.code })
  }
}

async function becomeAgent({ agent, support, finance }: Cast): Promise<void> {
  const { values, version } = await ruleNow(finance)
  const { ago, reason, ...change } = demoRule
  const then = daysAgo(finance, ago)
  await inTransaction(then, (then) =>
    agentRules.add(then, version, {
      values: { effectiveFrom: then.clock.now(), setting: { ...values, ...change } },
      at: then.clock.now(),
      by: finance.userId,
      reason,
    }),
  )
  const { termsVersion } = await getMe(agent)
  // Written as it was then: the terms of a new demo are younger.
  const applying = daysAgo(agent, 91)
  await inTransaction(applying, (applying) =>
    putApplication(applying, {
      userId: agent.userId,
      realNameSealed: agent.vault.seal(demoAgentName, nameColumn),
      termsVersion,
      at: applying.clock.now(),
    }),
  )
  await decideApplication(daysAgo(support, 90), {
    userId: agent.userId,
    to: 'approved',
    reason: '资料齐全，欢迎加入',
  })
}

async function addFriend(
  { agent }: Cast,
  { phone, nickname, joined }: (typeof demoFriends)[number],
): Promise<StaffContext> {
  const then = daysAgo(agent, joined)
  const { userId } = await addPerson(then, { phone, nickname, roles: [] })
  await inTransaction(then, (then) =>
    bindNewcomer(then, { userId, shareUid: agent.userId, deviceId: null }),
  )
  const owner = ownerOf({ user_id: userId })
  const friend: StaffContext = {
    ...agent,
    userId: owner,
    session: { ...agent.session, userId: owner, roles: [] },
  }
  await editAddress(friend, {
    kind: 'delivery',
    isDefault: true,
    delivery: {
      name: nickname,
      phone,
      postal: {
        country: 'CN',
        area: '示例省 示例市 示例区',
        detail: `示例路 ${Number(phone.slice(-2))} 号`,
        postcode: '100007',
      },
    },
  })
  return friend
}

async function seedOrder(cast: Cast, who: StaffContext, order: DemoFriendOrder): Promise<void> {
  const friend = daysAgo(who, order.ago)
  const support = daysAgo(cast.support, order.ago - 1)
  const lines = await Promise.all(order.lines.map(([sku, n]) => lineOf(cast.content, sku, n)))
  const { address, ...offer } = await previewOrder(friend, { lines })
  if (!address) throw new AppError('shop.address_unknown')
  const total = minor(offer.total)
  await topUp(friend, total)
  // With its commission at once: the event of the payment would make it today.
  const id = await inTransaction(friend, async (friend) => {
    const { orderId } = await createGoodsOrder(
      { ...friend, ...unkept },
      { lines, addressId: address.id, note: '', expectedTotal: total },
    )
    await payOrder(friend, {
      orderId,
      method: 'wallet',
      expectedTotal: total,
      expectedShares: minor(0),
    })
    await settleCommission(friend, orderId)
    return orderId
  })
  if (order.progress === 'cancelled') return act(daysAgo(who, order.ago - 1), id, 'cancel')
  await packOrder(support, { id })
  await shipOrder(support, { id, carrier: 'sf_express', number: `SF${id.slice(-10)}` })
  if (order.progress === 'delivered') await act(daysAgo(who, order.ago - 4), id, 'confirm_arrival')
}

/** What a friend did with an order, and what became of its commission on that day. */
const act = (
  friend: StaffContext,
  id: string,
  action: 'cancel' | 'confirm_arrival',
): Promise<void> =>
  inTransaction(friend, async (friend) => {
    await actOnOrder(friend, { id, action })
    await settleCommission(friend, id)
  })

/** Money of the friend's own: a commission is no share of what the house gave. */
async function topUp(friend: StaffContext, amount: ReturnType<typeof minor>): Promise<void> {
  const sandbox = friend.outside.payments.get('sandbox')
  if (!sandbox) throw new AppError('wallet.provider_off')
  const { payment } = await beginPayment(friend, { amount, gift: minor(0), provider: 'sandbox' })
  const booked = await bookDemoPayment(friend, sandbox.merchant, payment.number, amount, 'pay')
  await settlePayment(friend, sandbox, booked, { by: 'query' })
}

async function takeOut({ agent, finance }: Cast): Promise<void> {
  const { id } = await withdraw(daysAgo(agent, demoWithdrawal.ago), {
    amount: demoWithdrawal.amount,
    method: 'bank_card',
    account: demoWithdrawal.account,
    realName: demoAgentName,
  })
  const then = daysAgo(finance, demoWithdrawal.paidAgo)
  await approveWithdrawal(then, { id })
  await markPaid(then, { id, receipt: demoWithdrawal.receipt })
}

async function lineOf(content: StaffContext, sku: string, quantity: number): Promise<LineInput> {
  const found = (await listStaffGoods(content, { search: sku })).list
    .flatMap(({ variants }) => variants)
    .find((variant) => variant.sku === sku)
  if (!found) throw new AppError('goods.unknown')
  return { variantId: found.id, quantity }
}
