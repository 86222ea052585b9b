import type { CloudCode } from '@mailing/contract/cloud/codes.ts'

interface CloudProblem {
  readonly code: CloudCode
  readonly message: string
  /**
   * The subject of the error: the parameter that is wrong, `time` or `nonce`, `limit`, the name of
   * a function.
   */
  readonly subject?: string
  /** Names the request in the service's log; empty when there was no answer. */
  readonly requestId?: string
  /** Time in which no such request is answered. */
  readonly retryAfterMs?: number
  readonly cause?: unknown
}

/** The one error of this client (seed, section 8): code, message, subject, request id. */
export class CloudError extends Error {
  override readonly name = 'CloudError'
  readonly code: CloudCode
  readonly subject: string
  readonly requestId: string
  readonly retryAfterMs: number | null

  constructor({ code, message, subject, requestId, retryAfterMs, cause }: CloudProblem) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.subject = subject ?? ''
    this.requestId = requestId ?? ''
    this.retryAfterMs = retryAfterMs ?? null
  }
}
