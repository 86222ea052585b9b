import { minor } from '@mailing/contract/amount.ts'
import { faults } from '@mailing/contract/order/faults.ts'
import { describe, expect, it } from 'vitest'
import { postApproved } from '../../../test/bench.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { letterWriter, proveNew } from '../../../test/letters.ts'
import { balance, group, openReturnedLetters } from '../../../test/returned-letters.ts'
import { moneyInvariants } from '../../app.ts'
import { auditOf } from '../audit/service.ts'
import { auditLedger } from '../wallet/service.ts'

const { world, db, printer, comesBack, returned, setTable } = await openReturnedLetters()

describe('the table of outcomes', () => {
  it('is read by everybody before paying, names every fault once, and is changed by one member of the staff at a time', async () => {
    const table = await world.people.guest().delivery.outcomes({})
    expect(table.rows.map(({ fault }) => fault)).toEqual([...faults])
    const admin = await world.people.staff('admin')
    const set = (creditPercent: number) =>
      admin.delivery.setOutcomes({
        baseVersion: table.version,
        rows: table.rows.map((row) => (row.fault === 'post' ? { ...row, creditPercent } : row)),
        reason: 'the post loses more',
      })
    const results = await Promise.allSettled([set(10), set(20)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(set(30)).rejects.toMatchObject({ code: 'delivery.outcomes_changed' })
    await expect(
      (await world.people.writer()).delivery.setOutcomes({
        baseVersion: 2,
        rows: table.rows,
        reason: 'mine',
      }),
    ).rejects.toMatchObject({ code: 'access.denied' })
    expect((await admin.delivery.outcomeVersions({})).versions).toMatchObject([
      { version: 2, reason: 'the post loses more', createdByName: expect.stringMatching(/./) },
      { version: 1, reason: '', createdByName: '', rows: table.rows },
    ])
    const twice = table.rows.map((row) => ({ ...row, fault: 'ours' as const }))
    await expect(
      admin.delivery.setOutcomes({ baseVersion: 2, rows: twice, reason: 'twice' }),
    ).rejects.toMatchObject({ code: 'request.invalid' })
    world.clock.advance(11 * 60_000)
    await expect(set(40)).rejects.toMatchObject({ code: 'account.second_factor_stale' })
    await setTable({ post: { creditPercent: 0, resendPercent: 0 } })
  })
})

describe('mail that came back', () => {
  it('by our mistake is refunded in full, by exactly one entry, and told once', async () => {
    const writer = await letterWriter(world, {})
    const before = await balance(writer)
    const orderId = await returned(writer, 'our_mistake')
    // The place's line in the directory counts it.
    const content = await world.people.staff('content')
    const { list: places } = await content.institution.adminList({})
    expect(places.find(({ id }) => id === writer.institutionId)).toMatchObject({
      returned: 1,
    })
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

  it('shows the photograph at the desk, and each showing is recorded', async () => {
    const writer = await letterWriter(world)
    const orderId = await returned(writer, 'our_mistake')
    const { number } = await writer.client.order.get({ id: orderId })
    const support = await world.people.staff('support')
    for (let time = 0; time < 2; time++)
      expect((await support.orderDesk.get({ number })).piece?.returned?.photo).not.toBeNull()
    const opened = (await auditOf(world.kernel, 'order', [orderId])).filter(
      ({ action, actorId }) => action === 'order.open' && actorId === support.userId,
    )
    expect(opened).toHaveLength(2)
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
})
