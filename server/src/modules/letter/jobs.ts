import { every, type JobDefinition, job } from '../../platform/jobs.ts'
import {
  applyRulesOfDay,
  checkOutside,
  recheckLetters,
  remindOfDays,
  sweepPrints,
  sweepProofs,
} from './service.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'letter.check_outside': { readonly orderId: string }
    'letter.recheck_place': { readonly institutionId: string }
  }
}

export const jobs: readonly JobDefinition[] = [
  job('letter.check_outside', (kernel, { orderId }) => checkOutside(kernel, orderId)),
  job('letter.recheck_place', async (kernel, { institutionId }) => {
    await recheckLetters(kernel, institutionId)
  }),
  every('letter.sweep_proofs', '17 * * * *', async (kernel) => {
    await sweepProofs(kernel)
    await sweepPrints(kernel)
  }),
  every('letter.remind_of_days', '20 9 * * *', async (kernel) => {
    await remindOfDays(kernel)
  }),
  /** Each hour, so that a server that was off at midnight does it when it is back. */
  every('letter.apply_rules', '5 * * * *', applyRulesOfDay),
]
