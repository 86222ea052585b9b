import { createRequire } from 'node:module'
import type * as WebPush from 'web-push'
import type { Config } from '../../platform/config.ts'
import { createExchange, type Exchange, ProviderFailed } from '../../platform/exchange.ts'
import { type Guarded, guarded, type IsBlocked } from '../blocks/port.ts'
import { type PushKeys, readPushKeys } from './keys.ts'
import { PushError, type PushMessage, type PushSender } from './port.ts'

/**
 * A CommonJS package; loaded when the first message is sent, because few starts of the server send
 * one.
 */
const loadWebPush = (): typeof WebPush =>
  createRequire(import.meta.url)('web-push') as typeof WebPush

export interface PushSettings {
  readonly keys: PushKeys
  /** Our contact for push services: `mailto:` or an https address. */
  readonly contact: string
  /**
   * Hosts of push services, `*.` before one for all below it. Nothing is sent to others: the
   * address comes from the browser (R34).
   */
  readonly hosts: readonly string[]
}

/** Lifetime of a message: a day. Later readers find it in the message centre. */
const keepSeconds = 86_400

const fits = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * Sends web push with the library of the web-push project. It encrypts (RFC 8291) and signs (RFC
 * 8292); the request itself is ours, with timeouts and no redirects.
 */
export function webPush(settings: PushSettings): PushSender {
  const { keys, contact, hosts } = settings
  const exchanges = new Map<string, Exchange>()
  /** Each service has a limit and a circuit breaker of its own. */
  const exchangeOf = (host: string): Exchange => {
    const known = exchanges.get(host) ?? createExchange('push service')
    exchanges.set(host, known)
    return known
  }
  const isAllowed = (endpoint: string): boolean => {
    const url = URL.parse(endpoint)
    return (
      url !== null &&
      url.username === '' &&
      hosts.some((pattern) =>
        // An address with a port is on this machine, for the fake. Real services speak https on the
        // usual one.
        pattern.includes(':')
          ? url.host === pattern
          : url.protocol === 'https:' && url.port === '' && fits(url.hostname, pattern),
      )
    )
  }
  return {
    publicKey: keys.publicKey,
    isAllowed,
    send: async (message) => {
      if (!isAllowed(message.subscription.endpoint)) throw new PushError('gone', 'not_allowed')
      const { status, retryAfter } = await post(exchangeOf, requestOf(keys, contact, message))
      if (status === 404 || status === 410) throw new PushError('gone', `push_${status}`)
      if (status === 429 || retryAfter) throw new PushError('unavailable', `push_${status}`)
      if (status >= 300) throw new PushError('refused', `push_${status}`)
    },
  }
}

const requestOf = (keys: PushKeys, contact: string, message: PushMessage): WebPush.RequestDetails =>
  loadWebPush().generateRequestDetails(message.subscription, message.body, {
    vapidDetails: { subject: contact, ...keys },
    TTL: keepSeconds,
    urgency: message.isUrgent ? 'high' : 'normal',
    topic: message.topic,
    contentEncoding: 'aes128gcm',
  })

async function post(
  exchangeOf: (host: string) => Exchange,
  { endpoint, headers, body }: WebPush.RequestDetails,
): Promise<{ readonly status: number; readonly retryAfter: boolean }> {
  const url = new URL(endpoint)
  // The library also says the length, which is not ours to say.
  const { 'Content-Length': _, ...sent } = headers
  try {
    const answer = await exchangeOf(url.host)({
      method: 'POST',
      url,
      headers: sent,
      body: new Uint8Array(body ?? []),
    })
    return { status: answer.status, retryAfter: 'retry-after' in answer.headers }
  } catch (error) {
    // It may be said again: the browser shows one message of a topic and a tag, however often it
    // comes.
    if (error instanceof ProviderFailed)
      throw new PushError('unavailable', 'push_unreachable', { cause: error })
    throw error
  }
}

/** Any sender of push messages, with the list of blocks before it. */
export const unblockedPush = (sender: PushSender, isBlocked: IsBlocked): Guarded<PushSender> =>
  guarded<PushMessage, PushSender>(sender, {
    isBlocked,
    way: 'person',
    to: ({ userId }) => userId,
  })

const contactOf = ({ PUBLIC_URL, OPERATOR_CONTACT }: Config): string => {
  if (PUBLIC_URL.startsWith('https://')) return PUBLIC_URL
  return OPERATOR_CONTACT.includes('@') && !OPERATOR_CONTACT.includes(' ')
    ? `mailto:${OPERATOR_CONTACT}`
    : 'mailto:push@mailing.invalid'
}

/** The sender of this deployment, behind the list of blocks. */
export const createPush = (config: Config, isBlocked: IsBlocked): Guarded<PushSender> =>
  unblockedPush(
    webPush({
      keys: readPushKeys(config),
      contact: contactOf(config),
      hosts: config.PUSH_HOSTS,
    }),
    isBlocked,
  )
