import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld({ settings: { SMS_HOURLY_BUDGET: '5' } })

test('all numbers together have a budget an hour, whose last part only known pairs get', async () => {
  const known = world.people.guest()
  const phone = '12030000009'
  await known.account.sendCode({ phone })
  const code = world.sms.sent.at(-1)?.code ?? ''
  await known.account.checkCode({ phone, code, isAgreed: true })
  world.clock.advance(3_601_000)
  const sent = world.sms.sent.length

  const send = (i: number): Promise<unknown> =>
    world.people.guest().account.sendCode({ phone: `1203000000${i}` })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(send))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  await known.account.sendCode({ phone })
  world.clock.advance(61_000)
  await expect(known.account.sendCode({ phone })).rejects.toMatchObject({
    code: 'request.rate_limited',
  })
  expect(world.sms.sent.length - sent).toBe(5)
  world.clock.advance(3_601_000)
  await send(7)
})
