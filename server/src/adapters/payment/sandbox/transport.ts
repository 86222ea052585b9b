import type { FastifyInstance } from 'fastify'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/**
 * Posts between the shop and the sandbox. Both live in one server, yet they speak HTTP, as with a
 * provider outside.
 */
export type Post = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
) => Promise<Answer>

const timeoutMs = 10_000

/**
 * Sends over the loopback address when the server listens. A server that does not listen (in tests)
 * is called through its own router.
 */
export function createPost(web: FastifyInstance): Post {
  return async (path, headers, body) => {
    const address = web.server.address()
    const sent = { 'content-type': 'application/json', ...headers }
    if (address === null || typeof address === 'string') {
      const answer = await web.inject({ method: 'POST', url: path, headers: sent, payload: body })
      return {
        status: answer.statusCode,
        headers: answer.headers as Answer['headers'],
        body: answer.rawPayload,
      }
    }
    const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1'
    const answer = await fetch(`http://${host}:${address.port}${path}`, {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }
}
