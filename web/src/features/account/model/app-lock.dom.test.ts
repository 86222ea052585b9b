import { beforeEach, expect, test } from 'vitest'
import { clearToken, setToken } from '../../../platform/session.ts'
import { readStored } from '../../../platform/storage.ts'
import { canLock, dropLock, mostTries, ownLock, setLock, tryPin } from './app-lock.ts'

/** A login as the server gives it, of this person. */
const logIn = (uid: string) => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const token = `${part({ alg: 'none' })}.${part({ uid, exp: 4_000_000_000, roles: [] })}.x`
  setToken({ token, expiresAt: null })
}

beforeEach(() => {
  dropLock()
  clearToken()
  logIn('11111111-1111-4111-8111-111111111111')
})

test('of the PIN only a slow salted hash is kept, and each device has another', async () => {
  expect(canLock()).toBe(true)
  await setLock('2580', 60)
  const first = readStored('appLock')
  await setLock('2580', 60)
  const second = readStored('appLock')
  expect(JSON.stringify(first)).not.toContain('2580')
  expect(first?.hash).not.toBe(second?.hash)
  expect(first?.rounds).toBeGreaterThanOrEqual(300_000)
  expect(await tryPin('2580')).toBe('right')
})

test('wrong tries are counted and slow down, and many log out; the right one clears the count', async () => {
  await setLock('1234', 60)
  let now = 1_000_000
  expect(await tryPin('9999', now)).toBe('wrong')
  expect(await tryPin('9999', now)).toBe('wrong')
  expect(await tryPin('1234', now)).toBe('right')
  const waits: number[] = []
  for (let n = 1; n < mostTries; n += 1) {
    expect(await tryPin('0000', now)).toBe('wrong')
    const until = readStored('appLock')?.waitUntil ?? 0
    if (until > now) {
      expect(await tryPin('1234', until - 1)).toBe('wait')
      waits.push(until - now)
      now = until
    }
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.length).toBe(mostTries - 3)
  expect(await tryPin('0000', now)).toBe('over')
})

test('it locks its owner alone', async () => {
  await setLock('1234', 0)
  expect(ownLock()).not.toBeNull()
  logIn('22222222-2222-4222-8222-222222222222')
  expect(ownLock()).toBeNull()
  clearToken()
  expect(ownLock()).toBeNull()
})
