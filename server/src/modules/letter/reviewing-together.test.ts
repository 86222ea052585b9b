import { describe, expect, it } from 'vitest'
import { cardInReview, provePass } from '../../../test/cards.ts'
import { addInstitution, letterInReview, letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const minute = 60_000

async function queueOf(count: number) {
  const world = await createWorld()
  const writer = await letterWriter(world)
  const orderIds: string[] = []
  for (let at = 0; at < count; at += 1)
    orderIds.push((await letterInReview(world, writer, { content: { body: `第${at}封` } })).orderId)
  return { world, writer, orderIds, one: await world.people.staff('reviewer') }
}

describe('several reviewers at one queue', () => {
  it('are each given another piece, the oldest first, however many ask at once', async () => {
    const { world, orderIds, one } = await queueOf(6)
    const others = await Promise.all([world.people.staff('reviewer'), world.people.staff('admin')])
    const all = [one, ...others]
    const given = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        all[at % 3]?.mail.reviewNext({ skipped: [] }).then(({ next }) => ({ at: at % 3, next })),
      ),
    )
    const byPerson = new Map<number, Set<string>>()
    for (const answer of given) {
      if (!answer?.next) continue
      const own = byPerson.get(answer.at) ?? new Set()
      byPerson.set(answer.at, own.add(answer.next.orderId))
    }
    const held = [...byPerson.values()].flatMap((ids) => [...ids])
    // A person's own piece may be given again; a colleague's never.
    expect(new Set(held).size).toBe(held.length)
    expect(held.every((id) => orderIds.includes(id))).toBe(true)
    expect(byPerson.size).toBe(3)
  })

  it('do not open what a colleague reads, unless they ask for it', async () => {
    const { world, orderIds, one } = await queueOf(1)
    const other = await world.people.staff('reviewer')
    const [orderId = ''] = orderIds
    const { next } = await one.mail.reviewNext({})
    expect(next).toMatchObject({ orderId, kind: 'letter', claim: { isMine: true } })
    expect((await other.mail.reviewNext({})).next).toBeNull()
    await expect(other.letter.review({ orderId })).rejects.toMatchObject({
      code: 'letter.review_claimed',
      data: { name: next?.claim.byName },
    })
    await expect(other.mail.reviewClaim({ orderId })).rejects.toMatchObject({
      code: 'letter.review_claimed',
    })
    const { version } = await one.letter.review({ orderId })
    await expect(other.letter.decide({ action: 'pass', orderId, version })).rejects.toMatchObject({
      code: 'letter.review_claimed',
    })
    expect((await other.mail.reviewList({})).list).toMatchObject([
      { claim: { byName: next?.claim.byName, isMine: false } },
    ])
    // Asked for.
    expect((await other.mail.reviewClaim({ orderId, isTakeOver: true })).claim.isMine).toBe(true)
    await expect(one.letter.decide({ action: 'pass', orderId, version })).rejects.toMatchObject({
      code: 'letter.review_claimed',
    })
    await other.letter.decide({ action: 'pass', orderId, version })
    expect((await one.mail.reviewList({})).list).toEqual([])
  })

  it('get back what was released, and what nobody has gone on reading for three minutes', async () => {
    const { world, orderIds, one } = await queueOf(1)
    const other = await world.people.staff('reviewer')
    const [orderId = ''] = orderIds
    await one.mail.reviewNext({})
    expect(await other.mail.reviewRelease({ orderIds: [orderId] })).toEqual({ released: 0 })
    expect(await one.mail.reviewRelease({ orderIds: [orderId] })).toEqual({ released: 1 })
    expect((await other.mail.reviewNext({})).next?.orderId).toBe(orderId)
    world.clock.advance(2 * minute)
    await other.mail.reviewClaim({ orderId })
    world.clock.advance(2 * minute)
    await expect(one.letter.review({ orderId })).rejects.toMatchObject({
      code: 'letter.review_claimed',
    })
    world.clock.advance(1.1 * minute)
    expect((await one.mail.reviewNext({})).next?.orderId).toBe(orderId)
  })

  it('skip what they want to come back to', async () => {
    const { orderIds, one } = await queueOf(3)
    const seen: (string | undefined)[] = []
    for (let at = 0; at < 4; at += 1)
      seen.push(
        (await one.mail.reviewNext({ skipped: seen.filter((id) => id !== undefined) })).next
          ?.orderId,
      )
    expect(seen).toEqual([...orderIds, undefined])
  })

  it('is only for reviewers, and only for what is in review', async () => {
    const { world, orderIds, one, writer } = await queueOf(1)
    const [orderId = ''] = orderIds
    for (const stranger of [writer.client, await world.people.staff('printer')]) {
      await expect(stranger.mail.reviewNext({})).rejects.toMatchObject({ code: 'access.denied' })
      await expect(stranger.mail.reviewClaim({ orderId })).rejects.toMatchObject({
        code: 'access.denied',
      })
    }
    const { version } = await one.letter.review({ orderId })
    await one.letter.decide({ action: 'pass', orderId, version })
    await expect(one.mail.reviewClaim({ orderId })).rejects.toMatchObject({
      code: 'letter.not_in_review',
    })
    await expect(
      one.mail.reviewClaim({ orderId: '00000000-0000-4000-8000-000000000000' }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })
})

describe('the queue', () => {
  it('is counted and narrowed by kind, finding, place and what is due', async () => {
    const world = await createWorld()
    const staff = await world.people.staff('reviewer')
    const institutionId = await addInstitution(world)
    const [writer, elsewhere] = [
      await letterWriter(world, { institutionId }),
      await letterWriter(world),
    ]
    const clean = await letterInReview(world, writer, { content: { body: '一切都好' } })
    const found = await letterInReview(world, elsewhere, { content: { body: '打 12000000001' } })
    const card = await cardInReview(world, elsewhere, await provePass(elsewhere))
    const { counts, waiting } = await staff.mail.reviewList({})
    expect(waiting).toBe(3)
    expect(counts).toMatchObject({
      kinds: [
        { kind: 'letter', count: 2 },
        { kind: 'pass_message', count: 1 },
      ],
      flagged: 1,
      clean: 2,
    })
    expect(counts.places).toContainEqual(
      expect.objectContaining({ institutionId, count: 1, name: expect.stringMatching(/./) }),
    )
    const idsOf = async (filter: Parameters<typeof staff.mail.reviewList>[0]) =>
      (await staff.mail.reviewList(filter)).list.map(({ orderId }) => orderId)
    expect(await idsOf({ finding: 'flagged' })).toEqual([found.orderId])
    expect(await idsOf({ kind: 'pass_message' })).toEqual([card])
    expect(await idsOf({ institutionId })).toEqual([clean.orderId])
    expect((await staff.mail.reviewNext({ kind: 'pass_message' })).next?.orderId).toBe(card)
    world.clock.advance(4 * 24 * 60 * minute)
    const later = await (await world.people.staff('reviewer')).mail.reviewList({ isDue: 'true' })
    expect(later.list).toHaveLength(3)
    expect(later.counts.due).toBe(3)
    for (const { dueAt } of later.list)
      expect(Date.parse(dueAt)).toBeLessThan(Date.parse(later.cutOffAt))
  })
})
