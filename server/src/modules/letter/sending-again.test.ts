import { minor } from '@mailing/contract/amount.ts'
import { addressCode, type ReturnReason } from '@mailing/contract/delivery/bench.ts'
import { type Fault, faults } from '@mailing/contract/order/faults.ts'
import { describe, expect, it } from 'vitest'
import { evidence, postApproved, postedLetter } from '../../../test/bench.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { type LetterWriter, letterContent, letterWriter, proveNew } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { auditLedger } from '../wallet/service.ts'

const world = await createWorld()
const { db } = world.kernel
const printer = await world.people.staff('printer')
const group = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const

/** A letter that came back for this reason. */
async function returned(writer: LetterWriter, reason: ReturnReason): Promise<string> {
  const { orderId, piece } = await postedLetter(world, writer, printer, group)
  await comesBack(piece, reason)
  return orderId
}

async function comesBack(piece: { readonly code: string }, reason: ReturnReason): Promise<void> {
  await printer.delivery.recordReturn({
    code: addressCode(piece.code),
    reason,
    note: '',
    evidenceFileId: await evidence(printer),
  })
  await world.settle()
}

const balance = async ({ client }: LetterWriter) => (await client.wallet.rechargeOptions({})).money
const setTable = async (
  change: Partial<Record<Fault, { creditPercent: number; resendPercent: number }>>,
) => {
  const admin = await world.people.staff('admin')
  const now = await admin.delivery.outcomes({})
  return admin.delivery.setOutcomes({
    baseVersion: now.version,
    rows: now.rows.map((row) => ({ ...row, ...change[row.fault] })),
  })
}

describe('the table of outcomes', () => {
  it('is read by everybody before paying, names every fault once, and is changed by one member of the staff at a time', async () => {
    const table = await world.people.guest().delivery.outcomes({})
    expect(table.rows.map(({ fault }) => fault)).toEqual([...faults])
    const admin = await world.people.staff('admin')
    const set = (creditPercent: number) =>
      admin.delivery.setOutcomes({
        baseVersion: table.version,
        rows: table.rows.map((row) => (row.fault === 'post' ? { ...row, creditPercent } : row)),
      })
    const results = await Promise.allSettled([set(10), set(20)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(set(30)).rejects.toMatchObject({ code: 'delivery.outcomes_changed' })
    await expect(
      (await world.people.writer()).delivery.setOutcomes({ baseVersion: 2, rows: table.rows }),
    ).rejects.toMatchObject({ code: 'access.denied' })
    const twice = table.rows.map((row) => ({ ...row, fault: 'ours' as const }))
    await expect(admin.delivery.setOutcomes({ baseVersion: 2, rows: twice })).rejects.toMatchObject(
      { code: 'request.invalid' },
    )
    world.clock.advance(11 * 60_000)
    await expect(set(40)).rejects.toMatchObject({ code: 'account.second_factor_stale' })
    await setTable({ post: { creditPercent: 0, resendPercent: 0 } })
  })
})

describe('mail that came back', () => {
  it('by our mistake is refunded in full, by exactly one entry, and told once', async () => {
    const writer = await letterWriter(world)
    const before = await balance(writer)
    const orderId = await returned(writer, 'our_mistake')
    const order = await writer.client.order.get({ id: orderId })
    expect(await balance(writer)).toBe(before)
    expect(order.outcome).toMatchObject({
      fault: 'ours',
      creditPercent: 100,
      credited: order.total,
    })
    expect(order.notices.map(({ kind }) => kind)).toEqual(['returned'])
    const refunds = await db
      .selectFrom('wallet_transfers')
      .select('id')
      .where('order_id', '=', orderId)
      .where('reason', '=', 'order_refund')
      .execute()
    expect(refunds).toHaveLength(1)
  })

  it('by our mistake gives the coupon back that had paid for all of it', async () => {
    const writer = await letterWriter(world)
    const { client } = writer
    const campaignId = await makeCampaign(world, {
      terms: { kind: 'amount_off', amount: 100_000 } as never,
    })
    const { id: couponId } = await client.coupon.take({ campaignId })
    const proof = await proveNew(writer, group)
    const { id: orderId } = await client.letter.createOrder({
      proofId: proof.id,
      expectedTotal: minor(0),
      acceptedWarnings: [],
      couponId,
    })
    await client.letter.payOrder({ orderId, expectedTotal: minor(0), sha256: proof.sha256 })
    await world.settle()
    const reviewer = await world.people.staff('reviewer')
    const { version } = await reviewer.letter.review({ orderId })
    await reviewer.letter.decide({ action: 'pass', orderId, version })
    expect((await client.coupon.list({ tab: 'used' })).list).toHaveLength(1)
    await comesBack(await postApproved(printer, orderId, group), 'our_mistake')
    expect((await client.coupon.list({ tab: 'available' })).list).toMatchObject([
      { id: couponId, state: 'available' },
    ])
    expect((await auditLedger(world.kernel, moneyInvariants)).breaks).toEqual([])
  })

  it('by the post gives a part back when the table says so, and keeps what it was given when the table changes', async () => {
    await setTable({ post: { creditPercent: 33, resendPercent: 0 } })
    const writer = await letterWriter(world)
    const orderId = await returned(writer, 'damaged')
    await setTable({ post: { creditPercent: 0, resendPercent: 0 } })
    const order = await writer.client.order.get({ id: orderId })
    const share = Math.floor((order.total * 33) / 100)
    expect([order.state, order.outcome?.credited, order.outcome?.creditPercent]).toEqual([
      'returned',
      share,
      33,
    ])
    expect(await balance(writer)).toBe(10_000 - order.total + share)
    const gifts = await db
      .selectFrom('wallet_transfers')
      .select(['reason'])
      .where('order_id', '=', orderId)
      .where('reason', '<>', 'order_payment')
      .execute()
    expect(gifts).toHaveLength(1)
  })

  it('because the person has moved goes out again at half the price to the new address, once', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const orderId = await returned(writer, 'person_moved')
    const old = await client.order.get({ id: orderId })
    expect(old.outcome).toMatchObject({
      fault: 'moved',
      credited: 0,
      resendPercent: 50,
      isResendOpen: true,
      resentAs: null,
    })
    await client.address.edit({
      id: recipientId,
      kind: 'recipient',
      isDefault: true,
      recipient: {
        name: '示例收信人',
        relation: '',
        releaseOn: null,
        place: 'postal',
        postal: { country: 'CN', area: '新省', detail: '新路 5 号', postcode: '300001' },
        phone: '',
      },
    })
    const proof = await client.letter.resend({ orderId })
    expect(proof.items.at(-1)).toMatchObject({
      code: 'resend',
      amount: minor(-(old.total - Math.floor(old.total / 2))),
    })
    expect(proof.total).toBe(Math.floor(old.total / 2))
    const create = () =>
      client.letter.createOrder({
        proofId: proof.id,
        expectedTotal: proof.total,
        acceptedWarnings: [],
      })
    const again = await create()
    expect([again.resendOf, again.addressLines.some((line) => line.includes('新路 5 号'))]).toEqual(
      [{ id: orderId, number: old.number }, true],
    )
    expect((await client.order.get({ id: orderId })).outcome).toMatchObject({
      isResendOpen: false,
      resentAs: { id: again.id },
    })
    await expect(client.letter.resend({ orderId })).rejects.toMatchObject({
      code: 'letter.no_resend',
    })
    // Given up before it was paid, the offer is open once more.
    await client.order.act({ id: again.id, action: 'cancel' })
    expect((await client.order.get({ id: orderId })).outcome).toMatchObject({
      isResendOpen: true,
      resentAs: null,
    })
    const other = await client.letter.resend({ orderId, mailClass: 'registered' })
    const sent = await client.letter.createOrder({
      proofId: other.id,
      expectedTotal: other.total,
      acceptedWarnings: [],
    })
    await client.letter.payOrder({
      orderId: sent.id,
      expectedTotal: other.total,
      sha256: other.sha256,
    })
    await world.settle()
    expect(await client.order.get({ id: sent.id })).toMatchObject({
      state: 'in_review',
      mailClass: 'registered',
    })
  })

  it('is sent again free of charge by the post’s fault: an order of nothing is paid like any other', async () => {
    const writer = await letterWriter(world)
    const orderId = await returned(writer, 'damaged')
    const proof = await writer.client.letter.resend({ orderId })
    expect(proof.total).toBe(0)
    const before = await balance(writer)
    const sent = await writer.client.letter.createOrder({
      proofId: proof.id,
      expectedTotal: proof.total,
      acceptedWarnings: [],
    })
    expect(
      await writer.client.letter.payOrder({
        orderId: sent.id,
        expectedTotal: proof.total,
        sha256: proof.sha256,
      }),
    ).toMatchObject({ state: 'paid' })
    expect(await balance(writer)).toBe(before)
  })

  it('covers the letter that came back: what is added to it, or goes faster, is paid in full', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const orderId = await returned(writer, 'damaged')
    const { total: old } = await client.order.get({ id: orderId })
    const express = await client.letter.resend({ orderId, mailClass: 'express' })
    const usual = express.items
      .filter(({ code }) => code !== 'resend')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect([usual > old, express.total]).toEqual([true, usual - old])
    const { draft } = await client.letter.saveDraft({
      id: crypto.randomUUID(),
      baseVersion: 0,
      title: '',
      content: letterContent({ body: '很长的信。\n'.repeat(200) }),
      recipientId,
    })
    const long = await client.letter.proof({
      draftId: draft.id,
      draftVersion: 1,
      recipientId,
      mailClass: 'ordinary',
      isColour: true,
      isDuplex: false,
      resendOf: orderId,
    })
    expect(long.items.at(-1)).toMatchObject({ code: 'resend', amount: -old })
    expect(long.total).toBeGreaterThan(0)
    const sent = await client.letter.createOrder({
      proofId: long.id,
      expectedTotal: long.total,
      acceptedWarnings: [],
    })
    expect(sent.total).toBe(long.total)
  })

  it('that is paid back when it comes back a second time leaves one offer, not two', async () => {
    await setTable({ moved: { creditPercent: 100, resendPercent: 50 } })
    const writer = await letterWriter(world)
    const { client } = writer
    const first = await returned(writer, 'person_moved')
    const proof = await client.letter.resend({ orderId: first })
    const { id: second } = await client.letter.createOrder({
      proofId: proof.id,
      expectedTotal: proof.total,
      acceptedWarnings: [],
    })
    await client.letter.payOrder({
      orderId: second,
      expectedTotal: proof.total,
      sha256: proof.sha256,
    })
    await world.settle()
    const reviewer = await world.people.staff('reviewer')
    const { version } = await reviewer.letter.review({ orderId: second })
    await reviewer.letter.decide({ action: 'pass', orderId: second, version })
    await comesBack(await postApproved(printer, second, group), 'person_moved')
    expect((await client.order.get({ id: second })).state).toBe('refunded')
    expect((await client.order.get({ id: first })).outcome).toMatchObject({
      isResendOpen: false,
      resentAs: { id: second },
    })
    await expect(client.letter.resend({ orderId: first })).rejects.toMatchObject({
      code: 'letter.no_resend',
    })
    expect((await client.letter.resend({ orderId: second })).items.at(-1)).toMatchObject({
      code: 'resend',
    })
    await setTable({ moved: { creditPercent: 0, resendPercent: 50 } })
  })

  it('of two orders that take one offer at once only one is made', async () => {
    const writer = await letterWriter(world)
    const orderId = await returned(writer, 'person_unknown')
    const [first, second] = [
      await writer.client.letter.resend({ orderId }),
      await writer.client.letter.resend({ orderId, mailClass: 'express' }),
    ]
    const results = await Promise.allSettled(
      [first, second].map((proof) =>
        writer.client.letter.createOrder({
          proofId: proof.id,
          expectedTotal: proof.total,
          acceptedWarnings: [],
        }),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'letter.no_resend' },
    })
  })

  it('offers nothing to others, and nothing for a letter that did not come back', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await postedLetter(world, writer, printer, group)
    await expect(writer.client.letter.resend({ orderId })).rejects.toMatchObject({
      code: 'letter.no_resend',
    })
    const back = await returned(writer, 'content_refused')
    const stranger = await letterWriter(world)
    await expect(stranger.client.letter.resend({ orderId: back })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const { draft } = await stranger.client.letter.saveDraft({
      id: crypto.randomUUID(),
      baseVersion: 0,
      title: '',
      content: {
        locale: 'zh-Hans',
        body: '你好',
        date: '',
        salutation: '',
        signature: '',
        font: 'kai',
        sizePt: 14,
        align: 'left',
        paper: 'A4',
        stationery: 'plain',
        isIndented: false,
      },
      recipientId: stranger.recipientId,
    })
    await expect(
      stranger.client.letter.proof({
        draftId: draft.id,
        draftVersion: 1,
        recipientId: stranger.recipientId,
        mailClass: 'ordinary',
        isColour: false,
        isDuplex: false,
        resendOf: back,
      }),
    ).rejects.toMatchObject({ code: 'letter.no_resend' })
  })
})
