import { printedLine } from '../fold-line.ts'

/** Somebody's address in the parts that an envelope needs. Empty strings are left out. */
export interface Addressee {
  readonly name: string
  /** ISO 3166 code of the country. */
  readonly country: string
  readonly postcode: string
  /** Province or state. For a plain postal address: the whole region as people write it. */
  readonly region: string
  readonly city: string
  /** Street and number. */
  readonly street: string
  /** Name of the institution; empty at a plain postal address. */
  readonly institution: string
  /** Unit, ward, cell, class. */
  readonly unit: string
  /** The number by which the institution knows the person. */
  readonly personNumber: string
}

/** Country of posting: a letter to another country gets the country as its last line. */
export interface Origin {
  readonly country: string
}

type Layout = (to: Addressee) => string[]

const join = (separator: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(separator)

/** Mainland China: from the large to the small, the person last, with 收 ("to be received by"). */
const chinese =
  (numberWord: string): Layout =>
  (to) => [
    to.postcode,
    join(' ', to.region, to.city, to.street),
    to.institution,
    join(' ', to.unit, to.personNumber && `${numberWord} ${to.personNumber}`),
    `${to.name} 收`,
  ]

const hasHan = ({ region, city, street }: Addressee): boolean =>
  /\p{Script=Han}/u.test(region + city + street)

/**
 * Hong Kong and Macao have no postcodes; Taiwan's stands before the address as in the mainland. In
 * Latin letters the address goes from the small to the large and the code stands last (Chunghwa
 * Post, Hongkong Post).
 */
const traditional: Layout = (to) => (hasHan(to) ? chinese('編號')(to) : american(to))

/** A number with its own sign, #A123456, needs no word before it. */
const numbered = (word: string, { unit, personNumber }: Addressee): string =>
  join(
    ', ',
    unit,
    personNumber.startsWith('#') ? personNumber : personNumber && `${word} ${personNumber}`,
  )

/** France (NF Z10-011): the place line in capitals, the postcode before it. */
const french: Layout = (to) => [
  to.name,
  numbered('n°', to),
  to.institution,
  to.street,
  join(' ', to.postcode, (to.city || to.region).toLocaleUpperCase('fr')),
]

/** Spain: postcode and town on one line, the province below unless the town has its name. */
const spanish: Layout = (to) => {
  const town = to.city || to.region
  return [
    to.name,
    numbered('n.º', to),
    to.institution,
    to.street,
    join(' ', to.postcode, town),
    to.region === town ? '' : to.region,
  ]
}

/** United Kingdom: the post town in capitals, the postcode on a line of its own. */
const british: Layout = (to) => [
  to.name,
  numbered('No.', to),
  to.institution,
  to.street,
  (to.city || to.region).toLocaleUpperCase('en'),
  to.postcode.toUpperCase(),
]

/** United States and Canada: town, state and code on the last line. */
const american: Layout = (to) => [
  to.name,
  numbered('No.', to),
  to.institution,
  to.street,
  join(' ', join(', ', to.city, to.region), to.postcode),
]

/** Everywhere else: the order that the Universal Postal Union gives as the usual one. */
const usual: Layout = (to) => [
  to.name,
  numbered('No.', to),
  to.institution,
  to.street,
  join(' ', to.postcode, join(', ', to.city, to.region)),
]

const layouts: Readonly<Record<string, Layout>> = {
  CN: chinese('编号'),
  TW: traditional,
  HK: traditional,
  MO: traditional,
  FR: french,
  MC: french,
  ES: spanish,
  GB: british,
  US: american,
  CA: american,
}

/**
 * The country as posts abroad read it: in English and capitals (the Universal Postal Union asks for
 * capitals and a widely known language).
 */
function countryLine(country: string): string {
  return (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country).toUpperCase()
}

/**
 * Every part on one line: what was kept before names were folded when they are taken must not make
 * lines of its own.
 */
const foldedParts = ({
  name,
  country,
  postcode,
  region,
  city,
  street,
  institution,
  unit,
  personNumber,
}: Addressee): Addressee => ({
  name: printedLine(name),
  country,
  postcode: printedLine(postcode),
  region: printedLine(region),
  city: printedLine(city),
  street: printedLine(street),
  institution: printedLine(institution),
  unit: printedLine(unit),
  personNumber: printedLine(personNumber),
})

/**
 * Returns the lines of an address for an envelope. They are in the order of the destination
 * country. The server stores them with the order; the screens show the same ones.
 */
export function addressLines(to: Addressee, from: Origin): string[] {
  const lines = (layouts[to.country] ?? usual)(foldedParts(to)).map((line) => line.trim())
  if (to.country !== from.country) lines.push(countryLine(to.country))
  return lines.filter((line) => line !== '')
}
