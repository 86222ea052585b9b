import { createHash } from 'node:crypto'
import { headerNames } from '@mailing/contract/app.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressOnce } from './compress-once.ts'

/** The entity tag of a body. */
export const tagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Sends a body under its tag, or 304 to a client that has it (RFC 9110, 8.8.3 and 13.1.2). */
export async function answerTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag }: { readonly body: string; readonly tag: string },
): Promise<string | Buffer> {
  void reply.header('etag', tag)
  if (request.headers['if-none-match'] !== tag) return compressOnce(request, reply, { body, tag })
  void reply.status(304).removeHeader('content-length').removeHeader('content-type')
  return ''
}

/**
 * Lets a client keep an answer that is the same for everybody. It asks each time, so that nothing old is shown; a store
 * between us and it keeps nothing, because the phone's own language decides. An answer that brings a new token is not kept:
 * the token would be kept with it.
 */
export async function answerUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<string | Buffer> {
  if (reply.statusCode !== 200 || reply.hasHeader(headerNames.newToken)) return body
  const vary = reply.getHeader('vary')
  void reply
    .header('cache-control', 'private, no-cache')
    .header('vary', [vary, headerNames.locale, 'accept-language'].filter(Boolean).join(', '))
  return answerTagged(request, reply, { body, tag: tagOf(body) })
}
