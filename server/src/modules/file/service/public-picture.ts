import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { openFile } from './keep.ts'

const daySeconds = 86_400

/** Answers with a picture that everybody may see, which browsers may keep. Never a page of our origin: sandbox, nosniff (R33). Throws `request.not_found`. */
export async function sendPublicPicture(
  kernel: Kernel,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> {
  const opened = await openFile(kernel, id)
  if (!opened) throw new AppError('request.not_found')
  const { file, content } = opened
  return reply
    .type(file.type)
    .header('content-length', file.bytes)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', `public, max-age=${daySeconds}`)
    .send(Readable.from(content))
}
