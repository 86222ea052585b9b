import { contactLimits } from '@mailing/contract/address/contact.ts'
import { longestPaste, type ParsedAddress } from '@mailing/contract/address/reading.ts'
import { joinArea } from './country-form.ts'
import { countryCodeOf } from './country-names.ts'
import { type AddressFormState, aboutOf, emptyForm, problemsOf, readInto } from './form.ts'
import { loadPhones } from './phones.ts'
import type { Card, CardFile, CardPlace } from './vcard.ts'

/** Somebody found elsewhere, as the form of a new recipient; `isComplete`: nothing is missing for a letter. */
export interface Newcomer {
  readonly form: AddressFormState
  readonly isComplete: boolean
}

/** People found elsewhere, and the entries that are left out. */
export type FoundCards = Omit<CardFile, 'reading'>

type Parse = (text: string) => Promise<ParsedAddress>

/** A place whose town and street are told apart, in a country that is named, is taken as it is; all else the parser reads. */
function ownPlace({ street, town, state, postcode, country }: CardPlace) {
  if (country === '' || country === 'CN' || street === '' || (town === '' && state === ''))
    return null
  return {
    country,
    area: joinArea(country, { town, state }),
    town,
    state,
    detail: street,
    postcode,
  }
}

/** What the parser is given: as the address would stand in a message. */
const placeText = ({ street, town, state, postcode, country }: CardPlace): string =>
  /\p{Script=Han}/u.test(street + town + state)
    ? `${state}${town}${street} ${postcode}${country && `\n国家：${country}`}`
    : [street, [town, state].filter(Boolean).join(', '), postcode, country && `Country: ${country}`]
        .filter(Boolean)
        .join('\n')

/** The first answer that is one. */
const firstOf = <T>(all: readonly string[], answer: (one: string) => T | null): T | null =>
  all.map(answer).find((one) => one !== null) ?? null

export async function newcomerOf(card: Card, parse: Parse): Promise<Newcomer> {
  const phones = await loadPhones()
  const country = card.place?.country || 'CN'
  const kept = phones && firstOf(card.phones, (typed) => phones.keptPhone(typed, country))
  // What is no number is kept where nothing is lost.
  const notes = [card.notes, ...(kept === null ? card.phones : [])].filter(Boolean).join('\n')
  const base: AddressFormState = {
    ...emptyForm,
    place: 'postal',
    name: card.name.slice(0, 40),
    ...aboutOf({
      birthday: card.birthday,
      notes: notes.slice(0, contactLimits.notes),
      colour: null,
      groups: card.groups
        .map((group) => group.slice(0, contactLimits.group))
        .slice(0, contactLimits.groups),
    }),
  }
  const withPhone = { ...base, phone: kept ?? '' }
  const place = card.place && ownPlace(card.place)
  if (place) return complete({ ...withPhone, ...place })
  const text = card.place ? placeText(card.place).trim().slice(0, longestPaste) : ''
  if (text.length < 2) return { form: withPhone, isComplete: false }
  const { part, doubtful } = readInto(withPhone, await parse(text))
  // The name is known; what the parser took for one is part of the street at best.
  const form = { ...withPhone, ...part, name: base.name, phone: withPhone.phone }
  return doubtful.some((field) => field !== 'name') ? { form, isComplete: false } : complete(form)
}

const complete = (form: AddressFormState): Newcomer => ({
  form,
  isComplete: Object.keys(problemsOf(form)).length === 0,
})

/** Of several people at once; a handful of questions to the parser at a time. */
export async function newcomersOf(cards: readonly Card[], parse: Parse): Promise<Newcomer[]> {
  const found: Newcomer[] = []
  for (let start = 0; start < cards.length; start += 4)
    found.push(
      ...(await Promise.all(cards.slice(start, start + 4).map((card) => newcomerOf(card, parse)))),
    )
  return found
}

/** The part of the Contact Picker that we use; Chrome on Android has it. */
interface PickedContact {
  readonly name?: readonly string[]
  readonly tel?: readonly string[]
  readonly address?: readonly {
    readonly addressLine?: readonly string[]
    readonly city?: string
    readonly region?: string
    readonly postalCode?: string
    readonly country?: string
  }[]
}
interface ContactPicker {
  select(
    properties: readonly string[],
    options: { readonly multiple: boolean },
  ): Promise<readonly PickedContact[]>
}

/** The device's own picker of contacts; null where the browser has none. */
export const contactPicker = (): ContactPicker | null =>
  (navigator as Navigator & { readonly contacts?: ContactPicker }).contacts ?? null

/** Whom somebody chose in the device's picker; nobody else is seen. */
export async function pickCards(picker: ContactPicker): Promise<FoundCards> {
  const chosen = await picker.select(['name', 'tel', 'address'], { multiple: true })
  const people = chosen.map(pickedCard)
  return {
    cards: people.filter(({ name }) => name !== ''),
    nameless: people
      .filter(({ name }) => name === '')
      .map(({ phones, place }) => phones[0] || place?.street || ''),
    lists: [],
  }
}

function pickedCard({ name, tel, address }: PickedContact): Card {
  const first = address?.find(({ addressLine, city }) => addressLine?.some(Boolean) || city)
  return {
    name: name?.[0]?.trim() ?? '',
    phones: tel ?? [],
    birthday: null,
    notes: '',
    groups: [],
    place: first
      ? {
          street: (first.addressLine ?? []).join(' '),
          town: first.city ?? '',
          state: first.region ?? '',
          postcode: first.postalCode ?? '',
          country: countryCodeOf(first.country ?? ''),
        }
      : null,
  }
}
