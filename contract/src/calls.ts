import { accountCalls } from './account/calls.ts'
import { addressCalls } from './address/calls.ts'
import { auditCalls } from './audit/calls.ts'
import { configCalls } from './config/calls.ts'
import { deliveryCalls } from './delivery/calls.ts'
import { fileCalls } from './file/calls.ts'
import { institutionCalls } from './institution/calls.ts'
import { letterCalls } from './letter/calls.ts'
import { orderCalls } from './order/calls.ts'
import { replyCalls } from './reply/calls.ts'
import { walletCalls } from './wallet/calls.ts'

/** Every call of the product, by domain. Server routes, the typed client and the OpenAPI document are made from it. */
export const allCalls = {
  config: configCalls,
  audit: auditCalls,
  file: fileCalls,
  account: accountCalls,
  institution: institutionCalls,
  address: addressCalls,
  wallet: walletCalls,
  order: orderCalls,
  delivery: deliveryCalls,
  letter: letterCalls,
  reply: replyCalls,
} as const
export type AllCalls = typeof allCalls
