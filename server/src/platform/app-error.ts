import type { ErrorCode, ErrorData } from '@mailing/contract/errors.ts'

/** The only error a service throws on purpose. `data` fills the placeholders of its text and goes to the client. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly data: ErrorData

  constructor(code: ErrorCode, data: ErrorData = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.data = data
  }
}
