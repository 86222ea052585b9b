import { describe, expect, it } from 'vitest'
import {
  letterContent,
  letterInReview,
  letterWriter,
  orderProof,
  proveNew,
} from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'

const world = await createWorld()
const { db } = world.kernel

describe('paying a letter', () => {
  it('fixes the file that was shown; another SHA-256, sum or person is refused', async () => {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer)
    const { id: orderId } = await orderProof(writer, proof)
    const pay = { orderId, expectedTotal: proof.total, sha256: proof.sha256 }
    await expect(
      writer.client.letter.payOrder({ ...pay, sha256: 'a'.repeat(64) }),
    ).rejects.toMatchObject({ code: 'letter.file_changed' })
    await expect(writer.client.letter.payOrder({ ...pay, expectedTotal: 1 })).rejects.toMatchObject(
      { code: 'order.price_changed' },
    )
    await expect((await letterWriter(world)).client.letter.payOrder(pay)).rejects.toMatchObject({
      code: 'request.not_found',
    })
    expect(await writer.client.letter.payOrder(pay)).toEqual({
      orderId,
      state: 'paid',
      payUrl: null,
      paymentId: null,
    })
    const other = { sha256: 'b'.repeat(64) }
    await expect(
      db.updateTable('mail_versions').set(other).where('order_id', '=', orderId).execute(),
    ).rejects.toMatchObject({ constraint: 'mail_versions_fixed' })
    await expect(
      db.deleteFrom('mail_versions').where('order_id', '=', orderId).execute(),
    ).rejects.toMatchObject({ constraint: 'mail_versions_fixed' })
    await expect(
      db
        .updateTable('mail_items')
        .set({ fixed_at: null })
        .where('order_id', '=', orderId)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'mail_items_fixed' })
    await expect(
      db
        .updateTable('mail_items')
        .set({ piece_code: 'AAAAAAAA' })
        .where('order_id', '=', orderId)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'mail_items_fixed' })
    await expect(
      inTransaction(world.kernel, async ({ db }) => {
        const row = await db
          .selectFrom('mail_versions')
          .selectAll()
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow()
        await db
          .insertInto('mail_versions')
          .values({ ...row, version: 2 })
          .execute()
        await db
          .updateTable('mail_items')
          .set({ approved_version: 2 })
          .where('order_id', '=', orderId)
          .execute()
      }),
    ).rejects.toMatchObject({ constraint: 'mail_items_fixed' })
  })

  it('pressed many times at once takes the money once', async () => {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer)
    const { id: orderId } = await orderProof(writer, proof)
    const pays = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        writer.client.letter.payOrder({
          orderId,
          expectedTotal: proof.total,
          sha256: proof.sha256,
        }),
      ),
    )
    expect(pays.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const pay of pays)
      if (pay.status === 'rejected') expect(pay.reason).toMatchObject({ code: 'order.not_payable' })
    expect((await writer.client.account.userInfo({})).money).toBe(10_000 - proof.total)
  })

  it('without coins leaves everything as it was, and after 30 minutes the order lapses while the draft stays', async () => {
    const writer = await letterWriter(world, 'postal', 100)
    const proof = await proveNew(writer)
    const { id: orderId } = await orderProof(writer, proof)
    const pay = { orderId, expectedTotal: proof.total, sha256: proof.sha256 }
    await expect(writer.client.letter.payOrder(pay)).rejects.toMatchObject({
      code: 'wallet.insufficient',
      data: { missingMinor: 400 },
    })
    world.clock.advance(31 * 60_000)
    await expect(writer.client.letter.payOrder(pay)).rejects.toMatchObject({
      code: 'order.expired',
    })
    await world.runJob('order.expire')
    expect(await writer.client.order.get({ id: orderId })).toMatchObject({
      state: 'expired',
      isCancellable: false,
      estimatedPostDay: null,
      expectedDays: null,
    })
    expect(await writer.client.letter.draft({ id: proof.draftId })).toMatchObject({ version: 1 })
    const again = await writer.client.letter.proof({
      draftId: proof.draftId,
      draftVersion: 1,
      recipientId: writer.recipientId,
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    })
    expect(again.id).not.toBe(proof.id)
  })

  it('through the order page fixes the file as well', async () => {
    const writer = await letterWriter(world)
    const { id: orderId, total } = await orderProof(writer, await proveNew(writer))
    await writer.client.order.pay({ orderId, method: 'wallet', expectedTotal: total })
    const { fixed_at: fixedAt } = await db
      .selectFrom('mail_items')
      .select('fixed_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(fixedAt).not.toBeNull()
  })

  it('puts the letter into review with what the check found, and clears its draft unless it was changed', async () => {
    const writer = await letterWriter(world)
    const { orderId, proof } = await letterInReview(world, writer, {
      content: { body: '电话12000000001，花钱减刑是骗人的。' },
    })
    expect(await writer.client.order.get({ id: orderId })).toMatchObject({
      state: 'in_review',
      approved: { sha256: proof.sha256 },
    })
    await expect(writer.client.letter.draft({ id: proof.draftId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const reviewer = await world.people.staff('reviewer')
    const { findings } = await reviewer.letter.review({ orderId })
    expect(findings.map(({ category }) => category)).toEqual(['phone', 'scam'])
    const changed = await proveNew(writer)
    const order = await orderProof(writer, changed)
    await writer.client.letter.payOrder({
      orderId: order.id,
      expectedTotal: changed.total,
      sha256: changed.sha256,
    })
    await writer.client.letter.saveDraft({
      id: changed.draftId,
      baseVersion: 1,
      title: '',
      content: letterContent({ body: '接着写' }),
      recipientId: null,
    })
    await world.settle()
    expect((await writer.client.letter.draft({ id: changed.draftId })).content.body).toBe('接着写')
  })

  it('leaves a draft of somebody else alone that has come to have the same id', async () => {
    const [writer, other] = [await letterWriter(world), await letterWriter(world)]
    const proof = await proveNew(writer)
    const { id: orderId } = await orderProof(writer, proof)
    await writer.client.letter.removeDraft({ id: proof.draftId })
    const content = letterContent({ body: '别人的信' })
    await other.client.letter.saveDraft({
      id: proof.draftId,
      baseVersion: 0,
      title: '',
      content,
      recipientId: null,
    })
    await writer.client.letter.payOrder({
      orderId,
      expectedTotal: proof.total,
      sha256: proof.sha256,
    })
    await world.settle()
    expect((await writer.client.order.get({ id: orderId })).state).toBe('in_review')
    expect(await other.client.letter.draft({ id: proof.draftId })).toMatchObject({
      version: 1,
      content: { body: '别人的信' },
    })
  })

  it('can be taken back until printing, with all the money, and the text becomes a draft again when asked', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await letterInReview(world, writer, { content: { body: '先不寄了' } })
    expect(
      await writer.client.order.act({ id: orderId, action: 'cancel', reason: '写错人了' }),
    ).toMatchObject({ state: 'refunded', refunded: 500, isCancellable: false })
    expect((await writer.client.account.userInfo({})).money).toBe(10_000)
    const reviewer = await world.people.staff('reviewer')
    expect((await reviewer.mail.reviewList({})).list.map((one) => one.orderId)).not.toContain(
      orderId,
    )
    expect(await writer.client.letter.copyToDraft({ orderId })).toMatchObject({
      version: 1,
      recipientId: writer.recipientId,
      content: { body: '先不寄了' },
    })
    await expect(
      (await world.people.writer()).letter.copyToDraft({ orderId }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })
})
