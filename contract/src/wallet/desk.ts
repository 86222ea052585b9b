/**
 * Kinds of incidents that staff must look into. They are reports that fit no payment, refunds made
 * at the provider, money too late for its order, differences to a provider's bill, money after
 * staff had dealt with it, refunds that did not arrive, and disputes of payers.
 */
export const incidentKinds = [
  'unknown_payment',
  'merchant',
  'amount',
  'currency',
  'reference',
  'refund',
  'late_payment',
  'bill_unknown',
  'bill_missing',
  'bill_amount',
  'after_handling',
  'account_ended',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'bill_refund_unknown',
  'bill_refund_missing',
  'bill_refund_amount',
] as const
export type IncidentKind = (typeof incidentKinds)[number]

/**
 * Corrections by finance staff. `refund`: coins leave the wallet, the money goes back to the payer.
 * `send_back`: money that was never credited goes back. `credit`: money that fits no payment goes
 * into a wallet. `take_back`: the provider returned what we had credited, and the coins follow.
 */
export const correctionKinds = ['refund', 'send_back', 'credit', 'take_back'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/**
 * `waiting`: for a second person. `sending`: asked of the provider. `refused`: by the provider.
 * `rejected`: by the second person.
 */
export const correctionStates = ['waiting', 'sending', 'done', 'refused', 'rejected'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** The moves of a correction; the database has the same table. */
export const correctionMoves: Readonly<Record<CorrectionState, readonly CorrectionState[]>> = {
  waiting: ['sending', 'done', 'rejected'],
  sending: ['done', 'refused'],
  done: [],
  refused: [],
  rejected: [],
}

/** Corrections of an incident. */
export const incidentCorrectionKinds = ['credit', 'send_back', 'take_back'] as const

/**
 * Corrections of each kind of incident while its money is with us. A note alone always closes it.
 */
export const incidentCorrections: Readonly<
  Record<IncidentKind, readonly (typeof incidentCorrectionKinds)[number][]>
> = {
  unknown_payment: ['credit', 'send_back'],
  bill_unknown: ['credit', 'send_back'],
  amount: ['credit', 'send_back'],
  bill_amount: ['credit', 'send_back'],
  after_handling: ['credit', 'send_back'],
  // Nobody has the wallet any more.
  account_ended: ['send_back'],
  reference: ['credit', 'send_back'],
  refund: ['take_back'],
  late_payment: [],
  merchant: [],
  currency: [],
  bill_missing: [],
  // Where the coins had left the wallet for good, they go back to it.
  refund_failed: ['credit'],
  dispute_lost: ['take_back'],
  dispute_opened: [],
  dispute_won: [],
  bill_refund_unknown: [],
  bill_refund_missing: [],
  bill_refund_amount: [],
}
