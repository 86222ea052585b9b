import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addInstitution,
  letterContent,
  letterInReview,
  letterWriter,
  openRules,
  orderProof,
  proveNew,
} from '../../../test/letters.ts'
import { changePrices } from '../../../test/prices.ts'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'

const world = await createWorld()
const { db } = world.kernel
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(world.clock.now())

describe('ordering a proof', () => {
  it('makes one order with the price, recipient and file of the proof, which waits for payment', async () => {
    const writer = await letterWriter(world, {})
    const proof = await proveNew(writer, { title: '生日信', mailClass: 'express', isDuplex: true })
    const order = await orderProof(writer, proof)
    expect(order).toMatchObject({
      kind: 'letter',
      state: 'pending_payment',
      title: '生日信',
      total: proof.total,
      items: proof.items,
      pages: 1,
      sheets: 1,
      isDuplex: true,
      mailClass: 'express',
      recipientName: '示例收信人',
      approved: { sha256: proof.sha256 },
      expectedDays: { min: 1, max: 4 },
      estimatedPostDay: proof.estimatedPostDay,
      proposedEdit: null,
      told: null,
      isCancellable: true,
      reads: [],
    })
    expect(order.addressLines.join(' ')).toContain('三监区')
    expect(order.ahead[0]).toBe('paid')
    expect((await writer.client.order.get({ id: order.id })).approved?.file.id).toBe(
      order.approved?.file.id,
    )
  })

  it('happens once for a key, and a proof makes one order for any number of keys', async () => {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer)
    const input = { proofId: proof.id, expectedTotal: proof.total, acceptedWarnings: [] }
    const key = randomUUID()
    const same = await Promise.all(
      Array.from({ length: 10 }, () => writer.client.letter.createOrder(input, { key })),
    )
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    const others = await Promise.allSettled(
      Array.from({ length: 10 }, () => writer.client.letter.createOrder(input)),
    )
    for (const other of others)
      expect(other).toMatchObject({ status: 'rejected', reason: { code: 'letter.proof_used' } })
    const fresh = await proveNew(writer)
    const raced = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        writer.client.letter.createOrder({ ...input, proofId: fresh.id }),
      ),
    )
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await writer.client.order.list({})).list).toHaveLength(2)
  })

  it('takes the server’s price only: another sum, or a price list that came meanwhile, is said with the new price', async () => {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer)
    await expect(
      writer.client.letter.createOrder({
        proofId: proof.id,
        expectedTotal: 1,
        acceptedWarnings: [],
      }),
    ).rejects.toMatchObject({
      code: 'order.price_changed',
      data: { total: '5.00', totalMinor: 500 },
    })
    const order = await orderProof(writer, await proveNew(writer))
    const finance = await world.people.staff('finance')
    await changePrices(finance, { firstPage: 480 })
    expect((await writer.client.letter.specs({})).letter).toMatchObject({
      version: 2,
      firstPage: 480,
    })
    await expect(orderProof(writer, proof)).rejects.toMatchObject({
      code: 'order.price_changed',
      data: { total: '6.00' },
    })
    expect((await writer.client.order.get({ id: order.id })).total).toBe(500)
    await expect(
      writer.client.letter.payOrder({
        orderId: order.id,
        expectedTotal: 500,
        sha256: order.approved?.sha256 ?? '',
      }),
    ).resolves.toMatchObject({ state: 'paid' })
    await changePrices(finance, { firstPage: 380 })
    await expect(sql`update letter_prices set first_page = 1`.execute(db)).rejects.toThrow(
      'append-only',
    )
  })

  it('is refused with the rule when the place forbids it, and asks for warnings to be read', async () => {
    const writer = await letterWriter(world, {
      institutionId: await addInstitution(world, { bannedWords: ['想你'] }, false),
    })
    const proof = await proveNew(writer)
    expect(proof.breaches.map(({ rule }) => rule)).toEqual(['banned_word', 'not_confirmed'])
    await expect(orderProof(writer, proof)).rejects.toMatchObject({
      code: 'letter.breach',
      data: { breaches: [{ rule: 'banned_word', level: 'block', params: { word: '想你' } }] },
    })
    const mended = await proveNew(writer, { content: { body: '家里一切都好。' } })
    const input = { proofId: mended.id, expectedTotal: mended.total }
    await expect(
      writer.client.letter.createOrder({ ...input, acceptedWarnings: [] }),
    ).rejects.toMatchObject({
      code: 'letter.warning_unseen',
      data: { breaches: [{ rule: 'not_confirmed' }] },
    })
    await expect(
      writer.client.letter.createOrder({ ...input, acceptedWarnings: ['not_confirmed'] }),
    ).resolves.toMatchObject({ state: 'pending_payment' })
  })

  it('asks the rules in force at the moment of ordering, not those of the proof', async () => {
    const writer = await letterWriter(world, {})
    const content = await world.people.staff('content')
    const id = writer.institutionId ?? ''
    const [first, second, third] = [
      await proveNew(writer),
      await proveNew(writer),
      await proveNew(writer),
    ]
    await content.institution.addRules({
      id,
      baseVersion: 1,
      rules: openRules({ maxPages: 1, bannedWords: ['孩子'] }),
      source: 'a notice',
      checkedOn: '2026-01-05',
      effectiveFrom: today(),
    })
    await expect(orderProof(writer, first)).rejects.toMatchObject({
      code: 'letter.breach',
      data: { breaches: [{ rule: 'banned_word' }] },
    })
    await writer.client.address.edit({
      kind: 'recipient',
      id: writer.recipientId,
      isDefault: true,
      recipient: {
        place: 'institution',
        name: '示例收信人',
        institutionId: id,
        unit: '九监区',
        personNumber: '310017',
        relation: '',
        releaseOn: null,
      },
    })
    await expect(orderProof(writer, second)).rejects.toMatchObject({ code: 'letter.proof_stale' })
    const { kind, name, country, region, city, addressLine, postcode, updatedAt } =
      await content.institution.get({ id })
    await content.institution.update({
      id,
      baseUpdatedAt: updatedAt,
      details: { kind, name, country, region, city, addressLine, postcode },
      isBlocked: true,
    })
    await expect(orderProof(writer, third)).rejects.toMatchObject({ code: 'institution.blocked' })
    expect((await writer.client.order.list({})).list).toEqual([])
  })

  it('is refused when draft or recipient changed since the proof, and for somebody else', async () => {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer)
    const stranger = await letterWriter(world)
    await expect(orderProof(stranger, proof)).rejects.toMatchObject({ code: 'request.not_found' })
    await writer.client.letter.saveDraft({
      id: proof.draftId,
      baseVersion: 1,
      title: '',
      content: letterContent({ body: '又改了' }),
      recipientId: null,
    })
    await expect(orderProof(writer, proof)).rejects.toMatchObject({ code: 'letter.proof_stale' })
    const next = await proveNew(writer)
    await writer.client.address.remove({ id: writer.recipientId })
    await expect(orderProof(writer, next)).rejects.toMatchObject({ code: 'letter.proof_stale' })
  })
})

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

  it('can be taken back until printing, with all the money, and the text becomes a draft again when asked', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await letterInReview(world, writer, { content: { body: '先不寄了' } })
    expect(
      await writer.client.order.act({ id: orderId, action: 'cancel', reason: '写错人了' }),
    ).toMatchObject({ state: 'refunded', refunded: 500, isCancellable: false })
    expect((await writer.client.account.userInfo({})).money).toBe(10_000)
    const reviewer = await world.people.staff('reviewer')
    expect((await reviewer.letter.reviewList({})).list.map((one) => one.orderId)).not.toContain(
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

describe('what the editor is told', () => {
  it('is every offered style, the limits and the cut-off, also for guests', async () => {
    const guest = world.people.guest()
    const config = await guest.letter.config({})
    expect(config).toMatchObject({
      papers: ['A4', 'A5'],
      limits: { bodyCharacters: 50_000, pages: 100 },
      cutOff: '17:30',
      timeZone: 'Asia/Shanghai',
    })
    expect(config.stationery.length).toBeGreaterThanOrEqual(12)
    expect(config.stationery.filter(({ key }) => ['plain', 'bamboo'].includes(key))).toEqual([
      { key: 'plain', isDecorated: false },
      { key: 'bamboo', isDecorated: true },
    ])
    expect(config.fonts).toContain('kai')
    expect(config.fonts).not.toContain('emoji')
    expect(await guest.letter.specs({})).toMatchObject({
      currency: 'CNY',
      letter: {
        mailClasses: [
          { mailClass: 'ordinary', isTracked: false },
          { mailClass: 'registered' },
          { mailClass: 'express' },
        ],
      },
    })
  })

  it('marks a text in the reader’s language, with the institution’s own words', async () => {
    const institutionId = await addInstitution(world, { bannedWords: ['案情'] })
    const writer = await world.people.writer()
    writer.locale = 'fr'
    expect(await writer.letter.checkText({ text: '谈谈案情', institutionId })).toEqual({
      isClean: false,
      findings: [
        {
          start: 2,
          end: 4,
          category: 'institution_word',
          level: 'block',
          reason: 'L’établissement refuse les lettres qui contiennent ce mot.',
        },
      ],
    })
    expect(await writer.letter.checkText({ text: '谈谈天气' })).toEqual({
      isClean: true,
      findings: [],
    })
    await expect(
      writer.letter.checkText({ text: 'x', institutionId: randomUUID() }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })

  it('counts letters for the page Mine', async () => {
    const writer = await letterWriter(world)
    expect((await writer.client.account.userInfo({})).letterStat).toEqual({ day: 0, count: 0 })
    await letterInReview(world, writer)
    expect((await writer.client.account.userInfo({})).letterStat).toEqual({ day: 1, count: 0 })
  })
})
