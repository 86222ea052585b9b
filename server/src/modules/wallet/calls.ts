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
  listBills,
  listCorrections,
  listDeskPayments,
  listEntries,
  listIncidents,
  listOptions,
  receiveBalance,
  recharge,
  refundPayment,
  setGifts,
  showLedger,
} from './service.ts'

export const calls = implement(walletCalls, {
  receiveBalance: (context) => receiveBalance(context),
  rechargeOptions: (context) => listOptions(context),
  recharge: (context, input) => recharge(context, input),
  payment: (context, { id }) => getPayment(context, id),
  entries: (context, input) => listEntries(context, input),
  deskPayments: (context, input) => listDeskPayments(context, input),
  deskPayment: (context, { id }) => getDeskPayment(context, id),
  refundPayment: (context, input) => refundPayment(context, input),
  corrections: (context, input) => listCorrections(context, input),
  decideCorrection: (context, input) => decideCorrection(context, input),
  incidents: (context, input) => listIncidents(context, input),
  handleIncident: (context, input) => handleIncident(context, input),
  correctIncident: (context, input) => correctIncident(context, input),
  bills: (context, input) => listBills(context, input),
  ledgerHealth: (context) => showLedger(context),
  auditLedger: async (context) => {
    await context.enqueue(context.db, 'wallet.audit_at_start', {}, { key: 'asked' })
    return { isAsked: true as const }
  },
  exportPayments: (context, input) => exportPayments(context, input),
  giftVersions: (context) => getGiftVersions(context),
  setGifts: (context, input) => setGifts(context, input),
})
