import { deskStreamPath } from '@mailing/contract/order/desk.ts'
import { expect, onTestFinished, test } from 'vitest'
import { makeRichAgent, realName } from '../../../test/agents.ts'
import { addressOf, listenAt } from '../../../test/chat-listeners.ts'
import type { Client } from '../../../test/client.ts'
import { monthNow } from '../../../test/months.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld({ parts: { isListening: true } })
const { people } = world

const ask = (agent: Client, amount: number) =>
  agent.agent.withdraw({ amount, method: 'alipay', account: 'lan@mail.example', realName })

/** What the stream tells a colleague from now on, by name. */
async function listen({ token }: Client) {
  const desk = await listenAt(await addressOf(world), { token: token ?? '', path: deskStreamPath })
  onTestFinished(() => desk.stop())
  await desk.until((events) => events.some(({ event }) => event === 'hello'))
  // From here on it tells what is new.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const topics = () =>
    desk.events
      .filter(({ event }) => event === 'changed')
      .flatMap(({ data }) => (data as { topics: string[] }).topics)
  return (name: string) => desk.until(() => topics().includes(name))
}

test('a desk that listens hears of a request, of its approval, and of one that is taken back', async () => {
  const agent = await makeRichAgent(world, 5000)
  const finance = await people.staff('finance')
  await world.settle()
  const hears = await listen(finance)
  const first = await ask(agent, 2000)
  await hears('agent.withdrawal_requested')
  // The lists of agents are asked for again by the first word.
  await hears('agent')
  await agent.agent.cancelWithdrawal({ id: first.id })
  await hears('agent.withdrawal_cancelled')
  const { id } = await ask(agent, 2000)
  await finance.agent.approve({ id })
  await hears('agent.withdrawal_approved')
})

test('one is found by its id wherever it stands, and entries of the ledger name it', async () => {
  const agent = await makeRichAgent(world, 5000)
  const finance = await people.staff('finance')
  const { id } = await ask(agent, 1500)
  await finance.agent.reject({ id, reason: 'an illegible name' })
  world.clock.advance(1000)
  const { id: waiting } = await ask(agent, 2500)
  const listed = async (input: Parameters<typeof finance.agent.deskWithdrawals>[0]) =>
    (await finance.agent.deskWithdrawals(input)).list.map((one) => one.id)
  expect(await listed({ only: 'all', agentId: agent.userId })).toEqual([waiting, id])
  expect(await listed({ only: 'all', withdrawalId: id })).toEqual([id])
  expect(await listed({ withdrawalId: id })).toEqual([])

  const named = async (reason: 'withdrawal' | 'withdrawal_returned') =>
    (await finance.month.journal({ month: monthNow(world), reason })).list
      .filter(({ postings }) => postings.some(({ userId }) => userId === agent.userId))
      .map(({ withdrawalId, correctionId }) => [withdrawalId, correctionId])
  expect(await named('withdrawal')).toEqual([
    [id, null],
    [waiting, null],
  ])
  expect(await named('withdrawal_returned')).toEqual([[id, null]])
})
