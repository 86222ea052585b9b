import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { PushSubscription } from '../../src/adapters/push/port.ts'
import { type FakeAnswer, type FakeRequest, listenAsFake } from './listening.ts'

/** A message as a browser shows it. */
export interface ReceivedPush {
  /** Browser that received it. */
  readonly browser: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

export interface FakePushService {
  readonly url: string
  readonly settings: Readonly<Record<string, string>>
  readonly received: readonly ReceivedPush[]
  /** Refusal of the next messages; null: accepted. */
  mood: number | null
  /** Subscribes a browser for this key's messages; `unsubscribe` ends it. */
  subscribe(applicationServerKey: string): {
    readonly browser: string
    readonly subscription: PushSubscription
    unsubscribe(): void
  }
  close(): Promise<void>
}

interface Browser {
  readonly serverKey: string
  readonly keys: ReturnType<typeof createECDH>
  readonly auth: Buffer
}

/**
 * Reads a VAPID header (RFC 8292): the sender must be who the browser has subscribed with, and
 * speak to this service, now.
 */
function isVapid(header: string, serverKey: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== serverKey) return false
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    readonly aud: string
    readonly exp: number
    readonly sub: string
  }
  const now = Date.now() / 1000
  return (
    isSigned &&
    said.aud === origin &&
    said.exp > now &&
    said.exp <= now + 86_400 &&
    /^(mailto:|https:)/.test(said.sub)
  )
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/**
 * Decrypts as the browser does: one record of aes128gcm (RFC 8188) under a key that RFC 8291
 * derives.
 */
function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const input = derive(keys.computeSecret(senderKey), auth, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opening = createDecipheriv('aes-128-gcm', key, nonce)
  opening.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('the last record has no mark of its end')
  return padded.subarray(0, end).toString()
}

/**
 * A push service (RFC 8030) with the browsers behind it. It accepts the key that the browser
 * subscribed with; the browsers decrypt.
 */
export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  const fake: { mood: number | null } = { mood: null }

  function take({ method, url, headers, body }: FakeRequest): FakeAnswer {
    const id = url.pathname.replace('/send/', '')
    const browser = browsers.get(id)
    if (!browser) return { status: 410, body: '' }
    if (fake.mood !== null) return { status: fake.mood, body: '' }
    const isRight =
      method === 'POST' &&
      headers['content-encoding'] === 'aes128gcm' &&
      /^\d+$/.test(headers['ttl'] ?? '') &&
      /^[\w-]{1,32}$/.test(headers['topic'] ?? '') &&
      isVapid(headers['authorization'] ?? '', browser.serverKey, server.url)
    if (!isRight) return { status: 403, body: '' }
    received.push({ browser: id, text: decrypt(browser, body), headers })
    return { status: 201, headers: { location: `${server.url}/message/1` }, body: '' }
  }

  const server = await listenAsFake(take)
  return Object.assign(fake, {
    url: server.url,
    settings: { PUSH_HOSTS: new URL(server.url).host },
    received,
    subscribe: (serverKey: string) => {
      const id = randomBytes(9).toString('base64url')
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      browsers.set(id, { serverKey, keys, auth })
      return {
        browser: id,
        subscription: {
          endpoint: `${server.url}/send/${id}`,
          keys: {
            p256dh: keys.getPublicKey().toString('base64url'),
            auth: auth.toString('base64url'),
          },
        },
        unsubscribe: () => void browsers.delete(id),
      }
    },
    close: server.close,
  })
}
