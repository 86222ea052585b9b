import type { FastifyInstance } from 'fastify'
import { PushRefused, pushPath } from '../../adapters/carrier/port.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { takePush } from './service/carrier-tracking.ts'

/** Where carriers' services tell of events. Refused without any effect unless the signature holds; confirmed once kept. */
export function addPushRoutes(web: FastifyInstance, kernel: Kernel): void {
  for (const tracker of kernel.outside.trackers) {
    web.post(pushPath(tracker.name), async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        const news = tracker.readPush(raw, request.headers)
        if (news && !(await takePush(kernel, news)))
          kernel.log.info('a carrier told of a number that is not ours', { provider: tracker.name })
      } catch (error) {
        if (!(error instanceof PushRefused)) throw error
        kernel.log.warn('carrier push refused', { provider: tracker.name, problem: error.reason })
        return reply
          .status(tracker.refusal.status)
          .type(tracker.refusal.type)
          .send(tracker.refusal.body)
      }
      return reply
        .status(tracker.acknowledgement.status)
        .type(tracker.acknowledgement.type)
        .send(tracker.acknowledgement.body)
    })
  }
}
