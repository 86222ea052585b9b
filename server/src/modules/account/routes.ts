import { app } from '@mailing/contract/envelope.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../platform/kernel.ts'

/** What a provider's page may bring back; everything else of its address is left behind. */
const carried = ['code', 'state', 'iss', 'error'] as const

/**
 * Where a provider sends the browser back to: it leads on to the app's own page, which may stand behind the `#` that no
 * return address may have. It reads nothing and changes nothing; the app's page asks the server by a call.
 */
export function addReturnRoute(web: FastifyInstance, { config }: Kernel): void {
  web.get('/api/login/return/:provider', (request, reply) => {
    const { provider = '' } = request.params as { provider?: string }
    const sent = request.query as Record<string, unknown>
    const query = new URLSearchParams({ provider: provider.slice(0, 31) })
    for (const name of carried) {
      const value = sent[name]
      if (typeof value === 'string') query.set(name, value.slice(0, 2000))
    }
    const page = `/pages/login/login2/login2?${query.toString()}`
    const home =
      config.WEB_HISTORY === 'hash' ? `${app.basePath}#` : app.basePath.replace(/\/$/, '')
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(config.PUBLIC_URL + home + page, 303)
  })
}
