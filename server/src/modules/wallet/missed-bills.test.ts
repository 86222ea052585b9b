import { dayAfter } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { advanceToBill, openShop, type Shop } from '../../../test/fakes/shop.ts'
import { startFakeWechat } from '../../../test/fakes/wechat.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'

const beijing = 'Asia/Shanghai'
const paris = 'Europe/Paris'
const inBeijing = await openShop(startFakeWechat, 'wechat')
const inParis = await openShop(startFakeWechat, 'wechat', { TIME_ZONE: paris })

/** Paid at the provider, and neither told nor asked for: only the bill tells of it. */
async function paidUnheard({ begin, fake, world }: Shop) {
  const begun = await begin()
  fake.mood.isSilent = true
  await fake.choose(begun.number, 'pay')
  fake.mood.isSilent = false
  await world.kernel.db
    .updateTable('payments')
    .set({ next_query_at: null })
    .where('id', '=', begun.id)
    .execute()
  return begun
}
const runsOf = async ({ world }: Shop, day: string) =>
  (
    await world.kernel.db
      .selectFrom('bill_runs')
      .select('problem')
      .where('day', '=', day)
      .orderBy('at')
      .execute()
  ).map(({ problem }) => problem === null)

test('a bill that could not be had is compared a day later, and no bill twice', async () => {
  const { world, fake } = inBeijing
  const { state } = await paidUnheard(inBeijing)
  const day = dayIn(beijing, world.clock.now())
  advanceToBill(world.clock)
  fake.mood.isDown = true
  await expect(world.runJob('wallet.compare_bills')).rejects.toThrow()
  fake.mood.isDown = false
  expect([await state(), await runsOf(inBeijing, day)]).toEqual(['created', [false]])
  world.clock.advance(86_400_000)
  await world.runJob('wallet.compare_bills')
  expect([
    await state(),
    await runsOf(inBeijing, day),
    await runsOf(inBeijing, dayAfter(day, 1)),
  ]).toEqual(['paid', [false, true], [true]])
  await world.runJob('wallet.compare_bills')
  expect([await runsOf(inBeijing, day), await runsOf(inBeijing, dayAfter(day, 1))]).toEqual([
    [false, true],
    [true],
  ])
})

test('days that passed while nothing ran are compared, a week back', async () => {
  const { world } = inBeijing
  const { state } = await paidUnheard(inBeijing)
  const day = dayIn(beijing, world.clock.now())
  world.clock.advance(7 * 86_400_000)
  await world.runJob('wallet.compare_bills')
  expect([await state(), await runsOf(inBeijing, day)]).toEqual(['paid', [true]])
})

test('west of Beijing a day is compared once the bill of the last Beijing day that it touches is there', async () => {
  const { world, fake } = inParis
  const { state } = await paidUnheard(inParis)
  const day = dayIn(paris, world.clock.now())
  const advanceTo = (days: number, time: string): void =>
    world.clock.advance(
      momentIn(paris, dayAfter(day, days), time).getTime() - world.clock.now().getTime(),
    )
  advanceTo(1, '11:20')
  await world.runJob('wallet.compare_bills')
  expect([await state(), await runsOf(inParis, day)]).toEqual(['created', []])
  advanceTo(2, '11:20')
  const before = fake.heard.length
  await world.runJob('wallet.compare_bills')
  expect([await state(), await runsOf(inParis, day)]).toEqual(['paid', [true]])
  expect(fake.heard.slice(before).filter((asked) => asked.includes('tradebill'))).toHaveLength(2)
})
