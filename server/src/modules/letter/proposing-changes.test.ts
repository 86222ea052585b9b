import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { letterContent, letterInReview, letterWriter } from '../../../test/letters.ts'
import { openReviewDesk } from '../../../test/review-desk.ts'

const { world, db, reviewer, pieceOf } = await openReviewDesk()

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
      (await reviewer.mail.reviewList({ state: 'needs_writer' })).list.map((one) => one.orderId),
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

  it('may correct the address alone: the envelope before and after is shown, and counts once the writer agrees', async () => {
    const writer = await letterWriter(world, {})
    const { orderId, proof } = await letterInReview(world, writer)
    const { content, address, addressLines, recipientName } = await reviewer.letter.review({
      orderId,
    })
    expect(address).toMatchObject({ unit: '三监区', personNumber: '310017', origin: 'CN' })
    const known = { name: recipientName, unit: '三监区', personNumber: '310017' }
    const correct = (changes: Partial<typeof known>) =>
      reviewer.letter.decide({
        action: 'propose_edit',
        orderId,
        version: 1,
        content,
        address: { ...known, ...changes },
        reason: 'address_problem',
        note: '',
      })
    await expect(correct({})).rejects.toMatchObject({ code: 'letter.no_change' })
    const { edits } = await correct({ unit: '五监区', name: '示例改名' })
    expect(edits).toMatchObject([{ state: 'proposed' }])
    expect(edits[0]?.before.startsWith(addressLines.join('\n'))).toBe(true)
    expect(edits[0]?.after).toContain('五监区 编号 310017\n示例改名 收')
    expect((await reviewer.letter.review({ orderId })).addressLines).toEqual(addressLines)
    const proposed = (await writer.client.order.get({ id: orderId })).proposedEdit
    expect(proposed?.after).toBe(edits[0]?.after)

    const order = await writer.client.order.act({ id: orderId, action: 'accept_edit' })
    expect(order).toMatchObject({ state: 'approved', recipientName: '示例改名' })
    expect(order.approved?.sha256).toBe(proof.sha256)
    const piece = await pieceOf(orderId)
    const opened = await reviewer.letter.review({ orderId })
    expect(opened.addressLines).toContain('五监区 编号 310017')
    expect(opened.address).toMatchObject({ unit: '五监区' })
    expect(
      JSON.parse(
        world.kernel.vault.openText(piece?.address_sealed as Buffer, 'pieces.address_sealed'),
      ),
    ).toEqual({ lines: opened.addressLines })
  })

  it('with a corrected address that the writer does not want leaves the old one', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await letterInReview(world, writer)
    const { content, addressLines } = await reviewer.letter.review({ orderId })
    await reviewer.letter.decide({
      action: 'propose_edit',
      orderId,
      version: 1,
      content,
      address: {
        name: '示例收信人',
        postal: { postcode: '100009', area: '示例省 示例市', detail: '示例路 9 号' },
      },
      reason: 'address_problem',
      note: '',
    })
    await writer.client.order.act({ id: orderId, action: 'cancel' })
    await world.settle()
    const review = await reviewer.letter.review({ orderId })
    expect(review.addressLines).toEqual(addressLines)
    expect(review.edits).toMatchObject([{ state: 'rejected' }])
    expect(review.edits[0]?.after).toContain('示例路 9 号')
    await expect(
      db
        .updateTable('mail_edits')
        .set({ to_sealed: null })
        .where('order_id', '=', orderId)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'mail_edits_whole_address' })
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
