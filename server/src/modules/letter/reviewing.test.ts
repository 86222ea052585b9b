import { describe, expect, it } from 'vitest'
import { letterInReview, letterWriter } from '../../../test/letters.ts'
import { openReviewDesk } from '../../../test/review-desk.ts'

const { world, db, reviewer, pieceOf } = await openReviewDesk()

describe('how the writer fared before', () => {
  it('is told in figures, without the piece itself and without what others wrote', async () => {
    const writer = await letterWriter(world, {})
    const first = await letterInReview(world, writer)
    const history = (orderId: string) => reviewer.mail.writerHistory({ orderId })
    expect(await history(first.orderId)).toEqual({
      pieces: 0,
      refused: 0,
      changed: 0,
      returned: 0,
      lastRefusedAt: null,
    })
    const { version } = await reviewer.letter.review({ orderId: first.orderId })
    await reviewer.letter.decide({
      action: 'refuse',
      orderId: first.orderId,
      version,
      reason: 'unreadable',
      note: '',
    })
    const other = await letterInReview(world, await letterWriter(world, {}))
    const second = await letterInReview(world, writer)
    expect(await history(second.orderId)).toMatchObject({
      pieces: 1,
      refused: 1,
      lastRefusedAt: expect.any(String) as string,
    })
    expect(await history(other.orderId)).toMatchObject({ pieces: 0, refused: 0 })
    await expect(history(crypto.randomUUID())).rejects.toMatchObject({ code: 'request.not_found' })
  })
})

describe('reading a letter for review', () => {
  it('is recorded before it is shown, and the writer sees who read it and when', async () => {
    const writer = await letterWriter(world, {})
    const { orderId, proof } = await letterInReview(world, writer, {
      content: { body: '只给你看。' },
      mailClass: 'registered',
      isDuplex: true,
    })
    const review = await reviewer.letter.review({ orderId })
    expect(review).toMatchObject({
      orderId,
      version: 1,
      state: 'in_review',
      content: { body: '只给你看。' },
      sha256: proof.sha256,
      recipientName: '示例收信人',
      mailClass: 'registered',
      isDuplex: true,
      findings: [],
      breaches: [],
      edits: [],
    })
    expect((await writer.client.order.get({ id: orderId })).reads).toEqual([
      { by: 'staff', role: 'reviewer', action: 'letter.read', at: expect.any(String) as string },
    ])
    const admin = await world.people.staff('admin')
    expect(
      (await admin.audit.list({ subject: 'letter', subjectId: orderId })).list.map(
        ({ action, actorId }) => [action, actorId],
      ),
    ).toEqual([['letter.read', reviewer.userId]])
    await expect(reviewer.letter.review({ orderId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await expect(
      (await world.people.staff('printer')).letter.review({ orderId }),
    ).rejects.toMatchObject({ code: 'access.denied' })
  })
})

describe('passing a letter', () => {
  it('approves it and puts its piece into the print queue, with the file that was paid for', async () => {
    const writer = await letterWriter(world)
    const { orderId, proof } = await letterInReview(world, writer, {
      isDuplex: true,
      mailClass: 'registered',
    })
    const review = await reviewer.letter.decide({ action: 'pass', orderId, version: 1 })
    expect(review).toMatchObject({ state: 'approved', version: 2 })
    expect(await pieceOf(orderId)).toMatchObject({
      sha256: proof.sha256,
      file_id: proof.file.id,
      pages: 1,
      sheets: 1,
      mail_class: 'registered',
      paper: 'A4',
      is_duplex: true,
      max_days: 9,
      batch_id: null,
    })
    const detail = await writer.client.order.get({ id: orderId })
    expect(detail.timeline.map(({ state, by, evidence }) => [state, by, evidence])).toEqual([
      ['pending_payment', 'writer', 'writer_word'],
      ['paid', 'writer', 'payment'],
      ['in_review', 'system', 'content_check'],
      ['approved', 'staff', 'staff_decision'],
    ])
    expect(detail.reads.map(({ action }) => action)).toEqual(['letter.pass'])
    await expect(
      reviewer.letter.decide({ action: 'pass', orderId, version: 2 }),
    ).rejects.toMatchObject({ code: 'letter.not_in_review' })
  })

  it('is one reviewer’s: of many who decide at once the others are told', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await letterInReview(world, writer)
    const colleague = await world.people.staff('reviewer')
    const decisions = await Promise.allSettled([
      ...Array.from({ length: 5 }, () =>
        reviewer.letter.decide({ action: 'pass', orderId, version: 1 }),
      ),
      ...Array.from({ length: 5 }, () =>
        colleague.letter.decide({
          action: 'refuse',
          orderId,
          version: 1,
          reason: 'other',
          note: '',
        }),
      ),
    ])
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of decisions)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'letter.review_changed' })
  })

  it('loses against a writer who cancels, or wins: never both', async () => {
    const writer = await letterWriter(world)
    for (let round = 0; round < 5; round += 1) {
      const { orderId } = await letterInReview(world, writer)
      const [passed, cancelled] = await Promise.allSettled([
        reviewer.letter.decide({ action: 'pass', orderId, version: 1 }),
        writer.client.order.act({ id: orderId, action: 'cancel' }),
      ])
      const { state } = await writer.client.order.get({ id: orderId })
      // A cancellation may follow an approval; a pass never follows a cancellation.
      if (cancelled.status === 'fulfilled') expect(state).toBe('refunded')
      else expect([passed.status, state]).toEqual(['fulfilled', 'approved'])
      if (passed.status === 'rejected')
        expect(passed.reason).toMatchObject({ code: 'letter.not_in_review' })
    }
    expect(
      (await writer.client.account.userInfo({})).money +
        (await db
          .selectFrom('orders')
          .select((e) => e.fn.sum<string>('paid').as('paid'))
          .where('user_id', '=', writer.client.userId)
          .where('state', '=', 'approved')
          .executeTakeFirstOrThrow()
          .then(({ paid }) => Number(paid ?? 0))),
    ).toBe(10_000)
  })

  it('happens whole or not at all: when the piece cannot be added, nothing has moved', async () => {
    const writer = await letterWriter(world)
    const [first, second] = [
      await letterInReview(world, writer),
      await letterInReview(world, writer, { content: { body: '第二封' } }),
    ]
    await reviewer.letter.decide({ action: 'pass', orderId: first.orderId, version: 1 })
    const taken = await db
      .selectFrom('mail_items')
      .select('piece_code')
      .where('order_id', '=', second.orderId)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('pieces')
      .set({ code: taken.piece_code })
      .where('order_id', '=', first.orderId)
      .execute()
    await expect(
      reviewer.letter.decide({ action: 'pass', orderId: second.orderId, version: 1 }),
    ).rejects.toMatchObject({ code: 'server.internal' })
    expect(await reviewer.letter.review({ orderId: second.orderId })).toMatchObject({
      state: 'in_review',
      version: 1,
    })
    expect(await pieceOf(second.orderId)).toBeUndefined()
  })
})

describe('refusing a letter', () => {
  it('gives all the money back at once and says why at once, in the language that the writer reads', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await letterInReview(world, writer)
    expect(
      await reviewer.letter.decide({
        action: 'refuse',
        orderId,
        version: 1,
        reason: 'banned_content',
        note: '第二段。',
      }),
    ).toMatchObject({ state: 'refunded' })
    expect(await writer.client.order.get({ id: orderId })).toMatchObject({
      state: 'refunded',
      refunded: 500,
      told: {
        kind: 'refused',
        reason: 'It contains something that may not be sent. 第二段。',
      },
      estimatedPostDay: null,
    })
    writer.client.locale = 'fr'
    const reason = 'Un passage ne peut pas être envoyé. 第二段。'
    expect((await writer.client.order.notices({ show: 'unseen' })).list).toMatchObject([
      {
        orderId,
        orderKind: 'letter',
        about: '示例收信人',
        kind: 'refused',
        params: { reason },
        isSeen: false,
      },
    ])
    expect((await writer.client.order.counts({})).tabBar).toEqual({
      count: 1,
      index: 2,
      waiting: [{ kind: 'refused', count: 1 }],
    })
    await writer.client.order.seeNotices({ orderId })
    expect((await writer.client.order.counts({})).tabBar.count).toBe(0)
    expect((await writer.client.order.list({ category: 'finished' })).list).toMatchObject([
      { id: orderId, state: 'refunded', told: { kind: 'refused', reason } },
    ])
    expect((await writer.client.order.get({ id: orderId })).timeline.slice(-3)).toMatchObject([
      { state: 'in_review', evidence: 'content_check' },
      { state: 'refused', evidence: 'staff_decision', reason },
      { state: 'refunded', evidence: 'ledger_entry' },
    ])
    expect((await writer.client.account.userInfo({})).money).toBe(10_000)
    expect(await pieceOf(orderId)).toBeUndefined()
    const admin = await world.people.staff('admin')
    expect(
      (await admin.audit.list({ subject: 'letter', subjectId: orderId })).list[0],
    ).toMatchObject({ action: 'letter.refuse', actorId: reviewer.userId, reason: 'banned_content' })
    await expect(
      reviewer.letter.decide({ action: 'refuse', orderId, version: 1, reason: 'other', note: '' }),
    ).rejects.toMatchObject({ code: 'letter.review_changed' })
  })
})
