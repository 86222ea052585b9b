import type { PayoutProviderName } from '@mailing/contract/agent/rules.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makeRichAgent, realName } from '../../../test/agents.ts'
import { startFakeAlipay } from '../../../test/fakes/alipay.ts'
import { startFakeStripe } from '../../../test/fakes/stripe.ts'
import { startFakeWechat } from '../../../test/fakes/wechat.ts'
import { outcomes } from '../../../test/logins.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { auditLedger } from '../wallet/service.ts'
import { settlePayouts } from './service/payouts.ts'

const opened: { world?: World } = {}
const now = () => opened.world?.clock.now() ?? new Date()
const notifyUrl = 'http://mailing.test/api/pay/notify/stripe'
const fakes = {
  alipay: await startFakeAlipay({ now }),
  wechat: await startFakeWechat({ now }),
  stripe: await startFakeStripe({ now, notifyUrl }),
}
afterAll(() => Promise.all(Object.values(fakes).map((fake) => fake.close())))
const world = await createWorld({
  settings: {
    ...fakes.alipay.settings,
    ...fakes.wechat.settings,
    ...fakes.stripe.settings,
    PAYOUT_PROVIDERS: 'alipay,wechat,stripe',
  },
})
opened.world = world
const { kernel, people, clock } = world
let finance = await people.staff('finance')

const ways = {
  alipay: { method: 'alipay', account: 'lan@example.com', payee: '' },
  wechat: { method: 'wechat', account: 'lan-weixin', payee: 'oFakePayee0000000000000000001' },
  stripe: { method: 'bank_card', account: '6225881234567898', payee: 'acct_1FakePayee00000' },
} as const

/** A withdrawal that was approved, and what a test does with it. */
async function approved(provider: PayoutProviderName) {
  const { method, account, payee } = ways[provider]
  const agent = await makeRichAgent(world, 5000)
  // A confirmation for money lasts ten minutes.
  finance = await people.again(finance)
  const { id } = await agent.agent.withdraw({ amount: 5000, method, account, realName })
  await finance.agent.approve({ id })
  return {
    id,
    agent,
    number: id.replaceAll('-', ''),
    pay: () => finance.agent.payThrough({ id, provider, payee }),
    shown: async () => {
      const { list } = await finance.agent.deskWithdrawals({ only: 'all', agentId: agent.userId })
      return list[0]
    },
    money: async () => (await agent.agent.me()).money,
  }
}

/** Until the next try of everything that is open. */
async function later(): Promise<void> {
  clock.advance(120_000)
  await settlePayouts(kernel)
}
const sound = async () => (await auditLedger(kernel, moneyInvariants)).breaks

describe.each(['alipay', 'wechat', 'stripe'] as const)('%s', (name) => {
  const fake = fakes[name]
  const sent = () => fake.heard.filter((one) => /POST .*(transfer|gateway)/.test(one)).length
  afterEach(() => {
    Object.assign(fake.mood, { payouts: 'done', isLost: false, isForged: false, isDown: false })
  })

  test('pays once, to the right person, however often it is asked, and the money leaves the ledger', async () => {
    const { id, number, pay, shown, money, agent } = await approved(name)
    const asked = await outcomes(Array.from({ length: 5 }, pay))
    expect(asked.filter((one) => one === 'ok')).toHaveLength(1)
    await world.settle()
    await later()
    expect(await shown()).toMatchObject({
      state: 'paid',
      payout: { provider: name, state: 'paid' },
    })
    const own = [...fake.payouts.values()].filter((one) => one.number === number)
    expect(own).toMatchObject([
      {
        amount: 5000,
        currency: 'CNY',
        account: ways[name].payee || ways[name].account,
        // Stripe knows the person by the connected account alone.
        name: name === 'stripe' ? '' : realName,
      },
    ])
    expect(await money()).toEqual({ available: 0, frozen: 0, withdrawing: 0, owed: 0 })
    expect((await agent.agent.withdrawals({})).list).toMatchObject([{ id, state: 'paid' }])
    await expect(pay()).rejects.toMatchObject({ code: 'agent.moved_on' })
    await expect(finance.agent.paid({ id, receipt: 'BANK-1' })).rejects.toMatchObject({
      code: 'agent.moved_on',
    })
    expect(await sound()).toEqual([])
  })

  test('a lost answer is asked for again, and nothing is sent twice', async () => {
    const { id, number, pay, shown } = await approved(name)
    fake.mood.isLost = true
    await pay()
    await world.settle()
    expect(await shown()).toMatchObject({ state: 'approved', payout: { state: 'sending' } })
    // Nobody may do anything else with it meanwhile.
    for (const act of [
      () => finance.agent.paid({ id, receipt: 'BANK-1' }),
      () => finance.agent.reject({ id, reason: '换个办法' }),
      pay,
    ])
      await expect(act()).rejects.toMatchObject({ code: 'agent.paying' })
    expect((await finance.agent.bankFile({})).csv).not.toContain(id)
    await later()
    expect(await shown()).toMatchObject({ state: 'paid' })
    expect([...fake.payouts.values()].filter((one) => one.number === number)).toHaveLength(1)
    expect(await sound()).toEqual([])
  })

  test('a provider that is away is asked until it answers', async () => {
    const { pay, shown } = await approved(name)
    fake.mood.isDown = true
    await pay()
    await world.settle()
    await later()
    expect(await shown()).toMatchObject({ state: 'approved', payout: { state: 'sending' } })
    fake.mood.isDown = false
    clock.advance(600_000)
    await later()
    finance = await people.again(finance)
    expect(await shown()).toMatchObject({ state: 'paid' })
  })

  test('what is refused says why, and goes by hand or back whole', async () => {
    fake.mood.payouts = 'refused'
    const one = await approved(name)
    await one.pay()
    const other = await approved(name)
    await other.pay()
    await world.settle()
    await later()
    const refused = await one.shown()
    expect(refused).toMatchObject({ state: 'approved', payout: { state: 'refused' } })
    expect(refused?.payout?.reason).toMatch(/^[A-Za-z_]+$/)
    await expect(one.pay()).rejects.toMatchObject({ code: 'agent.paying' })
    await finance.agent.paid({ id: one.id, receipt: 'BANK-0007' })
    expect(await one.shown()).toMatchObject({ state: 'paid', note: 'BANK-0007' })
    await finance.agent.reject({ id: other.id, reason: '账户不对' })
    expect(await other.money()).toMatchObject({ available: 5000, withdrawing: 0 })
    expect(await sound()).toEqual([])
  })

  test('when our account is too low it waits for a person and is sent off again', async () => {
    fake.mood.payouts = 'stuck'
    const { pay, shown, number } = await approved(name)
    await pay()
    await world.settle()
    expect(await shown()).toMatchObject({ state: 'approved', payout: { state: 'stuck' } })
    const before = sent()
    await later()
    expect(sent()).toBe(before)
    fake.mood.payouts = 'done'
    await pay()
    await world.settle()
    await later()
    expect(await shown()).toMatchObject({ state: 'paid' })
    expect([...fake.payouts.values()].filter((one) => one.number === number)).toHaveLength(1)
  })

  // Stripe signs no answers: TLS and the secret key are the proof.
  if (name !== 'stripe')
    test('an answer that somebody else has signed pays nothing and settles nothing', async () => {
      const { pay, shown, number, money } = await approved(name)
      Object.assign(fake.mood, { isForged: true, payouts: 'pending' })
      await pay()
      await world.settle()
      expect(await shown()).toMatchObject({ state: 'approved', payout: { state: 'sending' } })
      // WeChat Pay signs no errors, so that the question before counts; its answer to the order to pay is believed no more than Alipay's.
      expect(fake.payouts.has(number)).toBe(name === 'wechat')
      fake.mood.isForged = false
      await later()
      const made = fake.payouts.get(number)
      expect(made).toMatchObject({ state: 'pending' })
      if (made) made.state = 'done'
      fake.mood.isForged = true
      await later()
      expect(await shown()).toMatchObject({ state: 'approved', payout: { state: 'sending' } })
      expect(await money()).toMatchObject({ withdrawing: 5000 })
      fake.mood.isForged = false
      await later()
      await later()
      expect(await shown()).toMatchObject({ state: 'paid' })
    })
})

test('an agent leaves once what was asked for is paid, and who was paid is emptied then', async () => {
  fakes.wechat.mood.payouts = 'done'
  const { id, agent, pay, shown } = await approved('wechat')
  const leaving = async () => (await (await people.again(agent)).privacy.leaving({})).matters
  expect(await leaving()).toEqual([{ kind: 'earnings', id, name: '50.00' }])
  await pay()
  await world.settle()
  expect(await shown()).toMatchObject({ state: 'paid' })
  expect(await leaving()).toEqual([])
  const client = await people.again(agent)
  const { money } = await client.privacy.leaving({})
  await client.privacy.leave({ givenUp: money, isWaiting: true })
  clock.advance(16 * 86_400_000)
  await world.runJob('privacy.erase_due')
  await world.settle()
  const row = await kernel.db
    .selectFrom('agent_payouts')
    .select('payee_sealed')
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(
    kernel.vault.openText(row.payee_sealed ?? Buffer.alloc(0), 'agent_payouts.payee_sealed'),
  ).toBe('')
  finance = await people.staff('finance')
})

test('a provider serves its own way alone, needs to know the person, and pays nobody who is held or not approved', async () => {
  const { id, agent } = await approved('wechat')
  for (const [input, code] of [
    [{ id, provider: 'alipay', payee: '' }, 'agent.no_provider'],
    [{ id, provider: 'wechat', payee: '' }, 'agent.payee'],
    [{ id, provider: 'wechat', payee: 'lan weixin' }, 'agent.payee'],
  ] as const)
    await expect(finance.agent.payThrough(input)).rejects.toMatchObject({ code })
  const support = await people.staff('support')
  await support.agent.hold({ userId: agent.userId, isHeld: true, reason: '核对设备' })
  const input = { id, provider: 'wechat', payee: ways.wechat.payee } as const
  await expect(finance.agent.payThrough(input)).rejects.toMatchObject({ code: 'agent.held' })
  const waiting = await makeRichAgent(world, 1000)
  const { id: fresh } = await waiting.agent.withdraw({
    amount: 1000,
    method: 'alipay',
    account: 'lan@example.com',
    realName,
  })
  await expect(finance.agent.payThrough({ id: fresh, provider: 'alipay' })).rejects.toMatchObject({
    code: 'agent.moved_on',
  })
  expect((await support.agent.waiting()).withdrawals).toBeNull()
  expect((await finance.agent.waiting()).withdrawals?.count).toBeGreaterThan(0)
})
