import { expect, test, vi } from 'vitest'
import { fakeToken } from '../../test/token.ts'
import {
  clearToken,
  currentUid,
  hasPermission,
  hasRole,
  isLoggedIn,
  onUserChange,
  readClaims,
  setToken,
  validToken,
} from './session.ts'
import { readStored, writeStored } from './storage.ts'

test('a token tells who it is and when it ends', () => {
  setToken({ token: fakeToken({ uid: 'a', seconds: 60 }) })
  expect(currentUid()).toBe('a')
  expect(isLoggedIn()).toBe(true)
  expect(isLoggedIn(Date.now() + 61_000)).toBe(false)
  expect(localStorage.getItem('uni_id_token')).toBe(readStored('token'))
})

test('the expiry that the server names goes before the one in the token', () => {
  setToken({ token: fakeToken({ seconds: 3600 }), expiresAt: Date.now() + 1000 })
  expect(isLoggedIn(Date.now() + 2000)).toBe(false)
})

test('after logout nothing is left', () => {
  setToken({ token: fakeToken(), hasSecondFactor: true })
  clearToken()
  expect(validToken()).toBeNull()
  expect(readStored('token')).toBeNull()
  expect(readStored('tokenExpiresAt')).toBeNull()
  expect(readStored('isSecondFactorDone')).toBeNull()
})

test('after a new login push messages are asked for again, whenever they were before', () => {
  setToken({ token: fakeToken() })
  writeStored('pushRenewed', 'https://push.example/1')
  clearToken()
  expect(readStored('pushRenewed')).toBeNull()
})

test('a log-in that says nothing of the second factor has not done it; a renewed token keeps it as it was', () => {
  setToken({ token: fakeToken({ uid: 'clerk' }), hasSecondFactor: true })
  setToken({ token: fakeToken({ uid: 'clerk', seconds: 7200 }) })
  expect(readStored('isSecondFactorDone')).toBe(true)
  clearToken()
  setToken({ token: fakeToken({ uid: 'clerk' }) })
  expect(readStored('isSecondFactorDone')).toBeNull()
})

test('roles and permissions: admin may do everything, others what the token lists, nobody when it has expired', () => {
  setToken({ token: fakeToken({ role: ['reviewer'], permission: ['letter.review'] }) })
  expect([
    hasRole('reviewer'),
    hasRole('admin'),
    hasPermission('letter.review'),
    hasPermission('audit.read'),
  ]).toEqual([true, false, true, false])
  setToken({ token: fakeToken({ role: ['admin'] }) })
  expect(hasPermission('audit.read')).toBe(true)
  setToken({ token: fakeToken({ role: ['admin'], seconds: -1 }) })
  expect(hasPermission('audit.read')).toBe(false)
})

test.each(['', 'a.b', 'a.b.c', 'a.e30.c', 'not a token at all'])(
  'the broken token "%s" has no claims',
  (token) => {
    expect(readClaims(token)).toBeNull()
  },
)

test('listeners hear of another person, not of a refreshed token', () => {
  const listener = vi.fn()
  const stop = onUserChange(listener)
  setToken({ token: fakeToken({ uid: 'a' }) })
  setToken({ token: fakeToken({ uid: 'a', seconds: 7200 }) })
  clearToken()
  expect(listener.mock.calls).toEqual([['a'], [null]])
  stop()
})

test('stored entries expire on access', () => {
  writeStored('shareUid', 'x', 60)
  expect(readStored('shareUid', Date.now() + 59_000)).toBe('x')
  expect(readStored('shareUid', Date.now() + 61_000)).toBeNull()
  expect(localStorage.getItem('share_uid')).toBeNull()
})

const leaveCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the way in which a page of the same site would leave it
  document.cookie = `${cookie}; Path=/`
}

test('a token that only a cookie has is read at launch, sent in the header, and gone with the logout', async () => {
  const token = fakeToken({ uid: 'from-cookie' })
  leaveCookie(`uni_id_token=${token}`)
  vi.resetModules()
  const launched = await import('./session.ts')
  const { requestHeaders } = await import('./client/headers.ts')
  expect(launched.currentUid()).toBe('from-cookie')
  expect(requestHeaders()['uni-id-token']).toBe(token)
  launched.clearToken()
  expect(document.cookie).not.toContain(token)
})

test('what is no token in the cookie is nobody', async () => {
  leaveCookie('uni_id_token=nonsense')
  vi.resetModules()
  expect((await import('./session.ts')).isLoggedIn()).toBe(false)
  leaveCookie('uni_id_token=; Max-Age=0')
})
