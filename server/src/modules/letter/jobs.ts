import { every, job, type JobDefinition } from '../../platform/jobs.ts'
import { applyRulesOfDay, checkOutside, sweepProofs } from './service.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'letter.check_outside': { readonly orderId: string }
  }
}

export const jobs: readonly JobDefinition[] = [
  job('letter.check_outside', (kernel, { orderId }) => checkOutside(kernel, orderId)),
  every('letter.sweep_proofs', '17 * * * *', async (kernel) => { await sweepProofs(kernel) }),
  /** Each hour, so that a server that was off at midnight does it when it is back. */
  every('letter.apply_rules', '5 * * * *', applyRulesOfDay),
]
