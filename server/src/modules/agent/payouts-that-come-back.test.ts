import { dayMs } from '@mailing/contract/days.ts'
import { afterAll, expect, test } from 'vitest'
import { buy, follow, friendOf, makeRichAgent, realName, ruleOf } from '../../../test/agents.ts'
import { startFakeAlipay } from '../../../test/fakes/alipay.ts'
import { startFakeStripe } from '../../../test/fakes/stripe.ts'
import type { Forgery } from '../../../test/fakes/till.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { ownerOf } from '../../platform/session.ts'
import { moveOrder, refundOrder } from '../order/service.ts'
import { auditLedger } from '../wallet/service.ts'
import { balanceAfter } from './rules/statement.ts'
import { freeDue } from './service/commission.ts'
import { lookAgain, settlePayouts } from './service/payouts.ts'
import { statementOf } from './service/statement.ts'

const opened: { world?: World } = {}
const now = () => opened.world?.clock.now() ?? new Date()
const fakes = {
  alipay: await startFakeAlipay({ now }),
  stripe: await startFakeStripe({ now, notifyUrl: 'http://mailing.test/api/pay/notify/stripe' }),
}
afterAll(() => Promise.all(Object.values(fakes).map((fake) => fake.close())))
const world = await createWorld({
  settings: {
    ...fakes.alipay.settings,
    ...fakes.stripe.settings,
    PAYOUT_PROVIDERS: 'alipay,stripe',
  },
})
opened.world = world
const { kernel, people, clock, web } = world
const ways = {
  alipay: { method: 'alipay', account: 'lan@example.com', payee: '' },
  stripe: { method: 'bank_card', account: '6225881234567898', payee: 'acct_1FakePayee00000' },
} as const

let finance = await people.staff('finance')
const [rule] = (await finance.agent.rules()).list
if (!rule) throw new Error('there is no rule')
await finance.agent.setRule({
  baseVersion: rule.version,
  rule: { ...ruleOf(rule), fee: 20 },
  reason: '收手续费',
})

/** A withdrawal of 50.00 with a fee of 0.20 that a provider has paid, or is paying. */
async function begun(provider: keyof typeof ways) {
  const { method, account, payee } = ways[provider]
  const agent = await makeRichAgent(world, 5000)
  finance = await people.again(finance)
  const { id } = await agent.agent.withdraw({ amount: 5000, method, account, realName })
  await finance.agent.approve({ id })
  await finance.agent.payThrough({ id, provider, payee })
  await world.settle()
  const again = async () => people.again(agent)
  return {
    id,
    agent,
    number: id.replaceAll('-', ''),
    mine: async () => (await (await again()).agent.withdrawals({})).list[0],
    money: async () => (await (await again()).agent.me()).money,
    told: async () => (await (await again()).notice.list({})).list.map(({ topic }) => topic),
  }
}

async function tell(number: string, forgery?: Forgery): Promise<string> {
  const news = fakes.alipay.payoutNews(number, forgery)
  if (!news) throw new Error('Alipay tells of payouts')
  const answer = await web.inject({
    method: 'POST',
    url: '/api/payout/notify/alipay',
    headers: news.headers,
    payload: news.body,
  })
  await world.settle()
  return answer.body
}
const sound = async () => (await auditLedger(kernel, moneyInvariants)).breaks
const asked = () => fakes.alipay.heard.length

test('a transfer that Alipay tells has come back is among the earnings again, with its fee, once', async () => {
  const { id, agent, number, mine, money, told } = await begun('alipay')
  expect(await mine()).toMatchObject({ state: 'paid', cameBackAt: null })
  await fakes.alipay.settlePayout(number, 'sent_back')
  for (let copies = 0; copies < 3; copies += 1) expect(await tell(number)).toBe('success')
  expect(await mine()).toMatchObject({
    state: 'sent_back',
    cameBackAt: expect.stringMatching(/^20/),
    note: `2026${number.slice(0, 24)}`,
  })
  expect(await money()).toEqual({ available: 5000, frozen: 0, withdrawing: 0, owed: 0 })
  expect((await told()).filter((topic) => topic === 'withdrawal_sent_back')).toHaveLength(1)
  finance = await people.again(finance)
  const { list } = await finance.agent.deskWithdrawals({ only: 'back', agentId: agent.userId })
  expect(list).toMatchObject([
    { id, state: 'sent_back', payout: { state: 'sent_back', reason: 'PAYEE_CARD_INFO_ERROR' } },
  ])
  const moved = await kernel.db
    .selectFrom('wallet_transfers as t')
    .innerJoin('wallet_entries as e', 'e.transfer_id', 't.id')
    .select(['t.reason', 'e.amount'])
    .where('t.key', 'like', `%${id}`)
    .where('e.amount', '>', 0)
    .execute()
  expect(moved.map(({ reason, amount }) => [reason, amount])).toEqual(
    expect.arrayContaining([
      ['withdrawal_paid', 4980],
      ['withdrawal_fee', 20],
      ['withdrawal_sent_back', 4980],
      ['withdrawal_fee_sent_back', 20],
    ]),
  )
  expect(await sound()).toEqual([])
})

test('without any news the providers are asked for a month whether it has stayed there', async () => {
  const [byAlipay, byStripe] = [await begun('alipay'), await begun('stripe')]
  await settlePayouts(kernel)
  expect(await byStripe.mine()).toMatchObject({ state: 'paid' })
  await fakes.alipay.settlePayout(byAlipay.number, 'sent_back')
  await fakes.stripe.settlePayout(byStripe.number, 'sent_back')
  await lookAgain(kernel)
  expect(await byAlipay.mine()).toMatchObject({ state: 'paid' })
  clock.advance(dayMs + 60_000)
  await lookAgain(kernel)
  await world.settle()
  expect(await byAlipay.mine()).toMatchObject({ state: 'sent_back' })
  expect(await byStripe.mine()).toMatchObject({ state: 'sent_back' })
  expect(await byStripe.money()).toMatchObject({ available: 5000 })
  const { number } = await begun('alipay')
  const before = asked()
  for (let days = 0; days < 60; days += 1) {
    clock.advance(dayMs)
    await lookAgain(kernel)
  }
  // After 1, 2, 4, 8 and 16 days.
  expect(asked() - before).toBe(5)
  // News that come later still are heard.
  await fakes.alipay.settlePayout(number, 'sent_back')
  await tell(number)
  expect(asked() - before).toBe(6)
  expect(await sound()).toEqual([])
}, 60_000)

test('news whose question fails are asked for again soon, and news that are replayed leave the later questions as they were', async () => {
  const { number, mine } = await begun('alipay')
  for (let copies = 0; copies < 6; copies += 1) await tell(number)
  clock.advance(dayMs + 60_000)
  const before = asked()
  await lookAgain(kernel)
  expect(asked() - before).toBe(1)
  await fakes.alipay.settlePayout(number, 'sent_back')
  fakes.alipay.mood.isDown = true
  expect(await tell(number)).toBe('success')
  expect(await mine()).toMatchObject({ state: 'paid' })
  fakes.alipay.mood.isDown = false
  clock.advance(11 * 60_000)
  await lookAgain(kernel)
  expect(await mine()).toMatchObject({ state: 'sent_back' })
})

test('what was on its way and did not get there in the end comes back whole, and was never paid', async () => {
  fakes.alipay.mood.payouts = 'pending'
  const { number, mine, money, told } = await begun('alipay')
  fakes.alipay.mood.payouts = 'done'
  expect(await mine()).toMatchObject({ state: 'approved' })
  await fakes.alipay.settlePayout(number, 'refused')
  await tell(number)
  expect(await mine()).toMatchObject({
    state: 'sent_back',
    cameBackAt: null,
    note: 'PAYEE_NOT_EXIST',
  })
  expect(await money()).toMatchObject({ available: 5000, withdrawing: 0 })
  expect(await told()).toContain('withdrawal_sent_back')
  expect(await told()).not.toContain('withdrawal_paid')
  expect(await sound()).toEqual([])
})

test('what is owed meanwhile is settled of what comes back', async () => {
  const { agent, number, money } = await begun('alipay')
  // Another friend's order brings 10.00, all of it is withdrawn by hand, and then the order's money goes back.
  const friend = await friendOf(world, agent, 10_000)
  const order = await buy(world, friend, { goods: 10_000 })
  await follow(world, order.id)
  const staffWord = { by: 'staff', evidence: 'staff_decision' } as const
  for (const to of ['in_review', 'approved', 'printing', 'printed', 'packed', 'posted'] as const)
    await moveOrder(kernel, { id: order.id, to, ...staffWord })
  clock.advance(8 * dayMs)
  await freeDue(kernel)
  await world.settle()
  const again = await people.again(agent)
  finance = await people.again(finance)
  const { id } = await again.agent.withdraw({
    amount: 1000,
    method: 'bank_card',
    account: ways.stripe.account,
    realName,
  })
  await finance.agent.approve({ id })
  await finance.agent.paid({ id, receipt: 'BANK-0009' })
  await moveOrder(kernel, { id: order.id, to: 'returned', ...staffWord })
  await refundOrder(kernel, { id: order.id, ...staffWord })
  await world.settle()
  const owed = (await money()).owed
  expect(owed).toBeGreaterThan(0)
  await fakes.alipay.settlePayout(number, 'sent_back')
  await tell(number)
  expect(await money()).toEqual({ available: 5000 - owed, frozen: 0, withdrawing: 0, owed: 0 })
  expect(await sound()).toEqual([])
})

test('in the statements it was paid in one month and came back in the other', async () => {
  const { agent, number, mine, money } = await begun('alipay')
  const paidAt = (await mine())?.endedAt?.slice(0, 7) ?? ''
  clock.advance(40 * dayMs)
  await fakes.alipay.settlePayout(number, 'sent_back')
  await tell(number)
  const later = await people.again(agent)
  const { list } = await later.agent.months()
  expect(list.map(({ paid }) => paid)).toEqual([-5000, 5000])
  const of = (month: string) =>
    statementOf({ ...kernel, userId: ownerOf({ user_id: agent.userId }), locale: 'en' }, month)
  const [first, last] = [await of(paidAt), await of(list[0]?.month ?? '')]
  if (!first || !last) throw new Error('a month has no statement')
  expect(balanceAfter(first)).toBe(0)
  expect(first.payouts).toMatchObject([{ receipt: `2026${number.slice(0, 24)}`, isBack: false }])
  expect(last.before).toBe(0)
  expect(last.payouts).toMatchObject([{ amount: 5000, isBack: true }])
  expect(balanceAfter(last)).toBe((await money()).available)
})

test('news that Alipay has not signed, or that are old, make us ask nothing', async () => {
  const { number, mine } = await begun('alipay')
  await fakes.alipay.settlePayout(number, 'sent_back')
  const before = asked()
  for (const forgery of [
    { by: 'stranger' },
    { at: new Date(clock.now().getTime() - 400_000) },
  ] as const)
    expect(await tell(number, forgery)).toBe('fail')
  expect(await tell(number, { number: 'a'.repeat(32) })).toBe('success')
  expect(asked()).toBe(before)
  expect(await mine()).toMatchObject({ state: 'paid' })
})

test('what comes back after its agent has left, of whom nothing is known any more, is noticed and booked all the same', async () => {
  const gone = [await begun('alipay'), await begun('stripe')]
  for (const { agent } of gone) {
    const client = await people.again(agent)
    const { money } = await client.privacy.leaving({})
    await client.privacy.leave({ givenUp: money, isWaiting: true })
  }
  clock.advance(16 * dayMs)
  await world.runJob('privacy.erase_due')
  await world.settle()
  const ids = gone.map(({ id }) => id)
  const stand = () =>
    kernel.db
      .selectFrom('agent_withdrawals as w')
      .innerJoin('agent_payouts as p', 'p.withdrawal_id', 'w.id')
      .select(['w.state', 'p.state as payout', 'w.account_sealed'])
      .where('w.id', 'in', ids)
      .execute()
  for (const { account_sealed: sealed } of await stand())
    expect(kernel.vault.openText(sealed, 'agent_withdrawals.account_sealed')).toBe('')
  for (const [index, name] of (['alipay', 'stripe'] as const).entries())
    await fakes[name].settlePayout(gone[index]?.number ?? '', 'sent_back')
  await lookAgain(kernel)
  await world.settle()
  const back = { state: 'sent_back', payout: 'sent_back' }
  expect(await stand()).toMatchObject([back, back])
  finance = await people.staff('finance')
  for (const { agent } of gone)
    expect(
      (await finance.agent.deskWithdrawals({ only: 'back', agentId: agent.userId })).list,
    ).toHaveLength(1)
  // It was not among the sums that were given up: what is owed stays owed.
  const owed = await kernel.db
    .selectFrom('wallet_accounts')
    .select('balance')
    .where('kind', '=', 'agent_available')
    .where(
      'owner_id',
      'in',
      gone.map(({ agent }) => agent.userId),
    )
    .execute()
  expect(owed).toEqual([{ balance: 5000 }, { balance: 5000 }])
  expect(await sound()).toEqual([])
})
