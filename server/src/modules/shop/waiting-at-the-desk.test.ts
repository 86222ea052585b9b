import { expect, test } from 'vitest'
import {
  makeBuyer,
  makeGoods,
  makePaidGoods,
  makeReceivedGoods,
  makeShelf,
} from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const shelf = await makeShelf(world)
const staff = await world.people.staff('support')
const readings = async () =>
  (
    await world.kernel.db
      .selectFrom('audit_entries')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('parcels, returns and reviews that wait are counted, each with its oldest, and a glance at them is no reading', async () => {
  const none = { count: 0, oldestAt: null }
  expect(await staff.shop.waiting({})).toEqual({ toShip: none, returns: none })
  expect(await shelf.clerk.goods.commentsWaiting({})).toEqual(none)

  const { variants } = await makeGoods(shelf, { variants: [{ price: 700 }] })
  const lines = variants.slice(0, 1).map((variantId) => ({ variantId, quantity: 1 }))
  const person = await makeBuyer(world)
  const { buyer } = person
  const { orderId } = await makeReceivedGoods(world, staff, person, lines)
  await buyer.shop.comment({
    orderId,
    lineId: (await buyer.shop.get({ id: orderId })).lines[0]?.id ?? '',
    stars: 5,
    text: 'Good',
    pictureIds: [],
  })
  const { return: asked } = await buyer.shop.requestReturn({
    orderId,
    reason: 'damaged',
    words: 'Two corners are bent',
    pictureIds: [],
  })
  for (let n = 0; n < 2; n += 1) {
    const { buyer: other, addressId } = await makeBuyer(world)
    await makePaidGoods(world, other, addressId, lines)
  }

  const read = await readings()
  const waiting = await staff.shop.waiting({})
  const comments = await shelf.clerk.goods.commentsWaiting({})
  expect(await readings()).toBe(read)
  expect(waiting.returns).toEqual({ count: 1, oldestAt: asked?.requestedAt })
  expect(waiting.toShip.count).toBe(2)
  expect(comments.count).toBe(1)

  const { list } = await staff.shop.adminList({ tab: 'to_ship' })
  expect(waiting.toShip.oldestAt).toBe(list.map(({ paidAt }) => paidAt).toSorted()[0])
  expect(comments.oldestAt).toBe((await shelf.clerk.goods.adminComments({})).list[0]?.at)
  await staff.shop.decideReturn({
    id: orderId,
    decision: 'decline',
    answer: 'Not ours',
    restock: [],
  })
  expect((await staff.shop.waiting({})).returns).toEqual(none)
  await expect(buyer.shop.waiting({})).rejects.toMatchObject({ code: 'access.denied' })
})

test('an order that a colleague keeps back is not packed until it is released, however far it has come', async () => {
  const { variants } = await makeGoods(shelf)
  const { buyer, addressId } = await makeBuyer(world)
  const paid = () =>
    makePaidGoods(world, buyer, addressId, [{ variantId: variants[0] ?? '', quantity: 1 }])
  const act = (id: string, action: 'hold' | 'release') =>
    staff.orderDesk.act({ id, action, reason: 'the buyer rang up' })
  const { orderId: id } = await paid()
  expect(await staff.shop.adminGet({ id })).toMatchObject({ isHeld: false, canPack: true })
  await act(id, 'hold')
  expect(await staff.shop.adminGet({ id })).toMatchObject({ isHeld: true, canPack: false })
  await expect(staff.shop.pack({ id })).rejects.toMatchObject({
    code: 'order.cannot_act',
    data: { obstacle: 'is_held' },
  })
  await act(id, 'release')
  expect(await staff.shop.pack({ id })).toMatchObject({ state: 'packed', isHeld: false })
  // Some were packed while they were kept back.
  await world.kernel.db
    .updateTable('orders')
    .set({ held_at: world.clock.now() })
    .where('id', '=', id)
    .execute()
  await act(id, 'release')
  expect((await staff.orderDesk.list({ only: 'held' })).list.map((one) => one.id)).not.toContain(id)
})
