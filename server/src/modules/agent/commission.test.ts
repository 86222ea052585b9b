import { expect, test } from 'vitest'
import {
  approveAgent,
  buy,
  deliverOrder,
  follow,
  friendOf,
  makeAgent,
  ruleOf,
} from '../../../test/agents.ts'
import type { Client } from '../../../test/client.ts'
import { giveCoins } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { moveOrder } from '../order/service.ts'
import { auditLedger } from '../wallet/service.ts'

const world = await createWorld()
const { kernel, people } = world
const staffWord = { by: 'staff', evidence: 'staff_decision' } as const
const deliver = (orderId: string) => deliverOrder(world, orderId)

test('a commission is a share of own money without postage and gifts, frozen until delivery, and says what it is made of', async () => {
  const agent = await makeAgent(world)
  const friend = await friendOf(world, agent, 10_000)
  await giveCoins(world, friend, 300)
  const order = await buy(world, friend, { goods: 900, postage: 300 })
  await world.settle()
  // 1200 were paid, 300 of them a gift; three quarters of the 900 are no postage; ten per cent.
  expect((await agent.agent.me()).money).toEqual({
    available: 0,
    frozen: 67,
    withdrawing: 0,
    owed: 0,
  })
  const { list } = await agent.agent.entries({})
  expect(list).toMatchObject([
    {
      amount: 67,
      basis: 675,
      basisPoints: 1000,
      orderNumber: order.number,
      state: 'frozen',
      ruleVersion: 1,
    },
  ])
  expect(list[0]?.friendMasked).toMatch(/^\d{3}\*{4}\d{4}$/)
  await deliver(order.id)
  expect((await agent.agent.me()).money).toMatchObject({ available: 67, frozen: 0 })
  // The page of the order shows what it has cost the house as well.
  const admin = await people.staff('admin')
  expect(
    (await admin.orderDesk.get({ number: order.number })).entries.map(({ account }) => account),
  ).toEqual(expect.arrayContaining(['revenue', 'commission', 'agent_frozen', 'agent_available']))
  const day = list[0]?.at.slice(0, 10) ?? ''
  const span = { from: `${day.slice(0, 4)}-01-01`, to: `${Number(day.slice(0, 4)) + 1}-12-31` }
  for (const by of ['day', 'week', 'month'] as const)
    expect(await agent.agent.earnings({ by, ...span })).toMatchObject({ total: 67, orders: 1 })
  const { list: team } = await agent.agent.team({})
  expect(Object.keys(team[0] ?? {}).sort()).toEqual([
    'earned',
    'id',
    'joinedAt',
    'orders',
    'phoneMasked',
  ])
  expect(team).toMatchObject([{ orders: 1, earned: 67 }])
})

test('a part that staff give back takes its part of the commission with it, before it is free and after', async () => {
  const agent = await makeAgent(world)
  const friend = await friendOf(world, agent, 10_000)
  const order = await buy(world, friend, { goods: 1000 })
  await world.settle()
  const support = await people.staff('support')
  const giveBack = async () => {
    const input = { id: order.id, amount: 250, reason: 'a page was creased' }
    await support.orderDesk.act({ ...input, action: 'refund' })
    await world.settle()
    return (await agent.agent.me()).money
  }
  expect(await giveBack()).toMatchObject({ frozen: 75, available: 0 })
  await deliver(order.id)
  expect(await giveBack()).toMatchObject({ frozen: 0, available: 50 })
})

test('what the cap left for an order is settled when it is paid: it earns nothing later, whatever else is taken back', async () => {
  const finance = await people.staff('finance')
  const start = (await finance.agent.rules()).list[0]
  if (!start) throw new Error('there is no rule')
  const { version } = start
  const rule = ruleOf(start)
  await finance.agent.setRule({
    baseVersion: version,
    rule: { ...rule, friendCap: 100 },
    reason: '封顶试行',
  })
  const agent = await makeAgent(world)
  const friend = await friendOf(world, agent, 10_000)
  const full = await buy(world, friend, { goods: 1000 })
  await follow(world, full.id)
  const capped = await buy(world, friend, { goods: 800 })
  await follow(world, capped.id)
  await moveOrder(kernel, { id: full.id, to: 'cancelled', ...staffWord })
  await world.settle()
  expect(await agent.agent.me()).toMatchObject({ earned: 0, money: { frozen: 0, available: 0 } })
  // Each step of its way asks again what is true of it.
  await deliver(capped.id)
  expect(await agent.agent.me()).toMatchObject({ earned: 0, money: { frozen: 0, available: 0 } })
  // The next order has the cap for itself.
  await deliver((await buy(world, friend, { goods: 900 })).id)
  expect(await agent.agent.me()).toMatchObject({ earned: 90, money: { available: 90 } })
  expect((await agent.agent.entries({})).list.map(({ amount }) => amount)).toEqual([90, -100, 100])
  expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
  await finance.agent.setRule({ baseVersion: version + 1, rule, reason: '恢复' })
})

test('a friend brings commissions for as long as the rule says, and none for orders from before somebody was an agent', async () => {
  const agent = await makeAgent(world)
  const friend = await friendOf(world, agent, 10_000)
  await follow(world, (await buy(world, friend, { goods: 1000 })).id)
  const rule = (await (await people.staff('finance')).agent.rules()).list[0]
  world.clock.advance(((rule?.friendDays ?? 0) + 1) * 86_400_000)
  await follow(world, (await buy(world, friend, { goods: 2000 })).id)
  const entriesOf = async (who: Client) =>
    (await (await people.again(who)).agent.entries({})).list.map(({ amount }) => amount)
  expect(await entriesOf(agent)).toEqual([100])

  const later = await people.writer()
  const early = await friendOf(world, later, 10_000)
  const before = await buy(world, early, { goods: 1000 })
  world.clock.advance(60_000)
  await approveAgent(world, later)
  await follow(world, before.id)
  await follow(world, (await buy(world, early, { goods: 3000 })).id)
  expect(await entriesOf(later)).toEqual([300])
})
