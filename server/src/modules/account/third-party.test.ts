import { afterAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import type { FakeIdentityServer, FakePerson } from '../../../test/fakes/login-page.ts'
import { startFakeOidc } from '../../../test/fakes/oidc.ts'
import { startFakeWechatLogin } from '../../../test/fakes/wechat-login.ts'
import { openLogins, outcomes, readable } from '../../../test/logins.ts'

const [wechat, oidc] = [await startFakeWechatLogin(), await startFakeOidc()]
afterAll(() => Promise.all([wechat.close(), oidc.close()]))
const settings = { ...wechat.settings, ...oidc.settings }
/** One world in China, where an account needs a phone, and one elsewhere. */
const inChina = await openLogins(settings)
const inFrance = await openLogins({ ...settings, COUNTRY: 'FR' })

type From = ReturnType<typeof inChina.newcomer>['from']

/** From the button to what the browser comes back with. */
async function ask(
  guest: Client,
  from: From,
  fake: FakeIdentityServer,
  person: FakePerson,
  place: 'web' | 'wechat' = 'web',
) {
  const provider = fake === wechat ? 'wechat' : 'fake-id'
  const { url } = await guest.account.startThirdParty({ provider, place }, from)
  const { code = '', state = '', iss } = await fake.approve(url, person)
  return { provider, code, state, ...(iss !== undefined && { iss }) }
}

const ticketOf = (answer: { outcome: string }): string => {
  if (!('ticket' in answer)) throw new Error('no ticket')
  return String(answer.ticket)
}

test('a newcomer from WeChat binds a phone, and is known the next time in every app of the operator', async () => {
  const { newcomer, codeSentTo } = inChina
  const { guest, from, phone } = newcomer()
  expect((await guest.config.get()).login.providers).toEqual([
    { key: 'wechat', name: '', places: ['web', 'wechat', 'mini'] },
    { key: 'fake-id', name: 'Example ID', places: ['web', 'wechat'] },
  ])
  const first = await guest.account.thirdParty(
    await ask(guest, from, wechat, 'anna', 'wechat'),
    from,
  )
  expect(first).toMatchObject({ outcome: 'bind', isSkippable: false, email: '' })
  const ticket = ticketOf(first)
  await expect(
    guest.account.authBindPhone({ ticket, isSkipped: true, isAgreed: true }, from),
  ).rejects.toMatchObject({ code: 'account.way_closed' })
  await guest.account.sendCode({ phone }, from)
  await expect(
    guest.account.authBindPhone({ ticket, phone, code: '000000', isAgreed: true }, from),
  ).rejects.toMatchObject({ code: 'account.code_wrong' })
  const login = await guest.account.authBindPhone(
    { ticket, phone, code: codeSentTo(phone), isAgreed: true, shareUid: 'share-7' },
    from,
  )
  expect(login.isNew).toBe(true)
  guest.token = login.token
  const { userId, isBindPhone } = await guest.account.userInfo()
  expect(isBindPhone).toBe(true)

  const other = newcomer()
  const again = await other.guest.account.thirdParty(
    await ask(other.guest, other.from, wechat, 'anna', 'web'),
    other.from,
  )
  if (again.outcome !== 'in') throw new Error('not known')
  other.guest.token = again.login.token
  expect((await other.guest.account.userInfo()).userId).toBe(userId)
  const mini = newcomer()
  const third = await mini.guest.account.thirdParty(
    { provider: 'wechat', miniCode: wechat.miniCode('anna') },
    mini.from,
  )
  expect(third.outcome).toBe('in')
})

test('where no phone is needed, a provider’s person gets an account at once, or takes one that a code has proved', async () => {
  const { newcomer, codeMailedTo } = inFrance
  const { guest, from } = newcomer()
  guest.locale = 'es'
  const first = await guest.account.thirdParty(await ask(guest, from, oidc, 'anna'), from)
  expect(first).toMatchObject({ outcome: 'bind', isSkippable: true, email: 'anna@oidc.example' })
  const login = await guest.account.authBindPhone(
    { ticket: ticketOf(first), isSkipped: true, isAgreed: true },
    from,
  )
  guest.token = login.token
  expect(await guest.account.userInfo()).toMatchObject({ phoneMasked: '', emailMasked: '' })
  expect((await guest.account.userInfo()).nickname).toMatch(/^Quien escribe \d{4}$/)

  // Somebody with an account of that address: the provider's word does not open it, the code does.
  const email = 'bruno@oidc.example'
  const bruno = newcomer()
  await bruno.guest.account.sendCode({ email }, bruno.from)
  const own = await bruno.guest.account.checkCode(
    { email, code: codeMailedTo(email), isAgreed: true },
    bruno.from,
  )
  bruno.guest.token = own.token
  const { userId } = await bruno.guest.account.userInfo()
  bruno.guest.token = null
  const second = await bruno.guest.account.thirdParty(
    await ask(bruno.guest, bruno.from, oidc, 'bruno'),
    bruno.from,
  )
  expect(second).toMatchObject({ outcome: 'bind', email: '' })
  inFrance.world.clock.advance(61_000)
  await bruno.guest.account.sendCode({ email }, bruno.from)
  const bound = await bruno.guest.account.authBindPhone(
    { ticket: ticketOf(second), email, code: codeMailedTo(email), isAgreed: true },
    bruno.from,
  )
  expect(bound.isNew).toBe(false)
  bruno.guest.token = bound.token
  expect((await bruno.guest.account.userInfo()).userId).toBe(userId)
})

test('what came back works once, on the device that began, in its time, and for its provider', async () => {
  const { newcomer, world } = inFrance
  const { guest, from } = newcomer()
  const back = await ask(guest, from, oidc, 'anna')
  const stranger = newcomer()
  expect(
    await outcomes([
      stranger.guest.account.thirdParty(back, stranger.from),
      guest.account.thirdParty({ ...back, state: 'x'.repeat(32) }, from),
      guest.account.thirdParty({ ...back, provider: 'wechat' }, from),
    ]),
  ).toEqual(['account.login_expired', 'account.login_expired', 'account.login_expired'])
  expect((await guest.account.thirdParty(back, from)).outcome).toBe('in')
  await expect(guest.account.thirdParty(back, from)).rejects.toMatchObject({
    code: 'account.login_expired',
  })
  const late = await ask(guest, from, oidc, 'anna')
  world.clock.advance(901_000)
  await expect(guest.account.thirdParty(late, from)).rejects.toMatchObject({
    code: 'account.login_expired',
  })
  const forged = await ask(guest, from, oidc, 'anna')
  await expect(
    guest.account.thirdParty({ ...forged, code: 'another' }, from),
  ).rejects.toMatchObject({ code: 'account.identity_refused' })
})

test('a ticket is worth nothing on another device, and two who use one at once get one account', async () => {
  const { newcomer, world } = inFrance
  const { guest, from } = newcomer()
  const first = await guest.account.thirdParty(
    await ask(guest, from, wechat, 'bruno', 'wechat'),
    from,
  )
  const wish = { ticket: ticketOf(first), isSkipped: true, isAgreed: true } as const
  const stranger = newcomer()
  await expect(stranger.guest.account.authBindPhone(wish, stranger.from)).rejects.toMatchObject({
    code: 'account.login_expired',
  })
  const before = await world.kernel.db.selectFrom('users').select('id').execute()
  const answers = await outcomes(
    Array.from({ length: 6 }, () => guest.account.authBindPhone(wish, from)),
  )
  expect(answers.filter((one) => one === 'ok')).toHaveLength(1)
  const after = await world.kernel.db.selectFrom('users').select('id').execute()
  expect(after).toHaveLength(before.length + 1)
})

test('a blocked account is not opened by a provider either, and names at providers are kept as hashes', async () => {
  const { newcomer, world } = inFrance
  const { guest, from } = newcomer()
  const back = await ask(guest, from, wechat, 'bruno', 'wechat')
  await world.kernel.db.updateTable('users').set({ blocked_at: world.clock.now() }).execute()
  await expect(guest.account.thirdParty(back, from)).rejects.toMatchObject({
    code: 'account.blocked',
  })
  const rows = await world.kernel.db.selectFrom('third_party_identities').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(readable(rows)).not.toMatch(/bruno|anna|subject/)
})

test('the provider’s page leads back to the app’s page with what it gave, and nothing else', async () => {
  const answer = await inChina.world.web.inject({
    method: 'GET',
    url: '/api/login/return/fake-id?code=a%26b&state=s&iss=https%3A%2F%2Fx.example&evil=1',
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers['location']).toBe(
    'http://mailing.test/web/mailingTool/#/pages/login/login2/login2?provider=fake-id&code=a%26b&state=s&iss=https%3A%2F%2Fx.example',
  )
})
