import { expect, test } from 'vitest'
import { realName } from '../../../test/agents.ts'
import { packageOf } from '../../../test/fakes/wechat-payouts.ts'
import { openWaitingPayouts, payee } from '../../../test/waiting-payouts.ts'
import { settlePayouts } from './service/payouts.ts'

const { wechat, world, staff, renew, sent, tell, asked, askedBeside, sound } =
  await openWaitingPayouts()
const { kernel, people, clock, web } = world

test('what its receiver must confirm waits for it, and nobody but the receiver gets what it is confirmed with', async () => {
  const { id, agent, number, desk, mine, money, told } = await sent()
  const row = await mine()
  expect(row).toMatchObject({ state: 'approved' })
  const left = Date.parse(row?.confirmUntil ?? '') - clock.now().getTime()
  // The clock of the world goes on while it is asked.
  expect(left).toBeGreaterThan(86_400_000 - 60_000)
  expect(left).toBeLessThanOrEqual(86_400_000)
  expect(await desk()).toMatchObject({ payout: { state: 'waiting', provider: 'wechat' } })
  expect(await told()).toContain('withdrawal_waits')
  const { WECHAT_PAY_MERCHANT_ID: mchId, WECHAT_PAY_APP_ID: appId } = wechat.settings
  expect(await agent.agent.confirmation({ id })).toEqual({
    provider: 'wechat',
    parameters: { mchId, appId, package: packageOf({ number }) },
    until: row?.confirmUntil,
  })
  const stranger = await people.writer()
  await expect(stranger.agent.confirmation({ id })).rejects.toMatchObject({
    code: 'agent.moved_on',
  })
  const kept = await kernel.db
    .selectFrom('agent_payouts')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(kept.confirm_sealed?.toString('latin1')).not.toContain('ABBQO')
  // Nothing else becomes of it meanwhile, by whomever.
  for (const act of [
    () => staff.finance.agent.paid({ id, receipt: 'BANK-1' }),
    () => staff.finance.agent.reject({ id, reason: '换个办法' }),
    () => staff.finance.agent.payThrough({ id, provider: 'wechat', payee }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'agent.paying' })
  await expect(agent.agent.cancelWithdrawal({ id })).rejects.toMatchObject({
    code: 'agent.moved_on',
  })
  expect(await money()).toMatchObject({ withdrawing: 5000, available: 0 })
  const support = await people.staff('support')
  await support.agent.hold({ userId: agent.userId, isHeld: true, reason: '核对设备' })
  await expect(agent.agent.confirmation({ id })).rejects.toMatchObject({ code: 'agent.held' })
})

test('once it is confirmed the news pays it, once, however often they come', async () => {
  const { id, agent, number, desk, mine, money, told } = await sent()
  await wechat.settlePayout(number, 'done')
  expect(await Promise.all([1, 2, 3].map(() => tell(number)))).toEqual([200, 200, 200])
  // What WeChat Pay has paid stays there: it is not even asked for again.
  const before = askedBeside(number)
  await tell(number)
  expect(askedBeside(number)).toEqual(before)
  expect(await mine()).toMatchObject({ state: 'paid', confirmUntil: null, note: /^13300/ })
  expect(await desk()).toMatchObject({ payout: { state: 'paid', reason: '' } })
  expect(await money()).toEqual({ available: 0, frozen: 0, withdrawing: 0, owed: 0 })
  expect((await told()).filter((topic) => topic === 'withdrawal_paid')).toHaveLength(1)
  await expect(agent.agent.confirmation({ id })).rejects.toMatchObject({ code: 'agent.moved_on' })
  const kept = await kernel.db
    .selectFrom('agent_payouts')
    .select('confirm_sealed')
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(kept.confirm_sealed).toBeNull()
  expect(await sound()).toEqual([])
})

test('without any news it is asked for, and paid all the same', async () => {
  const { number, mine } = await sent()
  await wechat.settlePayout(number, 'done')
  clock.advance(11 * 60_000)
  await settlePayouts(kernel)
  expect(await mine()).toMatchObject({ state: 'paid' })
})

test('what nobody confirms within a day lapses: all of it is back, the person is told, and may ask again', async () => {
  const { id, agent, mine, money, told, desk } = await sent()
  clock.advance(25 * 3_600_000)
  await settlePayouts(kernel)
  await world.settle()
  expect(await mine()).toMatchObject({ state: 'lapsed', note: 'OVERDUE_CLOSE', confirmUntil: null })
  expect(await money()).toEqual({ available: 5000, frozen: 0, withdrawing: 0, owed: 0 })
  await renew()
  expect(await desk()).toMatchObject({ state: 'lapsed', payout: { state: 'lapsed' } })
  const { list } = await staff.finance.agent.deskWithdrawals({
    only: 'back',
    agentId: agent.userId,
  })
  expect(list).toMatchObject([{ id, state: 'lapsed' }])
  expect(await told()).toContain('withdrawal_lapsed')
  expect(await sound()).toEqual([])
  const { id: second } = await agent.agent.withdraw({
    amount: 5000,
    method: 'wechat',
    account: 'lan-weixin',
    realName,
  })
  expect(second).not.toBe(id)
})

test('what is called back at WeChat Pay comes back whole too; what its receiver’s name does not fit is left to staff', async () => {
  const called = await sent()
  await wechat.settlePayout(called.number, 'sent_back')
  await tell(called.number)
  expect(await called.mine()).toMatchObject({ state: 'lapsed', note: 'CANCELLED' })
  expect(await called.money()).toMatchObject({ available: 5000, withdrawing: 0 })
  const other = await sent()
  await wechat.settlePayout(other.number, 'refused')
  await tell(other.number)
  expect(await other.mine()).toMatchObject({ state: 'approved', confirmUntil: null })
  expect(await other.desk()).toMatchObject({
    payout: { state: 'refused', reason: 'NAME_NOT_CORRECT' },
  })
  await staff.finance.agent.reject({ id: other.id, reason: '姓名不符' })
  expect(await other.money()).toMatchObject({ available: 5000, withdrawing: 0 })
  expect(await sound()).toEqual([])
})

test('when the answer with what it is confirmed with is lost, the same is asked for again, and makes one bill', async () => {
  wechat.mood.isLost = true
  const { id, agent, number, desk } = await sent()
  expect(await desk()).toMatchObject({ payout: { state: 'sending' } })
  wechat.mood.isLost = false
  clock.advance(120_000)
  await settlePayouts(kernel)
  expect(await desk()).toMatchObject({ payout: { state: 'waiting' } })
  expect((await agent.agent.confirmation({ id })).parameters.package).toBe(packageOf({ number }))
  expect([...wechat.payouts.values()].filter((one) => one.number === number)).toHaveLength(1)
  // From then on it is only asked how it stands.
  const before = asked()
  clock.advance(11 * 60_000)
  await settlePayouts(kernel)
  expect(asked()).toBe(before)
})

test('while there is too little money there, the same bill is asked for again until it goes on', async () => {
  wechat.mood.payouts = 'pending'
  const { number, desk } = await sent()
  expect(await desk()).toMatchObject({ state: 'approved', payout: { state: 'sending' } })
  const before = asked()
  clock.advance(120_000)
  await settlePayouts(kernel)
  expect(asked()).toBe(before + 1)
  const made = wechat.payouts.get(number)
  if (made) made.state = 'waiting'
  clock.advance(300_000)
  await settlePayouts(kernel)
  expect(await desk()).toMatchObject({ payout: { state: 'waiting' } })
  expect([...wechat.payouts.values()].filter((one) => one.number === number)).toHaveLength(1)
})

test.each(['lost', 'pending'] as const)(
  'a bill that is asked for once more and refused then is not refused: its first request is alive (%s)',
  async (why) => {
    Object.assign(wechat.mood, why === 'lost' ? { isLost: true } : { payouts: 'pending' })
    const { number, desk, mine } = await sent()
    expect(await desk()).toMatchObject({ payout: { state: 'sending' } })
    Object.assign(wechat.mood, { isLost: false, payouts: 'stuck' })
    const before = asked()
    clock.advance(120_000)
    await settlePayouts(kernel)
    expect(asked()).toBe(before + 1)
    expect(await desk()).toMatchObject({ payout: { state: 'sending', reason: '' } })
    await wechat.settlePayout(number, 'done')
    await tell(number)
    expect(await mine()).toMatchObject({ state: 'paid' })
    expect(await sound()).toEqual([])
  },
)

test('what is paid though it had been refused is put before staff, however often it is told, and moves no money', async () => {
  wechat.mood.payouts = 'refused'
  const { id, number, desk, money } = await sent()
  expect(await desk()).toMatchObject({ payout: { state: 'refused', reason: 'NAME_NOT_CORRECT' } })
  await tell(number)
  expect(await desk()).toMatchObject({ payout: { reason: 'NAME_NOT_CORRECT' } })
  await wechat.settlePayout(number, 'done')
  for (let copies = 0; copies < 2; copies += 1) await tell(number)
  expect(await desk()).toMatchObject({
    state: 'approved',
    payout: {
      state: 'refused',
      reason: `paid all the same: 13300${number.slice(0, 25)} · NAME_NOT_CORRECT`,
    },
  })
  expect(await money()).toMatchObject({ withdrawing: 5000 })
  await staff.finance.agent.paid({ id, receipt: 'WECHAT-1' })
  expect(await sound()).toEqual([])
})

test.each(['lapsed', 'sent_back'] as const)(
  'what ends without ever having waited for its receiver, our account being empty, is refused: %s',
  async (end) => {
    wechat.mood.payouts = 'pending'
    const { number, desk, mine, told } = await sent()
    await wechat.settlePayout(number, end)
    await tell(number)
    expect(await mine()).toMatchObject({ state: 'approved' })
    expect(await desk()).toMatchObject({
      payout: { state: 'refused', reason: end === 'lapsed' ? 'OVERDUE_CLOSE' : 'CANCELLED' },
    })
    expect(await told()).not.toContain('withdrawal_lapsed')
  },
)

test('news that WeChat Pay has not signed, that are old, or that tell of others make us ask nothing', async () => {
  const { number, mine } = await sent()
  await wechat.settlePayout(number, 'done')
  const before = askedBeside(number)
  for (const forgery of [
    { by: 'stranger' },
    { at: new Date(clock.now().getTime() - 400_000) },
    { at: new Date(clock.now().getTime() + 400_000) },
  ] as const)
    expect(await tell(number, forgery)).toBe(401)
  for (const forgery of [
    { merchant: '1900000009' },
    { number: 'f'.repeat(32) },
    { number: 'none-of-ours' },
  ])
    expect(await tell(number, forgery)).toBe(200)
  const empty = await web.inject({ method: 'POST', url: '/api/payout/notify/wechat' })
  expect(empty.statusCode).toBe(401)
  expect(askedBeside(number)).toEqual(before)
  expect(await mine()).toMatchObject({ state: 'approved' })
  expect(await tell(number)).toBe(200)
  expect(await mine()).toMatchObject({ state: 'paid' })
})
