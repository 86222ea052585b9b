import { type FontKey, fonts } from '@mailing/typeset'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Kernel } from '../../platform/kernel.ts'

/** Slices and pictures never change under their address; a manifest may, with a new version of a face. */
const forEver = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600, stale-while-revalidate=86400'

const isFont = (key: string): key is FontKey =>
  fonts.some((font) => font.key === key && font.style !== 'emoji')

/** The faces and the emoji of the print, for the preview: nothing private, so anybody may fetch them. */
export function addFaceRoutes(web: FastifyInstance, { outside: { faces } }: Kernel): void {
  web.get<{ Params: { key: string } }>('/fonts/:key/manifest.json', (request, reply) => {
    const { key } = request.params
    if (!isFont(key)) throw new AppError('request.not_found')
    return reply.header('cache-control', forAnHour).send(faces.manifest(key))
  })

  web.get<{ Params: { key: string; hash: string; file: string } }>(
    '/fonts/:key/:hash/:file',
    async (request, reply) => {
      const { key, hash, file } = request.params
      const index = /^(\d{1,4})\.woff2$/.exec(file)?.[1]
      const bytes =
        isFont(key) && index !== undefined ? await faces.slice(key, hash, Number(index)) : undefined
      if (bytes === undefined) throw new AppError('request.not_found')
      return sendPublic(reply, 'font/woff2', bytes)
    },
  )

  web.get<{ Params: { file: string } }>('/emoji/:file', (request, reply) => {
    const name = /^([0-9a-f-]{2,120})\.svg$/.exec(request.params.file)?.[1]
    const picture = name === undefined ? undefined : faces.emoji(name)
    if (picture === undefined) throw new AppError('request.not_found')
    // Opened by itself it must not be able to do anything: it is a picture.
    return sendPublic(
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ),
      'image/svg+xml',
      picture,
    )
  })
}

const sendPublic = (reply: FastifyReply, type: string, body: Buffer | string): FastifyReply =>
  reply
    .header('cache-control', forEver)
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(body)
