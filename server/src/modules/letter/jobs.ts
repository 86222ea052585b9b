import { every, type JobDefinition } from '../../platform/jobs.ts'
import { sweepPrints } from './service.ts'

export const jobs: readonly JobDefinition[] = [
  every('letter.sweep_prints', '19 * * * *', async (kernel) => {
    await sweepPrints(kernel)
  }),
]
