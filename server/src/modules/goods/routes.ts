import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../platform/kernel.ts'
import { servePublicPictures } from '../file/service.ts'
import { picturePath } from './service/pictures.ts'
import { isPublicPicture } from './store/comments.ts'

/** Pictures of goods and of approved comments, for everybody. */
export const routes = (web: FastifyInstance, kernel: Kernel): void =>
  servePublicPictures(web, kernel, picturePath, isPublicPicture)
