import { afterAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import type { FakeIdentityServer } from '../../../test/fakes/login-page.ts'
import { startFakeOidc } from '../../../test/fakes/oidc.ts'
import { startFakeWechatLogin } from '../../../test/fakes/wechat-login.ts'
import { openLogins } from '../../../test/logins.ts'

const [wechat, oidc] = [await startFakeWechatLogin(), await startFakeOidc()]
afterAll(() => Promise.all([wechat.close(), oidc.close()]))
const settings = { ...wechat.settings, ...oidc.settings }
const inChina = await openLogins(settings)
const inFrance = await openLogins({ ...settings, COUNTRY: 'FR' })

type From = ReturnType<typeof inChina.newcomer>['from']

/** The same person each time: from the button to what the browser comes back with. */
async function ask(
  guest: Client,
  from: From,
  fake: FakeIdentityServer,
  place: 'web' | 'wechat' = 'web',
) {
  const provider = fake === wechat ? 'wechat' : 'fake-id'
  const { url } = await guest.account.startThirdParty({ provider, place }, from)
  const { code = '', state = '', iss } = await fake.approve(url, 'anna')
  return { provider, code, state, ...(iss !== undefined && { iss }) }
}

const ticketOf = (answer: { outcome: string }): string => {
  if (!('ticket' in answer)) throw new Error('no ticket')
  return String(answer.ticket)
}

test('a provider is listed with the ways to log in, and taken off it opens the account no more', async () => {
  const { newcomer, codeSentTo, world } = inChina
  const { guest, from, phone } = newcomer()
  const first = await guest.account.thirdParty(await ask(guest, from, wechat, 'wechat'), from)
  await guest.account.sendCode({ phone }, from)
  guest.token = (
    await guest.account.authBindPhone(
      { ticket: ticketOf(first), phone, code: codeSentTo(phone), isAgreed: true },
      from,
    )
  ).token
  const { userId } = await guest.account.userInfo()
  await world.kernel.db
    .insertInto('wechat_receivers')
    .values({
      user_id: userId,
      openid_sealed: Buffer.from('sealed'),
      updated_at: world.clock.now(),
    })
    .execute()
  const elsewhere = newcomer()
  const again = await elsewhere.guest.account.thirdParty(
    await ask(elsewhere.guest, elsewhere.from, wechat),
    elsewhere.from,
  )
  if (again.outcome !== 'in') throw new Error('not known')
  elsewhere.guest.token = again.login.token

  expect((await guest.account.loginWays()).providers).toMatchObject([{ provider: 'wechat' }])
  await expect(guest.account.unlink({ provider: 'fake-id' })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  world.clock.advance(11 * 60_000)
  await expect(guest.account.unlink({ provider: 'wechat' })).rejects.toMatchObject({
    code: 'account.confirm_needed',
  })
  await guest.privacy.sendCode({}, from)
  await guest.account.confirmOwner({ code: codeSentTo(phone) }, from)
  await guest.account.unlink({ provider: 'wechat' })
  expect((await guest.account.loginWays()).providers).toEqual([])
  await expect(elsewhere.guest.account.userInfo()).rejects.toMatchObject({
    code: 'session.check_failed',
  })
  const stranger = newcomer()
  const unknown = await stranger.guest.account.thirdParty(
    await ask(stranger.guest, stranger.from, wechat),
    stranger.from,
  )
  expect(unknown.outcome).toBe('bind')
  expect(
    await world.kernel.db
      .selectFrom('wechat_receivers')
      .select('user_id')
      .where('user_id', '=', userId)
      .execute(),
  ).toEqual([])
})

test('the last way to log in stays', async () => {
  const { newcomer } = inFrance
  const { guest, from } = newcomer()
  const first = await guest.account.thirdParty(await ask(guest, from, oidc), from)
  guest.token = (
    await guest.account.authBindPhone(
      { ticket: ticketOf(first), isSkipped: true, isAgreed: true },
      from,
    )
  ).token
  await expect(guest.account.unlink({ provider: 'fake-id' })).rejects.toMatchObject({
    code: 'account.last_way',
  })
  // A proof needs somewhere to send a code to.
  await expect(guest.account.confirmOwner({ code: '123456' })).rejects.toMatchObject({
    code: 'account.login_again',
  })
})
