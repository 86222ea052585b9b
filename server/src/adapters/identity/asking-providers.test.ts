import { afterAll, expect, test } from 'vitest'
import { startFakeOidc } from '../../../test/fakes/oidc.ts'
import { startFakeWechatLogin } from '../../../test/fakes/wechat-login.ts'
import { readConfig } from '../../platform/config.ts'
import { ProviderFailed } from '../../platform/exchange.ts'
import { oidcIdentity } from './oidc.ts'
import { IdentityRefused, type LoginPlace } from './port.ts'
import { createIdentities } from './providers.ts'

const [wechatFake, oidcFake] = [await startFakeWechatLogin(), await startFakeOidc()]
afterAll(() => Promise.all([wechatFake.close(), oidcFake.close()]))
const returnUrl = 'https://mail.example/api/login/return/key'
const [wechat, oidc] = createIdentities(
  readConfig({ ...wechatFake.settings, ...oidcFake.settings }),
)
if (!wechat || !oidc) throw new Error('both are set')

async function logIn(person: 'anna' | 'bruno', place: LoginPlace = 'web', provider = oidc) {
  if (!provider) throw new Error('no provider')
  const { url, secrets } = await provider.start({ place, state: 'state-1', returnUrl })
  const fake = provider === wechat ? wechatFake : oidcFake
  const query = await fake.approve(url, person)
  return { query, secrets, finish: () => provider.finish({ place, query, returnUrl, secrets }) }
}

test('identifies by WeChat’s union where there is one, and by app', async () => {
  const inside = await (await logIn('anna', 'wechat', wechat)).finish()
  const qr = await (await logIn('anna', 'web', wechat)).finish()
  const mini = await wechat.finish({
    place: 'mini',
    returnUrl,
    secrets: '',
    query: { code: wechatFake.miniCode('anna') },
  })
  expect(new Set([inside, qr, mini].map(({ subjects }) => subjects[0]))).toEqual(
    new Set(['union:anna-union']),
  )
  expect(new Set([inside, qr, mini].map(({ subjects }) => subjects[1])).size).toBe(3)
  const alone = await (await logIn('bruno', 'wechat', wechat)).finish()
  expect(alone).toEqual({
    subjects: ['wx00000000000000a1:bruno-wx00000000000000a1'],
    email: null,
  })
})

test('accepts a WeChat code once, and identifies nobody with a wrong secret', async () => {
  const login = await logIn('anna', 'wechat', wechat)
  await login.finish()
  await expect(login.finish()).rejects.toBeInstanceOf(IdentityRefused)
  const [wrong] = createIdentities(
    readConfig({ ...wechatFake.settings, WECHAT_LOGIN_APP_SECRET: 'another-secret' }),
  )
  const again = await logIn('anna', 'wechat', wechat)
  await expect(
    wrong?.finish({ place: 'wechat', query: again.query, returnUrl, secrets: '' }),
  ).rejects.toBeInstanceOf(ProviderFailed)
})

test('identifies by OpenID Connect, with an address only when proved', async () => {
  expect(await (await logIn('anna')).finish()).toEqual({
    subjects: ['subject-of-anna'],
    email: 'anna@oidc.example',
  })
  expect(await (await logIn('bruno')).finish()).toEqual({
    subjects: ['subject-of-bruno'],
    email: null,
  })
})

test.each([
  ['another nonce', { nonce: 'another' }],
  ['another audience', { audience: 'somebody-else' }],
  ['another issuer', { issuer: 'https://evil.example' }],
  ['a foreign key', { isForeignKey: true }],
])('a token with %s is refused', async (_what, forgery) => {
  const login = await logIn('anna')
  oidcFake.forge(forgery)
  await expect(login.finish()).rejects.toBeInstanceOf(IdentityRefused)
  oidcFake.forge(null)
})

test('refuses a code with another proof, another state or reused', async () => {
  const login = await logIn('anna')
  const other = await logIn('anna')
  await expect(
    oidc.finish({ place: 'web', query: login.query, returnUrl, secrets: other.secrets }),
  ).rejects.toBeInstanceOf(IdentityRefused)
  await other.finish()
  await expect(other.finish()).rejects.toBeInstanceOf(IdentityRefused)
})

test('distinguishes a provider that is down from one that refuses', async () => {
  const away = oidcIdentity({
    key: 'away',
    issuer: 'http://127.0.0.1:1',
    clientId: 'a',
    clientSecret: 'b',
    scope: 'openid',
  })
  await expect(away.start({ place: 'web', state: 's', returnUrl })).rejects.toBeInstanceOf(
    ProviderFailed,
  )
})

test('settings of providers that cannot work are refused', () => {
  expect(() => readConfig({ WECHAT_LOGIN_APP_ID: 'wx00000000000000a1' })).toThrow(
    /WECHAT_LOGIN_APP_SECRET/,
  )
  expect(() => readConfig({ OIDC_PROVIDER_KEYS: '{' })).toThrow(/the value is refused: not JSON/)
  expect(() =>
    readConfig({
      OIDC_PROVIDER_KEYS: oidcFake.settings['OIDC_PROVIDER_KEYS'],
      NODE_ENV: 'production',
    }),
  ).toThrow(/fake-id by https only/)
})
