import { describe, expect, it } from 'vitest'
import { download } from '../../../test/bench.ts'
import { openCardOrders } from '../../../test/card-orders.ts'
import { approvedCard, cardInReview, photoCard, proveCard, provePass } from '../../../test/cards.ts'
import { addInstitution, letterInReview, letterWriter, openRules } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const { world, stateOf } = await openCardOrders()
const reviewer = await world.people.staff('reviewer')

describe('reviewing a card', () => {
  it('stands in one queue with letters, is read only after the reading was recorded, and shows the photograph', async () => {
    const fresh = await createWorld()
    const staff = await fresh.people.staff('reviewer')
    const writer = await letterWriter(fresh, { sheetMark: 'person_number' })
    const first = await cardInReview(
      fresh,
      writer,
      await proveCard(writer, {
        content: await photoCard(writer.client, { message: '电话 12000000001' }),
      }),
    )
    const { orderId: second } = await letterInReview(fresh, writer)
    const third = await cardInReview(fresh, writer, await provePass(writer))
    const page = await staff.mail.reviewList({})
    expect([
      page.waiting,
      page.list.map(({ orderId, kind, flags }) => [orderId, kind, flags]),
    ]).toEqual([
      3,
      [
        [first, 'postcard', 1],
        [second, 'letter', 0],
        [third, 'pass_message', 0],
      ],
    ])
    expect(JSON.stringify(page)).not.toContain('收信人')
    const review = await staff.postcard.review({ orderId: first })
    expect(review).toMatchObject({
      card: { kind: 'postcard', content: { message: '电话 12000000001' } },
      address: { postcode: '100001', mark: '310017' },
      findings: [{ category: 'phone' }],
      recipientName: '示例收信人',
      state: 'in_review',
    })
    expect(
      (await download(staff, review.picture?.file.url ?? '')).subarray(0, 2).toString('hex'),
    ).toBe('ffd8')
    expect((await writer.client.order.get({ id: first })).reads).toMatchObject([
      { role: 'reviewer', action: 'postcard.read' },
    ])
    await expect(
      (await fresh.people.staff('printer')).postcard.review({ orderId: first }),
    ).rejects.toMatchObject({ code: 'access.denied' })
    await expect(staff.postcard.review({ orderId: second })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    expect(await staff.postcard.review({ orderId: third })).toMatchObject({
      card: { kind: 'pass_message' },
      picture: null,
      mailClass: 'ordinary',
      isColour: false,
    })
  })

  it('is decided by one of two who decide at once', async () => {
    const writer = await letterWriter(world)
    const orderId = await cardInReview(world, writer, await proveCard(writer))
    const { version } = await reviewer.postcard.review({ orderId })
    const both = await Promise.allSettled([
      reviewer.postcard.decide({ action: 'pass', orderId, version }),
      reviewer.postcard.decide({
        action: 'refuse',
        orderId,
        version,
        reason: 'unreadable',
        note: '',
      }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'postcard.review_changed' },
    })
    const now = (await reviewer.postcard.review({ orderId })).version
    await expect(
      reviewer.postcard.decide({ action: 'pass', orderId, version: now }),
    ).rejects.toMatchObject({ code: 'postcard.not_in_review' })
  })

  it('gives everything back when it is refused', async () => {
    const writer = await letterWriter(world)
    const orderId = await cardInReview(world, writer, await provePass(writer))
    expect((await writer.client.wallet.rechargeOptions({})).money).toBe(10_000 - 390)
    const { version } = await reviewer.postcard.review({ orderId })
    expect(
      await reviewer.postcard.decide({
        action: 'refuse',
        orderId,
        version,
        reason: 'banned_content',
        note: '请改写',
      }),
    ).toMatchObject({ state: 'refunded' })
    expect((await writer.client.wallet.rechargeOptions({})).money).toBe(10_000)
    expect((await writer.client.order.get({ id: orderId })).told).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('请改写'),
    })
    // It can be written again with its words, to the same person; by nobody else.
    expect(await writer.client.postcard.orderedMessage({ orderId })).toEqual({
      text: expect.stringMatching(/./),
      recipientId: writer.recipientId,
    })
    await expect(writer.client.postcard.copyToDraft({ orderId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const other = await letterWriter(world)
    await expect(other.client.postcard.orderedMessage({ orderId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('becomes a draft again with all that was on it', async () => {
    const writer = await letterWriter(world)
    const orderId = await cardInReview(world, writer, await proveCard(writer))
    const { card, version } = await reviewer.postcard.review({ orderId })
    await reviewer.postcard.decide({
      action: 'refuse',
      orderId,
      version,
      reason: 'unreadable',
      note: '',
    })
    const draft = await writer.client.postcard.copyToDraft({ orderId })
    expect(draft).toMatchObject({ content: card.content, recipientId: writer.recipientId })
    expect((await writer.client.postcard.drafts({})).list.map(({ id }) => id)).toContain(draft.id)
    const other = await letterWriter(world)
    await expect(other.client.postcard.copyToDraft({ orderId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('is stopped by a rule that came meanwhile, also when it was approved', async () => {
    const institutionId = await addInstitution(world)
    const writer = await letterWriter(world, { institutionId })
    const waiting = await cardInReview(world, writer, await provePass(writer))
    const approved = await approvedCard(world, writer, await proveCard(writer))
    const content = await world.people.staff('content')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(
      world.clock.now(),
    )
    await content.institution.addRules({
      id: institutionId,
      baseVersion: 1,
      rules: openRules({ isPostcardAllowed: false }),
      source: 'notice',
      checkedOn: today,
      effectiveFrom: today,
    })
    await world.settle()
    expect([await stateOf(waiting), await stateOf(approved)]).toEqual(['in_review', 'in_review'])
    const { version, breaches } = await reviewer.postcard.review({ orderId: approved })
    expect(breaches).toMatchObject([{ rule: 'postcard' }])
    await expect(
      reviewer.postcard.decide({ action: 'pass', orderId: approved, version }),
    ).rejects.toMatchObject({ code: 'postcard.breach' })
  })
})
