import { expect, test } from 'vitest'
import { makeCampaign } from '../../../test/coupons.ts'
import { makePaidOrder } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const support = await world.people.staff('support')

async function orderAndCampaign() {
  const writer = await world.people.writer()
  const { id, number } = await makePaidOrder(world, writer)
  const campaignId = await makeCampaign(world)
  const give = (message?: string) =>
    support.orderDesk.act({ id, action: 'coupon', reason: 'came late', message, campaignId })
  const told = async () => {
    await world.settle()
    const { list } = await writer.notice.list({})
    return list.filter(({ topic }) => topic === 'coupon_given')
  }
  return { writer, id, number, give, told }
}

test('a coupon that the desk gives beside an order is the writer’s, who is told of it with our message', async () => {
  const { writer, id, number, give, told } = await orderAndCampaign()
  expect(await give('We are sorry that it took so long.')).toMatchObject({
    action: 'coupon',
    state: 'done',
    message: 'We are sorry that it took so long.',
  })
  expect((await writer.coupon.list({})).list).toMatchObject([
    { terms: { amount: 300 }, words: 'We are sorry that it took so long.' },
  ])
  const ofOrder = { kind: 'coupon_given', params: { reason: 'We are sorry that it took so long.' } }
  expect((await writer.order.get({ id })).notices).toMatchObject([ofOrder])
  expect((await support.orderDesk.get({ number })).notices).toMatchObject([ofOrder])
  expect(await told()).toMatchObject([
    { about: 'Recipient of a test', path: '/pages/my/order/detail', params: { id } },
  ])
})

test('without a message the writer is told all the same; what cannot be given is not told', async () => {
  const { writer, id, give, told } = await orderAndCampaign()
  await give()
  await expect(give()).rejects.toMatchObject({ code: 'coupon.limit_reached' })
  expect((await writer.coupon.list({})).list).toMatchObject([{ words: null }])
  expect((await writer.order.get({ id })).notices).toMatchObject([
    { kind: 'coupon_given', params: { reason: '' } },
  ])
  expect(await told()).toHaveLength(1)
})

test('a coupon without an order brings its words too: on the coupon, told by the same notice', async () => {
  const writer = await world.people.writer()
  const { userId } = writer
  const campaignId = await makeCampaign(world)
  const message = 'Thank you for your patience.'
  await support.coupon.giveTo({ userId, campaignId, reason: 'waited for two weeks', message })
  await world.settle()
  expect((await writer.notice.list({})).list).toMatchObject([
    { topic: 'coupon_given', about: '', path: '/pages/my/coupon/coupon' },
  ])
  const line = { campaignId, words: message }
  expect((await writer.coupon.list({})).list).toMatchObject([line])
  expect((await support.coupon.listOf({ userId })).list).toMatchObject([line])
})
