import type { Envelope } from '@mailing/contract/envelope.ts'
import type { ErrorEntry } from '@mailing/contract/error-table.ts'
import { errorText } from '@mailing/contract/error-text.ts'
import { type ErrorCode, errors } from '@mailing/contract/errors.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isDatabaseAway } from './database-errors.ts'
import { isOutOfSpace } from './disk.ts'
import type { Kernel } from './kernel.ts'
import { localeOf } from './request-headers.ts'
import { sqlState } from './transaction.ts'

/** Values that no check refused and the database cannot hold: NUL characters, numbers and moments beyond its types, texts that its types cannot read. */
const unstorableStates = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const code = (error as { code?: string }).code
  if (isOutOfSpace(error)) return new AppError('server.no_space')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('request.too_large')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('request.not_found')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('request.unsupported_type')
  if (isDatabaseAway(error)) return new AppError('server.busy')
  if (unstorableStates.has(sqlState(error) ?? '')) return new AppError('request.invalid')
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new AppError('server.busy')
  if (code?.startsWith('FST_ERR_CTP') || (error as { statusCode?: number }).statusCode === 400)
    return new AppError('request.invalid')
  return null
}

/** A cut connection is made anew within this time; for a restart of the database the app asks several times. */
export const busySeconds = 1

interface ErrorAnswer {
  readonly name: ErrorCode
  readonly status: number
  readonly body: Envelope
}

/** The envelope of an error, in the reader's language. */
export const envelopeOf = (
  code: ErrorCode,
  locale: Locale,
  data: Readonly<Record<string, unknown>> = {},
): Envelope => ({
  code: errors[code].wire,
  msg: errorText(code, locale, data),
  data: Object.keys(data).length > 0 ? data : null,
})

/** An error as it is answered: a sentence in the reader's language, no stack, no SQL (R42). It is counted and logged. */
export function errorAnswer(kernel: Kernel, error: unknown, request: FastifyRequest): ErrorAnswer {
  const known = toAppError(error)
  const place = {
    requestId: request.id,
    route: request.routeOptions.url,
    method: request.method,
    error,
  }
  if (known?.code === 'server.no_space') {
    kernel.metrics.outOfSpace.inc()
    kernel.log.error('out of space', place)
  }
  if (!known) kernel.log.error('request failed', place)
  else if (sqlState(error) !== undefined && known.code === 'request.invalid')
    kernel.log.warn('the database refused a value', place)
  const { code, data } = known ?? new AppError('server.internal', { requestId: request.id })
  if (code === 'request.rate_limited')
    kernel.metrics.rateLimited.inc({ route: request.routeOptions.url ?? 'none' })
  const { status }: ErrorEntry = errors[code]
  return { name: code, status, body: envelopeOf(code, localeOf(request), data) }
}

/** Answers an error in the envelope. */
export function sendError(
  kernel: Kernel,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { name, status, body } = errorAnswer(kernel, error, request)
  if (name === 'server.busy') void reply.header('retry-after', String(busySeconds))
  return reply.status(status).send(body)
}
