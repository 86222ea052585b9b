import { randomUUID } from 'node:crypto'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openCardOrders } from '../../../test/card-orders.ts'
import {
  cardContent,
  orderCard,
  orderInput,
  payCard,
  photoCard,
  proveCard,
  provePass,
} from '../../../test/cards.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { addInstitution, letterWriter } from '../../../test/letters.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { beginReview } from '../mail/service.ts'

const { world, db, stateOf } = await openCardOrders()

describe('ordering a card', () => {
  it('makes one order of a proof with its price, recipient and file, and the draft goes when it is paid', async () => {
    const writer = await letterWriter(world, {})
    const proof = await proveCard(writer, {
      content: await photoCard(writer.client, { message: '海风很大' }),
      mailClass: 'registered',
    })
    const order = await orderCard(writer, proof)
    expect(order).toMatchObject({
      kind: 'postcard',
      state: 'pending_payment',
      title: '海风很大',
      total: proof.total,
      items: proof.items,
      sheets: 1,
      isDuplex: true,
      isColour: true,
      mailClass: 'registered',
      recipientName: '示例收信人',
      approved: { sha256: proof.sha256 },
    })
    expect((await writer.client.postcard.drafts({})).list).toHaveLength(1)
    expect(await payCard(writer, order)).toMatchObject({ state: 'paid' })
    await world.settle()
    expect(await stateOf(order.id)).toBe('in_review')
    expect((await writer.client.postcard.drafts({})).list).toHaveLength(0)
    // Done again it changes nothing.
    await inTransaction(world.kernel, (kernel) => beginReview(kernel, order.id))
    expect(await stateOf(order.id)).toBe('in_review')
  })

  it('happens once, however often and by however many it is pressed', async () => {
    const writer = await letterWriter(world)
    for (const proof of [await proveCard(writer), await provePass(writer)]) {
      const create =
        proof.kind === 'postcard'
          ? writer.client.postcard.createOrder
          : writer.client.postcard.createPassMessageOrder
      const key = randomUUID()
      const same = await Promise.all(
        Array.from({ length: 8 }, () => create(orderInput(proof), { key })),
      )
      expect(new Set(same.map(({ id }) => id)).size).toBe(1)
      const others = await Promise.allSettled(
        Array.from({ length: 8 }, () => create(orderInput(proof))),
      )
      for (const other of others)
        expect(other).toMatchObject({ status: 'rejected', reason: { code: 'postcard.proof_used' } })
      const paid = await Promise.allSettled(
        Array.from({ length: 8 }, () => payCard(writer, same[0] as OrderDetail)),
      )
      expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    const proof = await provePass(writer, '再来一句')
    const raced = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        writer.client.postcard.createPassMessageOrder(orderInput(proof)),
      ),
    )
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // A proof of the one kind is none of the other.
    const pass = await provePass(writer, '又一句')
    await expect(writer.client.postcard.createOrder(orderInput(pass))).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('takes the server’s price only, and a draft that was changed since must be proved again', async () => {
    const writer = await letterWriter(world)
    const { draft } = await writer.client.postcard.saveDraft({
      id: randomUUID(),
      baseVersion: 0,
      content: cardContent(),
      recipientId: null,
    })
    const proof = await writer.client.postcard.proof({
      draftId: draft.id,
      draftVersion: 1,
      recipientId: writer.recipientId,
      mailClass: 'ordinary',
      isColour: true,
    })
    await expect(
      writer.client.postcard.createOrder({ ...orderInput(proof), expectedTotal: 1 }),
    ).rejects.toMatchObject({ code: 'order.price_changed', data: { totalMinor: proof.total } })
    await writer.client.postcard.saveDraft({
      id: draft.id,
      baseVersion: 1,
      content: cardContent({ message: '改了' }),
      recipientId: null,
    })
    await expect(writer.client.postcard.createOrder(orderInput(proof))).rejects.toMatchObject({
      code: 'postcard.proof_stale',
    })
  })

  it('is refused where the place takes no cards, and asks for warnings to be read', async () => {
    const closed = await letterWriter(world, { isPostcardAllowed: false })
    await expect(orderCard(closed, await proveCard(closed))).rejects.toMatchObject({
      code: 'postcard.breach',
      data: { breaches: [{ rule: 'postcard' }] },
    })
    await expect(orderCard(closed, await provePass(closed))).rejects.toMatchObject({
      code: 'postcard.breach',
    })
    const unknown = await letterWriter(world, {
      institutionId: await addInstitution(world, {}, false),
    })
    const proof = await proveCard(unknown)
    await expect(
      unknown.client.postcard.createOrder({ ...orderInput(proof), acceptedWarnings: [] }),
    ).rejects.toMatchObject({
      code: 'postcard.warning_unseen',
      data: { breaches: [{ rule: 'not_confirmed' }] },
    })
    expect(await orderCard(unknown, proof)).toMatchObject({ state: 'pending_payment' })
    const plain = await letterWriter(world, { isDecorationAllowed: false, maxPhotos: 0 })
    expect(
      (
        await proveCard(plain, {
          content: await photoCard(plain.client, {
            stickers: [{ key: 'heart', x: 30_000, y: 30_000, size: 9000, turn: 0 }],
          }),
        })
      ).breaches.map(({ rule }) => rule),
    ).toEqual(['max_photos', 'decoration'])
  })

  it('takes a coupon off, which is given back when the order is cancelled', async () => {
    const writer = await letterWriter(world)
    const campaignId = await makeCampaign(world, { terms: { kind: 'amount_off', amount: 100 } })
    const coupon = await writer.client.coupon.take({ campaignId })
    const proof = await proveCard(writer)
    const offer = await writer.client.postcard.coupons({ proofId: proof.id })
    expect(offer).toMatchObject({ bestId: coupon.id, list: [{ discount: 100, misfit: null }] })
    await expect(
      writer.client.postcard.createOrder({ ...orderInput(proof), couponId: coupon.id }),
    ).rejects.toMatchObject({ code: 'order.price_changed' })
    const order = await writer.client.postcard.createOrder({
      ...orderInput(proof),
      expectedTotal: proof.total - 100,
      couponId: coupon.id,
    })
    expect(await writer.client.order.get({ id: order.id })).toMatchObject({
      total: proof.total - 100,
      items: [{ code: 'postcard' }, { code: 'mail_class' }, { code: 'coupon', amount: -100 }],
    })
    await writer.client.order.act({ id: order.id, action: 'cancel' })
    expect(
      (await writer.client.postcard.coupons({ proofId: (await provePass(writer)).id })).bestId,
    ).toBe(coupon.id)
    await expect(
      (await letterWriter(world)).client.postcard.coupons({ proofId: proof.id }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })
})

it('what was ordered never changes, whoever asks the database', async () => {
  const writer = await letterWriter(world)
  const order = await orderCard(writer, await proveCard(writer))
  await expect(
    sql`update mail_items set is_colour = not is_colour where order_id = ${order.id}`.execute(db),
  ).rejects.toThrow('cannot change')
  await expect(
    sql`delete from mail_items where order_id = ${order.id}`.execute(db),
  ).rejects.toThrow()
  await expect(sql`update postcard_prices set postcard = 1`.execute(db)).rejects.toThrow(
    'never changed',
  )
})
