import { deskStreamPath } from '@mailing/contract/order/desk.ts'
import { expect, onTestFinished, test } from 'vitest'
import { makeRichAgent, realName } from '../../../test/agents.ts'
import { addressOf, listenAt } from '../../../test/chat-listeners.ts'
import type { Client } from '../../../test/client.ts'
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
