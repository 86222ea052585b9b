export { type OrderLookup, orderLookupHook } from './service/desk.ts'
export {
  auditLedger,
  findBreaks,
  type Invariant,
  invariantHook,
  type LedgerReport,
} from './service/ledger-audit.ts'
export {
  agreedPart,
  beginPayment,
  begunPayment,
  type OrderCheck,
  orderCheckHook,
} from './service/recharge.ts'
export { keepAsLate } from './service/settle.ts'
export { getMoney, holdMoney, type Transfer, transfer } from './service/transfer.ts'
export { walletInvariants } from './store/invariants.ts'
export { offerOptions } from './store/ledger.ts'
