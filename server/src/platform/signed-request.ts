import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { KeyHolder } from './context.ts'
import { defineHook } from './hooks.ts'
import type { Kernel } from './kernel.ts'
import { header } from './request-headers.ts'

/** A request as it was signed: what its signature stands for, over the bytes that came. */
export interface SignedRequest {
  readonly method: string
  /** Path with query, as it was sent. */
  readonly path: string
  /** SHA-256 of the body in lower-case hexadecimal. */
  readonly bodyHash: string
  readonly header: (name: string) => string | null
}

/** Who signed a request. Throws when nobody did who may, or it is not fresh. */
export type SignatureCheck = (kernel: Kernel, request: SignedRequest) => Promise<KeyHolder>

/** Filled by the module that knows the keys. */
export const signatureHook = defineHook<SignatureCheck>('platform.signature')

/** Whoever signed this request; asked before anything of its body is read. */
export const checkSignature = (kernel: Kernel, request: FastifyRequest): Promise<KeyHolder> =>
  kernel.hooks.only(signatureHook)(kernel, {
    method: request.method,
    path: request.url,
    bodyHash: createHash('sha256')
      .update(Buffer.isBuffer(request.body) ? request.body : '')
      .digest('hex'),
    header: (name) => header(request, name),
  })
