import { calls } from '@mailing/contract/client.ts'

/** What may look different once money was moved. */
export const deskChanged = [
  calls.wallet.deskPayments,
  calls.wallet.deskPayment,
  calls.wallet.incidents,
  calls.wallet.corrections,
  calls.wallet.ledgerHealth,
]
