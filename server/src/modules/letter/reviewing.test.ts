import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  addInstitution,
  letterContent,
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
const { db } = world.kernel
const reviewer = await world.people.staff('reviewer')
const pieceOf = (orderId: string) =>
  db.selectFrom('pieces').selectAll().where('order_id', '=', orderId).executeTakeFirst()

describe('the reviewers’ list', () => {
  it('shows who came first first, with flags and what is due, and no names or texts', async () => {
    const fresh = await createWorld()
    const staff = await fresh.people.staff('reviewer')
    const writer = await letterWriter(fresh, {})
    const letters = []
    for (const body of ['一', '二 12000000001', '三'])
      letters.push(await letterInReview(fresh, writer, { content: { body } }))
    const page = await staff.letter.reviewList({})
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
    const later = await (await fresh.people.staff('reviewer')).letter.reviewList({})
    expect(later.list.map(({ isDue, waitingMinutes }) => [isDue, waitingMinutes])).toEqual(
      letters.map(() => [true, 4 * 24 * 60]),
    )
    await expect(writer.client.letter.reviewList({})).rejects.toMatchObject({
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
    expect((await staff.letter.reviewList({})).list).toMatchObject([
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
    const first = await staff.letter.reviewList({})
    const second = await staff.letter.reviewList({ cursor: first.nextCursor ?? '' })
    expect([...first.list, ...second.list].map(({ orderId }) => orderId)).toEqual(ids)
    expect([first.list.length, second.nextCursor]).toEqual([10, null])
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
      { role: 'reviewer', action: 'letter.read', at: expect.any(String) as string },
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

describe('a change that staff propose', () => {
  const mended = letterContent({ body: '期中考试加油！' })
  const propose = (orderId: string, content = mended, version = 1) =>
    reviewer.letter.decide({
      action: 'propose_edit',
      orderId,
      version,
      content,
      reason: 'typing_slip',
      note: '“老试”改为“考试”。',
    })

  it('waits for the writer, who sees what changed, why, and the new file', async () => {
    const writer = await letterWriter(world)
    const { orderId, proof } = await letterInReview(world, writer, {
      content: { body: '期中老试加油！' },
    })
    const review = await propose(orderId)
    expect(review).toMatchObject({
      state: 'needs_writer',
      version: 2,
      sha256: proof.sha256,
      content: { body: '期中老试加油！' },
      edits: [
        {
          state: 'proposed',
          before: expect.stringContaining('老试') as string,
          after: expect.stringContaining('考试') as string,
        },
      ],
    })
    writer.client.locale = 'zh-Hans'
    const detail = await writer.client.order.get({ id: orderId })
    expect(detail.proposedEdit).toMatchObject({
      reason: '我们改正了一处笔误 “老试”改为“考试”。',
      before: '亲爱的：\n期中老试加油！\n家人',
      after: '亲爱的：\n期中考试加油！\n家人',
    })
    expect(detail.approved?.sha256).toBe(proof.sha256)
    expect(
      (await reviewer.letter.reviewList({ state: 'needs_writer' })).list.map((one) => one.orderId),
    ).toContain(orderId)
  })

  it('that is accepted becomes the printed file; the first one stays in the history', async () => {
    const writer = await letterWriter(world)
    const { orderId, proof } = await letterInReview(world, writer, {
      content: { body: '期中老试加油！' },
    })
    await propose(orderId)
    const proposed = (await writer.client.order.get({ id: orderId })).proposedEdit
    const order = await writer.client.order.act({ id: orderId, action: 'accept_edit' })
    expect(order).toMatchObject({ state: 'approved', proposedEdit: null })
    expect(order.approved?.sha256).not.toBe(proof.sha256)
    expect(order.approved?.file.id).toBe(proposed?.file.id)
    const pdf = (
      await writer.client.request({ method: 'GET', url: order.approved?.file.url ?? '' })
    ).rawPayload
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(order.approved?.sha256)
    expect(await pieceOf(orderId)).toMatchObject({ sha256: order.approved?.sha256 })
    const versions = await db
      .selectFrom('mail_versions')
      .select(['version', 'sha256'])
      .where('order_id', '=', orderId)
      .orderBy('version')
      .execute()
    expect(versions.map(({ sha256 }) => sha256)).toEqual([proof.sha256, order.approved?.sha256])
    expect((await reviewer.letter.review({ orderId })).edits).toMatchObject([{ state: 'accepted' }])
    await expect(
      writer.client.order.act({ id: orderId, action: 'accept_edit' }),
    ).rejects.toMatchObject({ code: 'order.no_edit' })
    await expect(
      db
        .updateTable('mail_edits')
        .set({ state: 'proposed', decided_at: null })
        .where('order_id', '=', orderId)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'mail_edits_answered' })
    expect((await writer.client.letter.copyToDraft({ orderId })).content.body).toBe(
      '期中考试加油！',
    )
  })

  it('that is not wanted ends in a full refund', async () => {
    const writer = await letterWriter(world)
    const { orderId, proof } = await letterInReview(world, writer, {
      content: { body: '期中老试加油！' },
    })
    await propose(orderId)
    expect(await writer.client.order.act({ id: orderId, action: 'cancel' })).toMatchObject({
      state: 'refunded',
      refunded: 500,
      approved: { sha256: proof.sha256 },
    })
    await world.settle()
    expect((await reviewer.letter.review({ orderId })).edits).toMatchObject([{ state: 'rejected' }])
    expect((await writer.client.account.userInfo({})).money).toBe(10_000)
  })

  it('accepted and cancelled at once does one of both', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await letterInReview(world, writer, { content: { body: '期中老试加油！' } })
    await propose(orderId)
    await Promise.allSettled([
      writer.client.order.act({ id: orderId, action: 'accept_edit' }),
      writer.client.order.act({ id: orderId, action: 'cancel' }),
    ])
    const { state, approved } = await writer.client.order.get({ id: orderId })
    const piece = await pieceOf(orderId)
    if (state === 'approved') expect(piece?.sha256).toBe(approved?.sha256)
    else expect(state).toBe('refunded')
  })

  it('must change something, keep the paper and the rules, and be drawable', async () => {
    const writer = await letterWriter(world, { bannedWords: ['案情'], maxPages: 1 })
    const { orderId } = await letterInReview(world, writer)
    const original = letterContent()
    await expect(propose(orderId, original)).rejects.toMatchObject({ code: 'letter.no_change' })
    await expect(propose(orderId, { ...original, paper: 'A5' })).rejects.toMatchObject({
      code: 'request.invalid',
    })
    await expect(propose(orderId, { ...original, body: '谈谈案情' })).rejects.toMatchObject({
      code: 'letter.breach',
      data: { breaches: [{ rule: 'banned_word' }] },
    })
    await expect(propose(orderId, { ...original, body: '\u{12000}' })).rejects.toMatchObject({
      code: 'letter.breach',
      data: { breaches: [{ rule: 'missing_glyph' }] },
    })
    await expect(
      propose(orderId, { ...original, body: '长\n'.repeat(4000) }),
    ).rejects.toMatchObject({ code: 'letter.too_long' })
    await expect(propose(orderId, { ...original, font: 'gone' })).rejects.toMatchObject({
      code: 'letter.unknown_style',
    })
    await expect(propose(orderId, mended, 9)).rejects.toMatchObject({
      code: 'letter.review_changed',
    })
    expect(await reviewer.letter.review({ orderId })).toMatchObject({
      state: 'in_review',
      version: 1,
      edits: [],
    })
  })

  it('of two reviewers only the first one’s is kept', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await letterInReview(world, writer)
    const both = await Promise.allSettled(
      ['甲', '乙'].map((body) => propose(orderId, letterContent({ body }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await reviewer.letter.review({ orderId })).edits).toHaveLength(1)
  })
})

describe('a proposed change of a letter that was cancelled', () => {
  it('cannot be accepted any more, not even before the news of the cancellation has gone round', async () => {
    const writer = await letterWriter(world)
    const { orderId, proof } = await letterInReview(world, writer)
    await reviewer.letter.decide({
      action: 'propose_edit',
      orderId,
      version: 1,
      content: letterContent({ body: '新的文字' }),
      reason: 'typing_slip',
      note: '',
    })
    const { sha256 } =
      (await writer.client.order.act({ id: orderId, action: 'cancel' })).approved ?? {}
    await expect(
      writer.client.order.act({ id: orderId, action: 'accept_edit' }),
    ).rejects.toMatchObject({ code: 'order.no_edit' })
    expect(sha256).toBe(proof.sha256)
    expect(await writer.client.order.get({ id: orderId })).toMatchObject({
      state: 'refunded',
      approved: { sha256: proof.sha256 },
    })
    expect(await pieceOf(orderId)).toBeUndefined()
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
    expect((await writer.client.letter.checkText({ text: 'a b c d e' })).findings).toMatchObject([
      { start: 0, end: 2, category: 'outside' },
    ])
  })
})
