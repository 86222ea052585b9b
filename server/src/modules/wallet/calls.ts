import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { implement } from '../../platform/implement.ts'
import {
  correctIncident,
  decideCorrection,
  exportPayments,
  getDeskPayment,
  getGiftVersions,
  getPayment,
  handleIncident,
  type Invariant,
  listBills,
  listCorrections,
  listDeskPayments,
  listEntries,
  listIncidents,
  listOptions,
  type OrderCheck,
  type OrderLookup,
  receiveBalance,
  recharge,
  refundPayment,
  setGifts,
  showLedger,
} from './service.ts'

interface CallNeeds {
  readonly checkOrder: OrderCheck
  readonly orders: OrderLookup
  readonly invariants: readonly Invariant[]
}

export const callsWith = ({ checkOrder, orders, invariants }: CallNeeds) =>
  implement(walletCalls, {
    receiveBalance: (context) => receiveBalance(context),
    rechargeOptions: (context) => listOptions(context),
    recharge: (context, input) => recharge(context, input, checkOrder),
    payment: (context, { id }) => getPayment(context, id),
    entries: (context, input) => listEntries(context, input),
    deskPayments: (context, input) => listDeskPayments(context, orders, input),
    deskPayment: (context, { id }) => getDeskPayment(context, orders, id),
    refundPayment: (context, input) => refundPayment(context, input),
    corrections: (context, input) => listCorrections(context, input),
    decideCorrection: (context, input) => decideCorrection(context, input),
    incidents: (context, input) => listIncidents(context, input),
    handleIncident: (context, input) => handleIncident(context, input),
    correctIncident: (context, input) => correctIncident(context, input),
    bills: (context, input) => listBills(context, input),
    ledgerHealth: (context) => showLedger(context, invariants),
    auditLedger: async (context) => {
      await context.enqueue(context.db, 'wallet.audit_at_start', {}, { key: 'asked' })
      return { isAsked: true as const }
    },
    exportPayments: (context, input) => exportPayments(context, orders, input),
    giftVersions: (context) => getGiftVersions(context),
    setGifts: (context, input) => setGifts(context, input),
  })
