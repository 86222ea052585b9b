import { expect, it } from 'vitest'
import { orderShared, sharedLetter } from '../../../test/families.ts'
import { giveCoins } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()

it('everybody who writes on a family letter sees who of the staff has read it since it was ordered, and nobody else does', async () => {
  const letter = await sharedLetter(world, [{ name: '小明', coins: 0 }])
  const {
    id,
    owner: { client: mother },
    others,
  } = letter
  const [son] = others
  if (!son) throw new Error('nobody has joined')
  const readings = async (who: typeof mother) =>
    (await who.family.readings({ id })).list.map(({ by, role, action }) => [by, role, action])
  expect(await readings(mother)).toEqual([])
  await giveCoins(world, mother, 10_000)
  const { orderId, pay } = await orderShared(letter)
  expect(await readings(son)).toEqual([])
  await pay()
  // Before somebody has read it there is nothing, though it lies in review.
  expect(await readings(son)).toEqual([])
  const reviewer = await world.people.staff('reviewer')
  await reviewer.letter.review({ orderId })
  expect(await readings(mother)).toEqual([['staff', 'reviewer', 'letter.read']])
  expect(await readings(son)).toEqual(await readings(mother))
  const stranger = await world.people.writer()
  await expect(stranger.family.readings({ id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  // Nor does another family, whose letter nobody has read.
  const other = await sharedLetter(world, [])
  expect((await other.owner.client.family.readings({ id: other.id })).list).toEqual([])
  await expect(other.owner.client.family.readings({ id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
})
