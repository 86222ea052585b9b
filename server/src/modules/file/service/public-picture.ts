import { Readable } from 'node:stream'
import { smallPictureSide } from '@mailing/contract/file/small-picture.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type CleanPicture, PictureError } from '../../../adapters/picture/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { openFile, readFile } from './keep.ts'

const daySeconds = 86_400

/** Small copies that stay in memory; one has some 10 KB, at most 60. */
const mostSmall = 400

/** Made when first asked for and kept by the store that they were read from, so that a list costs a phone a third of the bytes. */
const smallPictures = new WeakMap<object, LRUCache<string, Promise<CleanPicture | null>>>()

function smallIn({ outside }: Kernel): LRUCache<string, Promise<CleanPicture | null>> {
  const known = smallPictures.get(outside.files)
  if (known) return known
  const fresh = new LRUCache<string, Promise<CleanPicture | null>>({ max: mostSmall })
  smallPictures.set(outside.files, fresh)
  return fresh
}

/** Null: it cannot be made smaller, and the whole one serves. */
async function shrunk(kernel: Kernel, id: string): Promise<CleanPicture | null> {
  try {
    return await kernel.outside.pictures.shrink(await readFile(kernel, id), smallPictureSide)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    kernel.log.warn('a public picture cannot be made smaller', { fileId: id, error })
    return null
  }
}

function smallPicture(kernel: Kernel, id: string): Promise<CleanPicture | null> {
  const cache = smallIn(kernel)
  const known = cache.get(id)
  if (known) return known
  const made = shrunk(kernel, id)
  cache.set(id, made)
  made.catch(() => cache.delete(id))
  return made
}

/** Never a page of our origin: sandbox, nosniff (R33). */
const asPicture = (reply: FastifyReply, type: string, bytes: number): FastifyReply =>
  reply
    .type(type)
    .header('content-length', bytes)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', `public, max-age=${daySeconds}`)

async function sendPicture(kernel: Kernel, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const opened = await openFile(kernel, id)
  if (!opened) throw new AppError('request.not_found')
  const { file, content } = opened
  return asPicture(reply, file.type, file.bytes).send(Readable.from(content))
}

/**
 * Serves pictures that everybody may see, which browsers may keep, at `<path>/<id>`; with `?size=small` their small copies
 * (`smallPictureUrl`). `isPublic` is asked each time. Answers `request.not_found` for all others.
 */
export function servePublicPictures(
  web: FastifyInstance,
  kernel: Kernel,
  path: string,
  isPublic: (kernel: Kernel, id: string) => Promise<boolean>,
): void {
  web.get<{ Params: { id: string }; Querystring: { size?: unknown } }>(
    `${path}/:id`,
    { compress: false, config: {} },
    async ({ params, query }, reply) => {
      const id = z.uuid().safeParse(params.id)
      if (!id.success || !(await isPublic(kernel, id.data))) throw new AppError('request.not_found')
      const small = query.size === 'small' ? await smallPicture(kernel, id.data) : null
      if (!small) return sendPicture(kernel, reply, id.data)
      return asPicture(reply, small.type, small.bytes.length).send(small.bytes)
    },
  )
}
