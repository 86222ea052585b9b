import type { CallError } from '../../../platform/client/call-error.ts'

/** What the confirm screen does about an order or a payment that failed. */
type PayProblem = 'top_up' | 'prove_again' | 'ordered' | 'told'

/** Errors after which a new proof puts things right; the person looks at it once more and presses again. */
const stale = [
  'letter.proof_stale',
  'letter.draft_changed',
  'letter.file_changed',
  'letter.breach',
  'letter.warning_unseen',
  'order.price_changed',
] as const
const ofSupplies = [
  'goods.unknown',
  'goods.off_sale',
  'goods.stock_short',
  'goods.over_limit',
  'goods.not_enclosable',
  'goods.envelope_full',
] as const

/** The supplies that were chosen cannot travel in the letter: others are to be chosen. */
export const isOfSupplies = (error: CallError): boolean => ofSupplies.some((code) => error.is(code))

/** Sorts a failed order or payment by what the person can do now; most are only told. */
export function payProblem(error: CallError): PayProblem {
  if (error.is('wallet.insufficient')) return 'top_up'
  if (stale.some((code) => error.is(code))) return 'prove_again'
  return error.is('letter.proof_used') ? 'ordered' : 'told'
}
