import { expect, test } from 'vitest'
import { addInstitution, letterInReview, letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { countForStaff } from './store/desk-list.ts'

const world = await createWorld()
const { kernel } = world
const support = await world.people.staff('support')
const institutionId = await addInstitution(world)
const there = await letterWriter(world, { institutionId })
const elsewhere = await letterWriter(world)
for (const mailClass of ['ordinary', 'express', 'express'] as const)
  await letterInReview(world, there, { mailClass })
const { orderId } = await letterInReview(world, elsewhere, { mailClass: 'registered' })
const { number } = await support.orderDesk
  .list({})
  .then(({ list }) => list.find(({ id }) => id === orderId) ?? { number: '' })

test('a list says how many orders it has, whatever narrows it', async () => {
  for (const asked of [
    {},
    { institutionId },
    { institutionId, mailClass: 'express' },
    { only: 'due' },
    { number },
    { number: number.slice(0, 6) },
    { totalFrom: 0, totalTo: 999_999, mailClass: 'registered', sort: 'oldest' },
    { state: 'delivered' },
  ] as const)
    expect(await support.orderDesk.count(asked), JSON.stringify(asked)).toEqual({
      count: (await support.orderDesk.list(asked)).list.length,
      isMore: false,
    })
})

test('where it has counted no further it says that there may be more', async () => {
  expect(await countForStaff(kernel, {}, 'newest', 2)).toEqual({ count: 2, isMore: true })
  expect(await countForStaff(kernel, { mailClass: 'express' }, 'newest', 2)).toEqual({
    count: 2,
    isMore: false,
  })
  // Only staff are told.
  await expect(there.client.orderDesk.count({})).rejects.toMatchObject({ code: 'access.denied' })
})
