import { Readable } from 'node:stream'
import { cloudLimits } from '@mailing/contract/cloud/protocol.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { beginReading, openFile } from '../file/service.ts'
import { cloudFilePath } from './rules.ts'
import { checkFileAddress } from './service/files.ts'

const zQuery = z.strictObject({ exp: z.string().regex(/^\d{10}$/), sig: z.string().max(60) })

/** Files of clients by signed address. Never a page of our origin: attachment, sandbox, nosniff (R33). */
export function routes(web: FastifyInstance, kernel: Kernel): void {
  web.get<{ Params: { id: string } }>(
    `${cloudFilePath}/:id`,
    { compress: false, config: {} },
    async (request, reply) => {
      const id = z.uuid().safeParse(request.params.id)
      const query = zQuery.safeParse(request.query)
      if (!id.success || !query.success) throw new AppError('request.not_found')
      const result = await checkFileAddress(kernel, { id: id.data, ...query.data })
      if (result !== 'ok')
        throw new AppError(result === 'expired' ? 'file.link_expired' : 'request.not_found')
      const opened = await openFile(kernel, id.data)
      if (!opened) throw new AppError('request.not_found')
      const { file } = opened
      const content = await beginReading(opened.content)
      return reply
        .type(file.type)
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename="${file.id.slice(-12)}"`)
        .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', `private, max-age=${cloudLimits.maxAgeSeconds}, immutable`)
        .send(Readable.from(content))
    },
  )
}
