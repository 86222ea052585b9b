import type { IncomingMessage } from 'node:http'
import { type Call, methodsOf } from '@mailing/contract/call.ts'
import {
  app,
  headerNames,
  idempotencyField,
  idempotencyPattern,
  platforms,
} from '@mailing/contract/envelope.ts'
import { type Locale, pickLocale } from '@mailing/contract/locale.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Config } from './config.ts'

/** A request, Fastify's or Node's own. */
type WithHeaders = Pick<IncomingMessage, 'headers'>

/** One header as text; null when it is absent or empty. */
export const header = ({ headers }: WithHeaders, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const isRight: Readonly<Record<string, (value: string) => boolean>> = {
  [headerNames.systemId]: (value) => value === String(app.systemId),
  [headerNames.platform]: (value) => (platforms as readonly string[]).includes(value),
  [headerNames.appVersion]: (value) => /^[1-9]\d{0,8}$/.test(value),
}

/** The seed's headers. They also make every call from a foreign page ask first (rules.md, 2.2.3). */
export function checkHeaders(request: FastifyRequest): void {
  for (const [name, isValueRight] of Object.entries(isRight)) {
    const sent = header(request, name)
    if (sent === null ? request.method !== 'GET' : !isValueRight(sent))
      throw new AppError('request.headers', { header: name })
  }
  const device = header(request, headerNames.deviceId)
  if (device !== null && !/^[\w-]{16,48}$/.test(device))
    throw new AppError('request.headers', { header: headerNames.deviceId })
}

/**
 * A client that is older than the least version is told so in every answer. It may still log in, read, and save what was
 * written; whatever else it asks for is refused, because it may mean something else by it than the server does now.
 */
export function checkVersion(
  config: Pick<Config, 'LEAST_APP_VERSION'>,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const version = header(request, headerNames.appVersion)
  const least = config.LEAST_APP_VERSION
  if (version === null || Number(version) >= least) return
  void reply.header(headerNames.leastVersion, String(least))
  if (!call.keepsWork && !methodsOf(call).includes('GET'))
    throw new AppError('request.outdated', { leastVersion: least })
}

/** A request's idempotency key, and its fields without it. */
export interface KeyedInput {
  readonly key: string | null
  readonly value: unknown
}

/**
 * Takes the idempotency key out of a request (R6): the header, else the body's field. The field is no part of any schema,
 * and no other unknown field is let through with it. Two keys that differ are nobody's intention.
 */
export function takeKey(call: Call, request: FastifyRequest, value: unknown): KeyedInput {
  if (!call.idempotent || request.method === 'GET') return { key: null, value }
  const inHeader = header(request, headerNames.idempotencyKey)
  const isInBody = Object.hasOwn(value as object, idempotencyField)
  const { [idempotencyField]: inBody, ...rest } = value as Record<string, unknown>
  if (isInBody && (typeof inBody !== 'string' || (inHeader !== null && inHeader !== inBody))) {
    throw new AppError('request.invalid', {
      fields: [{ field: idempotencyField, problem: 'invalid_value' }],
    })
  }
  const key = inHeader ?? (isInBody ? (inBody as string) : null)
  if (key !== null && !idempotencyPattern.test(key)) throw new AppError('idempotency.missing')
  return { key, value: rest }
}

/** The locale of a request: the app's header, or what the browser prefers. */
export const localeOf = (request: WithHeaders): Locale =>
  pickLocale(
    header(request, headerNames.locale) ??
      header(request, 'accept-language')?.split(',')[0]?.split(';')[0],
  )
