import { randomUUID } from 'node:crypto'
import {
  approveAgent,
  buy,
  follow,
  friendOf,
  makeAgent,
  makeRichAgent,
  realName,
} from './agents.ts'
import type { Client } from './client.ts'
import { bindTo } from './invitations.ts'
import { makePaidOrder } from './money.ts'
import { chooseOnPage, notify } from './sandbox.ts'
import type { Desk } from './two-people.ts'
import type { World } from './world.ts'

const reason = 'as was agreed'

/** Items at the desks of orders, money and agents. */
export function moneyDesks(world: World, asker: Client): Readonly<Record<string, Desk>> {
  return {
    ...orderDesks(world, asker),
    ...paymentDesks(world, asker),
    ...agentDesks(world),
    ...withdrawalDesks(world),
  }
}

function orderDesks(world: World, asker: Client): Readonly<Record<string, Desk>> {
  const { people } = world
  return {
    'an act of an order that waits for a second person': {
      role: 'support',
      told: '409 order.act_decided',
      make: async () => {
        const { id: orderId } = await makePaidOrder(world, await people.writer())
        const { id } = await asker.orderDesk.act({
          id: orderId,
          action: 'credit',
          amount: 1500,
          reason,
        })
        return {
          first: (staff) => staff.orderDesk.decide({ id, isApproved: true }),
          second: (staff) => staff.orderDesk.decide({ id, isApproved: false }),
        }
      },
    },
    'an order that is cancelled': {
      role: 'support',
      told: '409 order.cannot_act',
      make: async () => {
        const { id } = await makePaidOrder(world, await people.writer())
        const cancel = (staff: Client) => staff.orderDesk.act({ id, action: 'cancel', reason })
        return { first: cancel, second: cancel }
      },
    },
    'an order that is kept back': {
      role: 'support',
      told: '409 order.cannot_act',
      make: async () => {
        const { id } = await makePaidOrder(world, await people.writer())
        const hold = (staff: Client) => staff.orderDesk.act({ id, action: 'hold', reason })
        return { first: hold, second: hold }
      },
    },
  }
}

function paymentDesks(world: World, asker: Client): Readonly<Record<string, Desk>> {
  const incident = async () => {
    const number = `PTWO${randomUUID().slice(0, 8).toUpperCase()}`
    await notify(world, { number, amount: 777, state: 'paid', reference: `SB${number}` })
    const { list } = await asker.wallet.incidents()
    return list.find(({ paymentNumber }) => paymentNumber === number)?.id ?? ''
  }
  return {
    'a correction of a payment': {
      role: 'finance',
      told: '409 wallet.decided',
      make: async () => {
        const payer = await world.people.writer()
        const { payUrl, payment } = await payer.wallet.recharge({
          amount: 50_000,
          provider: 'sandbox',
        })
        await chooseOnPage(world, payUrl, 'pay')
        const { id } = await asker.wallet.refundPayment({
          paymentId: payment.id,
          amount: 30_000,
          note: reason,
        })
        return {
          first: (staff) => staff.wallet.decideCorrection({ id, isApproved: true }),
          second: (staff) => staff.wallet.decideCorrection({ id, isApproved: false }),
        }
      },
    },
    'an incident of a payment': {
      role: 'finance',
      told: '409 wallet.incident_handled',
      make: async () => {
        const id = await incident()
        return {
          first: (staff) => staff.wallet.handleIncident({ id, note: 'asked the provider' }),
          second: (staff) => staff.wallet.handleIncident({ id, note: 'asked the payer' }),
        }
      },
    },
    'an incident whose money is credited': {
      role: 'finance',
      told: '409 wallet.incident_handled',
      make: async () => {
        const id = await incident()
        const { phone } = await world.people.writer()
        return {
          first: (staff) =>
            staff.wallet.correctIncident({ id, kind: 'credit', phone, note: reason }),
          second: (staff) => staff.wallet.handleIncident({ id, note: reason }),
        }
      },
    },
  }
}

function agentDesks(world: World): Readonly<Record<string, Desk>> {
  const { people } = world
  const told = '409 agent.moved_on'
  return {
    'an application of an agent': {
      role: 'support',
      told,
      make: async () => {
        const { agent, userId } = await people.writer()
        const { termsVersion } = await agent.me()
        await agent.apply({ realName, termsVersion })
        return {
          first: (staff) => staff.agent.decide({ userId, to: 'approved', reason }),
          second: (staff) => staff.agent.decide({ userId, to: 'refused', reason }),
        }
      },
    },
    'an agent who is held': {
      role: 'support',
      told,
      make: async () => {
        const { userId } = await makeAgent(world)
        const hold = (staff: Client) => staff.agent.hold({ userId, isHeld: true, reason })
        return { first: hold, second: hold }
      },
    },
    'a friend who may be the agent': {
      role: 'support',
      told,
      make: async () => {
        const agent = await people.writer()
        await approveAgent(world, agent)
        const friend = await friendOf(world, agent)
        await bindTo(world, friend, agent.userId)
        const { id } = await buy(world, friend, { goods: 10_000 })
        await follow(world, id)
        await world.kernel.db
          .updateTable('agent_commissions')
          .set({ is_doubted: true })
          .where('order_id', '=', id)
          .execute()
        const friendId = friend.userId
        return {
          first: (staff) => staff.agent.judge({ friendId, isCounted: true, reason }),
          second: (staff) => staff.agent.judge({ friendId, isCounted: false, reason }),
        }
      },
    },
  }
}

function withdrawalDesks(world: World): Readonly<Record<string, Desk>> {
  const { people } = world
  const told = '409 agent.moved_on'
  const requested = async () => {
    const agent = await makeRichAgent(world, 5000)
    const { id } = await agent.agent.withdraw({
      amount: 5000,
      method: 'alipay',
      account: 'lan@example.com',
      realName,
    })
    return id
  }
  return {
    'a withdrawal': {
      role: 'finance',
      told,
      make: async () => {
        const id = await requested()
        return {
          first: (staff) => staff.agent.reject({ id, reason }),
          second: (staff) => staff.agent.approve({ id }),
        }
      },
    },
    'a withdrawal that is paid by hand': {
      role: 'finance',
      told,
      make: async () => {
        const id = await requested()
        await (await people.staff('finance')).agent.approve({ id })
        return {
          first: (staff) => staff.agent.paid({ id, receipt: 'BANK-0001' }),
          second: (staff) => staff.agent.paid({ id, receipt: 'BANK-0002' }),
        }
      },
    },
  }
}
