import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { renewDemoCode } from '../../demo/logins.ts'
import { demoPersonByKey } from '../../demo/people.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { seedDemo } from '../../seed.ts'
import { findBreaks } from '../wallet/service.ts'
import { couponInvariants } from './service/invariants.ts'

const world = await createWorld({ settings: { DEMO: 'on' } })
await seedDemo(world)

test('the demo shows something on every screen of coupons, in every way, and is made once', async () => {
  const writer = world.people.guest()
  writer.locale = 'fr'
  writer.token = (
    await writer.account.checkCode({
      phone: demoPersonByKey('writer')?.phone ?? '',
      code: renewDemoCode(world.kernel.config),
      isAgreed: true,
    })
  ).token
  const { list, counts } = await writer.coupon.list({})
  expect(counts.available).toBe(2)
  expect(list.map(({ name }) => name).toSorted()).toEqual([
    'Deux pages offertes',
    'Trois de moins sur une lettre',
  ])
  expect((await writer.coupon.openList()).list).toHaveLength(3)
  expect((await writer.coupon.distributed()).list).toMatchObject([{ take: 'open' }])
  expect((await writer.coupon.questionnaires({})).list).toHaveLength(1)
  expect((await writer.coupon.accumulated()).list).toHaveLength(1)
  expect((await writer.coupon.follow()).list).toHaveLength(1)
  expect(await writer.coupon.invitation()).toMatchObject({ newcomer: [{}], inviter: [{}] })
  await seedDemo(world)
  expect((await writer.coupon.openList()).list).toHaveLength(3)
  expect(
    await inTransaction(world.kernel, (kernel) => findBreaks(kernel, couponInvariants)),
  ).toEqual([])
})
