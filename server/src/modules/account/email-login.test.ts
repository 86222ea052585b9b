import { zEmail } from '@mailing/contract/account/calls.ts'
import { expect, test } from 'vitest'
import { another, openLogins, outcomes, readable } from '../../../test/logins.ts'
import { EmailError } from '../../adapters/email/port.ts'
import { waysOfLogin } from '../config/rules.ts'

const { codeMailedTo, newcomer, world } = await openLogins({
  COUNTRY: 'FR',
  EMAIL_HOURLY_BUDGET: '40',
})

let count = 0
const newEmail = (): string => {
  count += 1
  return `person${count}@mail.example`
}

test('a newcomer in French logs in by a code in French, and the account is named in French', async () => {
  const { guest, from } = newcomer()
  const email = newEmail()
  guest.locale = 'fr'
  expect(await guest.account.sendCode({ email }, from)).toEqual({
    resendAfterSeconds: 60,
    validSeconds: 300,
  })
  expect(world.email.sent.at(-1)).toMatchObject({
    to: email,
    locale: 'fr',
    subject: 'Votre code de connexion',
  })
  const first = await guest.account.checkCode(
    { email: ` ${email.toUpperCase()} `, code: codeMailedTo(email), isAgreed: true },
    from,
  )
  expect(first).toMatchObject({ isNew: true, isSecondFactorNeeded: false })
  guest.token = first.token
  const info = await guest.account.userInfo()
  expect(info).toMatchObject({
    isBindPhone: false,
    phoneMasked: '',
    emailMasked: 'p***@mail.example',
  })
  expect(info.nickname).toMatch(/^Plume \d{4}$/)

  world.clock.advance(61_000)
  await guest.account.sendCode({ email }, from)
  const again = await guest.account.checkCode(
    { email, code: codeMailedTo(email), isAgreed: true },
    from,
  )
  expect(again.isNew).toBe(false)
  guest.token = again.token
  expect((await guest.account.userInfo()).userId).toBe(info.userId)
})

test('known and unknown addresses get the same answers', async () => {
  const { guest, from } = newcomer()
  const known = newEmail()
  await guest.account.sendCode({ email: known }, from)
  await guest.account.checkCode({ email: known, code: codeMailedTo(known), isAgreed: true }, from)
  world.clock.advance(61_000)
  const unknown = newEmail()
  expect(await guest.account.sendCode({ email: known }, from)).toEqual(
    await guest.account.sendCode({ email: unknown }, from),
  )
  expect(
    await outcomes(
      [known, unknown].map((email) =>
        guest.account.checkCode(
          { email, code: another(codeMailedTo(email)), isAgreed: true },
          from,
        ),
      ),
    ),
  ).toEqual(['account.code_wrong', 'account.code_wrong'])
})

test('an address has one code a minute, however it is marked, and 20 wishes at once send one', async () => {
  const { guest, from } = newcomer()
  const name = `marked${count}`
  const answers = await outcomes(
    Array.from({ length: 20 }, (_, i) =>
      guest.account.sendCode({ email: `${name}+${i}@mail.example` }, from),
    ),
  )
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  expect(world.email.sent.filter(({ to }) => to.startsWith(name))).toHaveLength(1)
})

test('a code of an address is worth nothing for a number, on another device, or twice', async () => {
  const { guest, from, phone } = newcomer()
  const email = newEmail()
  await guest.account.sendCode({ email }, from)
  const code = codeMailedTo(email)
  const answers = await outcomes([
    guest.account.checkCode({ phone, code, isAgreed: true }, from),
    world.people.guest().account.checkCode({ email, code, isAgreed: true }, from),
  ])
  expect(answers).toEqual(['account.code_expired', 'account.code_expired'])
  const both = await outcomes(
    Array.from({ length: 8 }, () => guest.account.checkCode({ email, code, isAgreed: true }, from)),
  )
  expect(both.filter((answer) => answer === 'ok')).toHaveLength(1)
})

test('a mail server that does not take the message is told, and leaves no code behind', async () => {
  const { guest, from } = newcomer()
  const email = newEmail()
  world.email.fail = new EmailError('unavailable', 'etimedout')
  await expect(guest.account.sendCode({ email }, from)).rejects.toMatchObject({
    code: 'account.send_failed',
  })
  world.email.fail = null
  expect(
    await world.kernel.db
      .selectFrom('login_codes')
      .selectAll()
      .where('contact_index', '=', world.kernel.vault.blindIndex(email, 'account.email'))
      .execute(),
  ).toEqual([])
})

test('addresses are cleaned, and what is none is refused', () => {
  for (const [typed, clean] of [
    [' Anna.K@Example.ORG ', 'anna.k@example.org'],
    ['zoé@exemple.fr', 'zoé@exemple.fr'],
    ['小梅＠example.cn', '小梅@example.cn'],
  ] as const)
    expect(zEmail.parse(typed)).toBe(clean)
  for (const wrong of [
    'anna',
    'anna@',
    '@example.org',
    'anna@example',
    'a b@example.org',
    'a@b@example.org',
    'anna@example.org\nbcc: x@example.org',
    '"anna"@example.org',
    'anna@-example.org',
    'anna@example..org',
    '<anna@example.org>',
    `${'a'.repeat(65)}@example.org`,
  ])
    expect(zEmail.safeParse(wrong).success, wrong).toBe(false)
})

test('neither address nor code is stored in the clear', async () => {
  const { guest, from } = newcomer()
  const email = newEmail()
  await guest.account.sendCode({ email }, from)
  const code = codeMailedTo(email)
  await guest.account.checkCode({ email, code, isAgreed: true }, from)
  const tables = await Promise.all(
    (['users', 'login_codes', 'sessions', 'events', 'rate_counters'] as const).map((table) =>
      world.kernel.db.selectFrom(table).selectAll().execute(),
    ),
  )
  const all = readable(tables.flat())
  expect(all).not.toContain(email)
  expect(all).not.toContain(`"${code}"`)
})

test('the country and what can be sent decide how people log in', () => {
  const usual = { EMAIL_PROVIDER: 'smtp', SMS_PROVIDER: 'aliyun', isProduction: true }
  expect(waysOfLogin({ ...usual, COUNTRY: 'FR' })).toEqual(['email', 'phone'])
  expect(waysOfLogin({ ...usual, COUNTRY: 'US', SMS_PROVIDER: 'console' })).toEqual(['email'])
  expect(waysOfLogin({ ...usual, COUNTRY: 'CN' })).toEqual(['phone', 'email'])
  expect(waysOfLogin({ ...usual, COUNTRY: 'CN', EMAIL_PROVIDER: 'none' })).toEqual(['phone'])
  expect(waysOfLogin({ ...usual, COUNTRY: 'ES', LOGIN_WAYS: ['phone'] })).toEqual(['phone'])
})

test('a way that is not offered here is refused', async () => {
  const only = await openLogins({ COUNTRY: 'FR', LOGIN_WAYS: 'email' })
  const { guest, from, phone } = only.newcomer()
  expect((await guest.config.get()).login).toEqual({
    ways: ['email'],
    providers: [],
    hasPasskeys: false,
  })
  await expect(guest.account.sendCode({ phone }, from)).rejects.toMatchObject({
    code: 'account.way_closed',
  })
  await expect(
    guest.account.checkCode({ phone, code: '123456', isAgreed: true }, from),
  ).rejects.toMatchObject({ code: 'account.way_closed' })
})

test('all addresses together have a budget', async () => {
  world.clock.advance(3_600_000)
  const answers: string[] = []
  // Five at a time: forty-five at once ask more of a slow machine than it can answer.
  for (let group = 0; group < 9; group += 1)
    answers.push(
      ...(await outcomes(
        Array.from({ length: 5 }, () => {
          const { guest, from } = newcomer()
          return guest.account.sendCode({ email: newEmail() }, from)
        }),
      )),
    )
  // Of 40: the rest is kept for known pairs.
  expect(answers.toSorted()).toEqual([
    ...Array(32).fill('ok'),
    ...Array(13).fill('request.rate_limited'),
  ])
})
