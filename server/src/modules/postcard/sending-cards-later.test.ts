import { dayMs } from '@mailing/contract/days.ts'
import { type SendOn, sendAheadDays } from '@mailing/contract/order/send-on.ts'
import type { CardProof } from '@mailing/contract/postcard/schemas.ts'
import { describe, expect, it } from 'vitest'
import {
  approvedCard,
  batchOfCards,
  orderCard,
  payCard,
  proveCard,
  provePass,
} from '../../../test/cards.ts'
import {
  addInstitution,
  type LetterWriter,
  letterWriter,
  openRules,
} from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'

const world = await createWorld()
const { db } = world.kernel
const today = (): string => dayIn('Asia/Shanghai', world.clock.now())
const dayAhead = (days: number): string =>
  new Date(Date.parse(today()) + days * dayMs).toISOString().slice(0, 10)
/** Anew for each use: a member of the staff who does nothing for half an hour is logged out, and time jumps here. */
const staff = (role: 'printer' | 'reviewer' | 'content') => world.people.staff(role)
const pieceOf = (orderId: string) =>
  db.selectFrom('pieces').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
/** Ordered for a day, paid, and passed by a reviewer. */
async function waitingCard(
  writer: LetterWriter,
  proof: CardProof,
  sendOn: SendOn,
): Promise<{ readonly id: string; readonly printOn: string }> {
  const { id, total, schedule } = await orderCard(writer, proof, sendOn)
  await payCard(writer, { id, total })
  await world.settle()
  await pass(id)
  if (!schedule) throw new Error('the order shows no day')
  return { id, printOn: schedule.printOn }
}

async function pass(orderId: string): Promise<void> {
  const reviewer = await staff('reviewer')
  await reviewer.postcard.decide({
    action: 'pass',
    orderId,
    version: (await reviewer.postcard.review({ orderId })).version,
  })
}

describe('a card with a chosen day', () => {
  it('waits, approved, until its day, whether postcard or pass message; the desk sees it ahead, and then it is printed', async () => {
    const writer = await letterWriter(world)
    const day = dayAhead(30)
    const cards = [
      {
        ...(await waitingCard(writer, await proveCard(writer, { mailClass: 'express' }), {
          mode: 'post_on',
          day,
        })),
        group: { mailClass: 'express', isColour: true } as const,
      },
      {
        ...(await waitingCard(writer, await provePass(writer), { mode: 'post_on', day })),
        group: { mailClass: 'ordinary', isColour: false } as const,
      },
    ]
    const printOn = cards[0]?.printOn ?? ''
    for (const { id, group } of cards) {
      expect(await writer.client.order.get({ id })).toMatchObject({
        state: 'approved',
        estimatedPostDay: printOn,
        schedule: { mode: 'post_on', day, printOn, isChangeable: true },
      })
      await expect(batchOfCards(await staff('printer'), group)).rejects.toMatchObject({
        code: 'delivery.nothing_to_print',
      })
    }
    expect((await (await staff('printer')).delivery.queue({})).ahead).toContainEqual({
      printOn,
      pieces: 2,
      sheets: 1,
    })
    // Each writer is reminded once, three days before.
    await world.runJob('mail.remind_of_days')
    expect((await writer.client.order.notices({})).list).toEqual([])
    world.clock.advance(Date.parse(printOn) - Date.parse(today()) - 2 * dayMs)
    await world.runJob('mail.remind_of_days')
    await world.runJob('mail.remind_of_days')
    const { list } = await writer.client.order.notices({ show: 'unseen' })
    expect(list.map(({ orderId, kind, params }) => [orderId, kind, params]).toSorted()).toEqual(
      cards.map(({ id }) => [id, 'send_reminder', { printOn, day }]).toSorted(),
    )
    for (const { group } of cards)
      await expect(batchOfCards(await staff('printer'), group)).rejects.toMatchObject({
        code: 'delivery.nothing_to_print',
      })
    world.clock.advance(2 * dayMs)
    for (const { id, group } of cards) {
      expect((await batchOfCards(await staff('printer'), group)).pieces).toBe(1)
      await expect(
        writer.client.mail.reschedule({ orderId: id, sendOn: null }),
      ).rejects.toMatchObject({ code: 'letter.locked' })
      expect((await writer.client.order.get({ id })).schedule).toMatchObject({
        isChangeable: false,
      })
    }
  })

  it('is refused a day that is too near or too far, with those that may be chosen, and no order is made of it', async () => {
    const writer = await letterWriter(world)
    for (const proof of [await proveCard(writer), await provePass(writer)]) {
      for (const day of [dayAhead(-1), dayAhead(sendAheadDays + 1)]) {
        await expect(orderCard(writer, proof, { mode: 'post_on', day })).rejects.toMatchObject({
          code: 'letter.send_day',
          data: { last: dayAhead(sendAheadDays) },
        })
      }
      // What is to arrive must first be posted.
      await expect(
        orderCard(writer, proof, { mode: 'arrive_by', day: dayAhead(1) }),
      ).rejects.toMatchObject({ code: 'letter.send_day' })
    }
    expect((await writer.client.order.list({ category: 'all' })).list).toEqual([])
  })

  it('is printed so early that even slow mail arrives by its day, by the days of its own mail class', async () => {
    const writer = await letterWriter(world)
    const day = dayAhead(60)
    for (const [proof, mailClass] of [
      [await proveCard(writer, { mailClass: 'express' }), 'express'],
      [await provePass(writer), 'ordinary'],
    ] as const) {
      const { schedule } = await orderCard(writer, proof, { mode: 'arrive_by', day })
      expect(schedule).toMatchObject({
        mode: 'arrive_by',
        day,
        printOn: (await writer.client.mail.sendDay({ mode: 'arrive_by', day, mailClass })).printOn,
      })
    }
  })

  it('gets another day, none, and one again, from its writer alone', async () => {
    const writer = await letterWriter(world)
    const { reschedule } = writer.client.mail
    const { id } = await waitingCard(writer, await proveCard(writer, { mailClass: 'registered' }), {
      mode: 'post_on',
      day: dayAhead(30),
    })
    const nearer = dayAhead(12)
    const { schedule } = await reschedule({ orderId: id, sendOn: { mode: 'post_on', day: nearer } })
    expect([schedule?.day, (await pieceOf(id)).print_on]).toEqual([nearer, schedule?.printOn])
    expect((await reschedule({ orderId: id, sendOn: null })).schedule).toBeNull()
    expect((await pieceOf(id)).print_on).toBeNull()
    await reschedule({ orderId: id, sendOn: { mode: 'post_on', day: nearer } })
    await expect(
      (await letterWriter(world)).client.mail.reschedule({ orderId: id, sendOn: null }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    await expect(
      reschedule({ orderId: id, sendOn: { mode: 'post_on', day: dayAhead(-1) } }),
    ).rejects.toMatchObject({ code: 'letter.send_day' })
    expect((await writer.client.order.get({ id })).schedule?.day).toBe(nearer)
  })

  it('may be chosen for a card that was ordered without one', async () => {
    const writer = await letterWriter(world)
    const id = await approvedCard(
      world,
      writer,
      await proveCard(writer, { mailClass: 'registered', isColour: false }),
    )
    expect((await writer.client.order.get({ id })).schedule).toBeNull()
    await writer.client.mail.reschedule({
      orderId: id,
      sendOn: { mode: 'post_on', day: dayAhead(20) },
    })
    await expect(
      batchOfCards(await staff('printer'), { mailClass: 'registered', isColour: false }),
    ).rejects.toMatchObject({ code: 'delivery.nothing_to_print' })
  })

  it('either is printed or gets another day, when both happen at once', async () => {
    const writer = await letterWriter(world)
    const orderId = await approvedCard(
      world,
      writer,
      await proveCard(writer, { mailClass: 'express', isColour: false }),
    )
    const day = dayAhead(40)
    const [printed, put] = await Promise.allSettled([
      batchOfCards(await staff('printer'), { mailClass: 'express', isColour: false }),
      writer.client.mail.reschedule({ orderId, sendOn: { mode: 'post_on', day } }),
    ])
    const { state, schedule } = await writer.client.order.get({ id: orderId })
    if (put.status === 'fulfilled')
      expect([state, schedule?.day, printed.status]).toEqual(['approved', day, 'rejected'])
    else expect([state, schedule]).toEqual(['printing', null])
  })

  it('keeps its day when the person moves, and goes to the new address', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const { id, printOn } = await waitingCard(writer, await proveCard(writer), {
      mode: 'post_on',
      day: dayAhead(90),
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
        postal: { country: 'CN', area: '新省 新市', detail: '新路 31 号', postcode: '200001' },
        phone: '',
      },
    })
    expect((await client.mail.readdress({ recipientId })).list).toMatchObject([
      { orderId: id, result: 'moved' },
    ])
    const piece = await pieceOf(id)
    expect([
      piece.print_on,
      world.kernel.vault
        .openText(piece.address_sealed, 'pieces.address_sealed')
        .includes('新路 31 号'),
    ]).toEqual([printOn, true])
    expect((await client.order.get({ id })).schedule).toMatchObject({ printOn, isChangeable: true })
  })

  it('goes back to the reviewers when its place’s rules change while it waits, tells its writer once, and has its day when it is passed again', async () => {
    const institutionId = await addInstitution(world)
    const writer = await letterWriter(world, { institutionId })
    const { id, printOn } = await waitingCard(writer, await proveCard(writer), {
      mode: 'post_on',
      day: dayAhead(100),
    })
    const content = await staff('content')
    const rules = (isPostcardAllowed: boolean, baseVersion: number) =>
      content.institution.addRules({
        id: institutionId,
        baseVersion,
        rules: openRules({ isPostcardAllowed }),
        source: 'notice',
        checkedOn: today(),
        effectiveFrom: today(),
      })
    await rules(false, 1)
    await world.settle()
    // Hour by hour rules that have begun are applied again: that tells nothing new.
    await world.runJob('mail.apply_rules')
    const refused = await writer.client.order.get({ id })
    expect([
      refused.state,
      refused.schedule?.isChangeable,
      refused.notices.map(({ kind, params }) => [kind, params['rule']]),
    ]).toEqual(['in_review', true, [['rules_changed', 'postcard']]])
    // A day that is chosen meanwhile is that of the piece when the card is passed.
    await rules(true, 2)
    await world.settle()
    const { schedule } = await writer.client.mail.reschedule({
      orderId: id,
      sendOn: { mode: 'post_on', day: dayAhead(120) },
    })
    await pass(id)
    expect((await pieceOf(id)).print_on).toBe(schedule?.printOn)
    expect(schedule?.printOn).not.toBe(printOn)
  })
})
