import { chatDeskStreamPath, chatStreamPath } from '@mailing/contract/chat/calls.ts'
import type { FastifyInstance } from 'fastify'
import { addEventStream } from '../../platform/event-stream.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { servePublicPictures } from '../file/service.ts'
import { liveOf } from './service/live.ts'
import { codePath } from './service/settings.ts'
import { isChatCode } from './store/codes.ts'

/** The live streams, and pictures of codes to scan, for everybody. */
export function routes(web: FastifyInstance, kernel: Kernel): void {
  const live = liveOf(kernel)
  web.addHook('onClose', async () => live.stop())
  addEventStream(web, kernel, {
    path: chatStreamPath,
    permission: null,
    open: (stream) => live.addReader(stream),
  })
  addEventStream(web, kernel, {
    path: chatDeskStreamPath,
    permission: 'chat.answer',
    open: (stream) => live.addDesk(stream),
  })
  servePublicPictures(web, kernel, codePath, isChatCode)
}
