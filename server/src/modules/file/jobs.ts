import { every } from '../../platform/jobs.ts'
import { sweepFiles } from './service.ts'

export const jobs = [
  every('file.sweep', '23 * * * *', async (kernel) => {
    const count = await sweepFiles(kernel)
    if (count > 0) kernel.log.info('orphaned files removed', { count })
  }),
]
