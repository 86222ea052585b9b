import { dayMs } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { buy, follow, friendOf, makeAgent, makeRichAgent } from '../../../test/agents.ts'
import type { Client } from '../../../test/client.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { moveOrder } from '../order/service.ts'
import { auditLedger } from '../wallet/service.ts'

const world = await createWorld()
const { kernel, clock, people } = world
const staffWord = { by: 'staff', evidence: 'staff_decision' } as const

/** What lies in an agent's accounts, in minor units. */
async function heldBy({ userId }: Client): Promise<Record<string, number>> {
  const rows = await kernel.db
    .selectFrom('wallet_accounts')
    .select(['kind', 'balance'])
    .where('owner_id', '=', userId)
    .where('kind', 'like', 'agent%')
    .execute()
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance ?? 0]))
}

async function waitAndErase(): Promise<void> {
  clock.advance(16 * dayMs)
  await world.runJob('privacy.erase_due')
  await world.settle()
}

const breaks = async () => (await auditLedger(kernel, moneyInvariants)).breaks

test('an agent who ends the account gives up the commissions that were shown, the frozen ones too', async () => {
  const agent = await makeRichAgent(world, 3000)
  const friend = await friendOf(world, agent)
  const order = await buy(world, friend, { goods: 8000 })
  await follow(world, order.id)
  expect(await heldBy(agent)).toMatchObject({ agent_available: 3000, agent_frozen: 800 })

  expect(await agent.privacy.leaving({})).toMatchObject({ money: 0, commissions: 3800 })
  const leave = (givenUpCommissions: number) =>
    agent.privacy.leave({ givenUp: 0, givenUpCommissions, isWaiting: false })
  await expect(leave(0)).rejects.toMatchObject({ code: 'privacy.money_changed' })
  await leave(3800)
  await waitAndErase()
  expect(await heldBy(agent)).toMatchObject({ agent_available: 0, agent_frozen: 0 })
  expect(await breaks()).toEqual([])

  // What becomes of a friend's orders afterwards concerns nobody any more.
  const next = await buy(world, friend, { goods: 5000 })
  await follow(world, next.id)
  await moveOrder(kernel, { id: order.id, to: 'cancelled', ...staffWord })
  await follow(world, order.id)
  expect(await heldBy(agent)).toMatchObject({ agent_available: 0, agent_frozen: 0 })
  expect(await breaks()).toEqual([])
})

test('commissions that came after the end was asked for are not taken before their agent has seen them', async () => {
  const agent = await makeAgent(world)
  const friend = await friendOf(world, agent)
  await agent.privacy.leave({ givenUp: 0, givenUpCommissions: 0, isWaiting: false })
  const order = await buy(world, friend, { goods: 4000 })
  await follow(world, order.id)
  await waitAndErase()
  const again = await people.again(agent)
  expect(await again.privacy.leaving({})).toMatchObject({
    commissions: 400,
    isMoneyNew: true,
    deletion: { state: 'requested' },
  })
  expect((await heldBy(agent))['agent_frozen']).toBe(400)
  await again.privacy.leave({ givenUp: 0, givenUpCommissions: 400, isWaiting: false })
  expect((await again.privacy.leaving({})).isMoneyNew).toBe(false)
  await world.runJob('privacy.erase_due')
  await world.settle()
  expect((await heldBy(agent))['agent_frozen']).toBe(0)
  expect(await breaks()).toEqual([])
})

test('staff who put the end down for an agent give up what they were shown', async () => {
  const agent = await makeRichAgent(world, 1000)
  const support = await people.staff('support')
  const { userId } = agent
  expect(await support.privacy.requestsOf({ userId })).toMatchObject({ commissions: 1000 })
  const end = (givenUpCommissions: number) =>
    support.privacy.requestFor({
      what: 'deletion',
      userId,
      givenUp: 0,
      givenUpCommissions,
      reason: '本人来信要求',
    })
  await expect(end(0)).rejects.toMatchObject({ code: 'privacy.money_changed' })
  await end(1000)
  await waitAndErase()
  expect((await heldBy(agent))['agent_available']).toBe(0)
  expect(await breaks()).toEqual([])
})
