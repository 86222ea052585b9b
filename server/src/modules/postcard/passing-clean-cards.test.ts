import { expect, it } from 'vitest'
import { cardInReview, photoCard, proveCard, provePass } from '../../../test/cards.ts'
import { letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { chosenOf } from './service/pass-clean.ts'

const world = await createWorld()
const clerk = await world.people.staff('reviewer')
const colleague = await world.people.staff('reviewer')
const writer = await letterWriter(world, 'postal', 1_000_000)

async function clean(count: number): Promise<string[]> {
  const orders: string[] = []
  for (let n = 0; n < count; n += 1)
    orders.push(await cardInReview(world, writer, await provePass(writer)))
  return orders
}
const stateOf = async (id: string) => (await writer.client.order.get({ id })).state
const look = async (one: typeof clerk, cards: readonly { readonly orderId: string }[]) => {
  for (const { orderId } of cards) await one.postcard.review({ orderId })
}

it('one in ten is looked at, three at least, or all', () => {
  expect([1, 2, 3, 12, 30, 31, 200].map(chosenOf)).toEqual([1, 2, 3, 3, 3, 4, 20])
})

it('cards without a finding are passed together after the same person has opened the chosen ones', async () => {
  await expect(clerk.postcard.beginPassing({})).rejects.toMatchObject({
    code: 'postcard.none_clean',
  })
  const orders = await clean(5)
  const flagged = await cardInReview(
    world,
    writer,
    await proveCard(writer, {
      content: await photoCard(writer.client, { message: '电话 12000000001' }),
    }),
  )
  const sample = await clerk.postcard.beginPassing({})
  expect([sample.count, sample.sample.length]).toEqual([5, 3])
  const again = await clerk.postcard.beginPassing({})
  expect([again.id, again.sample.map(({ orderId }) => orderId)]).toEqual([
    sample.id,
    sample.sample.map(({ orderId }) => orderId),
  ])
  const pass = () => clerk.postcard.passClean({ id: sample.id })
  await expect(pass()).rejects.toMatchObject({
    code: 'postcard.sample_unseen',
    data: { count: 3 },
  })
  // That a colleague has looked says nothing of this clerk.
  await look(colleague, sample.sample)
  await expect(pass()).rejects.toMatchObject({ code: 'postcard.sample_unseen' })
  await look(clerk, sample.sample)
  expect((await clerk.postcard.beginPassing({})).sample.every(({ isSeen }) => isSeen)).toBe(true)
  await expect(colleague.postcard.passClean({ id: sample.id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  expect(await pass()).toEqual({ passed: 5, left: 0 })
  await expect(pass()).rejects.toMatchObject({ code: 'request.not_found' })
  for (const order of orders) expect(await stateOf(order)).toBe('approved')
  expect(await stateOf(flagged)).toBe('in_review')
  // Each as if it were passed by itself: its entry, and its place in the print queue.
  const admin = await world.people.staff('admin')
  for (const order of orders) {
    const { list } = await admin.audit.list({ subject: 'postcard', subjectId: order })
    expect(list.filter(({ action }) => action === 'postcard.pass')).toHaveLength(1)
  }
  const printer = await world.people.staff('printer')
  const waiting = (await printer.delivery.queue({})).groups
  expect(waiting.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(5)
})

it('two who pass at once pass each card once', async () => {
  const orders = await clean(4)
  const samples = [await clerk.postcard.beginPassing({}), await colleague.postcard.beginPassing({})]
  await look(clerk, samples[0]?.sample ?? [])
  await look(colleague, samples[1]?.sample ?? [])
  const done = await Promise.all([
    clerk.postcard.passClean({ id: samples[0]?.id ?? '' }),
    colleague.postcard.passClean({ id: samples[1]?.id ?? '' }),
  ])
  expect(done.reduce((sum, { passed }) => sum + passed, 0)).toBe(4)
  const admin = await world.people.staff('admin')
  for (const order of orders) {
    expect(await stateOf(order)).toBe('approved')
    const { list } = await admin.audit.list({ subject: 'postcard', subjectId: order })
    expect(list.filter(({ action }) => action === 'postcard.pass')).toHaveLength(1)
  }
})

it('are not passed by somebody who has opened none, because colleagues have decided the chosen ones meanwhile', async () => {
  const orders = await clean(8)
  const sample = await clerk.postcard.beginPassing({})
  expect(sample.sample).toHaveLength(3)
  for (const { orderId } of sample.sample) {
    const { version } = await colleague.postcard.review({ orderId })
    await colleague.postcard.decide({ orderId, action: 'pass', version })
  }
  const pass = () => clerk.postcard.passClean({ id: sample.id })
  await expect(pass()).rejects.toMatchObject({
    code: 'postcard.sample_unseen',
    data: { count: 3 },
  })
  const again = await clerk.postcard.beginPassing({})
  expect([again.id, again.count]).toEqual([sample.id, 5])
  const unseen = again.sample.filter(({ isSeen }) => !isSeen)
  expect(unseen).toHaveLength(3)
  await look(clerk, unseen)
  expect(await pass()).toEqual({ passed: 5, left: 0 })
  for (const order of orders) expect(await stateOf(order)).toBe('approved')
})

it('what a colleague has open or has decided is left, and a refused card of the sample ends it', async () => {
  const orders = await clean(5)
  const sample = await clerk.postcard.beginPassing({})
  await look(clerk, sample.sample)
  const other = orders.find((id) => !sample.sample.some(({ orderId }) => orderId === id)) ?? ''
  await colleague.mail.reviewClaim({ orderId: other })
  expect(await clerk.postcard.passClean({ id: sample.id })).toEqual({ passed: 4, left: 1 })
  expect(await stateOf(other)).toBe('in_review')
  await colleague.mail.reviewRelease({ orderIds: [other] })
  await clean(3)
  const next = await clerk.postcard.beginPassing({})
  await look(clerk, next.sample)
  const bad = next.sample[0]?.orderId ?? ''
  const { version } = await clerk.postcard.review({ orderId: bad })
  await clerk.postcard.decide({
    orderId: bad,
    action: 'refuse',
    version,
    reason: 'other',
    note: '图片不清楚',
  })
  await expect(clerk.postcard.passClean({ id: next.id })).rejects.toMatchObject({
    code: 'postcard.sample_over',
  })
  expect((await clerk.postcard.beginPassing({})).id).not.toBe(next.id)
})

it('a sample of the morning is good for nothing in the evening', async () => {
  await clean(2)
  const sample = await clerk.postcard.beginPassing({})
  await look(clerk, sample.sample)
  world.clock.advance(3 * 3_600_000)
  const again = await world.people.again(clerk)
  await expect(again.postcard.passClean({ id: sample.id })).rejects.toMatchObject({
    code: 'postcard.sample_over',
  })
})
