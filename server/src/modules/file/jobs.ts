import { every, type JobDefinition, job } from '../../platform/jobs.ts'
import { convertDocument, sweepFiles, sweepUnused } from './service.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'file.convert': { readonly documentId: string }
  }
}

export const jobs: readonly JobDefinition[] = [
  job('file.convert', (kernel, { documentId }) => convertDocument(kernel, documentId)),
  every('file.sweep', '23 * * * *', async (kernel) => {
    const count = (await sweepUnused(kernel)) + (await sweepFiles(kernel))
    if (count > 0) kernel.log.info('unused files removed', { count })
  }),
]
