import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'

export type Entry = 'customer' | 'staff'

/** Where each entry lives, in development and behind the server. */
export const bases: Readonly<Record<Entry, string>> = { customer: '/web/mailingTool/', staff: '/web/staff/' }
export const pages: Readonly<Record<Entry, string>> = { customer: 'index.html', staff: 'staff.html' }

/** Development: one server for both entries, at the addresses of production, in hash and in history mode. */
export function serveBothEntries(): Plugin {
  return {
    name: 'serve-both-entries',
    configureServer(server) {
      server.middlewares.use((request: IncomingMessage, _response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        const isPage = request.headers.accept?.includes('text/html') && !/\.\w+$/.test(path)
        for (const entry of ['customer', 'staff'] as const) {
          if (isPage && `${path}/`.startsWith(bases[entry])) request.url = `/web/${pages[entry]}`
        }
        next()
      })
    },
  }
}

/** The staff entry is built from `staff.html` but served as a folder, so its page must be called `index.html`. */
export function nameIndex(entry: Entry): Plugin {
  return {
    name: 'name-index',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle[pages[entry]]
      if (page && pages[entry] !== 'index.html') page.fileName = 'index.html'
    },
  }
}
