import type { CallError } from '../../../platform/client/call-error.ts'

/** What the confirm screen does about a problem: each has its sentence and one next step. */
export type PayProblem =
  | { readonly kind: 'top_up'; readonly missing: number | null }
  | { readonly kind: 'prove_again'; readonly message: string }
  | { readonly kind: 'recipient'; readonly message: string }
  | { readonly kind: 'supplies'; readonly message: string }
  | { readonly kind: 'ordered'; readonly message: string }
  | { readonly kind: 'lapsed'; readonly message: string }
  | { readonly kind: 'retry'; readonly message: string }

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
const ofRecipient = [
  'institution.blocked',
  'address.unit_required',
  'address.number_required',
] as const

/** The minor units that a `wallet.insufficient` names; null when it names none. */
function missingOf(data: unknown): number | null {
  const missing =
    typeof data === 'object' && data !== null && 'missingMinor' in data ? data.missingMinor : null
  return typeof missing === 'number' && Number.isSafeInteger(missing) && missing > 0
    ? missing
    : null
}

/** Sorts a failed proof, order or payment by what the person can do now. `fallback` is said when there was no answer at all. */
export function payProblem(error: CallError, fallback: string): PayProblem {
  const message = error.message || fallback
  if (error.is('wallet.insufficient')) return { kind: 'top_up', missing: missingOf(error.data) }
  if (stale.some((code) => error.is(code))) return { kind: 'prove_again', message }
  if (ofRecipient.some((code) => error.is(code))) return { kind: 'recipient', message }
  if (ofSupplies.some((code) => error.is(code))) return { kind: 'supplies', message }
  if (error.is('letter.proof_used')) return { kind: 'ordered', message }
  if (error.is('order.expired') || error.is('order.not_payable')) return { kind: 'lapsed', message }
  return { kind: 'retry', message }
}
