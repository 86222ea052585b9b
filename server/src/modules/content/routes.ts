import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../platform/kernel.ts'
import { servePublicPictures } from '../file/service.ts'
import { picturePath } from './service/settings.ts'
import { isContentPicture } from './store/pictures.ts'

/** Pictures of banners and of the app, for everybody. */
export const routes = (web: FastifyInstance, kernel: Kernel): void =>
  servePublicPictures(web, kernel, picturePath, isContentPicture)
