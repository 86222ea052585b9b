import { cloudHeaders, cloudSigning, signingText } from '@mailing/contract/cloud/protocol.ts'

/** A request before it is signed. */
export interface Unsigned {
  readonly method: string
  /** Path with query. */
  readonly path: string
  /** The body as it is sent. */
  readonly body: string
  readonly deviceId: string
  /** Milliseconds since 1970. */
  readonly time: number
}

export type Sign = (request: Unsigned) => Promise<Record<string, string>>

const utf8 = new TextEncoder()
const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** SHA-256 in lower-case hexadecimal. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Signs requests with a key: HMAC-SHA-256, a fresh nonce each time. */
export function createSigner(keyId: string, secret: string): Sign {
  const key = crypto.subtle.importKey(
    'raw',
    utf8.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return async ({ method, path, body, deviceId, time: at }) => {
    const time = String(at)
    const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(cloudSigning.nonceBytes)))
    const bodyHash = await hashOf(utf8.encode(body))
    const text = signingText({ method, path, keyId, time, nonce, deviceId, bodyHash })
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', await key, utf8.encode(text)))
    return {
      [cloudHeaders.key]: keyId,
      [cloudHeaders.time]: time,
      [cloudHeaders.nonce]: nonce,
      [cloudHeaders.signature]: toBase64Url(signature),
    }
  }
}
