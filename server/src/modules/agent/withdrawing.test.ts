import { expect, test } from 'vitest'
import {
  buy,
  deliverOrder,
  follow,
  friendOf,
  makeAgent,
  makeRichAgent,
  realName,
  ruleOf,
} from '../../../test/agents.ts'
import type { Client } from '../../../test/client.ts'
import { outcomes } from '../../../test/logins.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { moveOrder } from '../order/service.ts'
import { auditLedger } from '../wallet/service.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '20' } })
const { kernel, people, clock } = world
const staffWord = { by: 'staff', evidence: 'staff_decision' } as const
const card = '6225881234567898'
const ask = (agent: Client, changes: object = {}) =>
  agent.agent.withdraw({
    amount: 5000,
    method: 'alipay',
    account: 'lan@example.com',
    realName,
    ...changes,
  })

const deliver = (orderId: string) => deliverOrder(world, orderId)
const richAgent = (amount: number) => makeRichAgent(world, amount)

test('of 50 requests for one balance one is paid, by two people above the limit, none of whom is the agent', async () => {
  const agent = await richAgent(60_000)
  const results = await outcomes(
    Array.from({ length: 50 }, () =>
      ask(agent, { amount: 60_000, method: 'bank_card', account: card }),
    ),
  )
  expect(results.filter((one) => one === 'ok')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['ok', 'agent.open_request']))
  const { openWithdrawal: open, money } = await agent.agent.me()
  expect(money).toMatchObject({ available: 0, withdrawing: 60_000 })
  expect(open).toMatchObject({
    bank: 'China Merchants Bank',
    tail: card.slice(-4),
    state: 'requested',
  })
  const id = open?.id ?? ''
  const [first, second] = [await people.staff('finance'), await people.staff('finance')]
  expect(await first.agent.approve({ id })).toMatchObject({
    state: 'approved_once',
    needsSecond: true,
  })
  await expect(first.agent.approve({ id })).rejects.toMatchObject({ code: 'agent.same_person' })
  await expect(first.agent.paid({ id, receipt: 'BANK-0001' })).rejects.toMatchObject({
    code: 'agent.moved_on',
  })
  await second.agent.approve({ id })
  expect(await first.agent.payout({ id })).toEqual({ realName, account: card })
  const file = await second.agent.bankFile({})
  expect(file.csv).toContain(`${realName},${card},China Merchants Bank,600.00,CNY`)
  const paid = await outcomes(
    Array.from({ length: 10 }, (_, n) => first.agent.paid({ id, receipt: `BANK-000${n}` })),
  )
  expect(paid.filter((one) => one === 'ok')).toHaveLength(1)
  expect((await agent.agent.me()).money).toEqual({
    available: 0,
    frozen: 0,
    withdrawing: 0,
    owed: 0,
  })
  expect((await agent.agent.withdrawals({})).list).toMatchObject([
    { state: 'paid', amount: 60_000 },
  ])
  expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
})

test('what is asked for must be right, and comes back whole when it is rejected or taken back', async () => {
  const agent = await richAgent(6000)
  const stranger = await people.writer()
  await expect(ask(stranger)).rejects.toMatchObject({ code: 'agent.none' })
  for (const [changes, code] of [
    [{ amount: 999 }, 'agent.too_little'],
    [{ amount: 6001 }, 'wallet.insufficient'],
    [{ realName: '别人' }, 'agent.name'],
    [{ method: 'bank_card', account: '6225881234567890' }, 'agent.card'],
  ] as const)
    await expect(ask(agent, changes)).rejects.toMatchObject({ code })
  const finance = await people.staff('finance')
  const { id } = await ask(agent)
  await expect(stranger.agent.cancelWithdrawal({ id })).rejects.toMatchObject({
    code: 'agent.moved_on',
  })
  expect(await finance.agent.reject({ id, reason: '姓名看不清' })).toMatchObject({
    state: 'rejected',
  })
  const again = await ask(agent)
  await agent.agent.cancelWithdrawal({ id: again.id })
  expect((await agent.agent.me()).money).toMatchObject({ available: 6000, withdrawing: 0 })
  const own = await people.staff('finance')
  await expect(own.agent.approve({ id })).rejects.toMatchObject({ code: 'agent.moved_on' })
})

test('a hold stops freeing, asking and paying, and is seen with its reason; its release goes on', async () => {
  const agent = await richAgent(5000)
  const support = await people.staff('support')
  const hold = { userId: agent.userId, reason: '设备重复，正在核对' }
  await support.agent.hold({ ...hold, isHeld: true })
  await expect(support.agent.hold({ ...hold, isHeld: true })).rejects.toMatchObject({
    code: 'agent.moved_on',
  })
  expect((await agent.agent.me()).heldReason).toBe(hold.reason)
  await expect(ask(agent)).rejects.toMatchObject({ code: 'agent.held' })
  expect((await support.agent.fraud()).list.map(({ agentId }) => agentId)).toContain(agent.userId)
  await support.agent.hold({ ...hold, isHeld: false })
  expect(await ask(agent)).toMatchObject({ state: 'requested' })
})

test('who is held is not in the file for the bank, and their account is not shown', async () => {
  const agent = await richAgent(5000)
  const { id } = await ask(agent, { method: 'bank_card', account: card })
  const finance = await people.staff('finance')
  await finance.agent.approve({ id })
  const support = await people.staff('support')
  const hold = { userId: agent.userId, reason: '设备重复，正在核对' }
  await support.agent.hold({ ...hold, isHeld: true })
  expect((await finance.agent.bankFile({})).csv).not.toContain(id)
  await expect(finance.agent.payout({ id })).rejects.toMatchObject({ code: 'agent.held' })
  await support.agent.hold({ ...hold, isHeld: false })
  expect((await finance.agent.bankFile({})).csv).toContain(id)
  expect(await finance.agent.payout({ id })).toEqual({ realName, account: card })
})

const delivery = (who: Client, phone = who.phone) =>
  who.address.edit({
    kind: 'delivery',
    isDefault: false,
    delivery: {
      name: '林兰',
      phone,
      postal: {
        country: 'CN',
        area: '浙江省杭州市西湖区',
        detail: '文一路 9 号',
        postcode: '310000',
      },
    },
  })

test('a friend at the same address waits for staff, who count or end it', async () => {
  const agent = await makeAgent(world)
  const friends = [await friendOf(world, agent, 5000), await friendOf(world, agent, 5000)]
  for (const who of [agent, ...friends]) await delivery(who)
  for (const friend of friends) await deliver((await buy(world, friend, { goods: 2000 })).id)
  expect((await agent.agent.me()).money).toMatchObject({ available: 0, frozen: 400 })
  const support = await people.staff('support')
  const finding = (await support.agent.fraud()).list.find(({ agentId }) => agentId === agent.userId)
  expect(finding).toMatchObject({ addresses: 2 })
  expect(finding?.doubted.map(({ signs }) => signs)).toEqual([['address'], ['address']])
  const [counted, ended] = friends.map(({ userId }) => userId)
  await support.agent.judge({
    friendId: counted ?? '',
    isCounted: true,
    reason: '一家人，各用各的',
  })
  await support.agent.judge({ friendId: ended ?? '', isCounted: false, reason: '同一个人' })
  expect((await agent.agent.me()).money).toMatchObject({ available: 200, frozen: 0, owed: 0 })
  expect((await agent.agent.team({})).list).toHaveLength(1)
  await expect(
    support.agent.judge({ friendId: ended ?? '', isCounted: true, reason: '再看' }),
  ).rejects.toMatchObject({ code: 'agent.moved_on' })
})

test('a friend whom staff have counted is doubted again only for a new sign, and judged also when the agent has ended', async () => {
  const agent = await makeAgent(world)
  const friend = await friendOf(world, agent, 9000)
  const support = await people.staff('support')
  const judge = () =>
    support.agent.judge({ friendId: friend.userId, isCounted: true, reason: '一家人，各用各的' })
  const buyMore = async () => deliver((await buy(world, friend, { goods: 2000 })).id)
  const money = async () => (await agent.agent.me()).money
  for (const who of [agent, friend]) await delivery(who)
  await buyMore()
  await judge()
  await buyMore()
  expect(await money()).toMatchObject({ available: 400, frozen: 0 })
  await delivery(friend, agent.phone)
  await buyMore()
  expect(await money()).toMatchObject({ available: 400, frozen: 200 })
  await support.agent.decide({ userId: agent.userId, to: 'ended', reason: '不再推广' })
  expect((await support.agent.fraud()).list).toContainEqual(
    expect.objectContaining({
      agentId: agent.userId,
      doubted: [expect.objectContaining({ friendId: friend.userId })],
    }),
  )
  await judge()
  expect(await money()).toMatchObject({ available: 600, frozen: 0 })
})

test('sudden growth, and orders that are cancelled after their commission, are shown to staff; usual agents are not', async () => {
  const [grown, cancelled, usual] = [
    await makeAgent(world),
    await makeAgent(world),
    await makeAgent(world),
  ]
  for (let n = 0; n < 10; n += 1) await friendOf(world, grown, 0)
  for (let n = 0; n < 3; n += 1) await friendOf(world, usual, 0)
  const friend = await friendOf(world, cancelled, 100_000)
  const orders = []
  for (let n = 0; n < 4; n += 1) orders.push(await buy(world, friend, { goods: 1000 }))
  for (const { id } of orders) await follow(world, id)
  const [first] = orders
  await moveOrder(kernel, { id: first?.id ?? '', to: 'cancelled', ...staffWord })
  await world.settle()
  const support = await people.staff('support')
  const found = async (of: Client) =>
    (await support.agent.fraud()).list.find(({ agentId }) => agentId === of.userId)
  expect(await found(grown)).toMatchObject({ newFriends: 10, formerFriends: 0 })
  expect(await found(cancelled)).toMatchObject({ commissions: 4, takenBack: 1 })
  expect(await found(usual)).toBeUndefined()
  // A month later the same ten are nothing sudden any more.
  clock.advance(36 * 86_400_000)
  const later = await people.again(support)
  expect((await later.agent.fraud()).list.some(({ agentId }) => agentId === grown.userId)).toBe(
    false,
  )
})

test('applying needs the newest terms, happens once, and is decided by somebody else; a name is read under audit', async () => {
  const writer = await people.writer()
  const { termsVersion } = await writer.agent.me()
  await expect(
    writer.agent.apply({ realName, termsVersion: termsVersion + 1 }),
  ).rejects.toMatchObject({ code: 'agent.terms_changed' })
  await writer.agent.apply({ realName, termsVersion })
  await expect(writer.agent.apply({ realName, termsVersion })).rejects.toMatchObject({
    code: 'agent.applied',
  })
  const support = await people.staff('support')
  expect(
    (await support.agent.list({ state: 'applied' })).list.map(({ userId }) => userId),
  ).toContain(writer.userId)
  expect(await support.agent.application({ userId: writer.userId })).toEqual({ realName })
  const decision = { userId: writer.userId, to: 'refused', reason: '姓名不完整' } as const
  await support.agent.decide(decision)
  await expect(support.agent.decide(decision)).rejects.toMatchObject({ code: 'agent.moved_on' })
  expect(await writer.agent.me()).toMatchObject({ state: 'refused', note: '姓名不完整' })
  const { termsVersion: own } = await support.agent.me()
  await support.agent.apply({ realName, termsVersion: own })
  await expect(
    support.agent.decide({ userId: support.userId, to: 'approved', reason: '自己' }),
  ).rejects.toMatchObject({ code: 'agent.own' })
  expect(await writer.agent.earnings({ from: '2026-01-01', to: '2026-02-01' })).toMatchObject({
    list: [],
    total: 0,
  })
  const agent = await makeAgent(world)
  await expect(
    agent.agent.earnings({ from: '2020-01-01', to: '2026-02-01' }),
  ).rejects.toMatchObject({ code: 'agent.span' })
})

test('a rule that a colleague has changed is not changed again unseen, and closes the door to new agents', async () => {
  const finance = await people.staff('finance')
  const start = (await finance.agent.rules()).list[0]
  if (!start) throw new Error('there is no rule')
  const { version } = start
  const rule = ruleOf(start)
  const closed = { baseVersion: version, rule: { ...rule, isOpen: false }, reason: '暂停招募' }
  await finance.agent.setRule(closed)
  await expect(finance.agent.setRule(closed)).rejects.toMatchObject({ code: 'agent.rule_changed' })
  const writer = await people.writer()
  const { termsVersion } = await writer.agent.me()
  await expect(writer.agent.apply({ realName, termsVersion })).rejects.toMatchObject({
    code: 'agent.closed',
  })
  await finance.agent.setRule({ baseVersion: version + 1, rule, reason: '恢复' })
})
