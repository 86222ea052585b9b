import { describe, expect, test } from 'vitest'
import { makeCampaign } from '../../../test/coupons.ts'
import {
  approvedLetter,
  letterInReview,
  letterWriter,
  orderProof,
  proveNew,
} from '../../../test/letters.ts'
import { makeGoods, makeShelf, stockOf } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { auditLedger } from '../wallet/service.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '30' } })
const shelf = await makeShelf(world)
const stamps = (changes = {}) =>
  makeGoods(shelf, {
    name: 'Stamps',
    isEnclosable: true,
    variants: [{ price: 120, weight: 1, thickness: 1 }],
    stock: 20,
    ...changes,
  })
const isSound = async () => (await auditLedger(world.kernel, moneyInvariants)).breaks

describe('supplies inside a letter', () => {
  test('have their line in the price, are promised by the order, and stand in its detail', async () => {
    const goods = await stamps()
    const [variantId = ''] = goods.variants
    const writer = await letterWriter(world)
    const plain = await proveNew(writer)
    const proof = await proveNew(writer, { enclosures: [{ variantId, quantity: 3 }] })
    expect(proof.items.at(-1)).toEqual({ code: 'enclosure', quantity: 3, unit: 120, amount: 360 })
    expect(proof.total).toBe(plain.total + 360)
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 20, reserved: 0 })
    const order = await orderProof(writer, proof)
    expect(order).toMatchObject({
      total: proof.total,
      items: proof.items,
      enclosures: [{ goodsName: 'Stamps', quantity: 3 }],
    })
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 17, reserved: 3 })
    expect(await isSound()).toEqual([])
  })

  test('are told to the bench, and have left the house when the letter is posted', async () => {
    const goods = await stamps()
    const [variantId = ''] = goods.variants
    const writer = await letterWriter(world)
    const { orderId, proof } = await approvedLetter(world, writer, {
      enclosures: [{ variantId, quantity: 2 }],
    })
    const printer = await world.people.staff('printer')
    const batch = await printer.delivery.createBatch({
      mailClass: 'ordinary',
      paper: 'A4',
      isColour: false,
      isDuplex: false,
      limit: 10,
    })
    const {
      pieces: [piece],
    } = await printer.delivery.batch({ id: batch.id })
    expect(piece).toMatchObject({
      orderId,
      enclosures: [{ quantity: 2, goodsName: { en: 'Stamps' } }],
    })
    const code = piece?.code ?? ''
    for (let sheet = 1; sheet <= proof.sheets; sheet += 1)
      await printer.delivery.scan({
        station: 'print',
        code: `${code}/${sheet}/${proof.sheets}`,
        openPieceId: null,
      })
    const open = await printer.delivery.scan({
      station: 'pack',
      code: `${code}/A`,
      openPieceId: null,
    })
    for (let sheet = 1; sheet <= proof.sheets; sheet += 1)
      await printer.delivery.scan({
        station: 'pack',
        code: `${code}/${sheet}/${proof.sheets}`,
        openPieceId: open.piece?.id ?? null,
      })
    await printer.delivery.scan({ station: 'post', code: `${code}/A`, openPieceId: null })
    expect((await writer.client.order.get({ id: orderId })).state).toBe('posted')
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 18, reserved: 0 })
    expect(await isSound()).toEqual([])
  })

  test('are free again when the letter is cancelled, refused, or lapses unpaid', async () => {
    const goods = await stamps({ limitPerUser: 5 })
    const [variantId = ''] = goods.variants
    const enclosures = [{ variantId, quantity: 4 }]
    const writer = await letterWriter(world)
    const unpaid = await orderProof(writer, await proveNew(writer, { enclosures }))
    await writer.client.order.act({ id: unpaid.id, action: 'cancel' })
    const paid = await letterInReview(world, writer, {
      content: { body: 'the second' },
      enclosures,
    })
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 16, reserved: 4 })
    await writer.client.order.act({ id: paid.orderId, action: 'cancel' })
    const refused = await letterInReview(world, writer, {
      content: { body: 'the third' },
      enclosures,
    })
    const reviewer = await world.people.staff('reviewer')
    const { version } = await reviewer.letter.review({ orderId: refused.orderId })
    await reviewer.letter.decide({
      action: 'refuse',
      orderId: refused.orderId,
      version,
      reason: 'other',
      note: '',
    })
    expect(await stockOf(shelf, goods.id, variantId)).toEqual({ stock: 20, reserved: 0 })
    await orderProof(
      writer,
      await proveNew(writer, { content: { body: 'the fourth' }, enclosures }),
    )
    world.clock.advance(31 * 60_000)
    await world.runJob('order.expire')
    expect(
      await stockOf(
        { ...shelf, clerk: await world.people.again(shelf.clerk) },
        goods.id,
        variantId,
      ),
    ).toEqual({ stock: 20, reserved: 0 })
    expect(await isSound()).toEqual([])
  })
})

describe('what is refused', async () => {
  const again = { ...shelf, clerk: await world.people.staff('content') }

  test('goods that do not fit an envelope, cannot be enclosed, are unknown, short or beyond the limit', async () => {
    const shelfNow = { ...again, clerk: await world.people.staff('content') }
    const made = (changes = {}) =>
      makeGoods(shelfNow, {
        name: 'Stamps',
        isEnclosable: true,
        variants: [{ price: 120, weight: 1, thickness: 1 }],
        stock: 20,
        ...changes,
      })
    const writer = await letterWriter(world)
    const cases = [
      {
        goods: await made({ variants: [{ weight: 61, thickness: 1 }] }),
        quantity: 1,
        code: 'goods.envelope_full',
      },
      {
        goods: await made({ variants: [{ weight: 1, thickness: 26 }] }),
        quantity: 2,
        code: 'goods.envelope_full',
      },
      { goods: await made({ stock: 30 }), quantity: 21, code: 'goods.envelope_full' },
      { goods: await made({ isEnclosable: false }), quantity: 1, code: 'goods.not_enclosable' },
      { goods: await made({ stock: 2 }), quantity: 3, code: 'goods.stock_short' },
      { goods: await made({ limitPerUser: 2 }), quantity: 3, code: 'goods.over_limit' },
    ]
    for (const { goods, quantity, code } of cases)
      await expect(
        proveNew(writer, { enclosures: [{ variantId: goods.variants[0] ?? '', quantity }] }),
        code,
      ).rejects.toMatchObject({ code })
    await expect(
      proveNew(writer, {
        enclosures: [{ variantId: '01934000-0000-7000-8000-00000000dead', quantity: 1 }],
      }),
    ).rejects.toMatchObject({ code: 'goods.unknown' })
    const twice = cases[4]?.goods.variants[0] ?? ''
    await expect(
      proveNew(writer, {
        enclosures: [
          { variantId: twice, quantity: 1 },
          { variantId: twice, quantity: 1 },
        ],
      }),
    ).rejects.toMatchObject({ code: 'request.invalid' })
  })

  test('more than five unpaid orders with goods in them, also when they are made at once; letters without any are not counted', async () => {
    const shelfNow = { ...again, clerk: await world.people.staff('content') }
    const goods = await makeGoods(shelfNow, {
      isEnclosable: true,
      variants: [{ price: 120, weight: 1, thickness: 1 }],
      stock: 40,
    })
    const [variantId = ''] = goods.variants
    const writer = await letterWriter(world)
    const proofs = []
    for (let n = 0; n < 8; n += 1)
      proofs.push(
        await proveNew(writer, {
          content: { body: `letter ${n}` },
          enclosures: [{ variantId, quantity: 2 }],
        }),
      )
    const made = await Promise.allSettled(proofs.map((proof) => orderProof(writer, proof)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'shop.too_many_unpaid', data: { max: 5 } },
    })
    expect(await stockOf(shelfNow, goods.id, variantId)).toEqual({ stock: 30, reserved: 10 })
    await orderProof(writer, await proveNew(writer, { content: { body: 'without' } }))
    const [first] = made.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    await writer.client.order.act({ id: first?.id ?? '', action: 'cancel' })
    const left = proofs.find((_proof, n) => made[n]?.status === 'rejected')
    if (!left) throw new Error('none was refused')
    expect((await orderProof(writer, left)).state).toBe('pending_payment')
  })

  test('a price that changed since the proof, and the last piece for all but one of 20 letters at once', async () => {
    const shelfNow = { ...again, clerk: await world.people.staff('content') }
    const goods = await makeGoods(shelfNow, {
      isEnclosable: true,
      variants: [{ price: 120, weight: 1, thickness: 1 }],
      stock: 1,
    })
    const [variantId = ''] = goods.variants
    const proofs = []
    for (let n = 0; n < 20; n += 1) {
      const writer = await letterWriter(world)
      proofs.push({
        writer,
        proof: await proveNew(writer, { enclosures: [{ variantId, quantity: 1 }] }),
      })
    }
    const first = proofs[0]
    if (!first) throw new Error('no proof')
    await expect(
      first.writer.client.letter.createOrder({
        proofId: first.proof.id,
        expectedTotal: first.proof.total - 120,
        acceptedWarnings: [],
      }),
    ).rejects.toMatchObject({ code: 'order.price_changed' })
    const made = await Promise.allSettled(
      proofs.map(({ writer, proof }) => orderProof(writer, proof)),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shelfNow, goods.id, variantId)).toEqual({ stock: 0, reserved: 1 })
    // A proof whose supplies are gone is refused again as a proof is: the writer takes them out.
    const late = proofs.find((_one, n) => made[n]?.status === 'rejected')
    await expect(
      late?.writer.client.letter.coupons({ proofId: late.proof.id }),
    ).rejects.toMatchObject({ code: 'goods.stock_short' })
  }, 60_000)

  test('a coupon for a category takes off what the supplies of it cost', async () => {
    const shelfNow = { ...again, clerk: await world.people.staff('content') }
    const {
      variants: [variantId = ''],
    } = await makeGoods(shelfNow, {
      isEnclosable: true,
      variants: [{ price: 200, weight: 1, thickness: 1 }],
    })
    const writer = await letterWriter(world)
    const campaignId = await makeCampaign(world, {
      terms: {
        kind: 'percent_off',
        amount: null,
        percent: 50,
        cap: 1000,
        goodsCategories: [{ id: shelf.categoryId, name: 'Paper' }],
      } as never,
    })
    const coupon = await writer.client.coupon.take({ campaignId })
    const proof = await proveNew(writer, { enclosures: [{ variantId, quantity: 2 }] })
    expect((await writer.client.letter.coupons({ proofId: proof.id })).list).toMatchObject([
      { id: coupon.id, discount: 200 },
    ])
  })
})
