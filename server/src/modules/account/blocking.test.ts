import { expect, test } from 'vitest'
import { openLogins, outcomes, readable } from '../../../test/logins.ts'
import { Blocked } from '../../adapters/blocks/port.ts'

const { codeMailedTo, codeSentTo, newcomer, world } = await openLogins()

let count = 0
const newEmail = (): string => {
  count += 1
  return `stop${count}@mail.example`
}
const linkOf = (email: string): string => {
  const url = world.email.sent.findLast(({ to }) => to === email)?.stop.url ?? ''
  return new URLSearchParams(url.split('?').at(-1)).get('t') ?? ''
}

test('the link of a message stops our messages with one press and no login; a code starts them again', async () => {
  const { guest, from } = newcomer()
  const email = newEmail()
  await guest.account.sendCode({ email }, from)
  expect(world.email.sent.at(-1)?.stop.url).toMatch(
    /^http:\/\/mailing\.test\/web\/mailingTool\/#\/pages\/blockPhone\/blockPhone\?t=[\w-]+$/,
  )
  const token = linkOf(email)
  const stranger = world.people.guest()
  const open = { way: 'email', masked: 's***@mail.example', isBlocked: false }
  expect(await stranger.account.blockState({ token })).toEqual(open)
  expect(await stranger.account.blockPhone({ token })).toEqual({ ...open, isBlocked: true })
  expect(await stranger.account.blockPhone({ token })).toEqual({ ...open, isBlocked: true })
  expect(await stranger.account.blockState({ token })).toEqual({ ...open, isBlocked: true })

  world.clock.advance(61_000)
  const before = world.email.sent.length
  // The answer is the same, and nothing is sent.
  expect(await guest.account.sendCode({ email }, from)).toEqual({
    resendAfterSeconds: 60,
    validSeconds: 300,
  })
  expect(world.email.sent).toHaveLength(before)

  world.clock.advance(61_000)
  await guest.account.sendBlockCode({ token }, from)
  expect(world.email.sent.at(-1)).toMatchObject({ to: email, purpose: 'unblock_code' })
  await expect(guest.account.unblockPhone({ token, code: '000000' }, from)).rejects.toMatchObject({
    code: expect.stringMatching(/^account\.code_/) as string,
  })
  expect(await guest.account.unblockPhone({ token, code: codeMailedTo(email) }, from)).toEqual(open)
  world.clock.advance(61_000)
  await guest.account.sendCode({ email }, from)
  expect(world.email.sent.at(-1)).toMatchObject({ to: email, purpose: 'login_code' })
})

test('without a link a number is stopped and started by codes that go there', async () => {
  const { phone, guest, from } = newcomer()
  await guest.account.sendBlockCode({ phone }, from)
  expect(world.sms.sent.at(-1)).toMatchObject({ phone, template: 'unblock_code' })
  expect(await guest.account.blockPhone({ phone, code: codeSentTo(phone) }, from)).toMatchObject({
    way: 'phone',
    isBlocked: true,
  })
  world.clock.advance(61_000)
  await guest.account.sendBlockCode({ phone }, from)
  expect(await guest.account.unblockPhone({ phone, code: codeSentTo(phone) }, from)).toMatchObject({
    isBlocked: false,
  })
})

test('a code for one thing is worth nothing for another, and nobody stops a stranger’s messages', async () => {
  const { phone, guest, from } = newcomer()
  await guest.account.sendBlockCode({ phone }, from)
  const code = codeSentTo(phone)
  expect(
    await outcomes([
      guest.account.checkCode({ phone, code, isAgreed: true }, from),
      world.people.guest().account.blockPhone({ phone, code }, from),
    ]),
  ).toEqual(['account.code_expired', 'account.code_expired'])
  const email = newEmail()
  await guest.account.sendCode({ email }, from)
  const token = linkOf(email)
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  expect(
    await outcomes([
      guest.account.blockState({ token: changed }),
      guest.account.blockPhone({ token: 'a'.repeat(80) }),
    ]),
  ).toEqual(['account.link_wrong', 'account.link_wrong'])
})

test('the limits of codes hold for these as well: a blocked receiver is not flooded by them', async () => {
  const { phone, guest, from } = newcomer()
  await guest.account.sendCode({ phone }, from)
  await expect(guest.account.sendBlockCode({ phone }, from)).rejects.toMatchObject({
    code: 'request.rate_limited',
  })
})

test('the list keeps no number and no address, and the ports of the outside world ask it', async () => {
  const email = newEmail()
  const { guest, from } = newcomer()
  await guest.account.sendCode({ email }, from)
  await guest.account.blockPhone({ token: linkOf(email) })
  const rows = await world.kernel.db.selectFrom('contact_blocks').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(readable(rows)).not.toContain(email)
  const sent = world.email.sent.at(-1)
  if (!sent) throw new Error('nothing was sent')
  await expect(world.kernel.outside.email.send(sent)).rejects.toBeInstanceOf(Blocked)
})

test('an administrator blocks an account: it is logged out at once, told so at the next login, and opened again; all audited', async () => {
  const admin = await world.people.staff('admin')
  const writer = await world.people.writer()
  const { hits } = await admin.customer.find({ words: writer.phone })
  expect(hits).toMatchObject([{ kind: 'customer', key: writer.userId }])
  expect(hits[0]?.label).not.toBe(writer.phone)
  expect((await admin.customer.find({ words: newEmail() })).hits).toEqual([])
  const block = { userId: writer.userId, isBlocked: true, reason: 'threats in letters' }
  expect((await admin.account.staffBlock(block)).blockedAt).not.toBeNull()
  await expect(writer.account.userInfo()).rejects.toMatchObject({ code: 'session.check_failed' })
  const guest = world.people.guest()
  await guest.account.sendCode({ phone: writer.phone })
  await expect(
    guest.account.checkCode({
      phone: writer.phone,
      code: codeSentTo(writer.phone),
      isAgreed: true,
    }),
  ).rejects.toMatchObject({ code: 'account.blocked', message: /threats in letters/ })
  await admin.account.staffBlock({ ...block, isBlocked: false, reason: 'a mistake' })
  world.clock.advance(61_000)
  await guest.account.sendCode({ phone: writer.phone })
  await guest.account.checkCode({
    phone: writer.phone,
    code: codeSentTo(writer.phone),
    isAgreed: true,
  })
  const { list } = await admin.audit.list({ subjectId: writer.userId })
  expect(list.map(({ action, reason }) => [action, reason])).toEqual([
    ['account.unblock', 'a mistake'],
    ['account.block', 'threats in letters'],
    ['account.find', null],
  ])
  expect(
    await outcomes([
      admin.account.staffBlock({ ...block, userId: admin.userId }),
      admin.account.staffBlock({ ...block, userId: '019a8c00-0000-7000-8000-000000000999' }),
    ]),
  ).toEqual(['account.block_oneself', 'request.not_found'])
})

test('who works here is blocked or logged out by those who manage staff, and by nobody else', async () => {
  const [admin, other, support] = [
    await world.people.staff('admin'),
    await world.people.staff('admin'),
    await world.people.staff('support'),
  ]
  const reason = 'a quarrel'
  const asked = { userId: other.userId, isBlocked: true, reason }
  expect(
    await outcomes([
      support.account.staffBlock(asked),
      support.account.staffBlock({ ...asked, isBlocked: false }),
      support.customer.endSessions({ userId: other.userId, reason }),
    ]),
  ).toEqual(['access.denied', 'access.denied', 'access.denied'])
  expect((await other.account.userInfo()).userId).toBe(other.userId)
  expect(await admin.customer.endSessions({ userId: other.userId, reason })).toEqual({ ended: 1 })
  expect((await admin.account.staffBlock(asked)).blockedAt).not.toBeNull()
})
