import { expect, test } from 'vitest'
import { openWaitingPayouts } from '../../../test/waiting-payouts.ts'
import { settlePayouts } from './service/payouts.ts'

const { wechat, world, sent, sound } = await openWaitingPayouts()
const { kernel, people, clock } = world

const hold = async (userId: string) =>
  (await people.staff('support')).agent.hold({ userId, isHeld: true, reason: '核对设备' })

test('what waits for somebody who is held is called back at once, and comes back whole', async () => {
  const { agent, number, mine, money, told } = await sent()
  await hold(agent.userId)
  await world.settle()
  expect(wechat.heard.some((one) => one.endsWith(`/${number}/cancel`))).toBe(true)
  expect(await mine()).toMatchObject({ state: 'lapsed', note: 'CANCELLED', confirmUntil: null })
  expect(await money()).toMatchObject({ available: 5000, withdrawing: 0 })
  expect(await told()).toContain('withdrawal_lapsed')
  expect(await sound()).toEqual([])
})

test('calling back is tried again while WeChat Pay does not answer, and what was confirmed before stays paid', async () => {
  const [late, confirmed] = [await sent(), await sent()]
  await wechat.settlePayout(confirmed.number, 'done')
  wechat.mood.isDown = true
  for (const { agent } of [late, confirmed]) await hold(agent.userId)
  await world.settle()
  for (const { mine } of [late, confirmed])
    expect(await mine()).toMatchObject({ state: 'approved' })
  wechat.mood.isDown = false
  clock.advance(11 * 60_000)
  await settlePayouts(kernel)
  expect(await late.mine()).toMatchObject({ state: 'lapsed' })
  expect(await confirmed.mine()).toMatchObject({ state: 'paid' })
  expect(await sound()).toEqual([])
})
