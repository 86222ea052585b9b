import type { CallError } from '../../../platform/client/call-error.ts'
import { tell } from '../../../ui/feedback.ts'

/** Says which field contradicts another, when the server names one we have a sentence for. Answers whether it did. */
export function tellField(error: CallError, sentences: Readonly<Record<string, string>>): boolean {
  if (!error.is('coupon.terms')) return false
  const field =
    typeof error.data === 'object' && error.data !== null && 'field' in error.data
      ? String(error.data.field)
      : ''
  const sentence = sentences[field]
  if (sentence === undefined) return false
  void tell(sentence)
  return true
}
