import { Secret, TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { openLogins } from '../../../test/logins.ts'
import { auditOf } from '../audit/service.ts'
import { addPerson } from './service/staff.ts'

const { codeSentTo, newcomer, world } = await openLogins()
const admin = await world.people.staff('admin')
const second = await world.people.staff('admin')
const reason = 'begins today'

const codeOf = (uri: string): string => {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error('no authenticator')
  return new TOTP({ secret: Secret.fromBase32(totp.secret.base32) }).generate({
    timestamp: world.clock.now().getTime(),
  })
}

test('an invited clerk logs in with the authenticator that was shown once, and may do what the role says', async () => {
  const { phone, guest, from } = newcomer()
  const invited = await admin.staff.invite({ phone, name: 'New clerk', roles: ['printer'], reason })
  expect(invited).toMatchObject({ isWaiting: false, member: { roles: ['printer'] } })
  await guest.account.sendCode({ phone }, from)
  const login = await guest.account.checkCode(
    { phone, code: codeSentTo(phone), isAgreed: true },
    from,
  )
  expect(login.isSecondFactorNeeded).toBe(true)
  guest.token = login.token
  guest.token = (await guest.account.secondFactor({ code: codeOf(invited.otpauthUri ?? '') })).token
  expect((await guest.delivery.queue({})).groups).toEqual([])
  await expect(guest.staff.list({})).rejects.toMatchObject({ code: 'access.denied' })
  await expect(
    admin.staff.invite({ phone, name: 'Again', roles: ['printer'], reason }),
  ).rejects.toMatchObject({ code: 'account.already_staff' })

  await guest.account.lock({})
  await expect(guest.delivery.queue({})).rejects.toMatchObject({ code: 'session.second_factor' })
})

test('roles are changed at once; the end of the work takes them all, the sessions and the authenticator', async () => {
  const clerk = await world.people.staff('printer')
  const { userId } = clerk
  await admin.staff.setRoles({ userId, roles: ['support', 'printer'], reason })
  const { staff } = await admin.staff.list({})
  expect(staff.find((one) => one.userId === userId)?.roles).toEqual(['printer', 'support'])
  // The new rights need the second factor once more.
  await expect(clerk.delivery.queue({})).rejects.toMatchObject({ code: 'session.second_factor' })
  await admin.staff.setRoles({ userId, roles: [], reason: 'leaves' })
  await expect(clerk.account.userInfo()).rejects.toMatchObject({ code: 'session.check_failed' })
  expect((await admin.staff.list({})).staff.map((one) => one.userId)).not.toContain(userId)
  expect((await auditOf(world.kernel, 'user', [userId])).map(({ action }) => action)).toEqual([
    'account.add_roles',
    'account.new_authenticator',
    'account.set_roles',
    'account.end_staff',
  ])
})

test('an administrator’s rights are given by two, and nobody changes their own', async () => {
  const clerk = await world.people.staff('support')
  const { userId } = clerk
  expect(
    (await admin.staff.setRoles({ userId, roles: ['admin'], reason: 'takes over' })).isWaiting,
  ).toBe(true)
  await expect(
    second.staff.setRoles({ userId, roles: ['admin'], reason: 'takes over' }),
  ).rejects.toMatchObject({ code: 'account.request_waits' })
  const request = (await second.staff.list({})).requests.find((one) => one.userId === userId)
  const id = request?.id ?? ''
  // It waits for whoever may decide, and for nobody else.
  expect((await admin.staff.waiting({})).count).toBe(0)
  expect(await second.staff.waiting({})).toEqual({
    count: 1,
    oldestAt: expect.any(String) as string,
  })
  await expect(admin.staff.decide({ id, isApproved: true })).rejects.toMatchObject({
    code: 'account.same_person',
  })
  const decided = await Promise.allSettled([
    second.staff.decide({ id, isApproved: true }),
    second.staff.decide({ id, isApproved: true }),
  ])
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await admin.staff.list({})).staff.find((one) => one.userId === userId)?.roles).toEqual([
    'admin',
  ])
  await expect(
    admin.staff.setRoles({ userId: admin.userId, roles: [], reason: 'oneself' }),
  ).rejects.toMatchObject({ code: 'account.roles_oneself' })
})

test('who asked for an administrator’s rights can take that back, and the one whom it is about cannot', async () => {
  const { userId } = await world.people.staff('support')
  const ask = () => admin.staff.setRoles({ userId, roles: ['admin'], reason })
  const waiting = async () =>
    (await admin.staff.list({})).requests.find((one) => one.userId === userId)?.id ?? ''
  await ask()
  const id = await waiting()
  await admin.staff.decide({ id, isApproved: false })
  expect(await waiting()).toBe('')
  await expect(second.staff.decide({ id, isApproved: true })).rejects.toMatchObject({
    code: 'account.request_decided',
  })
  expect((await ask()).isWaiting).toBe(true)
  // Somebody who is to lose the rights does not decide about that either.
  const third = await world.people.staff('admin')
  await admin.staff.setRoles({ userId: third.userId, roles: ['support'], reason })
  const about = (await third.staff.list({})).requests.find((one) => one.userId === third.userId)
  await expect(
    third.staff.decide({ id: about?.id ?? '', isApproved: false }),
  ).rejects.toMatchObject({ code: 'account.same_person' })
})

test('while a request waits other roles are not set, and whoever leaves is not brought back by it', async () => {
  const { userId } = await world.people.staff('support')
  const set = (roles: ('admin' | 'finance' | 'support')[]) =>
    admin.staff.setRoles({ userId, roles, reason })
  const waiting = async () =>
    (await second.staff.list({})).requests.find((one) => one.userId === userId)?.id
  await set(['admin', 'support'])
  const id = (await waiting()) ?? ''
  await expect(set(['finance'])).rejects.toMatchObject({ code: 'account.request_waits' })
  expect((await set([])).member.roles).toEqual([])
  expect(await waiting()).toBeUndefined()
  await expect(second.staff.decide({ id, isApproved: true })).rejects.toMatchObject({
    code: 'account.request_decided',
  })
  const refused = await admin.audit.list({ action: 'account.refuse_roles', subjectId: userId })
  expect(refused.list).toMatchObject([{ reason }])
})

test('what a command on the server’s own machine has given waits for no second administrator any more', async () => {
  const { userId, phone } = await world.people.staff('support')
  const waiting = async () =>
    (await second.staff.list({})).requests.find((one) => one.userId === userId)?.id
  const give = (...roles: ('admin' | 'finance' | 'support')[]) =>
    addPerson(world.kernel, { phone, nickname: 'clerk', roles })
  await admin.staff.setRoles({ userId, roles: ['admin', 'finance'], reason })
  const id = (await waiting()) ?? ''
  const { count } = await second.staff.waiting({})
  // Of what was asked for, more still waits.
  await give('admin')
  expect(await waiting()).toBe(id)
  await give('finance')
  expect(await waiting()).toBeUndefined()
  expect((await second.staff.waiting({})).count).toBe(count - 1)
  await expect(second.staff.decide({ id, isApproved: false })).rejects.toMatchObject({
    code: 'account.request_decided',
  })
  expect((await auditOf(world.kernel, 'user', [userId])).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.ask_roles', 'account.end_role_request']),
  )
  // That the rights shall be taken away waits on: the command has said nothing about it.
  await admin.staff.setRoles({ userId, roles: ['support'], reason })
  await give('admin', 'support')
  expect(await waiting()).toBeDefined()
})

test('whoever lost the authenticator gets a new one; the old one and all sessions end', async () => {
  const clerk = await world.people.staff('reviewer')
  const renewed = await admin.staff.renewFactor({ userId: clerk.userId, reason: 'lost the phone' })
  expect(renewed.otpauthUri).toMatch(/^otpauth:\/\/totp\//)
  await expect(clerk.account.userInfo()).rejects.toMatchObject({ code: 'session.check_failed' })
})

test('without a fresh second factor nothing of this is done', async () => {
  const late = await world.people.staff('admin')
  world.clock.advance(11 * 60_000)
  await expect(
    late.staff.invite({ phone: '12000009999', name: 'Late', roles: ['printer'], reason }),
  ).rejects.toMatchObject({ code: 'account.second_factor_stale' })
})

/** A passkey as a device has left it, and how many the account has. */
async function addPasskey(userId: string): Promise<void> {
  await world.kernel.db
    .insertInto('passkeys')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      credential_id: Buffer.from(crypto.randomUUID()),
      public_key: Buffer.from('key'),
      sign_count: 0,
      transports: [],
      device: 'other',
      is_backed_up: false,
      created_at: world.clock.now(),
    })
    .execute()
  await world.kernel.db
    .insertInto('passkey_questions')
    .values({
      challenge_index: Buffer.from(crypto.randomUUID()),
      purpose: 'add',
      user_id: userId,
      expires_at: new Date(world.clock.now().getTime() + 300_000),
    })
    .execute()
}
const keysOf = async (userId: string): Promise<number> => {
  const tables = ['passkeys', 'passkey_questions'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      world.kernel.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute(),
    ),
  )
  return rows.flat().length
}

test('no passkey from before opens the console: not a customer’s, not a lost device’s, not one from an earlier time here', async () => {
  const boss = await world.people.staff('admin')
  const other = await world.people.staff('admin')
  const { userId, phone } = await world.people.writer()
  await addPasskey(userId)
  await boss.staff.invite({ phone, name: 'Clerk', roles: ['printer'], reason })
  expect(await keysOf(userId)).toBe(0)
  await addPasskey(userId)
  // Other roles leave the passkeys of who works here already.
  await boss.staff.setRoles({ userId, roles: ['support'], reason })
  expect(await keysOf(userId)).toBe(2)
  await boss.staff.renewFactor({ userId, reason: 'lost the phone' })
  expect(await keysOf(userId)).toBe(0)
  await addPasskey(userId)
  await boss.staff.setRoles({ userId, roles: [], reason: 'leaves' })
  expect(await keysOf(userId)).toBe(0)

  const chief = await world.people.writer()
  await boss.staff.invite({ phone: chief.phone, name: 'Chief', roles: ['admin'], reason })
  await addPasskey(chief.userId)
  const { requests } = await other.staff.list({})
  const id = requests.find((one) => one.userId === chief.userId)?.id ?? ''
  await other.staff.decide({ id, isApproved: true })
  expect(await keysOf(chief.userId)).toBe(0)
})

test('changed roles take the second factor with its time: nothing that asks for a fresh one passes', async () => {
  const boss = await world.people.staff('admin')
  const clerk = await world.people.staff('support')
  await boss.staff.setRoles({ userId: clerk.userId, roles: ['printer'], reason })
  await expect(clerk.account.removePasskey({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'account.second_factor_stale',
  })
})
