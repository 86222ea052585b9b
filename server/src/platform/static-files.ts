import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { app } from '@mailing/contract/envelope.ts'
import type { FastifyInstance } from 'fastify'

/** Where the staff console lies; it has its own, stricter policy (R31). */
export const staffPath = '/web/staff/'

/** Own scripts only, no inline script, no plug-ins. Styles may be inline: the shell inlines its first ones, antd makes its own. */
const policy = (frameAncestors: string, scripts: string): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

/** WebAssembly, and no other code from text: the app reads HEIC photographs with it, the console's scanner codes. */
const decoders = " 'wasm-unsafe-eval'"

/** The desktop page shows the app in a frame of its own origin; nobody frames the staff console. */
const customerPolicy = policy("'self'", decoders)
const staffPolicy = policy("'none'", decoders)

/** The build names each file of this folder by what is in it, seven characters of a hash at least (`shortNames` in web/vite.config.ts). */
const isHashed = (path: string): boolean =>
  /[\\/]assets[\\/](?:.+-)?[\w-]{7,}\.\w+(\.br|\.gz)?$/.test(path)

/** Also when its compressed copy is what leaves. */
const isStaffPage = (path: string): boolean => /[\\/]staff\.html(\.br|\.gz)?$/.test(path)

/** Serves the built web app, when there is one. Unknown paths below a base answer its page, for history mode. */
export async function addStaticFiles(web: FastifyInstance, dist: string): Promise<boolean> {
  if (!existsSync(join(dist, 'index.html'))) return false
  await web.register(fastifyStatic, {
    root: dist,
    prefix: app.basePath,
    serve: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: true,
    redirect: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      void reply
        .header(
          'cache-control',
          isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        .header('content-security-policy', isStaffPage(path) ? staffPolicy : customerPolicy)
        .header(
          'permissions-policy',
          'camera=(self), microphone=(self), geolocation=(), payment=()',
        )
    },
  })
  addPages(web, dist)
  web.get('/', (_request, reply) => reply.redirect(app.basePath))
  return true
}

function addPages(web: FastifyInstance, dist: string): void {
  const pages = [
    { base: app.basePath, file: 'index.html' },
    { base: staffPath, file: 'staff.html' },
  ].filter(({ file }) => existsSync(join(dist, file)))
  for (const { base, file } of pages) {
    web.get(base.slice(0, -1), (_request, reply) => reply.redirect(base))
    web.get(`${base}*`, { compress: false }, async (request, reply) => {
      // A missing asset is an error, not a page: a browser must never run HTML as a script.
      if (/\.\w{2,8}$/.test(request.url.split('?')[0] ?? '')) return reply.callNotFound()
      return reply.sendFile(file, dist, { cacheControl: false })
    })
  }
}
