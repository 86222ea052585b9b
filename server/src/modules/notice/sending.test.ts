import { headerNames } from '@mailing/contract/envelope.ts'
import { expect, test } from 'vitest'
import { makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { everywhere, openNotices } from '../../../test/notices.ts'
import { EmailError } from '../../adapters/email/port.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { addNotices, type NewNotice } from './service/add.ts'

const { world, pushes, wechat, reader, tieWechat, addBrowser, choose, mailedTo, textedTo } =
  await openNotices()

const inFrench = { headers: { [headerNames.locale]: 'fr' } }

let occasion = 0
/** Tells somebody something now, and sends what is due. */
async function tell(userId: string, notice: Partial<NewNotice> = {}): Promise<void> {
  occasion += 1
  const key = String(occasion)
  await inTransaction(world.kernel, (kernel) =>
    addNotices(kernel, [{ userId, topic: 'coupon_ends', subject: '', key, ...notice }]),
  )
  await world.settle()
}
const stateOf = async (userId: string) =>
  (
    await world.kernel.db
      .selectFrom('notice_deliveries')
      .select(['state', 'problem', 'attempts'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ state, problem, attempts }) => [state, problem, attempts])

test('whoever chose nothing is told in the app only', async () => {
  const someone = await reader()
  await makePaidOrder(world, someone)
  await world.settle()
  expect(await someone.notice.count({})).toEqual({ unread: 1 })
  expect([mailedTo(someone.email), textedTo(someone), await stateOf(someone.userId)]).toEqual([
    [],
    [],
    [],
  ])
})

test('an e-mail is neutral, in the language of the choice, leads to its page and can be stopped; with details it names the person', async () => {
  const [neutral, detailed] = [await reader(), await reader()]
  await neutral.notice.saveSettings(
    { chosen: everywhere(['email']), quiet: null, hasDetails: false },
    inFrench,
  )
  await choose(detailed, ['email'], { hasDetails: true })
  const order = await makePaidOrder(world, neutral)
  await makePaidOrder(world, detailed)
  await world.settle()
  const [mail, ...others] = mailedTo(neutral.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    locale: 'fr',
    subject: 'Votre commande est payée',
    link: {
      url: `http://mailing.test/web/mailingTool/#/pages/my/order/detail?id=${order.id}`,
    },
  })
  expect(mail?.stop.url).toContain('/pages/blockPhone/blockPhone?t=')
  expect(JSON.stringify(mail)).not.toContain('Recipient of a test')
  expect(mailedTo(detailed.email)[0]?.subject).toBe('Your order is paid (Recipient of a test)')
})

test('many in a window come as one message, which counts them and leads to the message centre', async () => {
  const someone = await reader()
  await choose(someone, ['email', 'sms'])
  await tell(someone.userId)
  expect(mailedTo(someone.email)).toHaveLength(1)
  for (let n = 0; n < 5; n += 1) await tell(someone.userId)
  expect(mailedTo(someone.email)).toHaveLength(1)
  world.clock.advance(31 * 60_000)
  await world.runJob('notice.send')
  const [, digest, ...more] = mailedTo(someone.email)
  expect(more).toEqual([])
  expect(digest).toMatchObject({
    subject: 'New messages for you: 5',
    link: { url: expect.stringMatching(/\/pages\/my\/notices\/notices$/) as string },
  })
  // Text messages pause for longer.
  expect(textedTo(someone)).toHaveLength(1)
  world.clock.advance(240 * 60_000)
  await world.runJob('notice.send')
  expect(textedTo(someone).map((one) => 'count' in one && one.count)).toEqual([1, 5])
})

test('what waits for an answer is kept back by neither a pause nor quiet hours; the rest comes when they are over', async () => {
  const someone = await reader()
  // All day but for one minute, whatever the time is now.
  await choose(someone, ['email'], { quiet: { from: '00:00', to: '00:00' } })
  await tell(someone.userId)
  expect(mailedTo(someone.email)).toEqual([])
  const { id } = await makeOrderIn(world, someone, 'in_review')
  await tell(someone.userId, { topic: 'change_proposed', subject: id })
  expect(mailedTo(someone.email).map(({ subject }) => subject)).toEqual([
    'An order needs your answer',
  ])
  await choose(someone, ['email'])
  world.clock.advance(86_400_000)
  await world.runJob('notice.send')
  // The coupon and the payment.
  expect(mailedTo(someone.email)[1]?.subject).toBe('New messages for you: 2')
})

test('what was read in the app, or given up in the settings, is not sent', async () => {
  const someone = await reader()
  await choose(someone, ['email', 'sms'])
  await tell(someone.userId)
  await tell(someone.userId)
  const [second] = (await someone.notice.list({})).list
  await tell(someone.userId)
  await someone.notice.see({ id: second?.id ?? 0 })
  await choose(someone, ['email'])
  world.clock.advance(300 * 60_000)
  await world.runJob('notice.send')
  // Of three the first was sent, the second read.
  expect(mailedTo(someone.email).map(({ subject }) => subject)).toEqual([
    'One of your coupons ends soon',
    'One of your coupons ends soon',
  ])
  expect(textedTo(someone)).toHaveLength(1)
})

test('a message that was not taken is tried again with growing pauses, and shown to staff when it stays so', async () => {
  const someone = await reader()
  await choose(someone, ['email'])
  world.email.fail = new EmailError('unavailable', 'econnection')
  await tell(someone.userId)
  expect(await stateOf(someone.userId)).toEqual([['waiting', 'econnection', 1]])
  await world.runJob('notice.send')
  expect(await stateOf(someone.userId)).toEqual([['waiting', 'econnection', 1]])
  for (let n = 0; n < 8; n += 1) {
    world.clock.advance(6 * 3_600_000)
    await world.runJob('notice.send')
  }
  expect(await stateOf(someone.userId)).toEqual([['dead', 'econnection', 7]])
  world.email.fail = null
  const support = await world.people.staff('support')
  const [failed] = (await support.notice.adminFailed({})).list
  expect(failed).toMatchObject({ userId: someone.userId, channel: 'email', problem: 'econnection' })
  expect(failed?.userMasked).not.toBe(someone.phone)
  await support.notice.adminRetry({ ids: [failed?.id ?? 0] })
  await world.settle()
  expect(mailedTo(someone.email)).toHaveLength(1)
  expect(await support.notice.adminRetry({ ids: [failed?.id ?? 0] })).toMatchObject({
    left: [{ obstacle: 'gone' }],
  })
})

test('several are tried again together; what may have arrived stays among them', async () => {
  const [maybe, refused] = [await reader(), await reader()]
  await choose(maybe, ['email'])
  await choose(refused, ['email'])
  world.email.fail = new EmailError('unclear', 'etimedout')
  await tell(maybe.userId)
  world.email.fail = new EmailError('unavailable', 'econnection')
  await tell(refused.userId)
  for (let n = 0; n < 8; n += 1) {
    world.clock.advance(6 * 3_600_000)
    await world.runJob('notice.send')
  }
  world.email.fail = null
  const support = await world.people.staff('support')
  const failed = (await support.notice.adminFailed({})).list
  const [unclear = 0, sure = 0] = [maybe, refused].map(
    ({ userId }) => failed.find((one) => one.userId === userId)?.id,
  )
  const answer = await support.notice.adminRetry({ ids: [unclear, sure, sure] })
  expect(answer).toEqual({ done: 1, left: [{ id: unclear, obstacle: 'unclear' }] })
  await world.settle()
  expect([mailedTo(maybe.email).length, mailedTo(refused.email).length]).toEqual([0, 1])
})

test('a message that may have arrived is never sent again: neither after a time-out nor after its server vanished', async () => {
  const someone = await reader()
  await choose(someone, ['email'])
  world.email.fail = new EmailError('unclear', 'etimedout')
  await tell(someone.userId)
  world.email.fail = null
  world.clock.advance(86_400_000)
  await tell(someone.userId)
  expect(await stateOf(someone.userId)).toEqual([
    ['dead', 'unclear:etimedout', 1],
    ['sent', null, 1],
  ])
  // Its server vanishes between the mark and the answer.
  world.clock.advance(86_400_000)
  occasion += 1
  await inTransaction(world.kernel, (kernel) =>
    addNotices(kernel, [
      { userId: someone.userId, topic: 'coupon_ends', subject: '', key: `v${occasion}` },
    ]),
  )
  await world.kernel.db
    .updateTable('notice_deliveries')
    .set({ state: 'sending', changed_at: world.clock.now() })
    .where('user_id', '=', someone.userId)
    .where('state', '=', 'waiting')
    .execute()
  world.clock.advance(16 * 60_000)
  await world.runJob('notice.send')
  expect((await stateOf(someone.userId)).at(-1)).toEqual(['dead', 'unclear:interrupted', 0])
  const support = await world.people.staff('support')
  const dead = (await support.notice.adminFailed({})).list.filter(
    ({ userId }) => userId === someone.userId,
  )
  for (const { id } of dead)
    expect((await support.notice.adminRetry({ ids: [id] })).left).toEqual([
      { id, obstacle: 'unclear' },
    ])
  expect(mailedTo(someone.email)).toHaveLength(1)
})

test('the log of messages keeps codes only: no words, addresses, numbers or names', async () => {
  const rows = await world.kernel.db.selectFrom('notice_deliveries').selectAll().execute()
  const notices = await world.kernel.db.selectFrom('user_notices').selectAll().execute()
  expect(rows.length).toBeGreaterThan(10)
  const text = JSON.stringify([rows, notices])
  expect(text).not.toMatch(/mail\.example|120\d{8}|Recipient of a test|[\u4e00-\u9fff]/)
})

test('a push message arrives encrypted and signed on every browser of a login that goes on, and on no other', async () => {
  const someone = await reader()
  const [phone, tablet] = [await addBrowser(someone), await addBrowser(someone)]
  const other = await world.people.again(someone)
  const lent = await addBrowser(other)
  await other.account.logout({})
  const order = await makePaidOrder(world, someone)
  await world.settle()
  const got = pushes.received.filter(({ browser }) =>
    [phone, tablet, lent].some((one) => one.browser === browser),
  )
  expect(got.map(({ browser }) => browser).toSorted()).toEqual(
    [phone.browser, tablet.browser].toSorted(),
  )
  expect(JSON.parse(got[0]?.text ?? '')).toMatchObject({
    title: 'Your order is paid',
    url: `http://mailing.test/web/mailingTool/#/pages/my/order/detail?id=${order.id}`,
  })
  // A browser that has unsubscribed is forgotten, and the others go on.
  phone.unsubscribe()
  world.clock.advance(11 * 60_000)
  await tell(someone.userId)
  expect((await someone.notice.settings({})).channels[0]).toMatchObject({ receiver: '1' })
  expect(pushes.received.filter(({ browser }) => browser === tablet.browser)).toHaveLength(2)
})

test('an address that is none of a known push service is not kept', async () => {
  const someone = await reader()
  const { subscription } = pushes.subscribe((await someone.notice.settings({})).pushKey)
  for (const endpoint of [
    'https://evil.example/send',
    'http://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
  ])
    await expect(someone.notice.addPush({ ...subscription, endpoint })).rejects.toMatchObject({
      code: 'notice.push_service',
    })
})

test('a template message of WeChat goes to whoever logged in there; a token that is over is asked for anew; who does not follow gets none', async () => {
  const [someone, stranger] = [await reader(), await reader()]
  const openid = await tieWechat(someone)
  wechat.strangers.add(await tieWechat(stranger))
  await choose(someone, ['wechat'])
  await choose(stranger, ['wechat'])
  await tell(someone.userId)
  await tell(stranger.userId)
  expect(wechat.received).toMatchObject([
    { touser: openid, data: { thing1: { value: 'One of your coupons…' } } },
  ])
  expect(wechat.received[0]?.data['time2']?.value).toMatch(
    /^\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}$/,
  )
  expect(await stateOf(stranger.userId)).toEqual([['dropped', 'wechat_43004', 1]])
  wechat.endTokens()
  world.clock.advance(61 * 60_000)
  await tell(someone.userId)
  expect([wechat.received.length, wechat.tokens()]).toEqual([2, 2])
})

test('a channel without a receiver cannot be chosen; a test message goes the way of all others, a few an hour', async () => {
  const writer = await world.people.writer()
  await expect(choose(writer, ['email'])).rejects.toMatchObject({ code: 'notice.no_receiver' })
  await expect(writer.notice.sendTest({ channel: 'push' })).rejects.toMatchObject({
    code: 'notice.no_receiver',
  })
  await writer.notice.sendTest({ channel: 'sms' })
  await world.settle()
  expect(textedTo(writer)).toMatchObject([{ count: 1 }])
  for (let n = 1; n < 10; n += 1) await writer.notice.sendTest({ channel: 'sms' })
  await expect(writer.notice.sendTest({ channel: 'sms' })).rejects.toMatchObject({
    code: 'request.rate_limited',
  })
})
