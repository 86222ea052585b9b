import { describe, expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeShelf, orderGoods, stockOf } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '30' } })
const shelf = await makeShelf(world)

const money = async (buyer: Awaited<ReturnType<typeof world.people.writer>>) =>
  (await buyer.wallet.entries()).money

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
