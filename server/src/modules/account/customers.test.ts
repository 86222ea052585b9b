import { expect, test } from 'vitest'
import { letterInReview, letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { auditOf } from '../audit/service.ts'

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
  expect(found.map(({ action }) => action)).toEqual([
    'account.find',
    'account.find',
    'account.find',
  ])
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
  for (const call of [
    () => writer.customer.find({ words: 'anything' }),
    () => printer.customer.get({ userId: writer.userId }),
    () => printer.customer.private({ userId: writer.userId }),
    () => printer.wallet.entriesOf({ userId: writer.userId }),
    () => printer.coupon.listOf({ userId: writer.userId }),
    () => printer.reply.listOf({ userId: writer.userId }),
    () => writer.note.add({ subject: 'user', subjectId: writer.userId, text: 'hello' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'access.denied' })
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
