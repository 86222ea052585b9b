import type { CorrectionState } from '@mailing/contract/wallet/desk.ts'
import type { DeskPayment } from '@mailing/contract/wallet/desk-calls.ts'

export const paymentColours: Readonly<Record<DeskPayment['state'], string>> = {
  created: 'default',
  paid: 'green',
  failed: 'red',
  cancelled: 'default',
  refunded: 'blue',
}
export const correctionColours: Readonly<Record<CorrectionState, string>> = {
  waiting: 'gold',
  sending: 'blue',
  done: 'green',
  refused: 'red',
  rejected: 'default',
}

export const monthColours = {
  running: 'blue',
  open: 'gold',
  waiting: 'gold',
  closed: 'green',
} as const
