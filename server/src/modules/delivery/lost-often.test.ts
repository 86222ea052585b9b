import { describe, expect, it } from 'vitest'
import { openLostMail } from '../../../test/lost-mail.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { isSettledAlone } from './rules/lost.ts'
import { claimRate, decideClaim, findPosted, insertClaim } from './store/lost.ts'

const { world, balance, caseOf, claim, isSound, pass, posted } = await openLostMail()

/** Three letters of one person that are lost: the terms settle two, and the third waits for staff. */
async function claimedOften(mailClass: 'ordinary' | 'registered', wish: 'resend' | 'refund') {
  const { writer, orders } = await posted(mailClass, { count: 3 })
  pass(80)
  const client = await world.people.again(writer.client)
  const [first = '', second = '', third = ''] = orders
  await Promise.all([claim(client, first, wish), claim(client, second, wish)])
  const waiting = await claim(client, third, wish)
  expect(waiting.lost?.claim).toMatchObject({ wish, state: 'waiting' })
  return { client, orderId: third, orders }
}

/** Drawing the first letters of a process takes its time. */
const first = await claimedOften('registered', 'refund')

describe('a person who claims often', () => {
  it('waits for staff, who see how often and agree', async () => {
    const { client, orderId } = first
    const { total } = await client.order.get({ id: orderId })
    const desk = await world.people.staff('support')
    const found = await caseOf(desk, orderId)
    expect(found?.claim).toEqual({ wish: 'refund', ground: 'time', claimed: 3, posted: 3 })
    const id = found?.id ?? ''
    await expect(desk.logistics.closeCase({ id, note: 'Nothing found' })).rejects.toMatchObject({
      code: 'delivery.claim_waits',
    })
    await expect(claim(client, orderId, 'resend')).rejects.toMatchObject({
      code: 'delivery.lost_settled',
    })
    const before = await balance(client)
    const other = await world.people.staff('support')
    const answers = await Promise.allSettled([
      desk.logistics.decideLost({ id, decision: 'grant', note: 'The post knows nothing' }),
      other.logistics.decideLost({ id, decision: 'decline', note: 'It is on its way' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { state, refunded } = await client.order.get({ id: orderId })
    expect([state, refunded]).toEqual(state === 'refunded' ? ['refunded', total] : ['posted', 0])
    expect((await balance(client)) - before).toBe(refunded)
    expect(await caseOf(desk, orderId)).toBeUndefined()
    expect(await isSound()).toEqual([])
  })

  it('is told of a refund that staff agreed to', async () => {
    const { client, orderId } = await claimedOften('registered', 'refund')
    const desk = await world.people.staff('support')
    const id = (await caseOf(desk, orderId))?.id ?? ''
    await desk.logistics.decideLost({ id, decision: 'grant', note: 'The post knows nothing' })
    expect((await client.order.notices({ show: 'unseen' })).list).toMatchObject([
      { orderId, kind: 'refunded', params: { reason: 'Lost on the way' } },
    ])
    await expect(
      desk.logistics.decideLost({ id, decision: 'grant', note: 'Once more' }),
    ).rejects.toMatchObject({ code: 'delivery.lost_settled' })
  })

  it('reads why staff see it otherwise, and cannot ask again', async () => {
    const { client, orderId, orders } = await claimedOften('ordinary', 'resend')
    const desk = await world.people.staff('support')
    const id = (await caseOf(desk, orderId))?.id ?? ''
    const declined = await desk.logistics.decideLost({
      id,
      decision: 'decline',
      note: 'The ward has it',
    })
    expect(declined).toMatchObject({ note: 'The ward has it', closedByName: expect.any(String) })
    const { lost, notices } = await client.order.get({ id: orderId })
    expect(lost).toMatchObject({ ways: [], claim: { state: 'declined' } })
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'claim_declined', params: { reason: 'The ward has it' } }),
    )
    await expect(claim(client, orderId, 'resend')).rejects.toMatchObject({
      code: 'delivery.lost_settled',
    })
    const printer = await world.people.staff('printer')
    const copies = (await printer.bench.copies({})).list.filter((copy) => copy.isClaimed)
    expect(copies.map(({ piece }) => piece.orderId).toSorted()).toEqual(
      orders.slice(0, 2).toSorted(),
    )
  })

  it('needs no answer when the mail arrives first', async () => {
    const { client, orderId } = await claimedOften('ordinary', 'resend')
    const desk = await world.people.staff('support')
    const id = (await caseOf(desk, orderId))?.id ?? ''
    await client.order.act({ id: orderId, action: 'confirm_arrival' })
    await expect(
      desk.logistics.decideLost({ id, decision: 'grant', note: 'Send it again' }),
    ).rejects.toMatchObject({ code: 'delivery.lost_settled' })
    await world.settle()
    expect(await caseOf(desk, orderId)).toBeUndefined()
    expect((await client.order.get({ id: orderId })).lost?.claim).toMatchObject({ state: 'ended' })
  })

  it('is not counted twice when two letters are claimed at once', async () => {
    const { writer, orders } = await posted('registered', { count: 4 })
    pass(80)
    const client = await world.people.again(writer.client)
    const answers = await Promise.all(orders.map((id) => claim(client, id, 'refund')))
    expect(answers.map(({ lost }) => lost?.claim?.state).toSorted()).toEqual([
      'granted',
      'granted',
      'waiting',
      'waiting',
    ])
  })
})

describe('the rate of claims', () => {
  it('counts what one person said within a year, and no arrival meanwhile', async () => {
    const { writer, orders } = await posted('registered', { count: 3 })
    const { userId } = writer.client
    const other = await posted('registered')
    const claimed = (orderId: string, ground: 'carrier' | 'time') =>
      inTransaction(world.kernel, async (context) => {
        const piece = await findPosted(context, orderId)
        if (!piece) throw new Error('not posted')
        return insertClaim(context, { piece, wish: 'refund', ground, at: world.clock.now() })
      })
    const rate = () => claimRate(world.kernel, userId, world.clock.now())
    const [first = '', second = '', third = ''] = orders
    expect(await rate()).toEqual({ claimed: 0, posted: 3 })
    await claimed(first, 'carrier')
    await claimed(other.orderId, 'time')
    const { id } = await claimed(second, 'time')
    expect(await rate()).toEqual({ claimed: 1, posted: 3 })
    await inTransaction(world.kernel, (context) =>
      decideClaim(context, id, { state: 'ended', at: world.clock.now(), by: null, note: null }),
    )
    expect(await rate()).toEqual({ claimed: 0, posted: 3 })
    await claimed(third, 'time')
    expect(await rate()).toEqual({ claimed: 1, posted: 3 })
    pass(367)
    expect(await rate()).toEqual({ claimed: 0, posted: 0 })
  })

  it('leaves two a year to the terms, and one of twenty pieces beyond', () => {
    const settled = (claimed: number, posted: number) => isSettledAlone('time', { claimed, posted })
    expect([settled(0, 1), settled(1, 1), settled(2, 59)]).toEqual([true, true, false])
    expect([settled(2, 60), settled(3, 60)]).toEqual([true, false])
    expect(isSettledAlone('carrier', { claimed: 9, posted: 9 })).toBe(true)
  })
})

it('lets no one decide a claim of their own', async () => {
  const { client, orderId } = await claimedOften('ordinary', 'resend')
  await expect(
    world.kernel.db
      .updateTable('lost_claims')
      .set({ state: 'granted', decided_at: new Date(), decided_by: client.userId })
      .where('order_id', '=', orderId)
      .execute(),
  ).rejects.toThrow(/lost_claims_two_persons/)
})
