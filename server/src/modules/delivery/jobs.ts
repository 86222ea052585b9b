import { every, type JobDefinition } from '../../platform/jobs.ts'
import { finishAbandoned, openCases, type SenderSource } from './service.ts'

export const jobsWith = (senders: SenderSource): readonly JobDefinition[] => [
  every('delivery.finish_abandoned', '* * * * *', async (kernel) => {
    const count = await finishAbandoned(kernel, senders)
    if (count > 0) kernel.log.warn('batches of a process that ended were finished', { count })
  }),
  every('delivery.open_cases', '13 6 * * *', async (kernel) => {
    const count = await openCases(kernel)
    if (count > 0) kernel.log.info('pieces are overdue', { count })
  }),
]
