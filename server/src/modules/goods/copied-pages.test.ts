import { expect, test, vi } from 'vitest'
import { hearStatements } from '../../../test/heard-statements.ts'
import { makeBuyer, makeGoods, makeShelf, orderGoods } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'

// As in the running product: with the notices that let a process keep copies of rows.
const world = await createWorld({ parts: { isListening: true } })
const guest = world.people.guest()

test('the first page of the shop is asked of the database once; it tells at once what is sold out and what is back', async () => {
  const shelf = await makeShelf(world)
  const goods = await makeGoods(shelf, { stock: 2 })
  const [variantId = ''] = goods.variants
  const { buyer, addressId } = await makeBuyer(world, 100_000)
  const isAvailable = async () => {
    const { list } = await guest.goods.list({})
    return list.find(({ id }) => id === goods.id)?.isAvailable
  }
  const buyOne = () => orderGoods(buyer, addressId, [{ variantId, quantity: 1 }])

  await vi.waitFor(async () => {
    await isAvailable()
    expect(await hearStatements(isAvailable)).toEqual([])
  })
  expect(await isAvailable()).toBe(true)
  await buyOne()
  // One less of several is told to nobody.
  expect(await hearStatements(isAvailable)).toEqual([])
  await buyOne()
  await vi.waitFor(async () => expect(await isAvailable()).toBe(false))
  await shelf.clerk.goods.moveStock({ variantId, reason: 'receipt', change: 1, note: 'came in' })
  await vi.waitFor(async () => expect(await isAvailable()).toBe(true))
})

test('an empty page is not kept: whoever asks for categories that are none pushes nothing out', async () => {
  const ask = () => guest.goods.list({ categoryId: crypto.randomUUID() })
  await ask()
  expect(await hearStatements(ask)).toHaveLength(1)
  const categoryId = crypto.randomUUID()
  await guest.goods.list({ categoryId })
  expect(await hearStatements(() => guest.goods.list({ categoryId }))).toHaveLength(1)
})
