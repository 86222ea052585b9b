import type { IncomingMessage, ServerResponse } from 'node:http'
import { headerNames } from '@mailing/contract/envelope.ts'
import { errors } from '@mailing/contract/errors.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { newId } from './ids.ts'
import { localeOf } from './request-headers.ts'
import { busySeconds, envelopeOf } from './send-error.ts'

const bodies = new Map<Locale, Buffer>(
  locales.map((locale) => [locale, Buffer.from(JSON.stringify(envelopeOf('server.busy', locale)))]),
)

/**
 * Answers "busy" before Fastify sees the request: its hooks, compression and error handler cost five times as much, and under
 * load most of what the event loop does is refusing. `isRefused` says whether the queue of a path is full.
 */
export function refuseEarly(
  web: FastifyInstance,
  { CORS_ORIGINS: origins }: Pick<Config, 'CORS_ORIGINS'>,
  isRefused: (path: string) => boolean,
): void {
  const handlers = web.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  web.server.removeAllListeners('request')
  web.server.on('request', (request, response) => {
    const url = request.url ?? ''
    const end = url.indexOf('?')
    // A preflight costs no place, and a browser hides an answer to it that is refused.
    if (request.method !== 'OPTIONS' && isRefused(end < 0 ? url : url.slice(0, end)))
      refuse(request, response, origins)
    else for (const handle of handlers) handle(request, response)
  })
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): void {
  const body = bodies.get(localeOf(request))
  const { origin } = request.headers
  response.writeHead(errors['server.busy'].status, {
    [headerNames.requestId]: newId(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': body?.length,
    'retry-after': String(busySeconds),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(origin !== undefined &&
      origins.includes(origin) && { 'access-control-allow-origin': origin, vary: 'Origin' }),
    // What is left of a body is not read: the connection ends with the answer.
    ...(hasBody(request) && { connection: 'close' }),
  })
  response.end(body)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
