import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { endSessions, setSessionRoles } from '../src/platform/session-list.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import type { Client } from './client.ts'
import { createWorld } from './world.ts'

const world = await createWorld()
const { vault } = world.kernel
const minute = 60_000
const day = 24 * 60 * minute

const payloadOf = (token: string | null) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  > & { exp: number; iat: number; sid: string }
const withToken = (client: Client, token: string) =>
  Object.assign(world.people.guest(), { token, userId: client.userId })

test('a guest is sent to the login, a writer is known', async () => {
  await expect(world.people.guest().account.userInfo()).rejects.toMatchObject({
    code: 'session.required',
    wire: -401,
    status: 401,
  })
  const writer = await world.people.writer()
  expect(await writer.account.userInfo()).toMatchObject({ userId: writer.userId })
})

test('has the seed’s token: three parts, uid, lists, expiry in seconds', async () => {
  const reviewer = await world.people.staff('reviewer')
  expect(reviewer.token?.split('.')).toHaveLength(3)
  const { exp, ...payload } = payloadOf(reviewer.token)
  expect(payload).toMatchObject({
    uid: reviewer.userId,
    role: ['reviewer'],
    permission: ['letter.review', 'order.read', 'view.edit'],
  })
  expect(exp).toBeLessThan(10_000_000_000)
})

test('tokens that are forged, changed or of another kind are refused', async () => {
  const writer = await world.people.writer()
  const { uid, sid, role, permission } = payloadOf(writer.token)
  const claims = { uid, sid, role, permission }
  const kid = vault.currentKey()
  const sign = (key: Buffer, header: object, audience = 'mailing') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid, typ: 'session+jwt', ...header })
      .setIssuedAt()
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(key)
  const right = vault.subkey(kid, 'token')
  const [head = '', body = '', mac = ''] = (writer.token ?? '').split('.')
  const forged = [
    await sign(Buffer.alloc(32), {}),
    await sign(right, { kid: 'other' }),
    await sign(right, { typ: 'JWT' }),
    await sign(right, {}, 'elsewhere'),
    await sign(right, { alg: 'HS512' }),
    new UnsecuredJWT(claims).setIssuedAt().setAudience('mailing').setExpirationTime('1h').encode(),
    'a.b.c',
    'x',
    `${head}.${Buffer.from(JSON.stringify({ ...payloadOf(writer.token), role: ['admin'] })).toString('base64url')}.${mac}`,
    `${head}.${body}.`,
  ]
  for (const token of forged)
    await expect(withToken(writer, token).account.userInfo(), token).rejects.toMatchObject({
      code: 'session.check_failed',
      wire: 'uni-id-check-token-failed',
    })
  expect(await withToken(writer, await sign(right, {})).account.userInfo()).toMatchObject({
    userId: writer.userId,
  })
})

test('logs out immediately, on this device only', async () => {
  const writer = await world.people.writer()
  const tablet = await world.people.again(writer)
  await writer.account.logout()
  await expect(writer.account.userInfo()).rejects.toMatchObject({ code: 'session.check_failed' })
  expect(await tablet.account.userInfo()).toMatchObject({ userId: writer.userId })
  expect(await endSessions(world.kernel, writer.userId)).toBe(1)
  await expect(tablet.account.userInfo()).rejects.toMatchObject({ code: 'session.check_failed' })
})

test('ends a removed role immediately, and renews the token', async () => {
  const admin = await world.people.staff('admin')
  await admin.audit.list()
  await inTransaction(world.kernel, (kernel) => setSessionRoles(kernel, admin.userId, []))
  const before = admin.token
  await expect(admin.audit.list()).rejects.toMatchObject({ code: 'access.denied' })
  expect(admin.token).not.toBe(before)
  expect(payloadOf(admin.token)['role']).toEqual([])
})

test('staff without the second factor may do nothing as staff', async () => {
  const admin = await world.people.staff('admin', { isSecondFactorPassed: false })
  await expect(admin.audit.list()).rejects.toMatchObject({ code: 'session.second_factor' })
})

test('logs staff out after 30 idle minutes, not while they work', async () => {
  const printer = await world.people.staff('printer')
  for (let i = 0; i < 4; i += 1) {
    world.clock.advance(20 * minute)
    await printer.account.userInfo()
  }
  world.clock.advance(31 * minute)
  await expect(printer.account.userInfo()).rejects.toMatchObject({
    code: 'session.expired',
    wire: 'uni-id-token-expired',
  })
})

test('renews a token at half its time; a used login never ends', async () => {
  const writer = await world.people.writer()
  const first = payloadOf(writer.token)
  world.clock.advance(14 * day)
  await writer.account.userInfo()
  expect(payloadOf(writer.token).exp).toBe(first.exp)
  world.clock.advance(2 * day)
  await writer.account.userInfo()
  expect(payloadOf(writer.token).exp).toBeGreaterThan(first.exp)
  for (let i = 0; i < 5; i += 1) {
    world.clock.advance(20 * day)
    await writer.account.userInfo()
  }
})

test('a login that is not used for 30 days ends', async () => {
  const writer = await world.people.writer()
  world.clock.advance(30 * day + minute)
  await expect(writer.account.userInfo()).rejects.toMatchObject({ code: 'session.expired' })
})
