import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Shorter bodies are sent as they are. */
export const compressedFrom = 1024
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } as const

const encoders = {
  br: (body: Buffer): Promise<Buffer> => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body),
} as const
type Encoding = keyof typeof encoders

/** Compressed bodies of all servers of this process, by their tag: 32 MB at most. */
const done = new LRUCache<string, Buffer>({ maxSize: 32_000_000, sizeCalculation: (b) => b.length })
const underWay = new Map<string, Promise<Buffer>>()

/** The best encoding that a client takes; null: none of ours. */
function encodingFor(accepted: string): Encoding | null {
  const taken = accepted
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .filter((part) => !part.slice(1).some((weight) => /^q=0(\.0*)?$/.test(weight)))
    .map(([name]) => name)
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null
}

async function compressed(key: string, body: string, encoding: Encoding): Promise<Buffer> {
  const known = done.get(key)
  if (known) return known
  const begun = underWay.get(key)
  if (begun) return begun
  const work = encoders[encoding](Buffer.from(body))
  underWay.set(key, work)
  try {
    const bytes = await work
    done.set(key, bytes)
    return bytes
  } finally {
    underWay.delete(key)
  }
}

/**
 * Compresses a body that many ask for once, in a thread, and sends the same bytes again: a guest with many connections
 * cannot make the server compress a long document for each of them. `tag` names the content.
 */
export async function compressOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag }: { readonly body: string; readonly tag: string },
): Promise<string | Buffer> {
  if (body.length < compressedFrom) return body
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  if (encoding === null) return body
  const bytes = await compressed(`${encoding} ${tag}`, body, encoding)
  const vary = reply.getHeader('vary')
  void reply
    .header('content-encoding', encoding)
    .header('content-length', bytes.length)
    .header('vary', [vary, 'accept-encoding'].filter(Boolean).join(', '))
  return bytes
}
