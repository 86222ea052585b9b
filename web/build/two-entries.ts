import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'

export type Entry = 'customer' | 'staff'

/** Files of both entries lie here; the server answers `/web/staff/` with `staff.html`. */
export const base = '/web/mailingTool/'
/** Where each entry is opened. */
const addresses: Readonly<Record<Entry, string>> = { customer: base, staff: '/web/staff/' }
export const pages: Readonly<Record<Entry, string>> = {
  customer: 'index.html',
  staff: 'staff.html',
}

/** Development: one server for both entries, at the addresses of production, in hash and in history mode. */
export function serveBothEntries(): Plugin {
  return {
    name: 'serve-both-entries',
    configureServer(server) {
      server.middlewares.use((request: IncomingMessage, _response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        const isPage = request.headers.accept?.includes('text/html') && !/\.\w+$/.test(path)
        for (const entry of ['customer', 'staff'] as const) {
          if (isPage && `${path}/`.startsWith(addresses[entry])) request.url = base + pages[entry]
        }
        next()
      })
    },
  }
}
