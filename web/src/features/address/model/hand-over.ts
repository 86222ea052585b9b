import type { Newcomer } from './bring-in.ts'
import type { AddressFormState } from './form.ts'

let form: AddressFormState | null = null
let others: readonly Newcomer[] | null = null

/**
 * Leads from the people of a file to the form of one of them: what is filled in already, and those who wait meanwhile.
 * Kept in memory for the next page only: names and addresses do not belong into a link.
 */
export function handOver(newcomer: Newcomer, waiting: readonly Newcomer[]): void {
  form = newcomer.form
  others = waiting
}

/** What the form begins with; once. */
export function takeForm(): AddressFormState | null {
  const taken = form
  form = null
  return taken
}

/** Who still waits to come in; once. */
export function takeWaiting(): readonly Newcomer[] | null {
  const taken = others
  others = null
  return taken !== null && taken.length > 0 ? taken : null
}
