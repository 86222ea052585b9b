import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

/** The handlers of routes that run, whether or not their client is still there. */
export interface HandlersUnderWay {
  /** Resolves when none runs. */
  ended(): Promise<void>
}

/** Counts the handlers of all routes that are added from here on: a connection that is gone does not end the work for it. */
export function countHandlers(web: FastifyInstance): HandlersUnderWay {
  const running = new Set<Promise<unknown>>()
  web.addHook('onRoute', (route) => {
    const handler = route.handler
    const counted: RouteHandlerMethod = function counted(request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      if (answer instanceof Promise) {
        const ending = answer
          .catch(() => undefined)
          .finally(() => {
            running.delete(ending)
          })
        running.add(ending)
      }
      return answer
    }
    route.handler = counted
  })
  return {
    ended: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
