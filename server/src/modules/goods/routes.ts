import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { openFile } from '../file/service.ts'
import { picturePath } from './service/pictures.ts'
import { isPublicPicture } from './store/comments.ts'

const daySeconds = 86_400

/** Pictures of goods and of approved comments, for everybody. Never a page of our origin: sandbox, nosniff (R33). */
export function routes(web: FastifyInstance, kernel: Kernel): void {
  web.get<{ Params: { id: string } }>(
    `${picturePath}/:id`,
    { compress: false, config: {} },
    async (request, reply) => {
      const id = z.uuid().safeParse(request.params.id)
      if (!id.success || !(await isPublicPicture(kernel, id.data)))
        throw new AppError('request.not_found')
      const opened = await openFile(kernel, id.data)
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
