import { expect, test } from 'vitest'
import { download } from '../../../test/bench.ts'
import { createWorld } from '../../../test/world.ts'
import { renewDemoCode } from '../../demo/logins.ts'
import { demoPersonByKey } from '../../demo/people.ts'
import { seedDemo } from '../../seed.ts'

const world = await createWorld({ settings: { DEMO: 'on' } })
await seedDemo(world)

test('the demo’s writer has a letter that arrived and its answer, however often the demo is filled in', {
  timeout: 60_000,
}, async () => {
  await seedDemo(world)
  await world.settle()
  const writer = world.people.guest()
  writer.token = (
    await writer.account.checkCode({
      phone: demoPersonByKey('writer')?.phone ?? '',
      code: renewDemoCode(world.kernel.config),
      isAgreed: true,
    })
  ).token
  const { list, unread } = await writer.reply.list({})
  expect([list.length, unread, list[0]?.senderName]).toEqual([1, 1, '示例收信人甲'])
  const reply = await writer.reply.get({ id: list[0]?.id ?? '' })
  expect(reply.scans).toHaveLength(3)
  expect((await download(writer, reply.pdf?.url ?? '')).length).toBeGreaterThan(10_000)
  const order = await writer.order.get({ id: reply.orderId ?? '' })
  expect(order).toMatchObject({ state: 'delivered', tracking: { carrier: 'china_post' } })
  expect(order.timeline.map(({ state }) => state)).toEqual([
    'pending_payment',
    'paid',
    'in_review',
    'approved',
    'printing',
    'printed',
    'packed',
    'posted',
    'delivered',
  ])
})
