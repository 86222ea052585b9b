import { describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeAuthenticator } from '../../../test/fakes/authenticator.ts'
import { createWorld } from '../../../test/world.ts'

const host = 'letters.example'
const origin = `https://${host}`
const world = await createWorld({ settings: { PUBLIC_URL: origin } })

async function withPasskey(client: Client) {
  const authenticator = makeAuthenticator(host)
  const { challenge } = await client.account.offerPasskey()
  await client.account.addPasskey({ passkey: authenticator.create({ challenge, origin }) })
  return authenticator
}

const refused = { code: 'account.passkey_refused' }

describe('a passkey', () => {
  test('of a writer opens the account on another device, and shows when it was used', async () => {
    const writer = await world.people.writer()
    const key = await withPasskey(writer)
    expect((await writer.account.passkeys()).list).toMatchObject([{ lastUsedAt: null }])
    const guest = world.people.guest()
    expect((await guest.config.get()).login.hasPasskeys).toBe(true)
    const { challenge, allowCredentials } = await guest.account.askPasskey({ purpose: 'login' })
    expect(allowCredentials).toEqual([])
    const login = await guest.account.passkeyLogin({ answer: key.get({ challenge, origin }) })
    expect(login).toMatchObject({ isNew: false, isSecondFactorNeeded: false })
    guest.token = login.token
    expect((await guest.account.userInfo()).userId).toBe(writer.userId)
    const [kept] = (await writer.account.passkeys()).list
    expect(kept?.lastUsedAt).not.toBeNull()
    expect((await guest.account.sessions()).list).toHaveLength(2)
  })

  test('is taken in the form that PublicKeyCredential.toJSON() gives it', async () => {
    const writer = await world.people.writer()
    const key = makeAuthenticator(host)
    const made = key.create({
      challenge: (await writer.account.offerPasskey()).challenge,
      origin,
    })
    const beside = {
      rawId: made.id,
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
    } as const
    const response = {
      ...made.response,
      authenticatorData: 'AAAA',
      publicKey: 'AAAA',
      publicKeyAlgorithm: -7,
    }
    const passkey = { ...made, ...beside, response }
    for (const [field, changed] of [
      ['passkey', Object.assign({ nickname: 'x' }, passkey)],
      ['passkey.response', { ...passkey, response: Object.assign({ key: 'x' }, response) }],
    ] as const)
      await expect(writer.account.addPasskey({ passkey: changed })).rejects.toMatchObject({
        code: 'request.invalid',
        data: { fields: [{ field, problem: 'unrecognized_keys' }] },
      })
    await writer.account.addPasskey({ passkey })
    const guest = world.people.guest()
    const { challenge } = await guest.account.askPasskey({ purpose: 'login' })
    const answer = {
      ...key.get({ challenge, origin }),
      ...beside,
      clientExtensionResults: { appid: false },
    }
    guest.token = (await guest.account.passkeyLogin({ answer })).token
    expect((await guest.account.userInfo()).userId).toBe(writer.userId)
  })

  test('of a member of staff is the second factor too: at login, and for a session that has none', async () => {
    const clerk = await world.people.staff('finance')
    const key = await withPasskey(clerk)
    const guest = world.people.guest()
    const { challenge } = await guest.account.askPasskey({ purpose: 'login' })
    const login = await guest.account.passkeyLogin({ answer: key.get({ challenge, origin }) })
    expect(login.isSecondFactorNeeded).toBe(false)
    guest.token = login.token
    // What asks staff for a fresh second factor asks for none now.
    expect((await guest.account.offerPasskey()).excludeCredentials).toHaveLength(1)

    const bare = await world.people.staff('support', { isSecondFactorPassed: false })
    await expect(bare.account.offerPasskey()).rejects.toMatchObject({
      code: 'account.second_factor_stale',
    })
    const asked = await clerk.account.askPasskey({ purpose: 'confirm' })
    expect(asked.allowCredentials).toHaveLength(1)
    const answer = key.get({ challenge: asked.challenge, origin })
    await expect(bare.account.passkeySecondFactor({ answer })).rejects.toMatchObject(refused)
    const own = key.get({
      challenge: (await clerk.account.askPasskey({ purpose: 'confirm' })).challenge,
      origin,
    })
    const confirmed = await clerk.account.passkeySecondFactor({ answer: own })
    expect(confirmed.isSecondFactorNeeded).toBe(false)
  })

  test('is refused for another origin, another question, a question answered before, or without its person', async () => {
    const writer = await world.people.writer()
    const key = await withPasskey(writer)
    const guest = world.people.guest()
    const ask = async () => (await guest.account.askPasskey({ purpose: 'login' })).challenge
    const login = (answer: ReturnType<typeof key.get>) => guest.account.passkeyLogin({ answer })
    await expect(
      login(key.get({ challenge: await ask(), origin: 'https://letters.example.evil.example' })),
    ).rejects.toMatchObject(refused)
    await expect(
      login(key.get({ challenge: await ask(), origin, isVerified: false })),
    ).rejects.toMatchObject(refused)
    await expect(login(key.get({ challenge: 'bWFkZS11cA', origin }))).rejects.toMatchObject(refused)
    const challenge = await ask()
    const right = key.get({ challenge, origin })
    await login(right)
    await expect(login(right)).rejects.toMatchObject(refused)
    await expect(
      login(key.get({ challenge: await ask(), origin }, { isCopy: true })),
    ).rejects.toMatchObject(refused)
    const spent = await ask()
    await expect(
      login({ ...key.get({ challenge: spent, origin }), id: 'AAAA' }),
    ).rejects.toMatchObject(refused)
    const stranger = makeAuthenticator(host)
    await expect(login(stranger.get({ challenge: await ask(), origin }))).rejects.toMatchObject(
      refused,
    )
  })

  test('that is removed opens nothing, and nobody removes another person’s', async () => {
    const [writer, other] = [await world.people.writer(), await world.people.writer()]
    const key = await withPasskey(writer)
    const [{ id } = { id: '' }] = (await writer.account.passkeys()).list
    await expect(other.account.removePasskey({ id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await writer.account.removePasskey({ id })
    const guest = world.people.guest()
    const { challenge } = await guest.account.askPasskey({ purpose: 'login' })
    await expect(
      guest.account.passkeyLogin({ answer: key.get({ challenge, origin }) }),
    ).rejects.toMatchObject(refused)
  })

  test('is made and removed by the proved owner only: later than ten minutes after the login a code is asked for', async () => {
    const writer = await world.people.writer()
    await withPasskey(writer)
    const [{ id } = { id: '' }] = (await writer.account.passkeys()).list
    world.clock.advance(11 * 60_000)
    const needed = { code: 'account.confirm_needed' }
    await expect(writer.account.offerPasskey()).rejects.toMatchObject(needed)
    await expect(writer.account.removePasskey({ id })).rejects.toMatchObject(needed)
    await writer.privacy.sendCode({})
    const { code = '' } = world.sms.sent.findLast(({ phone }) => phone === writer.phone) ?? {}
    await writer.account.confirmOwner({ code })
    await withPasskey(writer)
    await writer.account.removePasskey({ id })
    expect((await writer.account.passkeys()).list).toHaveLength(1)
  })

  test('of a blocked account opens nothing; one too many is refused; where browsers keep none the door is closed', async () => {
    const [writer, support] = [await world.people.writer(), await world.people.staff('admin')]
    const key = await withPasskey(writer)
    await support.account.staffBlock({ userId: writer.userId, isBlocked: true, reason: 'a test' })
    const guest = world.people.guest()
    const { challenge } = await guest.account.askPasskey({ purpose: 'login' })
    await expect(
      guest.account.passkeyLogin({ answer: key.get({ challenge, origin }) }),
    ).rejects.toMatchObject({ code: 'account.blocked' })

    const collector = await world.people.writer()
    for (let n = 0; n < 20; n++) await withPasskey(collector)
    await expect(collector.account.offerPasskey()).rejects.toMatchObject({
      code: 'account.passkeys_full',
    })

    const bare = await createWorld({ settings: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
    const visitor = bare.people.guest()
    expect((await visitor.config.get()).login.hasPasskeys).toBe(false)
    await expect(visitor.account.askPasskey({ purpose: 'login' })).rejects.toMatchObject({
      code: 'account.way_closed',
    })
  })
})
