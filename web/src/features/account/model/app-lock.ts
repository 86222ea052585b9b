import { calls } from '@mailing/contract/client.ts'
import { request } from '../../../platform/client/client.ts'
import { clearToken, currentUid, isLoggedIn } from '../../../platform/session.ts'
import { type AppLock, readStored, removeStored, writeStored } from '../../../platform/storage.ts'

/** Times in the background after which the app locks, in seconds. */
export const lockDelays = [0, 60, 300, 900] as const
export const pinPattern = /^\d{4,6}$/
/** So many wrong tries log out: whoever it is has to log in as on a new device. */
export const mostTries = 8
/** Wrong tries before each next one has to wait. */
const freeTries = 3
const firstWaitMs = 30_000
const rounds = 310_000

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

async function hashOf(pin: string, salt: string, count: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: toBytes(salt), iterations: count },
    key,
    256,
  )
  return toText(new Uint8Array(bits))
}

/** Without a secure address the browser gives no means to keep a PIN well. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined

/** The lock of whoever is logged in on this device; null: there is none, or it is another's. */
export function ownLock(): AppLock | null {
  const lock = readStored('appLock')
  return lock && isLoggedIn() && lock.uid === currentUid() ? lock : null
}

/** Sets the lock, or another PIN. Of the PIN only a slow salted hash stays, on this device. */
export async function setLock(pin: string, afterSeconds: number): Promise<void> {
  const salt = toText(crypto.getRandomValues(new Uint8Array(16)))
  writeStored('appLock', {
    uid: currentUid() ?? '',
    salt,
    rounds,
    hash: await hashOf(pin, salt, rounds),
    afterSeconds,
    wrong: 0,
    waitUntil: 0,
    passkeyId: ownLock()?.passkeyId ?? null,
  })
}

export function changeLock(some: Partial<Pick<AppLock, 'afterSeconds' | 'passkeyId'>>): void {
  const lock = ownLock()
  if (lock) writeStored('appLock', { ...lock, ...some })
}

/** How long the next try has to wait after wrong ones, in whole seconds. */
export const secondsToWait = (now: number = Date.now()): number =>
  Math.max(0, Math.ceil(((ownLock()?.waitUntil ?? 0) - now) / 1000))

export const dropLock = (): void => removeStored('appLock')

/** The one way back for whoever cannot open it: to log in anew, which only the owner can. Nothing is shown meanwhile. */
export async function logOutForgotten(): Promise<void> {
  // Whatever the server answers, this device forgets the session.
  await request(
    calls.account.logout,
    {},
    {
      isLoadingShown: false,
      isNetworkToastShown: false,
      onSessionLost: 'nothing',
      timeoutMs: 5000,
    },
  ).catch(() => undefined)
  dropLock()
  clearToken()
  location.reload()
}

export type PinAnswer = 'right' | 'wrong' | 'wait' | 'over'

/** Tries a PIN. The try is counted before it is looked at, so that closing the app saves none. */
export async function tryPin(pin: string, now: number = Date.now()): Promise<PinAnswer> {
  const lock = ownLock()
  if (!lock) return 'right'
  if (lock.waitUntil > now) return 'wait'
  const wrong = lock.wrong + 1
  const waitUntil = wrong < freeTries ? 0 : now + firstWaitMs * 2 ** (wrong - freeTries)
  writeStored('appLock', { ...lock, wrong, waitUntil })
  if ((await hashOf(pin, lock.salt, lock.rounds)) === lock.hash) {
    writeStored('appLock', { ...lock, wrong: 0, waitUntil: 0 })
    return 'right'
  }
  return wrong >= mostTries ? 'over' : 'wrong'
}
