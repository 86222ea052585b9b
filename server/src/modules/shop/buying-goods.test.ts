import { sql } from 'kysely'
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

describe('what is refused', () => {
  const send = async (client: Awaited<ReturnType<typeof world.people.writer>>, payload: string) =>
    (
      await client.request({
        method: 'POST',
        url: '/api/mailing/v5/app/createGoodsOrder',
        payload,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `${Math.random()}`.padEnd(20, '0'),
        },
      })
    ).json<{ code: number; data: unknown }>()

  test.each([
    ['zero', '0'],
    ['a negative one', '-1'],
    ['a fraction', '1.5'],
    ['a huge one', '1000'],
    ['one beyond all numbers', '1e309'],
    ['one beyond the safe integers', '9007199254740993'],
    ['a text', '"2"'],
    ['null', 'null'],
    ['a list', '[1]'],
  ])('a quantity that is %s makes no order', async (_what, quantity) => {
    const { buyer, addressId } = await makeBuyer(world)
    const goods = await makeGoods(shelf)
    const answer = await send(
      buyer,
      `{"lines":[{"variantId":"${goods.variants[0]}","quantity":${quantity}}],"addressId":"${addressId}","expectedTotal":1300}`,
    )
    expect(answer.code).not.toBe(1)
    expect((await buyer.shop.list()).list).toEqual([])
    expect(await stockOf(shelf, goods.id, goods.variants[0] ?? '')).toEqual({
      stock: 10,
      reserved: 0,
    })
  })

  test.each([
    ['less', '1299'],
    ['more', '1301'],
    ['nothing', '0'],
    ['a negative sum', '-1300'],
    ['a fraction', '1299.5'],
    ['a huge sum', '1e300'],
  ])('a price of %s than it costs makes no order', async (_what, total) => {
    const { buyer, addressId } = await makeBuyer(world, 5000)
    const goods = await makeGoods(shelf)
    const answer = await send(
      buyer,
      `{"lines":[{"variantId":"${goods.variants[0]}","quantity":1}],"addressId":"${addressId}","expectedTotal":${total}}`,
    )
    expect(answer.code).not.toBe(1)
    expect((await buyer.shop.list()).list).toEqual([])
    expect(await money(buyer)).toBe(5000)
  })

  test('a unit price that a client sends along is refused as an unknown field', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const goods = await makeGoods(shelf)
    const answer = await send(
      buyer,
      `{"lines":[{"variantId":"${goods.variants[0]}","quantity":1,"unit":1}],"addressId":"${addressId}","expectedTotal":801}`,
    )
    expect(answer.code).not.toBe(1)
    expect((await buyer.shop.list()).list).toEqual([])
  })

  test('unknown goods, a line twice, somebody else’s address and a changed price each say what is wrong', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const other = await makeBuyer(world)
    const {
      variants: [variantId = ''],
    } = await makeGoods(shelf)
    const unknown = '01934000-0000-7000-8000-00000000dead'
    const order = (
      lines: { variantId: string; quantity: number }[],
      to = addressId,
      expectedTotal = 1300,
    ) => buyer.shop.create({ lines, addressId: to, expectedTotal })
    await expect(order([{ variantId: unknown, quantity: 1 }])).rejects.toMatchObject({
      code: 'goods.unknown',
    })
    await expect(
      order([
        { variantId, quantity: 1 },
        { variantId, quantity: 1 },
      ]),
    ).rejects.toMatchObject({ code: 'shop.line_twice' })
    await expect(order([{ variantId, quantity: 1 }], other.addressId)).rejects.toMatchObject({
      code: 'shop.address_unknown',
    })
    await expect(
      buyer.shop.preview({ lines: [{ variantId, quantity: 1 }], addressId: other.addressId }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    await expect(order([{ variantId, quantity: 1 }], addressId, 1200)).rejects.toMatchObject({
      code: 'order.price_changed',
      data: { totalMinor: 1300 },
    })
  })

  test('goods that are off sale, short or beyond the limit are told in the preview and refused in the order', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const off = await makeGoods(shelf, { name: 'Gone' })
    await shelf.clerk.goods.setState({ id: off.id, version: off.version, state: 'off' })
    const short = await makeGoods(shelf, { name: 'Few', stock: 2 })
    const limited = await makeGoods(shelf, {
      name: 'Two each',
      limitPerUser: 2,
      variants: [{}, {}],
    })
    const [one = '', two = ''] = limited.variants
    const cases = [
      {
        lines: [{ variantId: off.variants[0] ?? '', quantity: 1 }],
        problems: ['off_sale'],
        code: 'goods.off_sale',
        data: { name: 'Gone' },
      },
      {
        lines: [{ variantId: short.variants[0] ?? '', quantity: 3 }],
        problems: ['short'],
        code: 'goods.stock_short',
        data: { name: 'Few', stock: 2 },
      },
      {
        lines: [
          { variantId: one, quantity: 2 },
          { variantId: two, quantity: 1 },
        ],
        problems: ['over_limit', 'over_limit'],
        code: 'goods.over_limit',
        data: { name: 'Two each', limit: 2, remaining: 2 },
      },
    ]
    for (const { lines, problems, code, data } of cases) {
      const preview = await buyer.shop.preview({ lines })
      expect(preview).toMatchObject({
        isOrderable: false,
        lines: problems.map((problem) => ({ problem })),
      })
      await expect(
        buyer.shop.create({ lines, addressId, expectedTotal: preview.total }),
      ).rejects.toMatchObject({ code, data })
    }
    expect((await buyer.shop.list()).list).toEqual([])
  })

  test('nobody keeps more than five unpaid orders', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const {
      variants: [variantId = ''],
    } = await makeGoods(shelf)
    const made = await Promise.allSettled(
      Array.from({ length: 9 }, () => orderGoods(buyer, addressId, [{ variantId, quantity: 1 }])),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(orderGoods(buyer, addressId, [{ variantId, quantity: 1 }])).rejects.toMatchObject({
      code: 'shop.too_many_unpaid',
      data: { max: 5 },
    })
  })

  test('an order is made once however often it is sent', async () => {
    const { buyer, addressId } = await makeBuyer(world)
    const goods = await makeGoods(shelf)
    const wish = {
      lines: [{ variantId: goods.variants[0] ?? '', quantity: 1 }],
      addressId,
      expectedTotal: 1300,
    }
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        buyer.shop.create(wish, { key: '7b0c4f0a-0000-4000-8000-000000000001' }),
      ),
    )
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1)
    expect((await buyer.shop.list()).list).toHaveLength(1)
    expect(await stockOf(shelf, goods.id, goods.variants[0] ?? '')).toEqual({
      stock: 9,
      reserved: 1,
    })
  })
})

describe('the last pieces', () => {
  test('25 people who want the last piece at once: one gets it', async () => {
    const goods = await makeGoods(shelf, { name: 'The last one', stock: 1 })
    const variantId = goods.variants[0] ?? ''
    const buyers = await Promise.all(Array.from({ length: 25 }, () => makeBuyer(world)))
    // Slows each down between its look and its step.
    await sql`create function test_slow_stock() returns trigger language plpgsql as $$ begin perform pg_sleep(0.01 + random() * 0.02); return new; end $$`.execute(
      kernel.db,
    )
    await sql`create trigger a_slow_stock before update on goods_variants for each row execute function test_slow_stock()`.execute(
      kernel.db,
    )
    const results = await Promise.allSettled(
      buyers.map(({ buyer, addressId }) =>
        buyer.shop.create({ lines: [{ variantId, quantity: 1 }], addressId, expectedTotal: 1300 }),
      ),
    )
    await sql`drop trigger a_slow_stock on goods_variants`.execute(kernel.db)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    )
    // A machine that is busy lets nobody wait for a lock longer than two seconds.
    for (const code of codes) expect(code).toMatch(/^(goods\.stock_short|server\.busy)$/)
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 0, reserved: 1 })
    expect(await isSound()).toEqual([])
  }, 60_000)

  test('25 orders at once of one person with a limit of three: three pieces', async () => {
    const goods = await makeGoods(shelf, { limitPerUser: 3, stock: 100 })
    const variantId = goods.variants[0] ?? ''
    const { buyer, addressId } = await makeBuyer(world)
    const results = await Promise.allSettled(
      Array.from({ length: 25 }, () =>
        buyer.shop.create({ lines: [{ variantId, quantity: 1 }], addressId, expectedTotal: 1300 }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await buyer.goods.get({ id: goods.id })).remaining).toBe(0)
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 97, reserved: 3 })
  }, 60_000)

  test('orders of the same two goods in opposite sequence never lock each other out', async () => {
    const goods = await makeGoods(shelf, { variants: [{}, {}], stock: 100 })
    const [one = '', two = ''] = goods.variants
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer(world)))
    await Promise.all(
      buyers.map(({ buyer, addressId }, n) =>
        buyer.shop.create({
          lines: (n % 2 ? [one, two] : [two, one]).map((variantId) => ({ variantId, quantity: 1 })),
          addressId,
          expectedTotal: 1800,
        }),
      ),
    )
    expect(await stockOf(shelf, goods.id, one)).toEqual({ stock: 80, reserved: 20 })
    expect(await stockOf(shelf, goods.id, two)).toEqual({ stock: 80, reserved: 20 })
  }, 60_000)

  test('a cancellation that waits for a payment goes on with what the payment left: 24 orders, none stays paid', async () => {
    const goods = await makeGoods(shelf, { stock: 100 })
    const variantId = goods.variants[0] ?? ''
    const pairs = []
    for (let n = 0; n < 24; n += 1) {
      const { buyer, addressId } = await makeBuyer(world, 1300)
      pairs.push({ buyer, order: await orderGoods(buyer, addressId, [{ variantId, quantity: 1 }]) })
    }
    await Promise.all(
      pairs.map(async ({ buyer, order }) => {
        const [, cancelled] = await Promise.allSettled([
          buyer.order.pay({ orderId: order.orderId, method: 'wallet', expectedTotal: 1300 }),
          buyer.order.act({ id: order.orderId, action: 'cancel' }),
        ])
        expect(cancelled.status).toBe('fulfilled')
        expect(['cancelled', 'refunded']).toContain(
          (await buyer.shop.get({ id: order.orderId })).state,
        )
        expect(await money(buyer)).toBe(1300)
      }),
    )
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 100, reserved: 0 })
  }, 60_000)

  test('cancel against pack, at once: exactly one wins', async () => {
    const goods = await makeGoods(shelf, { stock: 100 })
    const variantId = goods.variants[0] ?? ''
    const { buyer, addressId } = await makeBuyer(world)
    const orders = []
    for (let n = 0; n < 12; n += 1)
      orders.push(await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }]))
    const won = await Promise.all(
      orders.map(async ({ orderId }) => {
        const sides = await Promise.allSettled([
          buyer.order.act({ id: orderId, action: 'cancel' }),
          staff.shop.pack({ id: orderId }),
        ])
        return sides.filter(({ status }) => status === 'fulfilled').length
      }),
    )
    expect(won).toEqual(orders.map(() => 1))
    const states = await Promise.all(
      orders.map(async ({ orderId }) => (await buyer.shop.get({ id: orderId })).state),
    )
    const packed = states.filter((state) => state === 'packed').length
    expect(states.filter((state) => state === 'refunded')).toHaveLength(12 - packed)
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({
      stock: 100 - packed,
      reserved: packed,
    })
    expect(await money(buyer)).toBe((12 - packed) * 1300)
    expect(await isSound()).toEqual([])
  }, 60_000)
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
