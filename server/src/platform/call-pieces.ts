import type { Call } from '@mailing/contract/call.ts'
import type { Envelope } from '@mailing/contract/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { header } from './request-headers.ts'

/** Who waits for the answer of a call. */
export interface Reader<Piece> {
  /** Tells what there is of the answer already; nothing is told to those who want the whole only. */
  readonly tell: (piece: Piece) => void
  /** Aborted when nobody waits any more, or the server ends. */
  readonly signal: AbortSignal
}

/** The answer to one request of a call with pieces. */
interface Telling {
  readonly reader: Reader<unknown>
  /** Something was told: the answer goes the same way, and no other. */
  readonly isBegun: () => boolean
  readonly end: (answer: Envelope) => void
}

export type OpenTelling = (call: Call, request: FastifyRequest, reply: FastifyReply) => Telling

const nobody: Telling = {
  reader: { tell: () => undefined, signal: new AbortController().signal },
  isBegun: () => false,
  end: () => undefined,
}

const event = (name: 'piece' | 'answer', data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const wantsPieces = (request: FastifyRequest): boolean =>
  (header(request, 'accept') ?? '').includes('text/event-stream')

/** Answers that are told in pieces, as server-sent events over the request itself: token, limits and body are those of any call. */
export function createTellings(web: FastifyInstance): OpenTelling {
  const open = new Set<AbortController>()
  // Who still reads when the server ends is not waited for (R21).
  web.addHook('preClose', async () => {
    for (const controller of open) controller.abort()
  })

  return (call, request, reply) => {
    if (!call.pieces) return nobody
    const controller = new AbortController()
    open.add(controller)
    reply.raw.once('close', () => {
      open.delete(controller)
      if (!reply.raw.writableFinished) controller.abort()
    })
    let isBegun = false
    const begin = () => {
      isBegun = true
      void reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        // A proxy that gathers the answer would take its point away.
        'x-accel-buffering': 'no',
      })
    }
    const tell = (piece: unknown) => {
      if (!wantsPieces(request) || controller.signal.aborted) return
      if (!isBegun) begin()
      reply.raw.write(event('piece', call.pieces?.parse(piece)))
    }
    return {
      reader: { tell, signal: controller.signal },
      isBegun: () => isBegun,
      end: (answer) => void reply.raw.end(event('answer', answer)),
    }
  }
}
