import type { Hints, ReadText } from '@mailing/encoding/read-text.ts'
import { birthdayOf } from './birthday.ts'
import { countryCodeOf } from './country-names.ts'
import { type CardProperty, readCardLines } from './vcard-lines.ts'

/** An address as address books keep it, in parts that may hold anything; empty where there is none. */
export interface CardPlace {
  readonly street: string
  readonly town: string
  readonly state: string
  readonly postcode: string
  /** ISO code; empty when the card does not say, or names a country that we do not post to. */
  readonly country: string
}

/** Somebody as an address book of a phone or a computer has them. */
export interface Card {
  readonly name: string
  /** As typed, the preferred first. */
  readonly phones: readonly string[]
  /** YYYY-MM-DD, or --MM-DD without the year. */
  readonly birthday: string | null
  readonly notes: string
  readonly groups: readonly string[]
  readonly place: CardPlace | null
}

/**
 * The content of a file: the people, those without a name by what else is known of them, and how its letters were read.
 */
export interface CardFile {
  readonly cards: readonly Card[]
  /** A number, an address or nothing: whatever a person may know them by. */
  readonly nameless: readonly string[]
  /** Lists of people (`KIND:group`), by name; their members have cards of their own. */
  readonly lists: readonly string[]
  readonly reading: ReadText
}

type Properties = readonly CardProperty[]

/** The lower the earlier: PREF from 1 to 100 (vCard 4.0), TYPE=pref (3.0), PREF (2.1), then all others. */
function rankOf({ parameters }: CardProperty): number {
  const rank = Number(parameters.get('PREF')?.[0])
  if (rank >= 1) return rank
  return parameters.get('TYPE')?.includes('PREF') || parameters.has('PREF') ? 1 : 101
}

/** All properties of a name that say something, the preferred first. */
const named = (card: Properties, name: string): Properties =>
  card
    .filter((property) => property.name === name && property.parts.some((part) => part !== ''))
    .toSorted((a, b) => rankOf(a) - rankOf(b))

const textsOf = (card: Properties, name: string): string[] =>
  named(card, name).map(({ text }) => text.replace(/;+$/, ''))

function nameOf(card: Properties): string {
  const [full] = textsOf(card, 'FN')
  if (full !== undefined) return full.replace(/\s+/g, ' ')
  const [family = '', given = '', middle = ''] = named(card, 'N')[0]?.parts ?? []
  const isHan = /\p{Script=Han}/u.test(family + given)
  const composed = isHan ? family + given : [given, middle, family].filter(Boolean).join(' ')
  return composed || named(card, 'ORG')[0]?.parts[0] || textsOf(card, 'NICKNAME')[0] || ''
}

function placeOf({ parts }: CardProperty): CardPlace | null {
  const [box = '', more = '', street = '', town = '', state = '', postcode = '', country = ''] =
    parts.map((part) => part.replace(/\s*\n\s*/g, ', '))
  const place = {
    street: [street, more, box].filter(Boolean).join(' '),
    town,
    state,
    postcode,
    country: countryCodeOf(country),
  }
  return place.street || place.town || place.state ? place : null
}

/** An address that stands as one text, as an envelope has it; the parser takes it apart. */
const labelOf = (card: Properties): CardPlace | null => {
  const [label] = textsOf(card, 'LABEL')
  return label === undefined
    ? null
    : { street: label.replace(/\r/g, ''), town: '', state: '', postcode: '', country: '' }
}

/** Nobody is called at a fax or a pager. */
const isCalled = ({ parameters }: CardProperty): boolean =>
  !(parameters.get('TYPE') ?? []).some((type) => type === 'FAX' || type === 'PAGER')

const isMobile = ({ parameters }: CardProperty): boolean =>
  (parameters.get('TYPE') ?? []).some((type) => type === 'CELL' || type === 'IPHONE')

/** The preferred first, then mobile ones. */
const phonesOf = (card: Properties): string[] =>
  named(card, 'TEL')
    .filter(isCalled)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || Number(isMobile(b)) - Number(isMobile(a)))
    .map(({ text }) => text.replace(/^tel:/i, ''))

function birthdayIn(card: Properties): string | null {
  const [born] = named(card, 'BDAY')
  return born ? birthdayOf(born.text, born.parameters.get('X-APPLE-OMIT-YEAR')?.[0]) : null
}

const cardOf = (card: Properties): Card => {
  const place =
    named(card, 'ADR').flatMap((property) => placeOf(property) ?? [])[0] ?? labelOf(card)
  return {
    name: nameOf(card),
    phones: phonesOf(card),
    birthday: birthdayIn(card),
    notes: textsOf(card, 'NOTE').join('\n'),
    // Google puts everybody into a group of that name.
    groups: named(card, 'CATEGORIES')
      .flatMap(({ list }) => list)
      .filter((group) => !/^\W*my ?contacts$/i.test(group)),
    place,
  }
}

/** False of a list of people, which address books keep as a card too. */
const isPerson = (card: Properties): boolean =>
  !card.some(
    ({ name, text }) => /^(?:KIND|X-ADDRESSBOOKSERVER-KIND)$/.test(name) && /^group$/i.test(text),
  )

/**
 * The people of a vCard file (2.1, 3.0 or 4.0), property by property: one that cannot be read is left empty, and its
 * person comes in.
 */
export function readVcards(bytes: Uint8Array, hints: Hints): CardFile {
  const { cards, reading } = readCardLines(bytes, hints)
  const people = cards
    .filter(isPerson)
    .map((card) => ({ ...cardOf(card), email: textsOf(card, 'EMAIL')[0] ?? '' }))
  return {
    reading,
    lists: cards.filter((card) => !isPerson(card)).map(nameOf),
    cards: people.filter(({ name }) => name !== '').map(({ email: _, ...card }) => card),
    nameless: people
      .filter(({ name }) => name === '')
      .map(({ phones, email, place }) => phones[0] || email || place?.street || ''),
  }
}
