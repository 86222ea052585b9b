import { expect, test } from 'vitest'
import { conversationOf, say } from '../../../test/chats.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { place } from '../../../test/institutions.ts'
import { letterInReview, letterWriter } from '../../../test/letters.ts'
import { goodsInput, makeShelf } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { auditOf } from '../audit/service.ts'
import { deletePerson } from '../privacy/service.ts'

const world = await createWorld()
const support = await world.people.staff('support')

test('a customer is found by phone, by the whole name of a recipient, and leads to the orders; what was typed is kept nowhere', async () => {
  const writer = await letterWriter(world)
  const { orderId } = await letterInReview(world, writer)
  const { userId, phone } = writer.client
  const { number } = await writer.client.order.get({ id: orderId })
  for (const words of [phone, '示例收信人', '示例 收信人'])
    expect((await support.customer.find({ words })).hits).toContainEqual({
      kind: 'customer',
      key: userId,
      label: expect.stringMatching(/\*/) as string,
      about: '',
    })
  expect((await support.customer.find({ words: '示例' })).hits).toEqual([])
  expect((await support.customer.find({ words: number })).hits).toMatchObject([
    { kind: 'order', key: number },
  ])
  const found = await auditOf(world.kernel, 'user', [userId])
  // Looked for in three ways within minutes: one look.
  expect(found.map(({ action }) => action)).toEqual(['account.find'])
  const rows = await world.kernel.db.selectFrom('audit_entries').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(phone)
  expect(JSON.stringify(rows)).not.toContain('示例收信人')
})

test('whoever lacks a permission is not told that there is something', async () => {
  const writer = await world.people.writer()
  const printer = await world.people.staff('printer')
  expect((await printer.customer.find({ words: writer.phone })).hits).toEqual([])
  const admin = await world.people.staff('admin', { nickname: 'Somebody rare' })
  expect((await admin.customer.find({ words: 'somebody RARE' })).hits).toMatchObject([
    { kind: 'staff', label: 'Somebody rare', about: 'admin' },
  ])
  expect((await support.customer.find({ words: 'somebody RARE' })).hits).toEqual([])
  await world.people.staff('printer', { nickname: '劉語' })
  for (const words of ['刘语', '劉語'])
    expect((await admin.customer.find({ words })).hits).toMatchObject([{ label: '劉語' }])
  for (const call of [
    () => writer.customer.find({ words: 'anything' }),
    () => printer.customer.get({ userId: writer.userId }),
    () => printer.customer.private({ userId: writer.userId }),
    () => printer.wallet.entriesOf({ userId: writer.userId }),
    () => printer.coupon.listOf({ userId: writer.userId }),
    () => printer.reply.listOf({ userId: writer.userId }),
    () => printer.point.entriesOf({ userId: writer.userId }),
    () => printer.delivery.returnsOf({ userId: writer.userId }),
    () => printer.chat.casesOf({ userId: writer.userId }),
    () => printer.privacy.requestsOf({ userId: writer.userId }),
    () =>
      printer.privacy.requestFor({
        what: 'deletion',
        userId: writer.userId,
        givenUp: 0,
        reason: 'a letter',
      }),
    () => writer.note.add({ subject: 'user', subjectId: writer.userId, text: 'hello' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'access.denied' })
})

test('who edits places and goods finds them, and neither orders nor their writers', async () => {
  const shelf = await makeShelf(world)
  const content = shelf.clerk
  await content.institution.create(place('寻物监狱', { addressLine: '寻物路 3 号' }))
  await content.goods.create(goodsInput(shelf, { name: '寻物信纸' }))
  const { hits } = await content.customer.find({ words: '寻物' })
  expect(hits.map(({ kind, label }) => [kind, label])).toEqual([
    ['institution', '寻物监狱'],
    ['goods', '寻物信纸'],
  ])
  const writer = await letterWriter(world)
  const { orderId } = await letterInReview(world, writer)
  const { number } = await writer.client.order.get({ id: orderId })
  const { phone, userId } = writer.client
  for (const words of [number, phone, '示例收信人'])
    expect((await content.customer.find({ words })).hits).toEqual([])
  expect(await auditOf(world.kernel, 'user', [userId])).toEqual([])
})

test('a customer’s page is masked; name, contacts and recipients are shown on asking, recorded before', async () => {
  const writer = await letterWriter(world)
  const { userId, phone } = writer.client
  const page = await support.customer.get({ userId })
  expect(page).toMatchObject({ money: 10_000, recipients: 1, blockedAt: null })
  expect(JSON.stringify(page)).not.toContain(phone)
  const seen = await support.customer.private({ userId })
  expect(seen.phone).toBe(phone)
  expect(seen.recipients).toMatchObject([{ name: '示例收信人' }])
  expect((await auditOf(world.kernel, 'user', [userId])).map(({ action }) => action)).toEqual([
    'account.open',
    'account.read_private',
  ])
  expect((await support.wallet.entriesOf({ userId })).money).toBe(10_000)
  expect((await support.coupon.listOf({ userId })).list).toEqual([])
  expect((await support.reply.listOf({ userId })).list).toEqual([])
})

test('a customer is logged out everywhere; notes stay among colleagues', async () => {
  const writer = await world.people.writer()
  const { userId } = writer
  await support.note.add({ subject: 'user', subjectId: userId, text: 'lost the phone' })
  expect(await support.customer.endSessions({ userId, reason: 'lost the phone' })).toEqual({
    ended: 1,
  })
  await expect(writer.account.userInfo()).rejects.toMatchObject({ code: 'session.check_failed' })
  const page = await support.customer.get({ userId })
  expect(page.sessions).toEqual([])
  expect(page.notes).toMatchObject([{ text: 'lost the phone' }])
  await expect(
    support.customer.get({ userId: '019a8c00-0000-7000-8000-000000000999' }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
})

test('points, returns, talks and requests of a customer are listed; each look is recorded first', async () => {
  const { userId } = await world.people.writer()
  expect((await support.point.entriesOf({ userId })).list).toEqual([])
  expect((await support.delivery.returnsOf({ userId })).list).toEqual([])
  expect(await support.chat.casesOf({ userId })).toMatchObject({ list: [], conversationId: null })
  expect(await support.privacy.requestsOf({ userId })).toEqual({
    deletions: [],
    copies: [],
    matters: [],
    money: 0,
    commissions: 0,
  })
  expect((await auditOf(world.kernel, 'user', [userId])).map(({ action }) => action)).toEqual([
    'point.read_entries',
    'delivery.list_returns',
    'chat.list_of',
    'privacy.list_of',
  ])
})

test('a talk is listed by its times; what was written is not', async () => {
  const writer = await world.people.writer()
  await say(writer, '我的信到哪里了')
  const found = await support.chat.casesOf({ userId: writer.userId })
  expect(found.list).toMatchObject([{ closedAt: null, stars: null }])
  expect(found.conversationId).toBe(await conversationOf(writer))
  expect(JSON.stringify(found)).not.toContain('我的信')
})

test('how an account was blocked and opened again stays on its page, and what its owner stopped', async () => {
  const writer = await world.people.writer()
  const { userId } = writer
  await support.account.staffBlock({ userId, isBlocked: true, reason: 'spam to strangers' })
  await support.account.staffBlock({ userId, isBlocked: false, reason: 'cleared up' })
  const { blocks, stops } = await support.customer.get({ userId })
  expect(blocks).toMatchObject([
    { isBlocked: false, reason: 'cleared up' },
    { isBlocked: true, reason: 'spam to strangers' },
  ])
  expect(stops).toEqual([])
  await world.kernel.db
    .insertInto('contact_blocks')
    .columns(['contact_index', 'way', 'blocked_at'])
    .expression((e) =>
      e
        .selectFrom('users')
        .where('id', '=', userId)
        .select(({ ref, val }) => [
          ref('phone_index').$notNull().as('contact_index'),
          val('phone').as('way'),
          val(new Date()).as('blocked_at'),
        ]),
    )
    .execute()
  expect((await support.customer.get({ userId })).stops).toEqual(['phone'])
})

test('staff put down what a customer asks for on paper: the owner alone opens the copy and can take the end back', async () => {
  const writer = await letterWriter(world)
  const { userId } = writer.client
  const reason = 'a letter of 1 July, signature compared'
  await support.privacy.requestFor({ what: 'copy', userId, locale: 'fr', reason })
  expect((await support.privacy.requestsOf({ userId })).copies).toMatchObject([
    { state: 'waiting' },
  ])
  expect((await writer.client.privacy.copies()).list).toHaveLength(1)
  const end = (givenUp: number) =>
    support.privacy.requestFor({ what: 'deletion', userId, givenUp, reason })
  await expect(end(0)).rejects.toMatchObject({ code: 'privacy.money_changed' })
  await end(10_000)
  const { deletions, money } = await support.privacy.requestsOf({ userId })
  expect(deletions).toMatchObject([{ state: 'requested', isByStaff: true, isWaiting: false }])
  expect(money).toBe(10_000)
  await writer.client.privacy.stay()
  expect((await support.privacy.requestsOf({ userId })).deletions).toMatchObject([
    { state: 'withdrawn' },
  ])
  const asked = (await auditOf(world.kernel, 'user', [userId])).filter(({ reason }) => reason)
  expect(asked.map(({ action }) => action)).toEqual(['privacy.ask_copy_for', 'privacy.leave_for'])
  await expect(
    support.privacy.requestFor({ what: 'deletion', userId: support.userId, givenUp: 0, reason }),
  ).rejects.toMatchObject({ code: 'privacy.staff_account' })
})

test('a deletion that staff put down is told to its owner by every channel, and a colleague can take it back', async () => {
  const writer = await world.people.writer()
  const { userId } = writer
  const reason = 'rang up, birthday compared'
  const end = () => support.privacy.requestFor({ what: 'deletion', userId, givenUp: 0, reason })
  await end()
  await world.settle()
  const toldOf = async () =>
    (await writer.notice.list({})).list.filter(({ topic }) => topic === 'deletion_requested')
  expect(await toldOf()).toMatchObject([{ path: '/pages/my/privacy/leave' }])
  const sent = await world.kernel.db
    .selectFrom('notice_deliveries')
    .select(['channel', 'is_urgent'])
    .where('user_id', '=', userId)
    .execute()
  expect(sent.map(({ channel }) => channel)).toContain('sms')
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.every((one) => one.is_urgent)).toBe(true)
  await expect(end()).rejects.toMatchObject({ code: 'privacy.already_asked' })

  const takeBack = (who: typeof support) =>
    who.privacy.stayFor({ userId, reason: 'the wrong customer' })
  await expect(takeBack(writer as never)).rejects.toMatchObject({ code: 'access.denied' })
  await takeBack(support)
  expect((await support.privacy.requestsOf({ userId })).deletions).toMatchObject([
    { state: 'withdrawn' },
  ])
  await expect(takeBack(support)).rejects.toMatchObject({ code: 'privacy.nothing_to_undo' })
  expect(await auditOf(world.kernel, 'user', [userId])).toContainEqual(
    expect.objectContaining({ action: 'privacy.stay_for', reason: 'the wrong customer' }),
  )
})

test('who asks for the own deletion is not told of it by message', async () => {
  const writer = await world.people.writer()
  await writer.privacy.leave({ givenUp: 0, isWaiting: false })
  await world.settle()
  expect((await writer.notice.list({})).list).toEqual([])
})

test('one customer gets a coupon of a running campaign, for a reason that stays, and is told of it', async () => {
  const campaignId = await makeCampaign(world)
  const writer = await world.people.writer()
  const { userId } = writer
  const give = () => support.coupon.giveTo({ userId, campaignId, reason: 'waited for two weeks' })
  await give()
  expect((await support.coupon.listOf({ userId })).counts.available).toBe(1)
  await expect(give()).rejects.toMatchObject({ code: 'coupon.limit_reached' })
  await world.settle()
  const told = await writer.notice.list({})
  expect(told.list).toMatchObject([
    { topic: 'coupon_given', about: '', path: '/pages/my/coupon/coupon', params: {} },
  ])
  expect(await auditOf(world.kernel, 'user', [userId])).toContainEqual(
    expect.objectContaining({
      action: 'coupon.give_to',
      reason: expect.stringMatching(/^.+: waited for two weeks$/u),
    }),
  )
  await expect(
    support.coupon.giveTo({
      userId: '019a8c00-0000-7000-8000-000000000999',
      campaignId,
      reason: 'nobody',
    }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
})

test('an account that has ended is given nothing, and nothing is put down for it', async () => {
  const campaignId = await makeCampaign(world)
  const { userId } = await world.people.writer()
  await deletePerson(world.kernel, userId, true)
  await expect(
    support.coupon.giveTo({ userId, campaignId, reason: 'too late' }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  await expect(
    support.privacy.requestFor({ what: 'copy', userId, locale: 'fr', reason: 'too late' }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
})
