import { every, type JobDefinition, job } from '../../platform/jobs.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import {
  auditAndKeep,
  compareBills,
  queryOpenPayments,
  sendCorrection,
  settleCorrections,
} from './service.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'wallet.audit_at_start': Record<string, never>
    'wallet.send_correction': { readonly correctionId: string }
  }
}

export const jobs: readonly JobDefinition[] = [
  every('wallet.query_payments', '* * * * *', async (kernel) => {
    await queryOpenPayments(kernel)
  }),
  job('wallet.send_correction', (kernel, { correctionId }) => sendCorrection(kernel, correctionId)),
  every('wallet.settle_corrections', '* * * * *', async (kernel) => {
    await settleCorrections(kernel)
  }),
  every('wallet.provider_work', '* * * * *', async (kernel) => {
    await oneByOne(kernel, {
      items: kernel.outside.payments.values(),
      nameOf: ({ name }) => ({ provider: name }),
      work: async (provider) => {
        await provider.work?.(kernel)
      },
    })
  }),
  // WeChat Pay and Alipay have yesterday's bill by ten in the morning of Beijing. West of it a day ends in Beijing's next, and is compared a day later.
  every('wallet.compare_bills', '20 11 * * *', (kernel) => compareBills(kernel)),
  every('wallet.audit_ledger', '7 * * * *', async (kernel) => {
    await auditAndKeep(kernel)
  }),
  job('wallet.audit_at_start', async (kernel) => {
    await auditAndKeep(kernel)
  }),
]
