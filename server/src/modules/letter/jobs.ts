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
  every('letter.apply_rules', '5 0 * * *', applyRulesOfDay),
]
