import { sqlState } from './transaction.ts'

/**
 * States that mean "not now": too much at once (53, 55P03, 57014, 40001, 40P01), a connection or server that is going away
 * (08, 57P01 to 57P05), a time-out that ended the session (25P03, 25P04), a standby that a fail-over has left us on (25006).
 */
const passingState = /^(?:08...|53...|57014|57P0.|55P03|40001|40P01|25P0[34]|25006)$/

/** What the operating system says when there is nobody at the other end. */
const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** `pg` and `pg-pool` give these errors no code, only a sentence. */
const passingMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end',
]

/**
 * True for an error of a database that is away, starting, going, or has too much to do: the same request may succeed in a
 * moment. It may also have succeeded already, when the connection was lost during `commit`; so it is never repeated blindly
 * here, but by the client with the same idempotency key, which finds the stored answer.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== undefined && passingState.test(state)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  // ENOENT is a socket that is not there, never a file.
  if (code !== undefined && passingCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect'))
    return true
  return passingMessages.some((message) => error.message.startsWith(message))
}
