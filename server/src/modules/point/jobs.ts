import { every, type JobDefinition } from '../../platform/jobs.ts'
import { lapsePoints } from './service.ts'

export const jobs: readonly JobDefinition[] = [
  // Days end at midnight; the other runs are for what a stopped server has missed.
  every('point.lapse', '3 * * * *', async (kernel) => {
    await lapsePoints(kernel)
  }),
]
