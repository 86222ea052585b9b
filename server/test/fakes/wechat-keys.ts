import {
  constants,
  createCipheriv,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from 'node:crypto'
import { dayMs } from '@mailing/contract/days.ts'
import { signRsa } from '../../src/adapters/payment/rsa.ts'
import { toBeijingIso } from '../../src/platform/beijing.ts'
import { makeCertificate } from './certificate.ts'
import type { Books, FakeAnswer, Forgery } from './till.ts'

interface PlatformKey {
  readonly serial: string
  readonly privateKey: KeyObject
}

export const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const newPlatformKey = (): PlatformKey => ({
  serial: `5${randomBytes(20).toString('hex').slice(1)}`.toUpperCase(),
  privateKey: newPair().privateKey,
})

/**
 * The platform's keys: they sign what it sends, and their certificates are handed out encrypted
 * with the shop's own key.
 */
export function createKeys(now: Books['now']) {
  const apiKey = randomBytes(16).toString('hex')
  const stranger = newPlatformKey()
  let keys = [newPlatformKey()]
  let next = newPlatformKey()
  const current = (): PlatformKey => keys[0] as PlatformKey

  const encrypt = (text: string, associated: string) => sealed(apiKey, text, associated)
  function sign(body: Buffer, { at, by }: Pick<Forgery, 'at' | 'by'> = {}): Record<string, string> {
    const { serial, privateKey } =
      by === 'stranger'
        ? { serial: current().serial, privateKey: stranger.privateKey }
        : by === 'next'
          ? next
          : current()
    const [timestamp, nonce] = [
      String(Math.floor((at ?? now()).getTime() / 1000)),
      randomBytes(16).toString('hex'),
    ]
    const signature = signRsa(
      privateKey,
      Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]),
    )
    return {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': signature,
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    }
  }
  const signed = (
    value: object | null,
    status = 200,
    forged: Pick<Forgery, 'by'> = {},
  ): FakeAnswer => {
    const body = Buffer.from(value === null ? '' : JSON.stringify(value))
    return { status, headers: sign(body, forged), body }
  }
  const certificates = () =>
    signed({
      data: keys.map(({ serial, privateKey }) => {
        const [from, to] = [
          new Date(now().getTime() - dayMs),
          new Date(now().getTime() + 365 * dayMs),
        ]
        return {
          serial_no: serial,
          effective_time: toBeijingIso(from),
          expire_time: toBeijingIso(to),
          encrypt_certificate: encrypt(
            makeCertificate(privateKey, serial, from, to),
            'certificate',
          ),
        }
      }),
    })
  const rotate = (): void => {
    keys = [next, ...keys].slice(0, 2)
    next = newPlatformKey()
  }
  const open = (serial: string, sealed: string): string => unseal(keys, serial, sealed)
  return { apiKey, encrypt, sign, signed, certificates, rotate, open }
}

/** Opens what the shop has encrypted for one of the platform's keys. */
function unseal(keys: readonly PlatformKey[], serial: string, sealed: string): string {
  const known = keys.find((one) => one.serial === serial)
  if (!known) throw new Error(`nobody has the key ${serial}`)
  return privateDecrypt(
    { key: known.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(sealed, 'base64'),
  ).toString()
}

export type Keys = ReturnType<typeof createKeys>

function sealed(apiKey: string, text: string, associated: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce)).setAAD(
    Buffer.from(associated),
  )
  const ciphertext = Buffer.concat([
    cipher.update(text),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: associated, ciphertext }
}
