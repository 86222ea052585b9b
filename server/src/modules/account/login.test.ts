import { headerNames } from '@mailing/contract/envelope.ts'
import { expect, test } from 'vitest'
import { another, fromAddress, openLogins, outcomes } from '../../../test/logins.ts'

const { codeSentTo, newcomer, world } = await openLogins()

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
