import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
// Opens the pool's connections, so that what is sent at once also arrives at the database at once.
await Promise.all(
  Array.from({ length: 20 }, () => sql`select pg_sleep(0.1)`.execute(world.kernel.db)),
)

/** A staff member before the second factor, and what the authenticator app shows, so many seconds from now. */
async function staff(): Promise<{
  readonly person: Client
  readonly codeIn: (seconds: number) => string
}> {
  const person = await world.people.staff('admin', { isSecondFactorPassed: false })
  const row = await world.kernel.db
    .selectFrom('authenticators')
    .select('secret_sealed')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow()
  const totp = new TOTP({
    secret: Secret.fromBase32(
      world.kernel.vault.openText(row.secret_sealed, 'authenticators.secret_sealed'),
    ),
  })
  return {
    person,
    codeIn: (seconds) => totp.generate({ timestamp: world.clock.now().getTime() + seconds * 1000 }),
  }
}

/** A code that is none of those which are right about now. */
function wrongCode(codeIn: (seconds: number) => string): string {
  const right = new Set([-30, 0, 30].map(codeIn))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? ''
}
const institutionHistory = (person: Client): Promise<unknown> =>
  person.institution.history({ id: '00000000-0000-4000-8000-000000000000' })

test('staff calls are refused until the second factor is given, and the new token replaces the old', async () => {
  const { person, codeIn } = await staff()
  await expect(institutionHistory(person)).rejects.toMatchObject({ code: 'session.second_factor' })
  const answer = await person.account.secondFactor({ code: codeIn(0) })
  expect(answer).toMatchObject({ isNew: false, isSecondFactorNeeded: false })
  person.token = answer.token
  await expect(institutionHistory(person)).rejects.toMatchObject({ code: 'request.not_found' })
})

test('the phone login of staff says that the second factor is needed', async () => {
  const { person } = await staff()
  const guest = world.people.guest()
  await guest.account.sendCode({ phone: person.phone })
  const login = await guest.account.checkCode({
    phone: person.phone,
    code: world.sms.sent.at(-1)?.code ?? '',
    isAgreed: true,
  })
  expect(login).toMatchObject({ isNew: false, isSecondFactorNeeded: true })
})

test('a code works once, also from another session', async () => {
  const { person, codeIn } = await staff()
  const again = await world.people.again(person)
  const code = codeIn(0)
  await person.account.secondFactor({ code })
  const used = { code: 'account.second_factor_used' }
  await expect(again.account.secondFactor({ code: codeIn(-30) })).rejects.toMatchObject(used)
  // However often: whoever waits for the next code is not locked out.
  for (let n = 0; n < 6; n += 1)
    for (const one of [person, again])
      await expect(one.account.secondFactor({ code })).rejects.toMatchObject(used)
  world.clock.advance(30_000)
  await again.account.secondFactor({ code: codeIn(0) })
})

test('of the right code sent 20 times at once one is accepted', async () => {
  const { person, codeIn } = await staff()
  const code = codeIn(0)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => person.account.secondFactor({ code })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a clock may be 30 seconds off, not a minute', async () => {
  const { person, codeIn } = await staff()
  await expect(person.account.secondFactor({ code: codeIn(-60) })).rejects.toMatchObject({
    code: 'account.second_factor_wrong',
  })
  await expect(person.account.secondFactor({ code: codeIn(60) })).rejects.toMatchObject({
    code: 'account.second_factor_wrong',
  })
  await person.account.secondFactor({ code: codeIn(-30) })
  await person.account.secondFactor({ code: codeIn(30) })
})

test('five wrong codes lock it for a quarter of an hour, even for the right one and when they come at once', async () => {
  const { person, codeIn } = await staff()
  const wrong = wrongCode(codeIn)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => person.account.secondFactor({ code: wrong })),
  )
  const codes = answers.map((answer) =>
    answer.status === 'rejected' ? (answer.reason as { code: string }).code : 'ok',
  )
  expect(codes.filter((code) => code === 'account.second_factor_wrong')).toHaveLength(5)
  expect(codes.filter((code) => code === 'request.rate_limited')).toHaveLength(15)
  await expect(person.account.secondFactor({ code: codeIn(0) })).rejects.toMatchObject({
    code: 'request.rate_limited',
    data: { seconds: 900 },
  })
  world.clock.advance(15 * 60_000)
  await person.account.secondFactor({ code: codeIn(0) })
})

test('a right code forgives the wrong ones before it', async () => {
  const { person, codeIn } = await staff()
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 4; i += 1)
      await expect(person.account.secondFactor({ code: wrongCode(codeIn) })).rejects.toMatchObject({
        code: 'account.second_factor_wrong',
      })
    await person.account.secondFactor({ code: codeIn(0) })
    world.clock.advance(30_000)
  }
})

test('somebody without an authenticator is told so', async () => {
  const writer = await world.people.writer()
  await expect(writer.account.secondFactor({ code: '123456' })).rejects.toMatchObject({
    code: 'account.second_factor_unset',
  })
})
