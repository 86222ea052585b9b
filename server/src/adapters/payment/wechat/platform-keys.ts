import { type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { isFresh } from '../freshness.ts'
import { ProviderFailed, type RawHeaders } from '../port.ts'
import { isSignedRsa } from '../rsa.ts'
import { decrypt, signedMessage } from './signing.ts'

/** At most one download in so long, whatever serial numbers somebody makes up (R13). */
const pauseMs = 5 * 60_000
/** WeChat Pay asks shops to look for new certificates more often than every twelve hours. */
const oldAfterMs = 11 * 3_600_000

export type Fault = 'headers' | 'key' | 'signature' | 'time'

export interface Downloaded {
  readonly headers: RawHeaders
  readonly body: Buffer
}

export interface PlatformKeys {
  /** Null: WeChat Pay has signed these bytes within the last or next 300 s. */
  faultOf(body: Buffer, headers: RawHeaders): Promise<Fault | null>
  /** Downloads anew what is getting old. */
  renew(): Promise<void>
  /** The key that something is encrypted with for WeChat Pay: the pinned one, else that of the certificate that is good for longest. */
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
        associated_data: z.string().optional(),
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

interface KeySource {
  readonly clock: Clock
  readonly apiKeys: readonly string[]
  /** Public keys that the settings pin; shops that have one get no certificates. */
  readonly pinned: readonly { readonly id: string; readonly key: KeyObject }[]
  readonly download: () => Promise<Downloaded>
}

/**
 * The keys that WeChat Pay signs with: pinned public keys, and platform certificates, which it hands out encrypted with
 * the merchant's APIv3 key. Both are found by their id, and old and new ones overlap while they change (R16).
 * Source: https://pay.weixin.qq.com/doc/v3/merchant/4012551764 (下载平台证书)
 */
export function createPlatformKeys({ clock, apiKeys, pinned, download }: KeySource): PlatformKeys {
  let certificates = new Map<string, KeyObject>()
  let longest: { readonly id: string; readonly key: KeyObject; readonly until: Date } | null = null
  let loadedAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | null = null

  const find = (serial: string): KeyObject | undefined =>
    pinned.find(({ id }) => id === serial)?.key ?? certificates.get(serial.toUpperCase())

  async function load(): Promise<void> {
    const answer = await download()
    const next = new Map<string, KeyObject>()
    let best: typeof longest = null
    for (const {
      serial_no: serial,
      expire_time: expires,
      encrypt_certificate: sealed,
    } of zCertificates.parse(JSON.parse(answer.body.toString('utf8'))).data) {
      const certificate = new X509Certificate(decrypt(apiKeys, sealed))
      const until = new Date(expires)
      if (certificate.serialNumber.toUpperCase() !== serial.toUpperCase() || until <= clock.now())
        continue
      next.set(serial.toUpperCase(), certificate.publicKey)
      if (!best || until > best.until) best = { id: serial, key: certificate.publicKey, until }
    }
    // The list itself is signed with one of its certificates; that they were encrypted for us proves where they come from.
    const signed = readHeaders(answer.headers)
    const key = signed && (next.get(signed.serial.toUpperCase()) ?? find(signed.serial))
    if (!signed || !key || !isBy(key, signed, answer.body))
      throw new Error('the list of certificates is not signed by WeChat Pay')
    certificates = next
    longest = best
    loadedAt = clock.now().getTime()
  }

  /** Everybody who needs it meanwhile waits for the one download. A failure leaves the keys as they are. */
  function refresh(): Promise<void> {
    const now = clock.now().getTime()
    if (!underWay && now - triedAt >= pauseMs) {
      triedAt = now
      underWay = load()
        .catch(() => undefined)
        .finally(() => {
          underWay = null
        })
    }
    return underWay ?? Promise.resolve()
  }

  return {
    faultOf: async (body, headers) => {
      const signed = readHeaders(headers)
      if (!signed) return 'headers'
      if (!isFresh(new Date(Number(signed.timestamp) * 1000), clock.now())) return 'time'
      if (!find(signed.serial) && /^[0-9A-F]{8,40}$/i.test(signed.serial)) await refresh()
      const key = find(signed.serial)
      if (!key) return 'key'
      return isBy(key, signed, body) ? null : 'signature'
    },
    sealingKey: async () => {
      const [own] = pinned
      if (own) return own
      if (!longest || longest.until <= clock.now()) await refresh()
      if (!longest) throw new ProviderFailed('wechat: there is no key to encrypt with')
      return longest
    },
    renew: async () => {
      if (pinned.length === 0 && clock.now().getTime() - loadedAt > oldAfterMs) await refresh()
    },
  }
}
