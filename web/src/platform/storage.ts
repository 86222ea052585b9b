import { app } from '@mailing/contract/app.ts'
import type { Locale } from '@mailing/contract/locale.ts'

/** The lock of the app on this device: whose, and of the PIN a slow salted hash. */
export interface AppLock {
  readonly uid: string
  readonly salt: string
  readonly rounds: number
  readonly hash: string
  /** So long in the background. */
  readonly afterSeconds: number
  readonly wrong: number
  readonly waitUntil: number
  /** Which passkey opens it too. */
  readonly passkeyId: string | null
}

/** How a scanner types on this device, as it was learned from the test code. */
export interface LearnedScanner {
  /** What it types before and behind each code. */
  readonly prefix: string
  readonly suffix: string
  /** What stands for each sign that it types otherwise than it is printed. */
  readonly keys: Readonly<Record<string, string>>
}

/** What each local storage entry holds. Entries of the seed (section 3) first, then our own; decision 070 says where the others lie. */
export interface Stored {
  token: string
  tokenExpiresAt: number
  shareUid: string
  cart: unknown
  cartList: unknown
  payOrderCheck: string
  familyToPay: string
  inputMemory: Record<string, string>
  postcardFront: unknown
  postcardBack: unknown
  webHtml: string
  deviceId: string
  locale: Locale
  theme: 'light' | 'dark' | 'system' | 'spec'
  textScale: number
  keyBundle: unknown
  isSecondFactorDone: boolean
  /** Of the console: when anybody last touched it, in any of its tabs; milliseconds since 1970. */
  touchedAt: number
  loginTarget: string
  pushRenewed: string
  appLock: AppLock
  scanner: LearnedScanner
}

const names: Record<keyof Stored, string> = {
  token: app.tokenKey,
  tokenExpiresAt: app.tokenExpiresKey,
  shareUid: 'share_uid',
  cart: 'shopping_cart',
  cartList: 'cart_list',
  payOrderCheck: 'pay_order_status_check',
  familyToPay: 'family_to_pay',
  inputMemory: 'input_memory',
  postcardFront: 'postcard_front',
  postcardBack: 'postcard_back',
  webHtml: 'web_html',
  deviceId: 'device_id',
  locale: 'locale',
  theme: 'theme',
  textScale: 'text_scale',
  keyBundle: 'key_bundle',
  isSecondFactorDone: 'second_factor_done',
  touchedAt: 'touched_at',
  loginTarget: 'login_target',
  pushRenewed: 'push_renewed',
  appLock: 'app_lock',
  scanner: 'scanner',
}

interface Wrapped {
  readonly value: unknown
  readonly expiresAt?: number
}

/** The token stays readable for other scripts of the same origin, so it is kept as it is. */
const rawKeys: ReadonlySet<keyof Stored> = new Set(['token', 'tokenExpiresAt'])
/** Stands in when the browser refuses storage (private windows, a full disk). */
const memory = new Map<string, string>()

/** The name of an entry in `localStorage`, for listeners of the `storage` event. */
export const storageName = (key: keyof Stored): string => names[key]

/** Reads an entry; null when it is missing, unreadable or past its expiry (which also removes it). */
export function readStored<K extends keyof Stored>(
  key: K,
  now: number = Date.now(),
): Stored[K] | null {
  const text = readText(names[key])
  if (text === null) return null
  if (key === 'token') return text as Stored[K]
  if (key === 'tokenExpiresAt') return Number(text) as Stored[K]
  try {
    const wrapped = JSON.parse(text) as Wrapped
    if (wrapped.expiresAt === undefined || wrapped.expiresAt > now)
      return wrapped.value as Stored[K]
  } catch {
    // Written by something else: treat it as missing and let it go.
  }
  removeStored(key)
  return null
}

/** Writes an entry, with an optional life in seconds (0 or none: for ever). */
export function writeStored<K extends keyof Stored>(key: K, value: Stored[K], seconds = 0): void {
  const wrapped: Wrapped =
    seconds > 0 ? { value, expiresAt: Date.now() + seconds * 1000 } : { value }
  writeText(names[key], rawKeys.has(key) ? String(value) : JSON.stringify(wrapped))
}

export function removeStored(key: keyof Stored): void {
  memory.delete(names[key])
  try {
    localStorage.removeItem(names[key])
  } catch {
    // Nothing is stored there, so nothing is left to remove.
  }
}

/** False: the browser refused what was written last, and it is gone when the app is closed. */
export const isOnDevice = (key: keyof Stored): boolean => !memory.has(names[key])

function readText(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

function writeText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
    memory.delete(name)
  } catch {
    memory.set(name, text)
  }
}
