export { forTheBooks, forTheCount } from './holdings.ts'
export { correctionIn } from './rules.ts'
export { giveUpMoney } from './service/leaving.ts'
export {
  auditLedger,
  type Break,
  findBreaks,
  inSnapshot,
  invariantHook,
  type LedgerReport,
} from './service/ledger-audit.ts'
export { topUpLimitHook } from './service/limit-alone.ts'
export { claimNewness } from './service/newness.ts'
export { payersOf } from './service/payer.ts'
export { type OrderLookup, orderLookupHook, paymentsOfOrder } from './service/payment-list.ts'
export { agreedPart, beginPayment, begunPayment } from './service/payments.ts'
export { type OrderCheck, orderCheckHook } from './service/recharge.ts'
export { recountFigures } from './service/recount.ts'
export { keepAsLate, settlePayment } from './service/settle.ts'
export {
  getMoney,
  holdMoney,
  moneyIn,
  moneyPart,
  type Transfer,
  tooLittleMoney,
  transfer,
} from './service/transfer.ts'
export {
  cameSince,
  type Invariant,
  type Place,
  type Subject,
  writtenSince,
} from './store/invariant.ts'
export { walletInvariants } from './store/invariants.ts'
export {
  entriesUpTo,
  offerOptions,
  type PlainEntry,
  readAgentAccounts,
  type TransferReason,
} from './store/ledger.ts'
export { heldNow } from './store/ledger-sums.ts'
export { revenueEntries } from './store/revenue.ts'
export { people, touchedTransfers, transfers } from './store/subjects.ts'
