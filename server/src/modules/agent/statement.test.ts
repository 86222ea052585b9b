import { PDFDocument } from '@cantoo/pdf-lib'
import { dayMs } from '@mailing/contract/days.ts'
import { locales } from '@mailing/contract/locale.ts'
import { expect, test } from 'vitest'
import { buy, follow, friendOf, makeAgent, realName } from '../../../test/agents.ts'
import { createWorld } from '../../../test/world.ts'
import { ownerOf } from '../../platform/session.ts'
import { moveOrder } from '../order/service.ts'
import { balanceAfter } from './rules/statement.ts'
import { statementOf } from './service/statement.ts'

const world = await createWorld()
const { kernel, people, clock } = world
const staffWord = { by: 'staff', evidence: 'staff_decision' } as const
const path = ['in_review', 'approved', 'printing', 'printed', 'packed', 'posted'] as const
test('what is frozen and what was taken back open the entries that they are the sums of', async () => {
  const agent = await makeAgent(world)
  const friend = await friendOf(world, agent, 50_000)
  const [kept, cancelled] = [
    await buy(world, friend, { goods: 10_000 }),
    await buy(world, friend, { goods: 4000 }),
  ]
  await follow(world, kept.id)
  await follow(world, cancelled.id)
  await moveOrder(kernel, { id: cancelled.id, to: 'cancelled', ...staffWord })
  await world.settle()
  const frozen = await agent.agent.entries({ only: 'frozen' })
  expect(frozen.list.map(({ orderNumber, amount }) => [orderNumber, amount])).toEqual([
    [kept.number, 1000],
  ])
  expect((await agent.agent.me()).money.frozen).toBe(1000)
  const back = await agent.agent.entries({ only: 'taken_back' })
  expect(back.list).toMatchObject([
    { orderNumber: cancelled.number, amount: -400, state: 'reversed' },
  ])
  expect((await agent.agent.entries({})).list).toHaveLength(3)
})

test('a statement goes from one month to the next without a gap, and its end is what the agent has', async () => {
  const agent = await makeAgent(world)
  const friend = await friendOf(world, agent, 100_000)
  const first = await buy(world, friend, { goods: 60_000 })
  await follow(world, first.id)
  for (const to of [...path, 'delivered'] as const)
    await moveOrder(kernel, { id: first.id, to, ...staffWord })
  await world.settle()
  const before = (await agent.agent.months()).list
  expect(before).toMatchObject([{ earned: 6000, paid: 0 }])
  clock.advance(40 * dayMs)
  const [later, finance] = [await people.again(agent), await people.staff('finance')]
  const { id } = await later.agent.withdraw({
    amount: 5000,
    method: 'bank_card',
    account: '6225881234567898',
    realName,
  })
  await finance.agent.approve({ id })
  await finance.agent.paid({ id, receipt: 'BANK-2026-0001' })
  const months = (await later.agent.months()).list
  expect(months.map(({ month }) => month)).toEqual(
    months
      .map(({ month }) => month)
      .toSorted()
      .toReversed(),
  )
  expect(months.reduce((sum, { earned, paid }) => sum + earned - paid, 0)).toBe(1000)
  const context = { ...kernel, userId: ownerOf({ user_id: agent.userId }), locale: 'en' } as const
  const [last, one] = [
    await statementOf(context, months[0]?.month ?? ''),
    await statementOf(context, months.at(-1)?.month ?? ''),
  ]
  if (!last || !one) throw new Error('a month has no statement')
  expect(last.before).toBe(balanceAfter(one))
  const { money } = await later.agent.me()
  expect(balanceAfter(last)).toBe(money.available + money.frozen + money.withdrawing - money.owed)
  expect(last).toMatchObject({
    name: realName,
    payouts: [{ bank: 'China Merchants Bank', tail: '7898', receipt: 'BANK-2026-0001' }],
  })
})

test.each(locales)('the statement is a PDF in %s, of one’s own months alone', async (locale) => {
  const agent = await makeAgent(world)
  const friend = await friendOf(world, agent, 20_000)
  await follow(world, (await buy(world, friend, { goods: 9000 })).id)
  agent.locale = locale
  const month = (await agent.agent.months()).list[0]?.month ?? ''
  const { name, pdf } = await agent.agent.statement({ month })
  expect(name).toBe(`${month}.pdf`)
  const document = await PDFDocument.load(Buffer.from(pdf, 'base64'))
  expect(document.getPageCount()).toBe(1)
  await expect(agent.agent.statement({ month: '2001-01' })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await expect(friend.agent.statement({ month })).rejects.toMatchObject({
    code: 'request.not_found',
  })
})
