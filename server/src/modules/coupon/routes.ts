import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { customerService } from '../config/service.ts'
import { openFile } from '../file/service.ts'
import { followCodePath } from './service/follow-account.ts'

const daySeconds = 86_400

/** The QR code of the service account, for everybody; only the one that is in use. Never a page of our origin (R33). */
export function routes(web: FastifyInstance, kernel: Kernel): void {
  web.get<{ Params: { id: string } }>(
    `${followCodePath}/:id`,
    { compress: false, config: {} },
    async (request, reply) => {
      const { followQrCode } = await customerService(kernel)
      const { id } = request.params
      const opened =
        followQrCode === `${followCodePath}/${id}` ? await openFile(kernel, id) : undefined
      if (!opened) throw new AppError('request.not_found')
      const { file, content } = opened
      return reply
        .type(file.type)
        .header('content-length', file.bytes)
        .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', `public, max-age=${daySeconds}`)
        .send(Readable.from(content))
    },
  )
}
