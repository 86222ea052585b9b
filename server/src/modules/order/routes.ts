import { deskStreamPath } from '@mailing/contract/order/desk.ts'
import type { FastifyInstance } from 'fastify'
import { addEventStream } from '../../platform/event-stream.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { DeskLive } from './service/desk-live.ts'

/** What the console listens to. Every member of staff has lists of their own, and so the permission. */
export function routes(web: FastifyInstance, kernel: Kernel): void {
  const live = new DeskLive(kernel)
  web.addHook('onClose', async () => live.stop())
  addEventStream(web, kernel, {
    path: deskStreamPath,
    permission: 'view.edit',
    open: (stream) => live.add(stream),
  })
}
