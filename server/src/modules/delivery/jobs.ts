import { every, type JobDefinition, job } from '../../platform/jobs.ts'
import { finishAbandoned, openCases, pollCarriers, subscribe } from './service.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'delivery.subscribe': { readonly trackedId: string }
    'delivery.ask_carrier': { readonly trackedId: string }
  }
}

export const jobs: readonly JobDefinition[] = [
  every('delivery.finish_abandoned', '* * * * *', async (kernel) => {
    const count = await finishAbandoned(kernel)
    if (count > 0) kernel.log.warn('batches of a process that ended were finished', { count })
  }),
  every('delivery.open_cases', '13 6 * * *', async (kernel) => {
    const count = await openCases(kernel)
    if (count > 0) kernel.log.info('pieces are overdue', { count })
  }),
  job('delivery.subscribe', (kernel, { trackedId }) => subscribe(kernel, trackedId)),
  job('delivery.ask_carrier', async (kernel, { trackedId }) => {
    await pollCarriers(kernel, trackedId)
  }),
  every('delivery.poll_carriers', '*/5 * * * *', async (kernel) => {
    await pollCarriers(kernel)
  }),
]
