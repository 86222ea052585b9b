import { currentUid } from '../../../platform/session.ts'
import type { Newcomer } from './bring-in.ts'
import type { AddressFormState } from './form.ts'

/** People found in a file or on the phone, and who of them is not to come in. */
export interface Found {
  readonly people: readonly Newcomer[]
  readonly left: ReadonlySet<Newcomer>
  /** Entries without a name, by what else is known of them. */
  readonly nameless: readonly string[]
  /** Names of lists of people; their members have entries of their own. */
  readonly lists: readonly string[]
  /** Names of those who are more than come in at once. */
  readonly tooMany: readonly string[]
}

interface Handed extends Found {
  /** Whose they are: nobody else finds them, on a phone that changes hands. */
  readonly uid: string | null
  readonly newcomer: Newcomer
}

let form: AddressFormState | null = null
let handed: Handed | null = null

const isOwn = (): boolean => handed !== null && handed.uid === currentUid()

/**
 * Leads from the people of a file to the form of one of them: what is filled in already, and who waits meanwhile.
 * Kept in memory for the next page only: names and addresses do not belong into a link.
 */
export function handOver(newcomer: Newcomer, found: Found): void {
  form = newcomer.form
  handed = { ...found, newcomer, uid: currentUid() }
}

/** What the form begins with; once. */
export function takeForm(): AddressFormState | null {
  const taken = isOwn() ? form : null
  form = null
  return taken
}

/** The form was saved: whom it was for waits no longer. */
export function endHandOver(): void {
  if (handed)
    handed = { ...handed, people: handed.people.filter((one) => one !== handed?.newcomer) }
}

/** Who still waits to come in; once. */
export function takeWaiting(): Found | null {
  const taken = isOwn() ? handed : null
  handed = null
  return taken !== null && taken.people.length > 0 ? taken : null
}
