import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { sendPublicPicture } from '../file/service.ts'
import { picturePath } from './service/settings.ts'
import { isContentPicture } from './store/pictures.ts'

/** Pictures of banners and of the app, for everybody. */
export function routes(web: FastifyInstance, kernel: Kernel): void {
  web.get<{ Params: { id: string } }>(
    `${picturePath}/:id`,
    { compress: false, config: {} },
    async (request, reply) => {
      const id = z.uuid().safeParse(request.params.id)
      if (!id.success || !(await isContentPicture(kernel, id.data)))
        throw new AppError('request.not_found')
      return sendPublicPicture(kernel, reply, id.data)
    },
  )
}
