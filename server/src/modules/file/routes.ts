import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { filePath } from './rules.ts'
import { beginReading, openFile } from './service/keep.ts'
import { checkAddress, mayOpen } from './service/links.ts'
import type { StoredFile } from './store.ts'

const zQuery = z.strictObject({
  exp: z.string().regex(/^\d{10}$/),
  s: z.uuid(),
  sig: z.string().max(60),
})

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/zip': 'zip',
  'text/csv': 'csv',
}

/** What we have named ourselves has its name; what people have named may say too much, and has none. */
const nameOf = ({ id, type, name, purpose }: StoredFile): string =>
  purpose === 'batch' && /^[\w-]+\.pdf$/.test(name)
    ? name
    : `${id.slice(-12)}.${extensions[type] ?? 'bin'}`

/** Downloads by signed address. Never a page of our origin: attachment, sandbox, nosniff (R33). */
export function fileRoutes(web: FastifyInstance, kernel: Kernel): void {
  web.get<{ Params: { id: string } }>(
    `${filePath}/:id`,
    { compress: false, config: {} },
    async (request, reply) => {
      const id = z.uuid().safeParse(request.params.id)
      const query = zQuery.safeParse(request.query)
      if (!id.success || !query.success) throw new AppError('request.not_found')
      const check = await checkAddress(kernel, { id: id.data, ...query.data })
      if (check.result !== 'ok')
        throw new AppError(check.result === 'expired' ? 'file.link_expired' : 'request.not_found')
      const opened = await openFile(kernel, id.data)
      if (!opened || !(await mayOpen(kernel, opened.file, check.reader)))
        throw new AppError('request.not_found')
      const { file } = opened
      const content = await beginReading(opened.content)
      const name = nameOf(file)
      return reply
        .type(file.type)
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, max-age=600')
        .send(Readable.from(content))
    },
  )
}
