import { currentUid } from '../../../platform/session.ts'
import type { AddressFormState } from './form.ts'

/** The same words with those of `more` that are not there yet. */
const joined = (words: string, more: string, between: string): string =>
  words.includes(more) ? words : [words, more].filter(Boolean).join(between)

/**
 * The form of somebody who is saved already with what was typed into a new one: what was typed counts, and what was
 * not typed stays as it was saved. Notes and groups are kept of both.
 */
export function withTyped(saved: AddressFormState, typed: AddressFormState): AddressFormState {
  const { unit, personNumber, relation, releaseOn, phone, postcode, colour } = typed
  const birthday = typed.birthMonth && typed.birthDay ? typed : saved
  return {
    ...saved,
    unit: unit || saved.unit,
    personNumber: personNumber || saved.personNumber,
    relation: relation || saved.relation,
    releaseOn: releaseOn || saved.releaseOn,
    phone: phone || saved.phone,
    postcode: postcode || saved.postcode,
    colour: colour ?? saved.colour,
    birthYear: birthday.birthYear,
    birthMonth: birthday.birthMonth,
    birthDay: birthday.birthDay,
    notes: joined(saved.notes, typed.notes.trim(), '\n'),
    groups: joined(saved.groups, typed.groups.trim(), '，'),
    isDefault: saved.isDefault || typed.isDefault,
    ...(typed.pastId && { pastId: typed.pastId }),
  }
}

let handed: {
  readonly uid: string | null
  readonly id: string
  readonly form: AddressFormState
} | null = null

/** Keeps what was typed for the form of the address `id`, which opens next. In memory: names do not belong into a link. */
export function handTyped(id: string, form: AddressFormState): void {
  handed = { uid: currentUid(), id, form }
}

/** What was typed for this address on the page before; once. */
export function takeTyped(id: string): AddressFormState | null {
  const taken = handed?.id === id && handed.uid === currentUid() ? handed.form : null
  handed = null
  return taken
}
