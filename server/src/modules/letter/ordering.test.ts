import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  addInstitution,
  letterContent,
  letterWriter,
  openRules,
  orderProof,
  proveNew,
} from '../../../test/letters.ts'
import { changePrices } from '../../../test/prices.ts'
import { createWorld } from '../../../test/world.ts'

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
