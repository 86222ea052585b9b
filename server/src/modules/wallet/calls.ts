import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import { implement } from '../../platform/implement.ts'
import { getPayment, handleIncident, listEntries, listIncidents, listOptions, type OrderCheck, receiveBalance, recharge } from './service.ts'

export const callsWith = (checkOrder: OrderCheck) => implement(walletCalls, {
  receiveBalance: (context) => receiveBalance(context),
  rechargeOptions: (context) => listOptions(context),
  recharge: (context, input) => recharge(context, input, checkOrder),
  payment: (context, { id }) => getPayment(context, id),
  entries: (context, input) => listEntries(context, input),
  incidents: (context, input) => listIncidents(context, input),
  handleIncident: (context, input) => handleIncident(context, input),
})
