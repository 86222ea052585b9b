import { randomUUID } from 'node:crypto'
import { smallPictureSide, smallPictureUrl } from '@mailing/contract/file/small-picture.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photo } from '../../../test/bench.ts'
import {
  goodsInput,
  makeBuyer,
  makeGoods,
  makePaidGoods,
  makeShelf,
  variantInput,
  words,
} from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { auditOf } from '../audit/service.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '30' } })
const shelf = await makeShelf(world)
const { clerk } = shelf
const guest = world.people.guest()

describe('goods', () => {
  test('are a draft that nobody sees until they go on sale, and are seen no more when they go off', async () => {
    const made = await clerk.goods.create(goodsInput(shelf, { name: 'Only a draft' }))
    expect(made).toMatchObject({
      state: 'draft',
      version: 1,
      sold: 0,
      variants: [{ stock: 0, reserved: 0 }],
    })
    const seen = async () => (await guest.goods.list({ search: 'Only a draft' })).list.length
    expect(await seen()).toBe(0)
    await expect(guest.goods.get({ id: made.id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const onSale = await clerk.goods.setState({
      id: made.id,
      version: made.version,
      state: 'on_sale',
    })
    expect(await seen()).toBe(1)
    expect(await guest.goods.get({ id: made.id })).toMatchObject({
      name: 'Only a draft',
      isAvailable: false,
      remaining: null,
      pictures: [{ url: expect.stringContaining('/api/goods/picture/') }],
    })
    await clerk.goods.setState({ id: made.id, version: onSale.version, state: 'off' })
    expect(await seen()).toBe(0)
  })

  test('of which a colleague has changed another version are not overwritten', async () => {
    const made = await clerk.goods.create(goodsInput(shelf))
    const colleague = await world.people.staff('content')
    const input = {
      ...goodsInput(shelf),
      variants: [{ ...variantInput(), id: made.variants[0]?.id }],
    }
    const results = await Promise.allSettled(
      [clerk, colleague].map((who) => who.goods.update({ id: made.id, version: 1, ...input })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'goods.changed' },
    })
  })

  test('need a known category, pictures of goods, skus of their own, and a variant that can be bought to go on sale', async () => {
    const nowhere = '01934000-0000-7000-8000-00000000dead'
    await expect(
      clerk.goods.create(goodsInput({ ...shelf, categoryId: nowhere })),
    ).rejects.toMatchObject({ code: 'goods.category_unknown' })
    await expect(
      clerk.goods.create(goodsInput({ ...shelf, pictureId: nowhere })),
    ).rejects.toMatchObject({ code: 'goods.picture_unknown' })
    const support = await world.people.staff('support')
    const { id: otherPicture } = await support.file.uploadEvidence(
      {},
      { file: { bytes: await photo(), type: 'image/jpeg' } },
    )
    await expect(
      clerk.goods.create(goodsInput({ ...shelf, pictureId: otherPicture })),
    ).rejects.toMatchObject({ code: 'goods.picture_unknown' })
    await clerk.goods.create(goodsInput(shelf, { variants: [{ sku: 'TAKEN-1' }] }))
    await expect(
      clerk.goods.create(goodsInput(shelf, { variants: [{ sku: 'taken-1' }] })),
    ).rejects.toMatchObject({ code: 'goods.sku_used', data: { sku: 'TAKEN-1' } })
    const bare = await clerk.goods.create({ ...goodsInput(shelf), pictureIds: [] })
    await expect(
      clerk.goods.setState({ id: bare.id, version: 1, state: 'on_sale' }),
    ).rejects.toMatchObject({ code: 'goods.incomplete' })
    const none = await clerk.goods.create(goodsInput(shelf, { variants: [{ isOn: false }] }))
    await expect(
      clerk.goods.setState({ id: none.id, version: 1, state: 'on_sale' }),
    ).rejects.toMatchObject({ code: 'goods.incomplete' })
    for (const price of [-1, 1.5, 10_000_001])
      await expect(
        clerk.goods.create(goodsInput(shelf, { variants: [{ price }] })),
      ).rejects.toMatchObject({ code: 'request.invalid' })
  })

  test('are put on sale together, each by itself: what cannot be sold, or is changed by a colleague, stays as it was', async () => {
    const make = (more: object = {}) => clerk.goods.create({ ...goodsInput(shelf), ...more })
    const [whole, bare, old] = [await make(), await make({ pictureIds: [] }), await make()]
    await clerk.goods.setState({ id: old.id, version: 1, state: 'off' })
    const gone = randomUUID()
    const ask = {
      key: randomUUID(),
      state: 'on_sale' as const,
      seen: [whole.id, bare.id, old.id, gone].map((id) => ({ id, version: 1 })),
    }
    const left = [
      { id: bare.id, obstacle: 'incomplete' },
      { id: old.id, obstacle: 'changed' },
      { id: gone, obstacle: 'gone' },
    ]
    expect(await clerk.goods.setStates(ask)).toEqual({ done: 1, left })
    // After an answer that was lost the same is said again: nothing is taken for a colleague's.
    expect(await clerk.goods.setStates(ask)).toEqual({ done: 1, left })
    const stateOf = async ({ id }: typeof whole) => (await clerk.goods.adminGet({ id })).state
    expect(await Promise.all([whole, bare, old].map(stateOf))).toEqual(['on_sale', 'draft', 'off'])
    expect((await auditOf(world.kernel, 'goods', [whole.id])).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['goods.on_sale']),
    )
  })

  test('have small copies of their pictures, lighter ones, for lists', async () => {
    const picture = await clerk.goods.uploadPicture(
      {},
      {
        file: {
          bytes: await photo('#886644', { width: 900, height: 1500 }),
          type: 'image/jpeg',
        },
      },
    )
    const loaded = async (url: string) => {
      const { headers, rawPayload } = await guest.request({ method: 'GET', url })
      const { width, height } = await sharp(rawPayload).metadata()
      return { type: headers['content-type'], sides: [width, height], bytes: rawPayload.length }
    }
    const whole = await loaded(picture.url)
    expect(whole).toMatchObject({ type: 'image/jpeg', sides: [720, 1200] })
    const small = await loaded(smallPictureUrl(picture.url))
    expect(small).toMatchObject({ type: 'image/webp', sides: [360, smallPictureSide] })
    expect(small.bytes).toBeLessThan(whole.bytes / 2)
    expect(await loaded(smallPictureUrl(picture.url))).toEqual(small)
    const unknown = smallPictureUrl(picture.url.replace(picture.id, randomUUID()))
    expect((await guest.request({ method: 'GET', url: unknown })).statusCode).toBe(404)
  })

  test('are found by what they are for, by the mark that staff give and take, not by their name', async () => {
    const found = async () =>
      (await guest.goods.list({ use: 'stationery_kit' })).list.map(({ id }) => id)
    await makeGoods(shelf, { name: 'Letter-writing kit' })
    const kit = await makeGoods(shelf, {
      name: 'All for a letter',
      isStationeryKit: true,
      variants: [{ sku: 'KIT-TEST' }],
    })
    await clerk.goods.create(goodsInput(shelf, { name: 'Kit of next year', isStationeryKit: true }))
    expect(await found()).toEqual([kit.id])
    expect((await clerk.goods.adminGet({ id: kit.id })).isStationeryKit).toBe(true)
    // Goods that say nothing of it are no kit.
    await clerk.goods.update({
      id: kit.id,
      version: kit.version,
      ...goodsInput(shelf, {
        name: 'All for a letter',
        variants: [{ sku: 'KIT-TEST', id: kit.variants[0] ?? '' }],
      }),
    })
    expect(await found()).toEqual([])
  })

  test('are found by words in any language and any width, by sku, by category, and page without gaps in every sort', async () => {
    const { id: categoryId } = await clerk.goods.createCategory({
      words: words('Sorted'),
      position: 9,
    })
    const own = { ...shelf, categoryId }
    for (let n = 0; n < 13; n += 1)
      await makeGoods(own, {
        name: `Sorted ${n % 2 ? 'ＷＩＤＥ' : 'narrow'} ${n}`,
        position: n % 3,
        variants: [{ price: 100 * (n % 4) + 100, sku: `FIND-${n}` }],
        stock: n === 5 ? 0 : 1,
      })
    expect((await guest.goods.list({ search: 'wide sorted' })).list).toHaveLength(6)
    expect((await guest.goods.list({ search: 'find-12' })).list).toMatchObject([
      { name: 'Sorted narrow 12' },
    ])
    expect((await guest.goods.list({ search: '100% _ \\' })).list).toEqual([])
    expect((await guest.goods.categories()).list.find(({ id }) => id === categoryId)).toMatchObject(
      { name: 'Sorted', count: 13 },
    )
    for (const sort of ['recommended', 'newest', 'price_up', 'price_down'] as const) {
      const first = await guest.goods.list({ categoryId, sort })
      const second = await guest.goods.list({ categoryId, sort, cursor: first.nextCursor ?? '' })
      const all = [...first.list, ...second.list]
      expect(
        [
          first.list.length,
          second.list.length,
          second.nextCursor,
          new Set(all.map(({ id }) => id)).size,
        ],
        sort,
      ).toEqual([10, 3, null, 13])
      const prices = all.map(({ priceFrom }) => priceFrom)
      if (sort === 'price_up') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      if (sort === 'price_down') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    }
    expect((await guest.goods.list({ search: 'find-5' })).list).toMatchObject([
      { isAvailable: false },
    ])
  })

  test('left out of a change are no longer sold, and stay in orders', async () => {
    const goods = await makeGoods(shelf, { variants: [{}, {}] })
    const before = await clerk.goods.adminGet({ id: goods.id })
    const [keep, drop] = before.variants
    if (!keep || !drop) throw new Error('two variants')
    const { buyer, addressId } = await makeBuyer(world)
    await makePaidGoods(world, buyer, addressId, [{ variantId: drop.id, quantity: 1 }])
    await clerk.goods.update({
      id: goods.id,
      version: before.version,
      ...goodsInput(shelf),
      variants: [
        {
          id: keep.id,
          sku: keep.sku,
          name: keep.name,
          price: keep.price,
          weight: keep.weight,
          thickness: keep.thickness,
          pictureId: null,
          isOn: true,
        },
      ],
    })
    expect((await guest.goods.get({ id: goods.id })).variants.map(({ id }) => id)).toEqual([
      keep.id,
    ])
    expect((await clerk.goods.adminGet({ id: goods.id })).variants).toMatchObject([
      { isOn: true },
      { isOn: false, stock: 9, reserved: 1 },
    ])
    expect(
      (await buyer.goods.lookUp({ lines: [{ variantId: drop.id, quantity: 1 }] })).lines,
    ).toMatchObject([{ problem: 'off_sale' }])
  })

  test('can only be looked after by those who may, and each change is recorded', async () => {
    const [support, writer] = [await world.people.staff('support'), await world.people.writer()]
    for (const client of [support, writer]) {
      await expect(client.goods.adminList({})).rejects.toMatchObject({ code: 'access.denied' })
      await expect(client.goods.create(goodsInput(shelf))).rejects.toMatchObject({
        code: 'access.denied',
      })
    }
    const made = await makeGoods(shelf)
    const admin = await world.people.staff('admin')
    const actions = (await admin.audit.list({ subject: 'goods', subjectId: made.id })).list.map(
      ({ action, actorId }) => [action, actorId],
    )
    expect(actions).toEqual([
      ['goods.on_sale', clerk.userId],
      ['goods.create', clerk.userId],
    ])
    expect(
      (await admin.audit.list({ subject: 'goods', subjectId: made.variants[0] })).list,
    ).toMatchObject([{ action: 'goods.move_stock', reason: 'receipt 10: for a test' }])
  })
})
