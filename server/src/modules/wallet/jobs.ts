import { every, job, type JobDefinition } from '../../platform/jobs.ts'
import { auditAndKeep, compareBills, type Invariant, queryOpenPayments } from './service.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'wallet.audit_at_start': Record<string, never>
  }
}

/** `further`: what must hold in the modules to the right of this one. */
export const jobsWith = (further: readonly Invariant[]): JobDefinition[] => [
  every('wallet.query_payments', '* * * * *', async (kernel) => {
    await queryOpenPayments(kernel)
  }),
  every('wallet.provider_work', '* * * * *', async (kernel) => {
    for (const provider of kernel.outside.payments.values()) await provider.work?.(kernel)
  }),
  // WeChat Pay and Alipay have yesterday's bill by ten in the morning of Beijing.
  every('wallet.compare_bills', '20 11 * * *', (kernel) => compareBills(kernel)),
  every('wallet.audit_ledger', '7 * * * *', async (kernel) => {
    await auditAndKeep(kernel, further)
  }),
  job('wallet.audit_at_start', async (kernel) => {
    await auditAndKeep(kernel, further)
  }),
]
