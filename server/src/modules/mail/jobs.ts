import { every, type JobDefinition, job } from '../../platform/jobs.ts'
import { applyRulesOfDay, checkOutside, recheckMail, remindOfDays, sweepProofs } from './service.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'mail.check_outside': { readonly orderId: string }
    'mail.recheck_place': { readonly institutionId: string }
  }
}

export const jobs: readonly JobDefinition[] = [
  job('mail.check_outside', (kernel, { orderId }) => checkOutside(kernel, orderId)),
  job('mail.recheck_place', async (kernel, { institutionId }) => {
    await recheckMail(kernel, institutionId)
  }),
  every('mail.sweep_proofs', '17 * * * *', async (kernel) => {
    await sweepProofs(kernel)
  }),
  every('mail.remind_of_days', '20 9 * * *', async (kernel) => {
    await remindOfDays(kernel)
  }),
  /** Each hour, so that a server that was off at midnight does it when it is back. */
  every('mail.apply_rules', '5 * * * *', applyRulesOfDay),
]
