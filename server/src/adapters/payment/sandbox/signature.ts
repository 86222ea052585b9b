import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { NotificationRefused, type RawHeaders } from '../port.ts'

/**
 * Signers: the shop for requests, the sandbox for answers and notifications. Neither can sign for
 * the other.
 */
export type Signer = 'shop' | 'sandbox'

interface KeyPair {
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

export interface SignedHeaders extends Record<string, string> {
  'sandbox-key': string
  'sandbox-time': string
  'sandbox-nonce': string
  'sandbox-signature': string
}

/** Signs and verifies messages with Ed25519 over their raw bytes. */
export interface Signing {
  sign(signer: Signer, purpose: string, raw: Buffer): SignedHeaders
  /**
   * Throws a NotificationRefused unless the signer made this message for this purpose. It must be
   * within 300 s of now.
   */
  verify(signer: Signer, purpose: string, raw: Buffer, headers: RawHeaders): void
  /**
   * The same without the time: for an address that people may open again. What it carries says
   * itself how long it holds.
   */
  verifyLasting(signer: Signer, purpose: string, raw: Buffer, headers: RawHeaders): void
}

const freshnessSeconds = 300
/** Fixed beginning of an Ed25519 private key in PKCS #8 (RFC 8410). The 32-byte seed follows. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyPair(secret: Buffer, signer: Signer): KeyPair {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `payment sandbox ${signer}`, 32))
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey)
  const id = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 12)
  return { id, privateKey, publicKey }
}

const textOf = (headers: RawHeaders, name: string): string => {
  const value = headers[name]
  if (typeof value !== 'string') throw new NotificationRefused('headers')
  return value
}

const signedBytes = (purpose: string, time: string, nonce: string, raw: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${purpose}\n${time}\n${nonce}\n`), raw])

/**
 * Key pairs of a signer, the signing one first. They are derived each time, because a data key may
 * have been added.
 */
function keepPairs(
  config: Pick<Config, 'PAYMENT_SANDBOX_SECRET'>,
  vault: Vault,
): (signer: Signer) => KeyPair[] {
  const made = new Map<string, KeyPair>()
  return (signer) => {
    const { PAYMENT_SANDBOX_SECRET: setting } = config
    const sources = setting ? ['setting'] : vault.keyIds()
    return sources.map((source) => {
      const name = `${signer} ${source}`
      const known = made.get(name)
      if (known) return known
      const secret = setting ? Buffer.from(setting) : vault.subkey(source, 'payment sandbox')
      const pair = keyPair(secret, signer)
      made.set(name, pair)
      return pair
    })
  }
}

interface Signed {
  readonly id: string
  readonly time: string
  readonly nonce: string
  readonly signature: Buffer
}

function readHeaders(headers: RawHeaders): Signed {
  const [id, time, nonce, signature] = [
    'sandbox-key',
    'sandbox-time',
    'sandbox-nonce',
    'sandbox-signature',
  ].map((name) => textOf(headers, name)) as [string, string, string, string]
  if (!/^\d{9,12}$/.test(time) || !/^[\w-]{16,64}$/.test(nonce))
    throw new NotificationRefused('headers')
  return { id, time, nonce, signature: Buffer.from(signature, 'base64') }
}

/**
 * The keys come from PAYMENT_SANDBOX_SECRET, or from the data keys: the current one signs, older
 * ones still verify, so that a rotation refuses nothing that is under way (R16).
 */
export function createSigning(
  config: Pick<Config, 'PAYMENT_SANDBOX_SECRET'>,
  vault: Vault,
  now: () => Date,
): Signing {
  const keysOf = keepPairs(config, vault)

  /** Returns the time of the signature, in seconds since 1970. */
  function verifyOrigin(signer: Signer, purpose: string, raw: Buffer, headers: RawHeaders): number {
    const { id, time, nonce, signature } = readHeaders(headers)
    const key = keysOf(signer).find((pair) => pair.id === id)
    if (!key) throw new NotificationRefused('key')
    if (!verify(null, signedBytes(purpose, time, nonce, raw), key.publicKey, signature))
      throw new NotificationRefused('signature')
    return Number(time)
  }

  return {
    sign: (signer, purpose, raw) => {
      const [key] = keysOf(signer)
      if (!key) throw new Error('the payment sandbox has no key')
      const time = String(Math.floor(now().getTime() / 1000))
      const nonce = randomBytes(12).toString('base64url')
      const signature = sign(null, signedBytes(purpose, time, nonce, raw), key.privateKey).toString(
        'base64',
      )
      return {
        'sandbox-key': key.id,
        'sandbox-time': time,
        'sandbox-nonce': nonce,
        'sandbox-signature': signature,
      }
    },
    verify: (signer, purpose, raw, headers) => {
      const signedAt = verifyOrigin(signer, purpose, raw, headers)
      if (Math.abs(now().getTime() / 1000 - signedAt) > freshnessSeconds)
        throw new NotificationRefused('time')
    },
    verifyLasting: (signer, purpose, raw, headers) =>
      void verifyOrigin(signer, purpose, raw, headers),
  }
}
