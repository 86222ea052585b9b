import { expect, test } from 'vitest'
import { makeRichAgent, realName } from '../../../test/agents.ts'
import type { Client } from '../../../test/client.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { auditLedger } from '../wallet/service.ts'

const world = await createWorld()
const { kernel, people } = world

const withdraw = (agent: Client, amount: number) =>
  agent.agent.withdraw({ amount, method: 'alipay', account: 'lan@example.com', realName })

/** Somebody who earned, whose agency was ended, and who applies again under this name. */
async function endedAgent(amount: number) {
  const agent = await makeRichAgent(world, amount)
  const support = await people.staff('support')
  const decide = (to: 'approved' | 'refused' | 'ended') =>
    support.agent.decide({ userId: agent.userId, to, reason: '核对之后决定' })
  await decide('ended')
  const apply = async (name: string) =>
    agent.agent.apply({ realName: name, termsVersion: (await agent.agent.me()).termsVersion })
  return { agent, decide, apply }
}

test('who applies again can withdraw what was earned before, while the application waits and after it was refused', async () => {
  const { agent, decide, apply } = await endedAgent(5000)
  await apply(realName)
  expect(await agent.agent.me()).toMatchObject({ state: 'applied', isMember: true })
  const { id } = await withdraw(agent, 2000)
  await agent.agent.cancelWithdrawal({ id })
  await decide('refused')
  expect(await agent.agent.me()).toMatchObject({ state: 'refused', isMember: true })
  await withdraw(agent, 5000)
  expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
})

test('while something was earned nobody applies again under another name, to which it would be paid', async () => {
  const { agent, apply } = await endedAgent(1000)
  await expect(apply('王五')).rejects.toMatchObject({ code: 'agent.name' })
  await apply(realName)
  expect((await agent.agent.me()).state).toBe('applied')
})

test('who was never approved has nothing to withdraw, and the desks hear of the application', async () => {
  const writer = await people.writer()
  const { termsVersion } = await writer.agent.me()
  await writer.agent.apply({ realName, termsVersion })
  expect((await writer.agent.me()).isMember).toBe(false)
  const told = await kernel.db
    .selectFrom('events')
    .select('data')
    .where('name', '=', 'agent.applied')
    .execute()
  expect(told.map(({ data }) => data)).toContainEqual({ userId: writer.userId })
  await expect(withdraw(writer, 1000)).rejects.toMatchObject({ code: 'agent.none' })
})
