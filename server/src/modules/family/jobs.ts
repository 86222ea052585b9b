import { every, type JobDefinition } from '../../platform/jobs.ts'
import { expireShares } from './service.ts'

export const jobs: readonly JobDefinition[] = [
  every('family.return_shares', '25 4 * * *', async (kernel) => {
    await expireShares(kernel)
  }),
]
