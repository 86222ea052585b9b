import { describe, expect, it } from 'vitest'
import {
  addInstitution,
  approvedLetter,
  letterInReview,
  letterWriter,
  orderProof,
  proveNew,
} from '../../../test/letters.ts'
import { fakeOutside } from '../../../test/outside.ts'
import { createWorld } from '../../../test/world.ts'
import type { TextChecker } from '../../adapters/text-check/port.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { beginReview } from '../mail/service.ts'

const world = await createWorld()

describe('the reviewers’ list', () => {
  it('shows who came first first, with flags and what is due, and no names or texts', async () => {
    const fresh = await createWorld()
    const staff = await fresh.people.staff('reviewer')
    const writer = await letterWriter(fresh, {})
    const letters = []
    for (const body of ['一', '二 12000000001', '三'])
      letters.push(await letterInReview(fresh, writer, { content: { body } }))
    const page = await staff.mail.reviewList({})
    expect(page.waiting).toBe(3)
    expect(
      page.list.map(({ orderId, flags, state, waitingMinutes }) => [
        orderId,
        flags,
        state,
        waitingMinutes,
      ]),
    ).toEqual(letters.map(({ orderId }, index) => [orderId, index === 1 ? 1 : 0, 'in_review', 0]))
    expect(JSON.stringify(page)).not.toContain('收信人')
    fresh.clock.advance(4 * 24 * 3_600_000)
    const later = await (await fresh.people.staff('reviewer')).mail.reviewList({})
    expect(later.list.map(({ isDue, waitingMinutes }) => [isDue, waitingMinutes])).toEqual(
      letters.map(() => [true, 4 * 24 * 60]),
    )
    await expect(writer.client.mail.reviewList({})).rejects.toMatchObject({
      code: 'access.denied',
    })
  })

  it('raises a flag for a finding alone, not for a place that has never confirmed its rules', async () => {
    const fresh = await createWorld()
    const staff = await fresh.people.staff('reviewer')
    const institutionId = await addInstitution(fresh, {}, false)
    const writer = await letterWriter(fresh, { institutionId })
    const clean = await letterInReview(fresh, writer, { content: { body: '一切都好' } })
    const found = await letterInReview(fresh, writer, { content: { body: '打 12000000001' } })
    expect(clean.proof.breaches).toMatchObject([{ level: 'warn' }])
    expect((await staff.mail.reviewList({})).list).toMatchObject([
      { orderId: clean.orderId, flags: 0 },
      { orderId: found.orderId, flags: 1 },
    ])
  })

  it('comes in pages of ten', async () => {
    const fresh = await createWorld()
    const staff = await fresh.people.staff('reviewer')
    const writer = await letterWriter(fresh)
    const ids = []
    for (let index = 0; index < 12; index += 1)
      ids.push((await letterInReview(fresh, writer, { content: { body: `第${index}封` } })).orderId)
    const first = await staff.mail.reviewList({})
    const second = await staff.mail.reviewList({ cursor: first.nextCursor ?? '' })
    expect([...first.list, ...second.list].map(({ orderId }) => orderId)).toEqual(ids)
    expect([first.list.length, second.nextCursor]).toEqual([10, null])
  })
})

describe('what happens twice or fails', () => {
  it('beginning the review again changes nothing', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await letterInReview(world, writer)
    await Promise.all(
      Array.from({ length: 5 }, () =>
        inTransaction(world.kernel, (kernel) => beginReview(kernel, orderId)),
      ),
    )
    expect(
      (await writer.client.order.get({ id: orderId })).timeline.filter(
        ({ state }) => state === 'in_review',
      ),
    ).toHaveLength(1)
  })

  it('a letter that was passed is not checked anew when its payment is told again', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await approvedLetter(world, writer)
    const item = () =>
      world.kernel.db
        .selectFrom('mail_items')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
    // What the check found is sealed, so that the same findings never are the same bytes twice.
    const before = await item()
    await inTransaction(world.kernel, (kernel) => beginReview(kernel, orderId))
    expect(await item()).toEqual(before)
    expect((await writer.client.order.get({ id: orderId })).state).toBe('approved')
  })

  it('letters that begin their review together stand in the queue in the order in which they were paid', async () => {
    const fresh = await createWorld()
    const staff = await fresh.people.staff('reviewer')
    const writer = await letterWriter(fresh)
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) {
      const proof = await proveNew(writer, { content: { body: `第${index}封` } })
      const { id: orderId } = await orderProof(writer, proof)
      await writer.client.letter.payOrder({
        orderId,
        expectedTotal: proof.total,
        sha256: proof.sha256,
      })
      ids.unshift(orderId)
    }
    // The one that was made last was paid first; they are held in the order of their ids, and stand in the order of their payments.
    await inTransaction(fresh.kernel, (kernel) => beginReview(kernel, ...ids))
    expect((await staff.mail.reviewList({})).list.map(({ orderId }) => orderId)).toEqual(ids)
  })

  it('many letters paid at once are all checked, each once, although several workers deliver', async () => {
    const writer = await letterWriter(world)
    const ids = []
    for (let index = 0; index < 6; index += 1) {
      const proof = await proveNew(writer, { content: { body: `第${index}封` } })
      ids.push({ proof, id: (await orderProof(writer, proof)).id })
    }
    await Promise.all(
      ids.map(({ id, proof }) =>
        writer.client.letter.payOrder({
          orderId: id,
          expectedTotal: proof.total,
          sha256: proof.sha256,
        }),
      ),
    )
    await Promise.all([world.settle(), world.settle(), world.settle()])
    for (const { id } of ids)
      expect((await writer.client.order.get({ id })).timeline.map(({ state }) => state)).toEqual([
        'pending_payment',
        'paid',
        'in_review',
      ])
  })

  it('an outside check adds its marks once, is asked again when it failed, and its nonsense is left out', async () => {
    let calls = 0
    const checker: TextChecker = {
      name: 'outside',
      check: async (text) => {
        calls += 1
        if (calls === 1) throw new Error('no answer')
        return [
          { start: 0, end: 2, level: 'block' },
          { start: 5, end: text.length + 9, level: 'warn' },
          { start: -1, end: 1, level: 'warn' },
        ]
      },
    }
    const other = await createWorld({
      parts: { outside: fakeOutside(undefined, { textCheckers: [checker] }) },
    })
    const writer = await letterWriter(other)
    const proof = await proveNew(writer)
    const order = await orderProof(writer, proof)
    await writer.client.letter.payOrder({
      orderId: order.id,
      expectedTotal: proof.total,
      sha256: proof.sha256,
    })
    await expect(other.settle()).rejects.toThrow('no answer')
    expect((await writer.client.order.get({ id: order.id })).state).toBe('in_review')
    for (let times = 0; times < 2; times += 1)
      await other.runJob('mail.check_outside', { orderId: order.id })
    const staff = await other.people.staff('reviewer')
    expect((await staff.letter.review({ orderId: order.id })).findings).toMatchObject([
      { start: 0, end: 2, category: 'outside', level: 'block' },
    ])
    expect((await writer.client.mail.checkText({ text: 'a b c d e' })).findings).toMatchObject([
      { start: 0, end: 2, category: 'outside' },
    ])
  })
})
