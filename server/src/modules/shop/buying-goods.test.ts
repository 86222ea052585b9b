import { describe, expect, test } from 'vitest'
import { makeCampaign } from '../../../test/coupons.ts'
import { giveCoins } from '../../../test/money.ts'
import {
  makeBuyer,
  makeGoods,
  makePaidGoods,
  makeShelf,
  orderGoods,
  shipGoods,
  stockOf,
  words,
} from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { auditLedger } from '../wallet/service.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '30' } })
const { kernel } = world
const shelf = await makeShelf(world)
const staff = await world.people.staff('support')
const isSound = async () => (await auditLedger(kernel, moneyInvariants)).breaks

const money = async (buyer: Awaited<ReturnType<typeof world.people.writer>>) =>
  (await buyer.wallet.entries()).money

describe('from the price to the parcel', () => {
  test('goods are priced with their parcel, ordered, paid, packed, shipped and received', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const goods = await makeGoods(shelf, {
      name: 'Envelopes',
      variants: [
        { price: 700, weight: 600 },
        { price: 1200, weight: 500 },
      ],
    })
    const [first = '', second = ''] = goods.variants
    const lines = [
      { variantId: first, quantity: 2 },
      { variantId: second, quantity: 1 },
    ]
    const preview = await buyer.shop.preview({ lines })
    // 1,700 g: 8.00 for the first kilogram and 3.00 for the next.
    expect(preview).toMatchObject({
      goodsTotal: 2600,
      shippingFee: 1100,
      toFreeShipping: 7300,
      weight: 1700,
      total: 3700,
      isOrderable: true,
      address: {
        id: addressId,
        name: '李小梅',
        phone: '13800000001',
        lines: ['310012', '浙江省 杭州市 西湖区 文三路 1 号 2 单元 301'],
      },
      items: [
        { code: 'goods', quantity: 2, unit: 700, amount: 1400 },
        { code: 'goods', quantity: 1, unit: 1200, amount: 1200 },
        { code: 'shipping', quantity: 1, unit: 1100, amount: 1100 },
      ],
    })
    await buyer.goods.setCartLine({ variantId: first, quantity: 2 })
    const order = await buyer.shop.create({
      lines,
      addressId,
      note: 'Please no plastic',
      expectedTotal: 3700,
    })
    expect((await buyer.goods.cart()).lines).toEqual([])
    expect(await stockOf(shelf, goods.id, first)).toEqual({ stock: 8, reserved: 2 })
    expect(await buyer.shop.get({ id: order.orderId })).toMatchObject({
      state: 'pending_payment',
      payBefore: order.payBefore,
      isCancellable: true,
      isReceivable: false,
      isReturnable: false,
      pieces: 3,
      note: 'Please no plastic',
      weight: 1700,
    })

    await giveCoins(world, buyer, 4000)
    await buyer.order.pay({ orderId: order.orderId, method: 'wallet', expectedTotal: 3700 })
    expect(await money(buyer)).toBe(300)
    expect((await staff.shop.adminList({ tab: 'to_ship' })).list.map(({ id }) => id)).toContain(
      order.orderId,
    )
    expect(await staff.shop.pack({ id: order.orderId })).toMatchObject({
      state: 'packed',
      canShip: true,
      canPack: false,
      to: { name: '李小梅' },
    })
    expect(
      await staff.shop.ship({ id: order.orderId, carrier: 'sf_express', number: 'sf 1234-5678' }),
    ).toMatchObject({ state: 'shipped', shipment: { carrier: 'sf_express', number: 'SF12345678' } })
    expect(await stockOf(shelf, goods.id, first)).toEqual({ stock: 8, reserved: 0 })
    const shipped = await buyer.shop.get({ id: order.orderId })
    expect(shipped).toMatchObject({
      isReceivable: true,
      ahead: ['delivered'],
      shipment: { number: 'SF12345678' },
    })
    expect(Date.parse(shipped.receivedAt ?? '')).toBe(
      Date.parse(shipped.shipment?.shippedAt ?? '') + 10 * 86_400_000,
    )
    await buyer.order.act({ id: order.orderId, action: 'confirm_arrival' })
    expect(await buyer.shop.get({ id: order.orderId })).toMatchObject({
      state: 'delivered',
      isReturnable: true,
      lines: [{ isCommentable: true, sku: expect.any(String) }, { isCommentable: true }],
      timeline: [
        {},
        {},
        {},
        { state: 'shipped', proof: 'SF12345678', evidence: 'tracking_number' },
        { state: 'delivered', by: 'writer' },
      ],
    })
    expect(await buyer.order.get({ id: order.orderId })).toMatchObject({
      kind: 'goods',
      tracking: { carrier: 'sf_express', number: 'SF12345678' },
    })
    expect((await buyer.goods.get({ id: goods.id })).sold).toBe(3)
    expect(await isSound()).toEqual([])
  })

  test('a parcel costs nothing from a sum on, and says what is missing before', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const {
      variants: [variantId = ''],
    } = await makeGoods(shelf, { variants: [{ price: 3300 }] })
    expect(
      await buyer.shop.preview({ lines: [{ variantId, quantity: 2 }], addressId }),
    ).toMatchObject({ shippingFee: 800, toFreeShipping: 3300, total: 7400 })
    expect(
      await buyer.shop.preview({ lines: [{ variantId, quantity: 3 }], addressId }),
    ).toMatchObject({ shippingFee: 0, toFreeShipping: null, total: 9900 })
  })

  test('an order keeps what it bought when goods, price and fee change afterwards', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const goods = await makeGoods(shelf, { name: 'Old name', variants: [{ price: 900 }] })
    const order = await makePaidGoods(world, buyer, addressId, [
      { variantId: goods.variants[0] ?? '', quantity: 1 },
    ])
    const before = await shelf.clerk.goods.adminGet({ id: goods.id })
    const [variant] = before.variants
    if (!variant) throw new Error('no variant')
    await shelf.clerk.goods.update({
      id: goods.id,
      version: before.version,
      categoryId: before.categoryId,
      name: words('New name'),
      subtitle: before.subtitle,
      description: before.description,
      pictureIds: before.pictures.map(({ id }) => id),
      limitPerUser: null,
      isEnclosable: false,
      position: 1,
      variants: [
        {
          id: variant.id,
          sku: variant.sku,
          name: words('Other'),
          price: 100,
          weight: 1,
          thickness: 1,
          pictureId: null,
          isOn: true,
        },
      ],
    })
    expect(await buyer.shop.get({ id: order.orderId })).toMatchObject({
      total: 1700,
      lines: [{ goodsName: 'Old name', unit: 900, amount: 900 }],
    })
    expect((await buyer.shop.list({ tab: 'to_ship' })).list).toMatchObject([
      { id: order.orderId, lines: [{ goodsName: 'Old name' }], pieces: 1 },
    ])
  })

  test('a coupon is taken off, used, and comes back with a cancelled order', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const campaignId = await makeCampaign(world, { terms: { kind: 'free_postage', amount: null } })
    const coupon = await buyer.coupon.take({ campaignId })
    const {
      variants: [variantId = ''],
    } = await makeGoods(shelf, { variants: [{ price: 2000 }] })
    const lines = [{ variantId, quantity: 1 }]
    expect(await buyer.shop.coupons({ lines })).toMatchObject({
      bestId: coupon.id,
      list: [{ id: coupon.id, discount: 800, misfit: null }],
    })
    const order = await orderGoods(buyer, addressId, lines, coupon.id)
    expect(order.total).toBe(2000)
    await giveCoins(world, buyer, 2000)
    await buyer.order.pay({ orderId: order.orderId, method: 'wallet', expectedTotal: 2000 })
    await expect(buyer.shop.preview({ lines, couponId: coupon.id })).rejects.toMatchObject({
      code: 'coupon.not_usable',
    })
    await buyer.order.act({ id: order.orderId, action: 'cancel' })
    expect(await money(buyer)).toBe(2000)
    expect(await buyer.shop.preview({ lines, couponId: coupon.id })).toMatchObject({ total: 2000 })
    expect(await isSound()).toEqual([])
  })
})

describe('what time does', () => {
  test('an order that is cancelled or lapses gives its pieces and the limit back, once', async () => {
    const goods = await makeGoods(shelf, { limitPerUser: 2, stock: 2 })
    const variantId = goods.variants[0] ?? ''
    const { buyer, addressId } = await makeBuyer(world)
    const cancelled = await orderGoods(buyer, addressId, [{ variantId, quantity: 2 }])
    await expect(orderGoods(buyer, addressId, [{ variantId, quantity: 1 }])).rejects.toMatchObject({
      code: 'goods.stock_short',
    })
    await Promise.allSettled(
      Array.from({ length: 5 }, () => buyer.order.act({ id: cancelled.orderId, action: 'cancel' })),
    )
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 2, reserved: 0 })
    const lapsed = await orderGoods(buyer, addressId, [{ variantId, quantity: 2 }])
    world.clock.advance(31 * 60_000)
    await Promise.all([world.runJob('order.expire'), world.runJob('order.expire')])
    // Staff are logged out after half an hour.
    const later = { ...shelf, clerk: await world.people.again(shelf.clerk) }
    expect(await buyer.shop.get({ id: lapsed.orderId })).toMatchObject({
      state: 'expired',
      payBefore: null,
    })
    expect(await stockOf(later, goods.id, variantId)).toEqual({ stock: 2, reserved: 0 })
    expect((await buyer.goods.get({ id: goods.id })).remaining).toBe(2)
    expect(
      (await later.clerk.goods.movements({ variantId })).list.map(({ reason }) => reason),
    ).toEqual(['released', 'reserved', 'released', 'reserved', 'receipt'])
    expect(await isSound()).toEqual([])
  })

  test('a parcel that nobody has spoken of counts as received after ten days', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const {
      variants: [variantId = ''],
    } = await makeGoods({ ...shelf, clerk: await world.people.again(shelf.clerk) })
    const { orderId } = await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }])
    await shipGoods(await world.people.again(staff), orderId)
    world.clock.advance(9 * 86_400_000)
    await world.runJob('shop.receive')
    expect((await buyer.shop.get({ id: orderId })).state).toBe('shipped')
    world.clock.advance(86_400_000)
    await world.runJob('shop.receive')
    expect(await buyer.shop.get({ id: orderId })).toMatchObject({
      state: 'delivered',
      isReturnable: true,
    })
  })
})
