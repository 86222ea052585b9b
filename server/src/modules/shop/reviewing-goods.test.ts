import { randomUUID } from 'node:crypto'
import { smallPictureUrl } from '@mailing/contract/file/small-picture.ts'
import { localText } from '@mailing/contract/local-text.ts'
import { describe, expect, test } from 'vitest'
import { download } from '../../../test/bench.ts'
import type { Client } from '../../../test/client.ts'
import { makeBuyer, makePaidGoods } from '../../../test/shop.ts'
import { openReturns, upload } from '../../../test/shop-returns.ts'
import { auditOf } from '../audit/service.ts'

const { isSound, kernel, received, shelf, world } = await openReturns()

describe('comments', () => {
  test('are made once a line, wait for staff, are then shown to everybody, and count as stars', async () => {
    const { buyer, goods, orderId, lineId } = await received()
    const pictureId = await upload(buyer)
    const comment = { orderId, lineId, stars: 4, text: 'Good paper', pictureIds: [pictureId] }
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, () => buyer.shop.comment(comment)),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of made)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'shop.commented' })
    const own = await buyer.shop.get({ id: orderId })
    expect(own.lines[0]).toMatchObject({
      isCommentable: false,
      comment: { state: 'waiting', stars: 4, text: 'Good paper' },
    })
    const guest = world.people.guest()
    expect(await guest.goods.comments({ goodsId: goods.id })).toMatchObject({
      list: [],
      rating: { average: null, count: 0 },
    })
    const seenRating = async () => (await guest.goods.get({ id: goods.id })).rating
    expect(await seenRating()).toEqual({ average: null, count: 0 })
    const picture = { method: 'GET' as const, url: `/api/goods/picture/${pictureId}` }
    expect((await guest.request(picture)).statusCode).toBe(404)
    expect(
      (await guest.request({ ...picture, url: smallPictureUrl(picture.url) })).statusCode,
    ).toBe(404)
    expect(
      (await download(buyer, own.lines[0]?.comment?.pictures[0]?.url ?? '')).length,
    ).toBeGreaterThan(100)

    const waiting = await shelf.clerk.goods.adminComments({})
    const id = waiting.list.find((one) => one.orderId === orderId)?.id ?? ''
    await shelf.clerk.goods.decideComment({ id, decision: 'approve' })
    expect(await guest.goods.comments({ goodsId: goods.id })).toMatchObject({
      list: [{ stars: 4, text: 'Good paper', author: 'p**', pictures: [{ id: pictureId }] }],
      rating: { average: 40, count: 1 },
    })
    await expect.poll(seenRating).toEqual({ average: 40, count: 1 })
    const small = { ...picture, url: smallPictureUrl(picture.url) }
    expect((await guest.request(picture)).statusCode).toBe(200)
    expect((await guest.request(small)).statusCode).toBe(200)
    await expect(
      shelf.clerk.goods.decideComment({ id, decision: 'refuse', reason: 'too late' }),
    ).rejects.toMatchObject({ code: 'goods.comment_decided' })
    expect(await isSound()).toEqual([])
  })

  test('that are refused are shown to their author alone, with the reason; marked passages are told to staff', async () => {
    const { buyer, goods, orderId, lineId } = await received()
    await buyer.shop.comment({
      orderId,
      lineId,
      stars: 1,
      text: '请加 13812345678 联系',
      pictureIds: [],
    })
    const { list } = await shelf.clerk.goods.adminComments({})
    const waiting = list.find((one) => one.orderId === orderId)
    expect(waiting).toMatchObject({ findings: [{ category: 'phone' }], state: 'waiting' })
    await expect(
      shelf.clerk.goods.decideComment({ id: waiting?.id ?? '', decision: 'refuse' }),
    ).rejects.toMatchObject({ code: 'goods.reason_missing' })
    await shelf.clerk.goods.decideComment({
      id: waiting?.id ?? '',
      decision: 'refuse',
      reason: 'No phone numbers, please',
    })
    expect((await buyer.shop.get({ id: orderId })).lines[0]?.comment).toMatchObject({
      state: 'refused',
      refusedReason: 'No phone numbers, please',
    })
    expect(await world.people.guest().goods.comments({ goodsId: goods.id })).toMatchObject({
      list: [],
      rating: { count: 0 },
    })
  })

  test('several are shown, or refused for one reason, each by itself; what a colleague has decided stays decided', async () => {
    const made = [await received(), await received(), await received()]
    for (const { buyer, orderId, lineId } of made)
      await buyer.shop.comment({ orderId, lineId, stars: 5, text: 'Good', pictureIds: [] })
    const { list } = await shelf.clerk.goods.adminComments({})
    const [first = '', second = '', third = ''] = made.map(
      ({ orderId }) => list.find((one) => one.orderId === orderId)?.id,
    )
    const colleague = await world.people.staff('content')
    await colleague.goods.decideComment({ id: first, decision: 'approve' })
    const { decideComments } = shelf.clerk.goods
    const key = randomUUID()
    const refuse = { ids: [first, second], key, decision: 'refuse' as const }
    await expect(decideComments(refuse)).rejects.toMatchObject({ code: 'goods.reason_missing' })
    const refused = { done: 1, left: [{ id: first, obstacle: 'decided' }] }
    expect(await decideComments({ ...refuse, reason: 'Names of people' })).toEqual(refused)
    expect(await decideComments({ ...refuse, reason: 'Names of people' })).toEqual(refused)
    const gone = randomUUID()
    expect(await decideComments({ ids: [third, gone], decision: 'approve' })).toEqual({
      done: 1,
      left: [{ id: gone, obstacle: 'gone' }],
    })
    const comments = await Promise.all(
      made.map(async ({ buyer, orderId }) => (await buyer.shop.get({ id: orderId })).lines[0]),
    )
    expect(comments.map((line) => line?.comment)).toMatchObject([
      { state: 'approved' },
      { state: 'refused', refusedReason: 'Names of people' },
      { state: 'approved' },
    ])
    const recorded = await auditOf(kernel, 'goods', [first, second, third])
    expect(recorded.map(({ action }) => action).toSorted()).toEqual([
      'goods.approve_comment',
      'goods.approve_comment',
      'goods.refuse_comment',
    ])
    expect(await isSound()).toEqual([])
  })

  test('and what arrived count for the tasks that earn points', async () => {
    const finance = await world.people.staff('finance')
    const [title, note] = [
      localText({ 'zh-Hans': '评价', 'zh-Hant': '', en: '', fr: '', es: '' }),
      localText({ 'zh-Hans': '', 'zh-Hant': '', en: '', fr: '', es: '' }),
    ]
    const task = {
      period: 'once',
      target: 1,
      points: 20,
      title,
      note,
      position: 1,
      isOn: true,
      startsOn: null,
      endsOn: null,
    } as const
    const [commented, arrived] = [
      await finance.point.createTask({ ...task, kind: 'order_commented' }),
      await finance.point.createTask({ ...task, kind: 'goods_received' }),
    ]
    const { buyer, orderId, lineId } = await received()
    const stateOf = async (id: string) =>
      (await buyer.point.tasks()).tasks.find((one) => one.id === id)?.state
    await world.settle()
    expect([await stateOf(commented.id), await stateOf(arrived.id)]).toEqual(['open', 'finished'])
    await buyer.shop.comment({ orderId, lineId, stars: 5, text: '', pictureIds: [] })
    await world.settle()
    expect(await stateOf(commented.id)).toBe('finished')
    expect(await buyer.point.takeTask({ id: commented.id })).toMatchObject({ received: 20 })
  })

  test('are refused before delivery, on another person’s line, with stars that do not exist, or with a foreign picture', async () => {
    const { buyer, orderId, lineId, addressId, variantId } = await received()
    const other = await makeBuyer(world)
    const say = (client: Client, changes = {}) =>
      client.shop.comment({ orderId, lineId, stars: 5, text: '', pictureIds: [], ...changes })
    await expect(say(other.buyer)).rejects.toMatchObject({ code: 'request.not_found' })
    for (const stars of [0, 6, 4.5, -1])
      await expect(say(buyer, { stars })).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(say(buyer, { pictureIds: [await upload(other.buyer)] })).rejects.toMatchObject({
      code: 'shop.picture_unknown',
    })
    const unsent = await makePaidGoods(world, buyer, addressId, [{ variantId, quantity: 1 }])
    const unsentLine = (await buyer.shop.get({ id: unsent.orderId })).lines[0]?.id ?? ''
    await expect(say(buyer, { orderId: unsent.orderId, lineId: unsentLine })).rejects.toMatchObject(
      { code: 'shop.not_delivered' },
    )
    await expect(say(buyer, { lineId: unsentLine })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    expect((await buyer.shop.get({ id: orderId })).lines[0]?.comment).toBeNull()
  })

  test('their pictures are limited, and removed after a day without use', async () => {
    const { buyer, orderId, lineId } = await received()
    const ids = []
    for (let n = 0; n < 12; n += 1) ids.push(await upload(buyer))
    await expect(upload(buyer)).rejects.toMatchObject({
      code: 'shop.too_many_pictures',
      data: { max: 12 },
    })
    await buyer.shop.comment({ orderId, lineId, stars: 5, text: '', pictureIds: ids.slice(0, 1) })
    world.clock.advance(25 * 3_600_000)
    await world.runJob('shop.sweep_pictures')
    const left = await kernel.db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute()
    expect(left.map(({ id }) => id)).toEqual(ids.slice(0, 1))
  })
})
