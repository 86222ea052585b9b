import { expect, test } from 'vitest'
import { another, fromAddress, openLogins, outcomes } from '../../../test/logins.ts'
import { SmsError } from '../../adapters/sms/port.ts'

const { codeSentTo, newcomer, world } = await openLogins()

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

test('one network gets codes for a hundred numbers a day, and more for those', async () => {
  const ask = (phone: string): Promise<unknown> =>
    world.people.guest().account.sendCode({ phone }, fromAddress(3000))
  const phones = Array.from({ length: 110 }, () => newcomer().phone)
  const first = await outcomes(phones.slice(0, 55).map(ask))
  world.clock.advance(3_600_001)
  const second = await outcomes(phones.slice(55).map(ask))
  expect([...first, ...second].filter((answer) => answer === 'ok')).toHaveLength(100)
  await ask(phones[0] ?? '')
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
      .where('contact_index', '=', world.kernel.vault.blindIndex(phone, 'account.phone'))
      .execute(),
  ).toEqual([])
})

test('old codes are removed after a day', async () => {
  const { phone, guest, from } = newcomer()
  await guest.account.sendCode({ phone }, from)
  world.clock.advance(86_400_000 + 301_000)
  await world.runJob('account.drop_codes')
  expect(await world.kernel.db.selectFrom('login_codes').selectAll().execute()).toEqual([])
})
