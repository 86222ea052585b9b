import { describe, expect, test } from 'vitest'
import { makeBuyer, makeGoods, makePaidGoods, shipGoods, stockOf } from '../../../test/shop.ts'
import { money, openReturns } from '../../../test/shop-returns.ts'

const { isSound, shelf, staff, world } = await openReturns()

describe('parcels that do not arrive, and orders that cannot be served', () => {
  test('a lost parcel is paid back and written off', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const goods = await makeGoods(shelf)
    const [variantId = ''] = goods.variants
    const { orderId, total } = await makePaidGoods(world, buyer, addressId, [
      { variantId, quantity: 2 },
    ])
    await shipGoods(staff, orderId)
    const { canRecordParcel } = await staff.shop.adminGet({ id: orderId })
    expect(canRecordParcel).toBe(true)
    await staff.shop.recordParcel({ id: orderId, reason: 'lost', note: '', restock: [] })
    expect(await buyer.shop.get({ id: orderId })).toMatchObject({
      state: 'refunded',
      refunded: total,
      timeline: [
        {},
        {},
        {},
        {},
        { state: 'returned', reason: 'Lost on the way' },
        { state: 'refunded' },
      ],
    })
    expect((await buyer.order.notices({ show: 'unseen' })).list).toMatchObject([
      {
        orderId,
        orderKind: 'goods',
        kind: 'refunded',
        params: { amount: total, reason: 'Lost on the way' },
      },
    ])
    expect((await buyer.order.list({})).list).toMatchObject([
      { id: orderId, told: { kind: 'returned', reason: 'Lost on the way' } },
    ])
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 8, reserved: 0 })
    await expect(
      staff.shop.recordParcel({ id: orderId, reason: 'lost', note: '', restock: [] }),
    ).rejects.toMatchObject({ code: 'shop.moved_on' })
    expect(await money(buyer)).toBe(total)
    expect(await isSound()).toEqual([])
  })

  test.each(['paid', 'packed'] as const)(
    'a %s order that is refused is paid back and its pieces are free',
    async (state) => {
      const { buyer, addressId } = await makeBuyer(world)
      const goods = await makeGoods(shelf)
      const [variantId = ''] = goods.variants
      const { orderId, total } = await makePaidGoods(world, buyer, addressId, [
        { variantId, quantity: 2 },
      ])
      if (state === 'packed') await staff.shop.pack({ id: orderId })
      expect(
        await staff.shop.refuse({ id: orderId, reason: 'damaged_in_stock', note: 'Water came in' }),
      ).toMatchObject({ state: 'refunded', refunded: total, canRefuse: false })
      expect(await buyer.shop.get({ id: orderId })).toMatchObject({
        refusedReason: 'Water came in',
      })
      expect((await buyer.order.notices({ show: 'unseen' })).list).toMatchObject([
        { orderId, orderKind: 'goods', kind: 'refused', params: { reason: 'Water came in' } },
      ])
      expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 10, reserved: 0 })
      await expect(
        staff.shop.refuse({ id: orderId, reason: 'other', note: '' }),
      ).rejects.toMatchObject({ code: 'shop.moved_on' })
      expect(await isSound()).toEqual([])
    },
  )

  test('packing and shipping go once, in their order, with a number of their own', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const {
      variants: [variantId = ''],
    } = await makeGoods(shelf)
    const [one, two] = [
      await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }]),
      await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }]),
    ]
    const ship = (id: string, number: string) => staff.shop.ship({ id, carrier: 'ems', number })
    await expect(ship(one.orderId, 'EA123456785CN')).rejects.toMatchObject({
      code: 'shop.moved_on',
    })
    const packed = await Promise.allSettled(
      Array.from({ length: 8 }, () => staff.shop.pack({ id: one.orderId })),
    )
    expect(packed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(buyer.order.act({ id: one.orderId, action: 'cancel' })).rejects.toMatchObject({
      code: 'order.already_packed',
    })
    await expect(ship(one.orderId, '没有数字')).rejects.toMatchObject({
      code: 'shop.tracking_number',
    })
    await expect(ship(one.orderId, 'EA123456789CN')).rejects.toMatchObject({
      code: 'delivery.tracking_check',
      data: { number: 'EA123456789CN' },
    })
    const shipped = await Promise.allSettled(
      Array.from({ length: 8 }, () => ship(one.orderId, 'EA123456785CN')),
    )
    expect(shipped.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await staff.shop.pack({ id: two.orderId })
    await expect(ship(two.orderId, 'ea 1234-5678 5cn')).rejects.toMatchObject({
      code: 'shop.tracking_used',
    })
    expect((await staff.shop.adminGet({ id: two.orderId })).state).toBe('packed')
    expect(
      (await staff.shop.adminList({ search: 'EA123456785CN' })).list.map(({ id }) => id),
    ).toEqual([one.orderId])
    expect(
      (await staff.shop.adminList({ search: two.number.toLowerCase() })).list.map(({ id }) => id),
    ).toEqual([two.orderId])
  })
  test('a parcel that its carrier sends back does not count as received, and can be paid back', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const clerk = await world.people.staff('support')
    const {
      variants: [variantId = ''],
    } = await makeGoods({ ...shelf, clerk: await world.people.staff('content') })
    const { orderId, total } = await makePaidGoods(world, buyer, addressId, [
      { variantId, quantity: 1 },
    ])
    await shipGoods(clerk, orderId)
    const {
      list: [shipment],
    } = await buyer.logistics.list({ orderId })
    world.clock.advance(60_000)
    await clerk.logistics.record({
      id: shipment?.id ?? '',
      stage: 'returning',
      at: world.clock.now().toISOString(),
      text: 'Said by telephone',
    })
    world.clock.advance(11 * 86_400_000)
    await world.runJob('shop.receive')
    expect((await buyer.shop.get({ id: orderId })).state).toBe('shipped')
    const later = await world.people.again(clerk)
    await later.shop.recordParcel({
      id: orderId,
      reason: 'refused_by_person',
      note: '',
      restock: [],
    })
    expect(await buyer.shop.get({ id: orderId })).toMatchObject({
      state: 'refunded',
      refunded: total,
    })
  })
})
