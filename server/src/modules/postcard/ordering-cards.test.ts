import { randomUUID } from 'node:crypto'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { download } from '../../../test/bench.ts'
import {
  approvedCard,
  batchOfCards,
  cardContent,
  cardInReview,
  orderCard,
  orderInput,
  payCard,
  photoCard,
  proveCard,
  provePass,
  scanCard,
} from '../../../test/cards.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { addInstitution, letterInReview, letterWriter, openRules } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { beginReview } from '../mail/service.ts'

const world = await createWorld()
const { db } = world.kernel
const reviewer = await world.people.staff('reviewer')
const printer = await world.people.staff('printer')
const stateOf = async (id: string) =>
  (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state

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
    expect(order).toMatchObject({
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

describe('reviewing a card', () => {
  it('stands in one queue with letters, is read only after the reading was recorded, and shows the photograph', async () => {
    const fresh = await createWorld()
    const staff = await fresh.people.staff('reviewer')
    const writer = await letterWriter(fresh, { sheetMark: 'person_number' })
    const first = await cardInReview(
      fresh,
      writer,
      await proveCard(writer, {
        content: await photoCard(writer.client, { message: '电话 12000000001' }),
      }),
    )
    const { orderId: second } = await letterInReview(fresh, writer)
    const third = await cardInReview(fresh, writer, await provePass(writer))
    const page = await staff.letter.reviewList({})
    expect([
      page.waiting,
      page.list.map(({ orderId, kind, flags }) => [orderId, kind, flags]),
    ]).toEqual([
      3,
      [
        [first, 'postcard', 1],
        [second, 'letter', 0],
        [third, 'pass_message', 0],
      ],
    ])
    expect(JSON.stringify(page)).not.toContain('收信人')
    const review = await staff.postcard.review({ orderId: first })
    expect(review).toMatchObject({
      card: { kind: 'postcard', content: { message: '电话 12000000001' } },
      address: { postcode: '100001', mark: '310017' },
      findings: [{ category: 'phone' }],
      recipientName: '示例收信人',
      state: 'in_review',
    })
    expect(
      (await download(staff, review.picture?.file.url ?? '')).subarray(0, 2).toString('hex'),
    ).toBe('ffd8')
    expect((await writer.client.order.get({ id: first })).reads).toMatchObject([
      { role: 'reviewer', action: 'postcard.read' },
    ])
    await expect(
      (await fresh.people.staff('printer')).postcard.review({ orderId: first }),
    ).rejects.toMatchObject({ code: 'access.denied' })
    await expect(staff.postcard.review({ orderId: second })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    expect(await staff.postcard.review({ orderId: third })).toMatchObject({
      card: { kind: 'pass_message' },
      picture: null,
      mailClass: 'ordinary',
      isColour: false,
    })
  })

  it('is decided by one of two who decide at once', async () => {
    const writer = await letterWriter(world)
    const orderId = await cardInReview(world, writer, await proveCard(writer))
    const { version } = await reviewer.postcard.review({ orderId })
    const both = await Promise.allSettled([
      reviewer.postcard.decide({ action: 'pass', orderId, version }),
      reviewer.postcard.decide({
        action: 'refuse',
        orderId,
        version,
        reason: 'unreadable',
        note: '',
      }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'postcard.review_changed' },
    })
    const now = (await reviewer.postcard.review({ orderId })).version
    await expect(
      reviewer.postcard.decide({ action: 'pass', orderId, version: now }),
    ).rejects.toMatchObject({ code: 'postcard.not_in_review' })
  })

  it('gives everything back when it is refused', async () => {
    const writer = await letterWriter(world)
    const orderId = await cardInReview(world, writer, await provePass(writer))
    expect((await writer.client.wallet.rechargeOptions({})).money).toBe(10_000 - 390)
    const { version } = await reviewer.postcard.review({ orderId })
    expect(
      await reviewer.postcard.decide({
        action: 'refuse',
        orderId,
        version,
        reason: 'banned_content',
        note: '请改写',
      }),
    ).toMatchObject({ state: 'refunded' })
    expect((await writer.client.wallet.rechargeOptions({})).money).toBe(10_000)
    expect((await writer.client.order.get({ id: orderId })).told).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('请改写'),
    })
    // It can be written again with its words, to the same person; by nobody else.
    expect(await writer.client.postcard.orderedMessage({ orderId })).toEqual({
      text: expect.stringMatching(/./),
      recipientId: writer.recipientId,
    })
    await expect(writer.client.postcard.copyToDraft({ orderId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const other = await letterWriter(world)
    await expect(other.client.postcard.orderedMessage({ orderId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('becomes a draft again with all that was on it', async () => {
    const writer = await letterWriter(world)
    const orderId = await cardInReview(world, writer, await proveCard(writer))
    const { card, version } = await reviewer.postcard.review({ orderId })
    await reviewer.postcard.decide({
      action: 'refuse',
      orderId,
      version,
      reason: 'unreadable',
      note: '',
    })
    const draft = await writer.client.postcard.copyToDraft({ orderId })
    expect(draft).toMatchObject({ content: card.content, recipientId: writer.recipientId })
    expect((await writer.client.postcard.drafts({})).list.map(({ id }) => id)).toContain(draft.id)
    const other = await letterWriter(world)
    await expect(other.client.postcard.copyToDraft({ orderId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('is stopped by a rule that came meanwhile, also when it was approved', async () => {
    const institutionId = await addInstitution(world)
    const writer = await letterWriter(world, { institutionId })
    const waiting = await cardInReview(world, writer, await provePass(writer))
    const approved = await approvedCard(world, writer, await proveCard(writer))
    const content = await world.people.staff('content')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(
      world.clock.now(),
    )
    await content.institution.addRules({
      id: institutionId,
      baseVersion: 1,
      rules: openRules({ isPostcardAllowed: false }),
      source: 'notice',
      checkedOn: today,
      effectiveFrom: today,
    })
    await world.settle()
    expect([await stateOf(waiting), await stateOf(approved)]).toEqual(['in_review', 'in_review'])
    const { version, breaches } = await reviewer.postcard.review({ orderId: approved })
    expect(breaches).toMatchObject([{ rule: 'postcard' }])
    await expect(
      reviewer.postcard.decide({ action: 'pass', orderId: approved, version }),
    ).rejects.toMatchObject({ code: 'postcard.breach' })
  })
})

describe('cards at the bench', () => {
  it('are printed together on sheets with cut marks and pass each station by their one code', async () => {
    const writer = await letterWriter(world, {})
    const orders: string[] = []
    for (const message of ['一', '二', '三'])
      orders.push(
        await approvedCard(
          world,
          writer,
          await proveCard(writer, { content: cardContent({ message }), mailClass: 'express' }),
        ),
      )
    expect((await printer.delivery.queue({})).groups).toContainEqual(
      expect.objectContaining({
        paper: 'postcard',
        mailClass: 'express',
        isColour: true,
        isDuplex: true,
        pieces: 3,
        sheets: 2,
        pages: 6,
      }),
    )
    const made = await batchOfCards(printer, { mailClass: 'express', isColour: true })
    expect(made).toMatchObject({ paper: 'postcard', cardSheet: 'a4', pieces: 3 })
    const { pieces, file } = await printer.delivery.batch({ id: made.id })
    const pdf = await download(printer, file.url)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const [piece] = pieces.filter(({ orderId }) => orderId === orders[0])
    const [other] = pieces.filter(({ orderId }) => orderId === orders[1])
    if (!piece || !other) throw new Error('a card is missing in the batch')
    expect(await scanCard(printer, 'pack', piece)).toMatchObject({
      result: 'refused',
      refusal: 'wrong_state',
    })
    expect(await scanCard(printer, 'print', piece)).toMatchObject({ result: 'complete' })
    expect(await scanCard(printer, 'print', piece)).toMatchObject({ result: 'already' })
    expect(await scanCard(printer, 'post', piece)).toMatchObject({
      result: 'refused',
      refusal: 'sheets_missing',
    })
    expect(await scanCard(printer, 'pack', piece, other.id)).toMatchObject({
      result: 'refused',
      refusal: 'other_piece',
    })
    expect(await scanCard(printer, 'pack', piece)).toMatchObject({ result: 'complete' })
    expect(await scanCard(printer, 'post', piece)).toMatchObject({
      result: 'refused',
      refusal: 'tracking_needed',
    })
    expect(
      await printer.delivery.scan({ station: 'post', code: `${piece.code}/A`, openPieceId: null }),
    ).toMatchObject({ result: 'refused', refusal: 'unknown_code' })
    expect(
      await printer.delivery.scan({
        station: 'post',
        code: `${piece.code}/1/1`,
        openPieceId: null,
        tracking: { carrier: 'ems', number: 'EA123456785CN' },
      }),
    ).toMatchObject({ result: 'complete' })
    expect(await stateOf(orders[0] ?? '')).toBe('posted')
    const reprinted = await printer.delivery.reprint({
      pieceId: other.id,
      sheet: null,
      reason: 'smudged',
    })
    expect((await download(printer, reprinted.file.url)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('can be printed one card a sheet', async () => {
    const writer = await letterWriter(world)
    await approvedCard(world, writer, await proveCard(writer, { mailClass: 'registered' }))
    expect(
      await batchOfCards(printer, { mailClass: 'registered', isColour: true, cardSheet: 'single' }),
    ).toMatchObject({ cardSheet: 'single', pieces: 1 })
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
