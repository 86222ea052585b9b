import type { ContactAbout } from '@mailing/contract/address/contact.ts'
import { dayMs } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { postal } from '../../../test/addresses.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { letterWriter, proveNew } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'

const world = await createWorld()
const inDays = (days: number): string =>
  dayIn('Asia/Shanghai', new Date(world.clock.now().getTime() + days * dayMs))

const about: ContactAbout = { birthday: null, notes: '', colour: null, groups: [] }
const somebody = (name: string, releaseOn: string | null, birthday: string | null = null) => ({
  kind: 'recipient' as const,
  isDefault: false,
  recipient: {
    place: 'postal' as const,
    name,
    postal,
    phone: '',
    relation: '',
    releaseOn,
    about: { ...about, birthday },
  },
})

test('a birthday and a day that are near are told once, and lead to a letter to that person', async () => {
  const writer = await world.people.writer()
  const { id } = await writer.address.edit(somebody('林悦', inDays(5), `1990${inDays(9).slice(4)}`))
  await writer.address.edit(somebody('远方', inDays(60), `--${inDays(90).slice(5)}`))
  await writer.address.edit(somebody('昨天', inDays(-1), `--${inDays(-1).slice(5)}`))
  for (let n = 0; n < 2; n += 1) await world.runJob('notice.days')
  const { list } = await writer.notice.list({})
  const place = { path: '/pages/editLetter/editLetter', params: { recipientId: id } }
  expect(list.toSorted((a, b) => a.topic.localeCompare(b.topic))).toMatchObject([
    { topic: 'birthday_near', title: 'A birthday that you noted is near', about: '林悦', ...place },
    { topic: 'release_near', title: 'A day that you noted is near', about: '林悦', ...place },
  ])
  await writer.address.remove({ id })
  expect((await writer.notice.list({})).list.map((one) => one.about)).toEqual(['', ''])
})

test('coupons that end soon are told once for each day on which some end; used and distant ones are not', async () => {
  const writer = await world.people.writer()
  const [soon, later] = [
    await makeCampaign(world, { validDays: 2, perUserLimit: 2 }),
    await makeCampaign(world, { validDays: 30 }),
  ]
  for (const campaignId of [soon, soon, later]) await writer.coupon.take({ campaignId })
  for (let n = 0; n < 2; n += 1) await world.runJob('notice.coupons')
  expect((await writer.notice.list({})).list).toMatchObject([
    { topic: 'coupon_ends', path: '/pages/my/coupon/coupon' },
  ])
})

test('a planned letter that the balance does not cover is told of before it lapses; one that it covers, or that is not planned, is not', async () => {
  const day = inDays(60)
  const order = async (coins: number, isPlanned: boolean) => {
    const writer = await letterWriter(world, 'postal', coins)
    const proof = await proveNew(writer)
    await writer.client.letter.createOrder({
      proofId: proof.id,
      expectedTotal: proof.total,
      acceptedWarnings: [],
      ...(isPlanned && { sendOn: { mode: 'post_on' as const, day } }),
    })
    return writer.client
  }
  const [poor, rich, unplanned] = [
    await order(0, true),
    await order(10_000, true),
    await order(0, false),
  ]
  await world.runJob('notice.balances')
  expect((await poor.notice.list({})).list).toEqual([])
  world.clock.advance(11 * 60_000)
  for (let n = 0; n < 2; n += 1) await world.runJob('notice.balances')
  expect((await poor.notice.list({})).list).toMatchObject([
    { topic: 'balance_low', about: '示例收信人', path: '/pages/my/recharge/recharge' },
  ])
  for (const other of [rich, unplanned]) expect((await other.notice.list({})).list).toEqual([])
})

test('what is old is forgotten, and browsers whose login is over', async () => {
  const writer = await world.people.writer()
  const { id } = await writer.address.edit(somebody('林悦', inDays(5)))
  await world.runJob('notice.days')
  expect((await writer.notice.list({})).list).toHaveLength(1)
  expect(id).not.toBe('')
  world.clock.advance(731 * dayMs)
  await world.runJob('notice.forget')
  const left = await world.kernel.db.selectFrom('user_notices').selectAll().execute()
  expect(left).toEqual([])
})
