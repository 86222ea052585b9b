import { app, headerNames } from '@mailing/contract/app.ts'
import { getLocale } from '../locale.ts'
import { randomHex } from '../random.ts'
import { validToken } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'

/** A random id of this installation, 16 to 48 characters (seed, section 9). */
export function deviceId(): string {
  const kept = readStored('deviceId')
  if (kept && kept.length >= 16 && kept.length <= 48) return kept
  const made = randomHex(16)
  writeStored('deviceId', made)
  return made
}

/** The operating-system tag of the seed, from the user agent. */
export function osTag(userAgent: string = navigator.userAgent): string {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/mac os/i.test(userAgent)) return 'macos'
  if (/windows/i.test(userAgent)) return 'windows'
  return 'other'
}

/** Headers of every request (seed, section 7). They also force a preflight on foreign origins. */
export function requestHeaders(): Record<string, string> {
  const token = validToken()
  return {
    [headerNames.systemId]: String(app.systemId),
    [headerNames.platform]: app.platform,
    [headerNames.locale]: getLocale(),
    [headerNames.appVersion]: String(app.versionCode),
    [headerNames.os]: osTag(),
    [headerNames.deviceId]: deviceId(),
    ...(token ? { [headerNames.token]: token } : {}),
  }
}
