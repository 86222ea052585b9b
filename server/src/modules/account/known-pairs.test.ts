import { expect, test } from 'vitest'
import { openLogins, outcomes } from '../../../test/logins.ts'

const { codeSentTo, newcomer, world } = await openLogins({
  SMS_HOURLY_BUDGET: '20',
  PUBLIC_URL: 'https://letters.example',
})

/** A stranger with a device of their own, in a network of their own. */
const strangersFrom = (network: number) => ({
  guest: world.people.guest(),
  from: { headers: { 'x-forwarded-for': `2001:db8:${network.toString(16)}::7` } },
})

/** Somebody who has logged in once on a device, then logged out. */
async function owner() {
  world.clock.advance(86_400_001)
  const { phone, guest, from } = newcomer()
  await guest.account.sendCode({ phone }, from)
  const login = await guest.account.checkCode(
    { phone, code: codeSentTo(phone), isAgreed: true },
    from,
  )
  guest.token = login.token
  await guest.account.logout({}, from)
  guest.token = null
  world.clock.advance(86_400_001)
  return { phone, guest, from }
}

test('an owner logs in on a known device after strangers used up all codes', async () => {
  const { phone, guest, from } = await owner()
  for (let i = 0; i < 30; i += 1) {
    const stranger = strangersFrom(i)
    await outcomes([stranger.guest.account.sendCode({ phone }, stranger.from)])
    await outcomes([stranger.guest.account.sendCode({ phone: newcomer().phone }, stranger.from)])
    if (i < 5) world.clock.advance(61_000)
  }
  const unknown = strangersFrom(99)
  await expect(
    unknown.guest.account.sendCode({ phone: newcomer().phone }, unknown.from),
  ).rejects.toMatchObject({ code: 'request.rate_limited' })

  await guest.account.sendCode({ phone }, from)
  const code = codeSentTo(phone)
  await guest.account.checkCode({ phone, code, isAgreed: true }, from)
})

test('a code that a stranger asks for does not replace the owner’s', async () => {
  const { phone, guest, from } = await owner()
  await guest.account.sendCode({ phone }, from)
  const code = codeSentTo(phone)
  const stranger = strangersFrom(1)
  await stranger.guest.account.sendCode({ phone }, stranger.from)
  await expect(
    stranger.guest.account.checkCode({ phone, code, isAgreed: true }, stranger.from),
  ).rejects.toMatchObject({ code: expect.stringMatching(/^account\.code_/) as string })
  await guest.account.checkCode({ phone, code, isAgreed: true }, from)
})

test('wrong codes from the same network do not stop a known pair', async () => {
  const { phone, guest, from } = await owner()
  const wrong = { phone: newcomer().phone, code: '000000', isAgreed: true } as const
  const tried: string[] = []
  // Twenty at a time: a busy machine answers not all of 140 at once.
  for (let group = 0; group < 7; group += 1)
    tried.push(
      ...(await outcomes(
        Array.from({ length: 20 }, () => world.people.guest().account.checkCode(wrong, from)),
      )),
    )
  expect(tried).toContain('request.rate_limited')
  // Another way to log in has an allowance of its own.
  await world.people.guest().account.askPasskey({ purpose: 'login' }, from)
  await guest.account.sendCode({ phone }, from)
  await guest.account.checkCode({ phone, code: codeSentTo(phone), isAgreed: true }, from)
})

test('a known pair has limits of its own', async () => {
  const { phone, guest, from } = await owner()
  const answers = await outcomes(
    Array.from({ length: 10 }, () => guest.account.sendCode({ phone }, from)),
  )
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
})
