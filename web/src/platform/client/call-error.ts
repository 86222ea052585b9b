import wireCodes from 'virtual:wire-codes'
import type { ErrorCode } from '@mailing/contract/errors.ts'

/** The named codes that mean a missing, expired or refused token (seed, section 8). */
const tokenCodes: ReadonlySet<string> = new Set([
  'uni-id-token-expired',
  'uni-id-check-token-failed',
  'uni-id-token-not-exist',
  'uni-id-check-device-feature-failed',
])

/** True for the codes that end in the login page, and for -401, which logs out first. */
export const isSessionCode = (code: number | string): boolean =>
  code === -401 ||
  (typeof code === 'string' && (tokenCodes.has(code) || code.startsWith('TOKEN_INVALID')))

/** What a failed call was: an answer of the server, no answer, no answer in time, or blocked as a duplicate. */
export type CallFailure = 'answer' | 'network' | 'timeout' | 'duplicate' | 'aborted'

interface CallErrorParts {
  readonly failure: CallFailure
  /** The wire code of the answer, or one of the client's own: its statuses (-9998, -9999) and `wrapperCodes`. */
  readonly code: number | string
  /** The sentence for the person, already in the language of the screen; empty when there was no answer. */
  readonly message: string
  readonly data?: unknown
  readonly requestId?: string | null
}

/** A call that did not end with code 1. */
export class CallError extends Error {
  readonly failure: CallFailure
  readonly code: number | string
  readonly data: unknown
  readonly requestId: string | null

  constructor(parts: CallErrorParts) {
    super(parts.message)
    this.name = 'CallError'
    this.failure = parts.failure
    this.code = parts.code
    this.data = parts.data
    this.requestId = parts.requestId ?? null
  }

  /** The session is over; the login page is on its way, so that nothing else needs to be said. */
  get isSessionLoss(): boolean {
    return this.failure === 'answer' && isSessionCode(this.code)
  }

  /** The server's sentence, or this one when it gave no answer. */
  messageOr(offline: string): string {
    return (this.failure === 'answer' && this.message) || offline
  }

  /** `error.is('letter.already_paid')`: compares by the contract's name instead of a number. */
  is(name: ErrorCode): boolean {
    return this.failure === 'answer' && wireCodes[name] === this.code
  }
}

export const isCallError = (error: unknown): error is CallError => error instanceof CallError
