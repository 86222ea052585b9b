import { defineErrors } from './error-table.ts'

/**
 * Errors of the transport, the session and access; any call may answer with them. Wire codes of the
 * seed stay as they are.
 */
export const requestErrors = defineErrors({
  'request.invalid': { wire: 40000, status: 400 },
  'request.too_large': { wire: 41300, status: 413 },
  'request.rate_limited': { wire: 42900, status: 429 },
  'request.not_found': { wire: 40400, status: 404 },
  'request.wire': { wire: 40001, status: 400 },
  'request.replayed': { wire: 40002, status: 409 },
  'request.headers': { wire: 40003, status: 400 },
  'request.method': { wire: 40500, status: 405 },
  'request.outdated': { wire: 42600, status: 426 },
  'request.unsupported_type': { wire: 41500, status: 415 },
  'request.body_type': { wire: 41501, status: 415 },
  'session.required': { wire: -401, status: 401 },
  'session.expired': { wire: 'uni-id-token-expired', status: 401 },
  'session.check_failed': { wire: 'uni-id-check-token-failed', status: 401 },
  'session.second_factor': { wire: 40103, status: 403 },
  'access.denied': { wire: 40300, status: 403 },
  'access.reason_needed': { wire: 40302, status: 403 },
  'idempotency.missing': { wire: 40004, status: 400 },
  'idempotency.mismatch': { wire: 40901, status: 409 },
  'server.internal': { wire: 50000, status: 500 },
  'server.no_space': { wire: 50301, status: 503 },
  'server.busy': { wire: 50300, status: 503 },
})
