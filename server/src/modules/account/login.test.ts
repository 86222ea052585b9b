import { headerNames } from '@mailing/contract/envelope.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createWorld } from '../../../test/world.ts'
import { SmsError } from '../../adapters/sms/port.ts'

const world = await createWorld({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })

let count = 0
/** A number that nobody has used, and a network address to ask from, so that tests do not meet each other's limits. */
function newcomer(): {
  readonly phone: string
  readonly guest: Client
  readonly from: { readonly headers: Record<string, string> }
} {
  count += 1
  return {
    phone: `1202${String(count).padStart(7, '0')}`,
    guest: world.people.guest(),
    from: fromAddress(count),
  }
}
const fromAddress = (n: number) => ({ headers: { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` } })
const codeSentTo = (phone: string): string =>
  world.sms.sent.findLast((message) => message.phone === phone)?.code ?? ''
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const outcomes = async (promises: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(promises)).map((one) =>
    one.status === 'fulfilled' ? 'ok' : String((one.reason as { code?: string }).code),
  )

test('a new number becomes an account with its code, and the same account with the next one', async () => {
  const { phone, guest, from } = newcomer()
  expect(await guest.account.sendCode({ phone }, from)).toEqual({
    resendAfterSeconds: 60,
    validSeconds: 300,
  })
  const first = await guest.account.checkCode(
    { phone, code: codeSentTo(phone), isAgreed: true },
    from,
  )
  expect(first).toMatchObject({ isNew: true, isSecondFactorNeeded: false })
  guest.token = first.token
  const info = await guest.account.userInfo()
  expect(info).toMatchObject({
    isBindPhone: true,
    phoneMasked: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    roles: [],
    permissions: [],
    money: 0,
  })
  expect(info.nickname).toMatch(/^Writer \d{4}$/)

  world.clock.advance(61_000)
  await guest.account.sendCode({ phone }, from)
  const second = await guest.account.checkCode(
    { phone, code: codeSentTo(phone), isAgreed: true },
    from,
  )
  expect(second.isNew).toBe(false)
  guest.token = second.token
  expect((await guest.account.userInfo()).userId).toBe(info.userId)
})

test('however the number is written, it is one number', async () => {
  const { phone, guest, from } = newcomer()
  await guest.account.sendCode(
    { phone: `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}` },
    from,
  )
  await expect(guest.account.sendCode({ phone }, from)).rejects.toMatchObject({
    code: 'request.rate_limited',
  })
  expect(
    await guest.account.checkCode(
      { phone: `86${phone}`, code: codeSentTo(phone), isAgreed: true },
      from,
    ),
  ).toMatchObject({ isNew: true })
})

test('nobody learns from the answers whether a number has an account', async () => {
  const { phone, guest, from } = newcomer()
  const known = await world.people.writer()
  expect(await guest.account.sendCode({ phone: known.phone }, from)).toEqual(
    await guest.account.sendCode({ phone }, from),
  )
  const wrong = [known.phone, phone].map((number) =>
    guest.account.checkCode(
      { phone: number, code: another(codeSentTo(number)), isAgreed: true },
      from,
    ),
  )
  expect(await outcomes(wrong)).toEqual(['account.code_wrong', 'account.code_wrong'])
  expect(
    await outcomes([
      world.people
        .guest()
        .account.checkCode({ phone: known.phone, code: '000000', isAgreed: true }),
      world.people
        .guest()
        .account.checkCode({ phone: '12029999999', code: '000000', isAgreed: true }),
    ]),
  ).toEqual(['account.code_expired', 'account.code_expired'])
})

test('a code dies of five wrong tries, of five minutes, of its use, and of a newer one', async () => {
  const { phone, guest, from } = newcomer()
  const check = (code: string): Promise<unknown> =>
    guest.account.checkCode({ phone, code, isAgreed: true }, from)
  await guest.account.sendCode({ phone }, from)
  const tried = codeSentTo(phone)
  for (let i = 0; i < 5; i += 1)
    await expect(check(another(tried))).rejects.toMatchObject({ code: 'account.code_wrong' })
  await expect(check(tried)).rejects.toMatchObject({ code: 'account.code_expired' })

  world.clock.advance(61_000)
  await guest.account.sendCode({ phone }, from)
  const late = codeSentTo(phone)
  world.clock.advance(300_000)
  await expect(check(late)).rejects.toMatchObject({ code: 'account.code_expired' })

  await guest.account.sendCode({ phone }, from)
  const older = codeSentTo(phone)
  world.clock.advance(61_000)
  await guest.account.sendCode({ phone }, from)
  const newer = codeSentTo(phone)
  if (older !== newer)
    await expect(check(older)).rejects.toMatchObject({ code: 'account.code_wrong' })
  await check(newer)
  await expect(check(newer)).rejects.toMatchObject({ code: 'account.code_expired' })
})

test('a code is worth nothing on another device or for another number', async () => {
  const { phone, guest, from } = newcomer()
  const other = newcomer()
  await guest.account.sendCode({ phone }, from)
  await guest.account.sendCode({ phone: other.phone }, from)
  const code = codeSentTo(phone)
  await expect(
    world.people.guest().account.checkCode({ phone, code, isAgreed: true }, from),
  ).rejects.toMatchObject({ code: 'account.code_expired' })
  if (code !== codeSentTo(other.phone))
    await expect(
      guest.account.checkCode({ phone: other.phone, code, isAgreed: true }, from),
    ).rejects.toMatchObject({ code: 'account.code_wrong' })
  await guest.account.checkCode({ phone, code, isAgreed: true }, from)
})

test('the right code, checked 20 times at once, logs in once', async () => {
  const { phone, guest, from } = newcomer()
  await guest.account.sendCode({ phone }, from)
  const code = codeSentTo(phone)
  const answers = await outcomes(
    Array.from({ length: 20 }, () =>
      guest.account.checkCode({ phone, code, isAgreed: true }, from),
    ),
  )
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'account.code_expired')).toHaveLength(19)
})

test('20 wrong codes at once are five tries, not more', async () => {
  const { phone, guest, from } = newcomer()
  await guest.account.sendCode({ phone }, from)
  const code = another(codeSentTo(phone))
  const answers = await outcomes(
    Array.from({ length: 20 }, () =>
      guest.account.checkCode({ phone, code, isAgreed: true }, from),
    ),
  )
  expect(answers.filter((answer) => answer === 'account.code_wrong')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'account.code_expired')).toHaveLength(15)
})

test('of 20 wishes for a code at once one is sent; an hour has five, a day ten', async () => {
  const { phone, guest, from } = newcomer()
  const sent = (): number => world.sms.sent.filter((message) => message.phone === phone).length
  const answers = await outcomes(
    Array.from({ length: 20 }, () => world.people.guest().account.sendCode({ phone }, from)),
  )
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['ok', 'request.rate_limited']))
  expect(sent()).toBe(1)
  for (let i = 2; i <= 7; i += 1) {
    world.clock.advance(61_000)
    await guest.account.sendCode({ phone }, from).catch(() => undefined)
  }
  expect(sent()).toBe(5)
  for (let hour = 0; hour < 5; hour += 1) {
    world.clock.advance(3_600_000)
    for (let i = 0; i < 5; i += 1) {
      await guest.account.sendCode({ phone }, from).catch(() => undefined)
      world.clock.advance(61_000)
    }
  }
  expect(sent()).toBe(10)
  await expect(guest.account.sendCode({ phone }, from)).rejects.toMatchObject({
    code: 'request.rate_limited',
    data: { seconds: expect.any(Number) as number },
  })
})

test('one device and one address get so many codes for different numbers, and no more', async () => {
  const device = world.people.guest()
  const fromDevice = await outcomes(
    Array.from({ length: 14 }, (_, i) =>
      device.account.sendCode({ phone: newcomer().phone }, fromAddress(1000 + i)),
    ),
  )
  expect(fromDevice.filter((answer) => answer === 'ok')).toHaveLength(10)
  const fromOne = await outcomes(
    Array.from({ length: 64 }, () =>
      world.people.guest().account.sendCode({ phone: newcomer().phone }, fromAddress(2000)),
    ),
  )
  expect(fromOne.filter((answer) => answer === 'ok')).toHaveLength(60)
})

test('a code that the provider did not take is refused later, and the answer says that it was not sent', async () => {
  const { phone, guest, from } = newcomer()
  world.sms.fail = new SmsError('unavailable', 'timeout')
  await expect(guest.account.sendCode({ phone }, from)).rejects.toMatchObject({
    code: 'account.send_failed',
  })
  world.sms.fail = null
  expect(
    await world.kernel.db
      .selectFrom('login_codes')
      .selectAll()
      .where('phone_index', '=', world.kernel.vault.blindIndex(phone, 'account.phone'))
      .execute(),
  ).toEqual([])
})

test('a blocked account cannot log in, and is told so only with the right code', async () => {
  const { phone, guest, from } = newcomer()
  await guest.account.sendCode({ phone }, from)
  guest.token = (
    await guest.account.checkCode({ phone, code: codeSentTo(phone), isAgreed: true }, from)
  ).token
  const { userId } = await guest.account.userInfo()
  await world.kernel.db
    .updateTable('users')
    .set({ blocked_at: world.clock.now() })
    .where('id', '=', userId)
    .execute()
  world.clock.advance(61_000)
  await guest.account.sendCode({ phone }, from)
  const code = codeSentTo(phone)
  await expect(
    guest.account.checkCode({ phone, code: another(code), isAgreed: true }, from),
  ).rejects.toMatchObject({ code: 'account.code_wrong' })
  await expect(
    guest.account.checkCode({ phone, code, isAgreed: true }, from),
  ).rejects.toMatchObject({ code: 'account.blocked', status: 403 })
})

test('the inviter’s share id is kept with the registration and told to whoever binds it', async () => {
  const { phone, guest, from } = newcomer()
  await guest.account.sendCode({ phone }, from)
  guest.token = (
    await guest.account.checkCode(
      { phone, code: codeSentTo(phone), shareUid: 'share-1', isAgreed: true },
      from,
    )
  ).token
  const { userId } = await guest.account.userInfo()
  expect(
    await world.kernel.db
      .selectFrom('users')
      .select('share_uid')
      .where('id', '=', userId)
      .executeTakeFirst(),
  ).toEqual({ share_uid: 'share-1' })
  const events = await world.kernel.db
    .selectFrom('events')
    .select('data')
    .where('name', '=', 'account.registered')
    .execute()
  expect(events.map(({ data }) => data)).toContainEqual({ userId, shareUid: 'share-1' })
})

test('neither number, nor name, nor code is stored in the clear', async () => {
  const { phone, guest, from } = newcomer()
  await guest.account.sendCode({ phone }, from)
  const code = codeSentTo(phone)
  guest.token = (await guest.account.checkCode({ phone, code, isAgreed: true }, from)).token
  const { nickname } = await guest.account.userInfo()
  const tables = await Promise.all(
    (['users', 'login_codes', 'sessions', 'events', 'rate_counters'] as const).map((table) =>
      world.kernel.db.selectFrom(table).selectAll().execute(),
    ),
  )
  const readable =
    JSON.stringify(tables, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    ) + JSON.stringify(tables)
  expect(readable).not.toContain(phone)
  expect(readable).not.toContain(nickname)
  expect(readable).not.toContain(`"${code}"`)
})

test('without the agreement nobody logs in, and a body may not name roles', async () => {
  const { phone, guest, from } = newcomer()
  const post = (body: object) =>
    guest.request({
      method: 'POST',
      url: '/api/mailing/v5/login/check',
      payload: JSON.stringify(body),
      headers: { ...from.headers, 'content-type': 'application/json' },
    })
  for (const body of [
    { phone, code: '123456' },
    { phone, code: '123456', isAgreed: false },
    { phone, code: '123456', isAgreed: true, roles: ['admin'] },
    { phone: '10000000000', code: '123456', isAgreed: true },
  ]) {
    expect((await post(body)).json()).toMatchObject({ code: 40000 })
  }
})

test('old codes are removed after a day', async () => {
  const { phone, guest, from } = newcomer()
  await guest.account.sendCode({ phone }, from)
  world.clock.advance(86_400_000 + 301_000)
  await world.runJob('account.drop_codes')
  expect(await world.kernel.db.selectFrom('login_codes').selectAll().execute()).toEqual([])
})

test('a client that sends no device id is bound to its address', async () => {
  const { phone, guest, from } = newcomer()
  const bare = { headers: { ...from.headers, [headerNames.deviceId]: '' } }
  await guest.account.sendCode({ phone }, bare)
  const code = codeSentTo(phone)
  await expect(
    guest.account.checkCode(
      { phone, code, isAgreed: true },
      { headers: { ...fromAddress(3000).headers, [headerNames.deviceId]: '' } },
    ),
  ).rejects.toMatchObject({ code: 'account.code_expired' })
  expect(await guest.account.checkCode({ phone, code, isAgreed: true }, bare)).toMatchObject({
    isNew: true,
  })
})
