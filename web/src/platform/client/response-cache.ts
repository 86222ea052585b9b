import { successCode } from '@mailing/contract/app.ts'
import type { Envelope } from '@mailing/contract/envelope.ts'

interface Entry {
  readonly answer: Envelope
  /** Milliseconds since 1970; null: never expires. */
  readonly expiresAt: number | null
}

/** JSON with sorted keys, so that equal parameters give equal text whatever their order. */
export function stableJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) => {
      if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
      return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    }) ?? ''
  )
}

/** Answers by call and parameters (seed, section 4): stored only on code 1, expired entries go on access. */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()

  get(key: string, now: number = Date.now()): Envelope | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (entry.expiresAt === null || entry.expiresAt > now) return entry.answer
    this.#entries.delete(key)
    return null
  }

  /** Keeps a successful answer for `seconds`; 0 means never expiring. */
  put(key: string, answer: Envelope, seconds: number, now: number = Date.now()): void {
    if (answer.code !== successCode) return
    this.#entries.set(key, { answer, expiresAt: seconds === 0 ? null : now + seconds * 1000 })
  }

  clear(): void {
    this.#entries.clear()
  }
}
