import { type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { isFresh } from '../freshness.ts'
import { ProviderFailed, type RawHeaders } from '../port.ts'
import { isSignedRsa } from '../rsa.ts'
import { decrypt, signedMessage } from './signing.ts'

/** Least time between two downloads, whatever serial numbers somebody makes up (R13). */
const pauseMs = 10_000
/** Time without another download for a missing serial number. */
const pauseOfSerialMs = 5 * 60_000
/**
 * Age of certificates that are renewed. WeChat Pay asks shops to look more often than every twelve
 * hours.
 */
const oldAfterMs = 11 * 3_600_000

export type Fault = 'headers' | 'key' | 'signature' | 'time'

export interface Downloaded {
  readonly headers: RawHeaders
  readonly body: Buffer
}

export interface PlatformKeys {
  /** Null: WeChat Pay has signed these bytes within the last or next 300 s. */
  faultOf(body: Buffer, headers: RawHeaders): Promise<Fault | null>
  /** Downloads old certificates again. */
  renew(): Promise<void>
  /**
   * The key that something is encrypted with for WeChat Pay: the pinned one, else that of the
   * certificate that is good for longest.
   */
  sealingKey(): Promise<{ readonly id: string; readonly key: KeyObject }>
}

const zCertificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      expire_time: z.string(),
      encrypt_certificate: z.object({
        algorithm: z.literal('AEAD_AES_256_GCM'),
        nonce: z.string(),
        associated_data: z.string().nullish(),
        ciphertext: z.string(),
      }),
    }),
  ),
})

interface Signed {
  readonly timestamp: string
  readonly nonce: string
  readonly serial: string
  readonly signature: string
}

function readHeaders(headers: RawHeaders): Signed | null {
  const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map(
    (name) => headers[`wechatpay-${name}`],
  )
  if (
    typeof timestamp !== 'string' ||
    typeof nonce !== 'string' ||
    typeof serial !== 'string' ||
    typeof signature !== 'string'
  )
    return null
  return /^\d{9,12}$/.test(timestamp) && nonce.length <= 64
    ? { timestamp, nonce, serial, signature }
    : null
}

const isBy = (key: KeyObject, { timestamp, nonce, signature }: Signed, body: Buffer): boolean =>
  isSignedRsa(key, signedMessage(timestamp, nonce, body), signature)

interface Certificates {
  readonly bySerial: ReadonlyMap<string, KeyObject>
  /** The one that is good for longest; null: there is none. */
  readonly longest: { readonly id: string; readonly key: KeyObject; readonly until: Date } | null
}

interface KeySource {
  readonly clock: Clock
  readonly apiKeys: readonly string[]
  /** Public keys that the settings pin; shops that have one get no certificates. */
  readonly pinned: readonly { readonly id: string; readonly key: KeyObject }[]
  readonly download: () => Promise<Downloaded>
}

/** The certificates of a list that are still good. */
function readCertificates({ clock, apiKeys }: KeySource, list: Buffer): Certificates {
  const bySerial = new Map<string, KeyObject>()
  let longest: Certificates['longest'] = null
  for (const {
    serial_no: serial,
    expire_time: expires,
    encrypt_certificate: sealed,
  } of zCertificates.parse(JSON.parse(list.toString('utf8'))).data) {
    const certificate = new X509Certificate(decrypt(apiKeys, sealed))
    const until = new Date(expires)
    if (certificate.serialNumber.toUpperCase() !== serial.toUpperCase() || until <= clock.now())
      continue
    bySerial.set(serial.toUpperCase(), certificate.publicKey)
    if (!longest || until > longest.until)
      longest = { id: serial, key: certificate.publicKey, until }
  }
  return { bySerial, longest }
}

/** Loads on behalf of a serial number; null: for nobody's. */
type Load = (serial: string | null) => Promise<void>

/**
 * Joins those who ask while a download runs, and bounds the downloads. A failure leaves the keys as
 * they are. The long pause holds for one serial number, so that made-up ones do not keep a new
 * certificate out.
 */
function loadSparingly(clock: Clock, load: () => Promise<void>): Load {
  const loadedFor = new Map<string | null, number>()
  let triedAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | null = null
  const start = async (serial: string | null, now: number): Promise<void> => {
    try {
      await load()
      for (const [known, at] of loadedFor) if (now - at >= pauseOfSerialMs) loadedFor.delete(known)
      loadedFor.set(serial, now)
    } catch {
      // The next one who needs the keys tries again after the pause.
    } finally {
      underWay = null
    }
  }
  return (serial) => {
    const now = clock.now().getTime()
    const isPaused =
      now - triedAt < pauseMs ||
      now - (loadedFor.get(serial) ?? Number.NEGATIVE_INFINITY) < pauseOfSerialMs
    if (!underWay && !isPaused) {
      triedAt = now
      underWay = start(serial, now)
    }
    return underWay ?? Promise.resolve()
  }
}

/**
 * The keys that WeChat Pay signs with: pinned public keys, and platform certificates, which it
 * hands out encrypted with the merchant's APIv3 key. Both are found by their id, and old and new
 * ones overlap while they change (R16). Source:
 * https://pay.weixin.qq.com/doc/v3/merchant/4012551764 (下载平台证书)
 */
export function createPlatformKeys(source: KeySource): PlatformKeys {
  const { clock, pinned, download } = source
  let certificates: Certificates = { bySerial: new Map(), longest: null }
  let loadedAt = Number.NEGATIVE_INFINITY

  const find = (serial: string): KeyObject | undefined =>
    pinned.find(({ id }) => id === serial)?.key ?? certificates.bySerial.get(serial.toUpperCase())

  const refresh = loadSparingly(clock, async () => {
    const answer = await download()
    const next = readCertificates(source, answer.body)
    // The list itself is signed with one of its certificates; that they were encrypted for us
    // proves where they come from.
    const signed = readHeaders(answer.headers)
    const key = signed && (next.bySerial.get(signed.serial.toUpperCase()) ?? find(signed.serial))
    if (!signed || !key || !isBy(key, signed, answer.body))
      throw new Error('the list of certificates is not signed by WeChat Pay')
    certificates = next
    loadedAt = clock.now().getTime()
  })

  return {
    faultOf: async (body, headers) => {
      const signed = readHeaders(headers)
      if (!signed) return 'headers'
      if (!isFresh(new Date(Number(signed.timestamp) * 1000), clock.now())) return 'time'
      if (!find(signed.serial) && /^[0-9A-F]{8,40}$/i.test(signed.serial))
        await refresh(signed.serial.toUpperCase())
      const key = find(signed.serial)
      if (!key) return 'key'
      return isBy(key, signed, body) ? null : 'signature'
    },
    sealingKey: async () => {
      const [own] = pinned
      if (own) return own
      if (!certificates.longest || certificates.longest.until <= clock.now()) await refresh(null)
      if (!certificates.longest) throw new ProviderFailed('wechat: there is no key to encrypt with')
      return certificates.longest
    },
    renew: async () => {
      if (pinned.length === 0 && clock.now().getTime() - loadedAt > oldAfterMs) await refresh(null)
    },
  }
}
