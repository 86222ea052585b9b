import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { customerService } from '../config/service.ts'
import { sendPublicPicture } from '../file/service.ts'
import { followCodePath } from './service/follow-account.ts'

/** The QR code of the service account, for everybody; only the one that is in use. */
export function routes(web: FastifyInstance, kernel: Kernel): void {
  web.get<{ Params: { id: string } }>(
    `${followCodePath}/:id`,
    { compress: false, config: {} },
    async (request, reply) => {
      const { followQrCode } = await customerService(kernel)
      const { id } = request.params
      if (followQrCode !== `${followCodePath}/${id}`) throw new AppError('request.not_found')
      return sendPublicPicture(kernel, reply, id)
    },
  )
}
