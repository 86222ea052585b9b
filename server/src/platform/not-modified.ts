import { createHash } from 'node:crypto'
import { headerNames } from '@mailing/contract/app.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Lets a client keep an answer that is the same for everybody, and answers 304 when it has this one (RFC 9110, 8.8.3 and 13.1.2). It
 * asks each time, so that nothing old is shown; a store between us and it keeps nothing, because the phone's own language decides.
 * An answer that brings a new token is not kept: the token would be kept with it.
 */
export function answerUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): string {
  if (reply.statusCode !== 200 || reply.hasHeader(headerNames.newToken)) return payload
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
  const vary = reply.getHeader('vary')
  void reply
    .header('cache-control', 'private, no-cache')
    .header('etag', tag)
    .header('vary', [vary, headerNames.locale, 'accept-language'].filter(Boolean).join(', '))
  if (request.headers['if-none-match'] !== tag) return payload
  void reply.status(304).removeHeader('content-length').removeHeader('content-type')
  return ''
}
