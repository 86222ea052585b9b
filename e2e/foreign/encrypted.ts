import { published } from './document.ts'

/** The needed part of `x-wire` in the document. */
interface WireForm {
  readonly body: {
    readonly field: string
    readonly algorithm: string
    readonly keyBytes: readonly number[]
    readonly iv: string
  }
  readonly key: { readonly field: string; readonly algorithm: string; readonly hash: string }
  readonly freshness: {
    readonly fields: Readonly<
      Record<
        string,
        { readonly bytes?: number; readonly toleranceMs?: number; readonly example?: string }
      >
    >
  }
}

export interface PublicKey {
  readonly kid: string
  readonly alg: string
  readonly spki: string
  readonly notAfter: string
}

const form = published<WireForm>('x-wire')
const base64 = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes as Uint8Array).toString('base64')

/**
 * The freshness field that the document describes by this property: its name is nowhere in this
 * client.
 */
function freshnessField(property: 'toleranceMs' | 'bytes' | 'example'): {
  readonly name: string
  readonly bytes: number
} {
  const [name, field] =
    Object.entries(form.freshness.fields).find(
      ([, described]) => described[property] !== undefined,
    ) ?? []
  if (name === undefined) throw new Error(`x-wire has no freshness field with ${property}`)
  return { name, bytes: field?.bytes ?? 0 }
}

/** A session key with its encrypted form: used for every body until it is forgotten. */
export interface SessionKey {
  readonly key: CryptoKey
  readonly sealed: string
}

/** Makes a session key, encrypted with the service's newest public key. */
export async function makeSessionKey(keys: readonly PublicKey[]): Promise<SessionKey> {
  const newest = [...keys].sort((a, b) => Date.parse(b.notAfter) - Date.parse(a.notAfter))[0]
  if (!newest) throw new Error('the service publishes no key')
  const publicKey = await crypto.subtle.importKey(
    'spki',
    Buffer.from(newest.spki, 'base64'),
    { name: form.key.algorithm, hash: form.key.hash },
    false,
    ['encrypt'],
  )
  const raw = crypto.getRandomValues(new Uint8Array(Math.max(...form.body.keyBytes)))
  const key = await crypto.subtle.importKey('raw', raw, form.body.algorithm, false, ['encrypt'])
  return {
    key,
    sealed: base64(await crypto.subtle.encrypt({ name: form.key.algorithm }, publicKey, raw)),
  }
}

/** The encrypted form of a body, with the freshness fields inside. */
export async function encrypt(
  body: object,
  place: { readonly method: string; readonly path: string },
  session: SessionKey,
): Promise<Readonly<Record<string, string>>> {
  const nonce = freshnessField('bytes')
  const stamped = {
    ...body,
    [freshnessField('toleranceMs').name]: Date.now(),
    [freshnessField('example').name]: `${place.method} ${place.path}`,
    [nonce.name]: base64(crypto.getRandomValues(new Uint8Array(nonce.bytes))),
  }
  const iv = new TextEncoder().encode(form.body.iv)
  const sealed = await crypto.subtle.encrypt(
    { name: form.body.algorithm, iv },
    session.key,
    new TextEncoder().encode(JSON.stringify(stamped)),
  )
  return { [form.body.field]: base64(sealed), [form.key.field]: session.sealed }
}
