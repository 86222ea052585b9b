export { takeAlarm } from './service/alarms.ts'
export { correctIncident, decideCorrection, refundPayment } from './service/corrections.ts'
export {
  getDeskPayment,
  listBills,
  listCorrections,
  listDeskPayments,
  type OrderLookup,
  orderLookupHook,
} from './service/desk.ts'
export { listEntries } from './service/entries.ts'
export { exportPayments } from './service/export.ts'
export { receiveBalance, walletFigures, welcomeGift } from './service/gift.ts'
export { getGiftVersions, setGifts } from './service/gift-desk.ts'
export { handleIncident, listIncidents } from './service/incidents.ts'
export {
  auditAndKeep,
  auditLedger,
  findBreaks,
  type Invariant,
  invariantHook,
  type LedgerReport,
  ledgerHealth,
  newestAudit,
  showLedger,
} from './service/ledger-audit.ts'
export {
  agreedPart,
  beginPayment,
  begunPayment,
  getPayment,
  listOptions,
  type OrderCheck,
  orderCheckHook,
  type PaymentBegun,
  type PaymentWanted,
  recharge,
} from './service/recharge.ts'
export { compareBills, queryOpenPayments } from './service/reconcile.ts'
export { sendCorrection, settleCorrections } from './service/send-correction.ts'
export { keepAsLate, settlePayment } from './service/settle.ts'
export {
  appPage,
  codePage,
  failedPage,
  startPagePolicy,
  startScript,
} from './service/start-page.ts'
export {
  getMoney,
  holdMoney,
  type Transfer,
  type Transferred,
  transfer,
} from './service/transfer.ts'
export { walletInvariants } from './store/invariants.ts'
export { offerOptions } from './store/ledger.ts'
