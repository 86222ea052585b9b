import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld({ settings: { SMS_HOURLY_BUDGET: '3' } })

test('all numbers together have a budget an hour', async () => {
  const send = (i: number): Promise<unknown> =>
    world.people.guest().account.sendCode({ phone: `1203000000${i}` })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(send))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(world.sms.sent).toHaveLength(3)
  world.clock.advance(3_601_000)
  await send(7)
})
