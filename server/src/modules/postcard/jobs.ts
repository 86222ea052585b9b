import { every, type JobDefinition, job } from '../../platform/jobs.ts'
import { applyRulesOfDay, checkOutside, recheckCards, sweepProofs } from './service.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'postcard.check_outside': { readonly orderId: string }
    'postcard.recheck_place': { readonly institutionId: string }
  }
}

export const jobs: readonly JobDefinition[] = [
  job('postcard.check_outside', (kernel, { orderId }) => checkOutside(kernel, orderId)),
  job('postcard.recheck_place', async (kernel, { institutionId }) => {
    await recheckCards(kernel, institutionId)
  }),
  every('postcard.sweep_proofs', '27 * * * *', async (kernel) => {
    await sweepProofs(kernel)
  }),
  every('postcard.apply_rules', '7 * * * *', applyRulesOfDay),
]
