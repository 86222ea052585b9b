import { CircuitRefusal } from './circuit.ts'

/** The connection was never there, so nothing of a request can have arrived. */
const beforeSending: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const connecting: readonly unknown[] = ['connect', 'getaddrinfo']

/**
 * True when an error, or what caused it, says that nothing was sent. Only then may be said again what must not arrive twice: after a
 * time-out or a lost connection nobody knows how far it came.
 */
export function isSurelyUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof CircuitRefusal) return true
  const { code, syscall, cause } = error as Error & {
    readonly code?: unknown
    readonly syscall?: unknown
  }
  return beforeSending.includes(code) || connecting.includes(syscall) || isSurelyUnsent(cause)
}
