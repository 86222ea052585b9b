import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../platform/kernel.ts'
import { customerService } from '../config/service.ts'
import { servePublicPictures } from '../file/service.ts'
import { followCodePath } from './service/follow-account.ts'

/** The QR code of the service account, for everybody; only the one that is in use. */
export const routes = (web: FastifyInstance, kernel: Kernel): void =>
  servePublicPictures(
    web,
    kernel,
    followCodePath,
    async (kernel, id) =>
      (await customerService(kernel)).followQrCode === `${followCodePath}/${id}`,
  )
