import { contactLimits } from '@mailing/contract/address/contact.ts'
import { longestPaste, type ParsedAddress } from '@mailing/contract/address/reading.ts'
import { joinArea } from './country-form.ts'
import { countryCodeOf } from './country-names.ts'
import { type AddressFormState, aboutOf, emptyForm, problemsOf, readInto } from './form.ts'
import type { Card, CardPlace } from './vcard.ts'

/** Somebody found elsewhere, as the form of a new recipient; `isComplete`: nothing is missing for a letter. */
export interface Newcomer {
  readonly form: AddressFormState
  readonly isComplete: boolean
}

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
    ? `${state}${town}${street} ${postcode}`
    : [street, [town, state].filter(Boolean).join(', '), postcode, country]
        .filter(Boolean)
        .join('\n')

export async function newcomerOf(card: Card, parse: Parse): Promise<Newcomer> {
  const base: AddressFormState = {
    ...emptyForm,
    place: 'postal',
    name: card.name.slice(0, 40),
    ...aboutOf({
      birthday: card.birthday,
      notes: card.notes.slice(0, contactLimits.notes),
      colour: null,
      groups: card.groups
        .map((group) => group.slice(0, contactLimits.group))
        .slice(0, contactLimits.groups),
    }),
  }
  const phone = card.phone.replace(/^\+?86(?=\D*1)/, '').replace(/\D/g, '')
  const withPhone = /^1[2-9]\d{9}$/.test(phone) ? { ...base, phone } : base
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
export async function pickCards(picker: ContactPicker): Promise<Card[]> {
  const chosen = await picker.select(['name', 'tel', 'address'], { multiple: true })
  return chosen.flatMap(({ name, tel, address }) => {
    const [first] = address ?? []
    const known = name?.[0]?.trim() ?? ''
    if (known === '') return []
    return [
      {
        name: known,
        phone: tel?.[0] ?? '',
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
      },
    ]
  })
}
