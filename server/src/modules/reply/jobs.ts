import { every, job } from '../../platform/jobs.ts'
import { ensurePdf, sweepScans } from './service.ts'
import { findReply } from './store.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'reply.make_pdf': { readonly replyId: string }
  }
}

export const jobs = [
  /** Made ahead, so that the writer's first look does not wait for it. */
  job('reply.make_pdf', async (kernel, { replyId }) => {
    const row = await findReply(kernel.db, replyId)
    if (row?.state === 'published') await ensurePdf(kernel, row)
  }),
  every('reply.sweep_scans', '41 4 * * *', async (kernel) => {
    const count = await sweepScans(kernel)
    if (count > 0) kernel.log.info('scans without a reply removed', { count })
  }),
]
