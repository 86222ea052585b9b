import type { AgentRule, AgentRuleVersion } from '@mailing/contract/agent/schemas.ts'
import { minor } from '@mailing/contract/money.ts'
import { settleCommission } from '../src/modules/agent/service/commission.ts'
import {
  createOrder,
  moveOrder,
  type OrderFacts,
  payFromWallet,
} from '../src/modules/order/service.ts'
import { ownerOf } from '../src/platform/session.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import type { Client } from './client.ts'
import { bindTo } from './invitations.ts'
import { chooseOnPage } from './sandbox.ts'
import type { World } from './world.ts'

export const realName = '林兰'

/** Somebody whom staff have approved as an agent. */
export async function makeAgent(world: World, name = realName): Promise<Client> {
  const agent = await world.people.writer()
  await approveAgent(world, agent, name)
  return agent
}

/** Somebody applies, and staff approve. */
export async function approveAgent(
  { people }: World,
  agent: Client,
  name = realName,
): Promise<void> {
  const { termsVersion } = await agent.agent.me()
  await agent.agent.apply({ realName: name, termsVersion })
  await (await people.staff('support')).agent.decide({
    userId: agent.userId,
    to: 'approved',
    reason: '资料齐全',
  })
}

/** Money of the person's own, by a payment. */
export async function topUpOwn(world: World, who: Client, amount: number): Promise<void> {
  const { payUrl } = await who.wallet.recharge({ amount, provider: 'sandbox' })
  await chooseOnPage(world, payUrl, 'pay')
}

/** Makes a friend who came by this person's link, with own money. */
export async function friendOf(world: World, inviter: Client, money = 100_000): Promise<Client> {
  const friend = await world.people.writer()
  await bindTo(world, friend, inviter.userId)
  if (money > 0) await topUpOwn(world, friend, money)
  return friend
}

/** Orders and pays: a sum for the writing, and one for postage. */
export async function buy(
  { kernel }: Pick<World, 'kernel'>,
  { userId }: Pick<Client, 'userId'>,
  price: { readonly goods: number; readonly postage?: number },
): Promise<OrderFacts> {
  const postage = price.postage ?? 0
  const owner = ownerOf({ user_id: userId })
  const line = (code: 'first_page' | 'mail_class', amount: number) => ({
    code,
    quantity: 1,
    unit: minor(amount),
    amount: minor(amount),
  })
  const { id } = await createOrder(kernel, {
    userId: owner,
    kind: 'pass_message',
    pages: 1,
    mailClass: 'ordinary',
    institutionId: null,
    items: [line('first_page', price.goods), ...(postage > 0 ? [line('mail_class', postage)] : [])],
    snapshot: { recipientName: '收信人', placeName: '某地', title: '信', addressLines: ['一行'] },
  })
  return payFromWallet(kernel, {
    orderId: id,
    userId: owner,
    expectedTotal: minor(price.goods + postage),
  })
}

/** Runs an order's events for its commission immediately. */
export const follow = ({ kernel }: World, orderId: string): Promise<void> =>
  inTransaction(kernel, (kernel) => settleCommission(kernel, orderId))

/** Values of a version of the rules, without author and time. */
export const ruleOf = ({
  version: _,
  state: __,
  effectiveFrom: ___,
  reason: ____,
  createdAt: _____,
  createdByName: ______,
  ...rule
}: AgentRuleVersion): AgentRule => rule

const way = [
  'in_review',
  'approved',
  'printing',
  'printed',
  'packed',
  'posted',
  'delivered',
] as const

/** Brings a paid order to its recipient. */
export async function deliverOrder(world: World, orderId: string): Promise<void> {
  for (const to of way)
    await moveOrder(world.kernel, { id: orderId, to, by: 'staff', evidence: 'staff_decision' })
  await world.settle()
}

/** Makes an agent who can withdraw this amount. */
export async function makeRichAgent(
  world: World,
  amount: number,
  name = realName,
): Promise<Client> {
  const agent = await makeAgent(world, name)
  await earn(world, agent, amount)
  return agent
}

/** Lets friends buy until an agent can withdraw this amount. */
export async function earn(world: World, agent: Client, amount: number): Promise<void> {
  let left = amount
  while (left > 0) {
    // The cap of a friend.
    const part = Math.min(left, 10_000)
    const friend = await friendOf(world, agent, part * 10)
    const order = await buy(world, friend, { goods: part * 10 })
    await follow(world, order.id)
    await deliverOrder(world, order.id)
    left -= part
  }
}
