import { app } from '@mailing/contract/app.ts'
import { wire, wirePurpose } from '@mailing/contract/wire.ts'
import { readStored, writeStored } from '../storage.ts'
import { serverTime } from './wire.ts'

/** A public key as `/app/config` lists it. */
export interface WireKey {
  readonly kid: string
  readonly spki: string
  readonly notAfter: string
}

/** Seed, section 3: the encryption key cache. All values are base64. */
export interface KeyBundle {
  readonly kid: string
  readonly publicKey: string
  readonly aesKey: string
  /** The session key, encrypted with the public key; sent with every body. */
  readonly aesEncryptKey: string
}

export interface EncryptedBody {
  readonly params: string
  readonly encSecKey: string
}

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0))

/** The newest key that is still valid; null when the server offers none. */
export function pickKey(keys: readonly WireKey[], now: number = Date.now()): WireKey | null {
  const usable = keys.filter((key) => Date.parse(key.notAfter) > now)
  return usable.sort((a, b) => Date.parse(b.notAfter) - Date.parse(a.notAfter))[0] ?? null
}

/** Makes a key bundle on this device: a random session key, encrypted with the server's public key. */
export async function makeBundle(key: WireKey): Promise<KeyBundle> {
  const publicKey = await crypto.subtle.importKey(
    'spki',
    fromBase64(key.spki),
    { name: wire.rsaAlgorithm, hash: wire.rsaHash },
    false,
    ['encrypt'],
  )
  const aesKey = crypto.getRandomValues(new Uint8Array(wire.aesKeyBytes))
  const sealed = await crypto.subtle.encrypt({ name: wire.rsaAlgorithm }, publicKey, aesKey)
  return {
    kid: key.kid,
    publicKey: key.spki,
    aesKey: toBase64(aesKey),
    aesEncryptKey: toBase64(new Uint8Array(sealed)),
  }
}

/** The kept bundle, or a new one. `listKeys` is asked only when there is none. Null: the server offers no key. */
export async function ensureBundle(
  listKeys: () => Promise<readonly WireKey[]>,
): Promise<KeyBundle | null> {
  const kept = readStored('keyBundle') as KeyBundle | null
  if (kept) return kept
  const key = pickKey(await listKeys())
  if (!key) return null
  const bundle = await makeBundle(key)
  writeStored('keyBundle', bundle, app.keyBundleSeconds)
  return bundle
}

/** Decrypts an answer without `code` with the fixed key; undefined when it is none of this form. */
export async function openAnswer(text: string): Promise<unknown> {
  const characters = new TextEncoder()
  try {
    const { aesAlgorithm: name } = wire
    const raw = characters.encode(wire.answerKey)
    const key = await crypto.subtle.importKey('raw', raw, name, false, ['decrypt'])
    const iv = characters.encode(wire.iv)
    const plain = await crypto.subtle.decrypt({ name, iv }, key, fromBase64(text))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)) as unknown
  } catch {
    return undefined
  }
}

interface Sealing {
  readonly body: Readonly<Record<string, unknown>>
  readonly method: string
  readonly path: string
  readonly bundle: KeyBundle
}

/** Encrypts a JSON body, with time, nonce and purpose inside so that a copy of it is refused. */
export async function encryptBody({ body, method, path, bundle }: Sealing): Promise<EncryptedBody> {
  const stamped = {
    ...body,
    [wire.timeField]: serverTime(),
    [wire.nonceField]: toBase64(crypto.getRandomValues(new Uint8Array(wire.nonceBytes))),
    [wire.purposeField]: wirePurpose(method, path),
  }
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(bundle.aesKey),
    wire.aesAlgorithm,
    false,
    ['encrypt'],
  )
  const iv = new TextEncoder().encode(wire.iv)
  const sealed = await crypto.subtle.encrypt(
    { name: wire.aesAlgorithm, iv },
    key,
    new TextEncoder().encode(JSON.stringify(stamped)),
  )
  return { params: toBase64(new Uint8Array(sealed)), encSecKey: bundle.aesEncryptKey }
}
