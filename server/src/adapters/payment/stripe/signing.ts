import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { isFresh } from '../freshness.ts'

export const signEvent = (secret: string, timestamp: string, raw: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest('hex')

/** Most signatures of a header: Stripe uses both secrets while one is rolled. */
const maxSignatures = 5

/**
 * Checks `Stripe-Signature`: HMAC-SHA256 over time and raw bytes, scheme v1 and no other.
 * Source: https://docs.stripe.com/webhooks/signature (Verify webhook signatures manually)
 */
export function faultOf(
  secrets: readonly string[],
  clock: Clock,
  raw: Buffer,
  header: string,
): 'headers' | 'signature' | 'time' | null {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  const given = parts
    .filter(([name, value]) => name === 'v1' && value !== undefined && /^[0-9a-f]{64}$/.test(value))
    .slice(0, maxSignatures)
    .map(([, value]) => Buffer.from(value ?? '', 'hex'))
  if (!/^\d{9,12}$/.test(timestamp) || given.length === 0) return 'headers'
  const isSigned = secrets.some((secret) => {
    const wanted = Buffer.from(signEvent(secret, timestamp, raw), 'hex')
    return given.some((one) => timingSafeEqual(one, wanted))
  })
  if (!isSigned) return 'signature'
  return isFresh(new Date(Number(timestamp) * 1000), clock.now()) ? null : 'time'
}
