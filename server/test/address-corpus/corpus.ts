import { createDice } from '../dice.ts'
import { hongKong, macau, mainland, taiwan } from './chinese-parts.ts'
import { france, germany, spain } from './continental-parts.ts'
import {
  australia,
  britain,
  canada,
  hongKongLatin,
  macauLatin,
  taiwanLatin,
  unitedStates,
} from './english-parts.ts'
import type { CountryParts } from './parts.ts'

const corpusParts: readonly CountryParts[] = [
  mainland,
  mainland,
  taiwan,
  taiwanLatin,
  hongKong,
  hongKongLatin,
  macau,
  macauLatin,
  unitedStates,
  britain,
  france,
  spain,
  germany,
  canada,
  australia,
]

const fields = ['name', 'personNumber', 'phone', 'country', 'area', 'detail', 'postcode'] as const
export type CorpusField = (typeof fields)[number]
export const corpusFields: readonly CorpusField[] = fields

/** A text as somebody pastes it, and what stands in it. */
export interface PastedAddress {
  readonly kind: string
  readonly text: string
  readonly values: Readonly<Record<CorpusField, string>>
}

type Dice = ReturnType<typeof createDice>
const oneOf = <T>(dice: Dice, values: readonly T[]): T => {
  const value = dice.pick(values)
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

interface Chosen {
  readonly person: string
  /** The words behind the name with the number in it; empty: nothing. */
  readonly behind: string
  readonly details: readonly string[]
  readonly spotLines: readonly string[]
  readonly land: string
  readonly phone: string
  readonly note: string
  readonly values: PastedAddress['values']
}

function choose(parts: CountryParts, dice: Dice): Chosen {
  const hasPerson = dice.below(100) < 92
  const person = hasPerson ? oneOf(dice, parts.people) : ''
  const hasNumber = hasPerson && dice.below(100) < 40
  const [behind, personNumber] = hasNumber ? oneOf(dice, parts.numbers) : ['', '']
  const place = personNumber !== '' || dice.below(100) < 20 ? [oneOf(dice, parts.places)] : []
  const street = oneOf(dice, parts.streets)
  const spot = oneOf(dice, parts.spots)
  const hasCode = dice.below(100) < 90 || !parts.isChinese
  const isCodeInLine = spot.lines.some((line) => line.includes('$'))
  const [phone, kept] = dice.below(100) < 45 ? oneOf(dice, parts.phones) : ['', '']
  const postcode = hasCode && isCodeInLine ? spot.postcode : ''
  const isNamed = dice.below(100) < (spotSpeaks(parts) ? 50 : 100)
  return {
    person,
    behind,
    details: parts.isChinese ? [street, ...place] : [...place, street],
    spotLines: spot.lines.map((line) => line.replace('$', postcode)),
    land: isNamed ? oneOf(dice, parts.names) : '',
    phone,
    note: dice.below(100) < 15 ? oneOf(dice, parts.notes) : '',
    values: {
      name: person,
      personNumber,
      phone: kept,
      country: parts.country,
      area: spot.area,
      detail: (parts.isChinese ? [street, ...place] : [...place, street]).join(', '),
      postcode,
    },
  }
}

/** Macau and Hong Kong in Latin letters are recognised by name alone. */
const spotSpeaks = ({ country, isChinese }: CountryParts): boolean =>
  isChinese || !['HK', 'MO'].includes(country)

type Write = (chosen: Chosen, parts: CountryParts) => string

const lines = (...given: readonly string[]): string =>
  given.filter((line) => line !== '').join('\n')

const block: Write = ({ person, behind, details, spotLines, land, phone, note }) =>
  lines(person + behind, ...details, ...spotLines, land, phone, note)

const oneLine: Write = ({ person, behind, details, spotLines, land, phone, note }) =>
  [person + behind.replace('\n', ', '), ...details, ...spotLines, land, phone, note]
    .filter((part) => part !== '')
    .join(', ')

const bars: Write = (chosen, parts) => oneLine(chosen, parts).split(', ').join(' | ')

const labelled: Write = ({ person, details, spotLines, land, phone, note, values }, { labels }) =>
  lines(
    person && `${labels.name}: ${person}`,
    values.personNumber && `${labels.number}: ${values.personNumber.replace('#', '')}`,
    `${labels.detail}: ${details.join(', ')}`,
    ...spotLines,
    land && `${labels.country}: ${land}`,
    phone && `${labels.phone}: ${phone}`,
    note,
  )

const emoji: Write = ({ person, behind, details, spotLines, land, phone }) =>
  `${person && `👤${person}`}${behind.replace('\n', ' ')}${phone && `📱${phone}`}🏠${[...details, ...spotLines, land].filter(Boolean).join('\n')}`

const nameLast: Write = ({ person, behind, details, spotLines, land, phone }) =>
  lines(...details, ...spotLines, land, person + behind.replace('\n', ', '), phone)

const nameLastLine: Write = (chosen, parts) => nameLast(chosen, parts).split('\n').join(', ')

const phoneFirst: Write = ({ person, behind, details, spotLines, land, phone }) =>
  lines(phone, person + behind, ...details, ...spotLines, land)

const hanLine: Write = ({ person, behind, details, spotLines, phone, note }) =>
  [spotLines.join('') + details.join(''), person + behind.replace('\n', ' '), phone, note]
    .filter(Boolean)
    .join(' ')

const hanNameFirst: Write = ({ person, behind, details, spotLines, phone }) =>
  [person + behind.replace('\n', ' '), phone, spotLines.join('') + details.join('')]
    .filter(Boolean)
    .join('，')

const hanBlock: Write = ({ person, behind, details, spotLines, phone, note }) =>
  lines(
    spotLines.join(''),
    ...details,
    person && `${person}${behind === '' ? ' 收' : behind}`,
    phone,
    note,
  )

const hanLabelled: Write = ({ person, behind, details, spotLines, phone, note }, { labels }) =>
  lines(
    person && `${labels.name}：${person}${behind}`,
    phone && `${labels.phone}：${phone}`,
    `${labels.detail}：${spotLines.join('')}${details.join('')}`,
    note,
  )

const hanBrackets: Write = ({ person, behind, details, spotLines, phone }, { labels }) =>
  [
    person && `【${labels.name}】${person}${behind.replace('\n', ' ')}`,
    phone && `【${labels.phone}】${phone}`,
    `【${labels.detail}】${spotLines.join('')}${details.join('')}`,
  ]
    .filter(Boolean)
    .join('｜')

const hanEmoji: Write = ({ person, behind, details, spotLines, phone }, { labels }) =>
  `💌${person && `${labels.name}：${person}${behind.replace('\n', ' ')}`}${phone && `📱${phone}`}🏠${spotLines.join('')}${details.join('')}`

const hanSemicolons: Write = ({ person, behind, details, spotLines, phone, note }) =>
  [person + behind.replace('\n', ' '), phone, spotLines.join('') + details.join(''), note]
    .filter(Boolean)
    .join('；')

const ways: readonly (readonly [string, boolean, Write])[] = [
  ['block', false, block],
  ['one line', false, oneLine],
  ['bars', false, bars],
  ['labels', false, labelled],
  ['emoji', false, emoji],
  ['phone first', false, phoneFirst],
  ['name last', false, nameLast],
  ['name last in a line', false, nameLastLine],
  ['line', true, hanLine],
  ['name first', true, hanNameFirst],
  ['block', true, hanBlock],
  ['labels', true, hanLabelled],
  ['brackets', true, hanBrackets],
  ['emoji', true, hanEmoji],
  ['semicolons', true, hanSemicolons],
]

/** Faults on the way: blanks, capitals, signs in full width, a part that is left out. */
function spoil(text: string, dice: Dice): string {
  const way = dice.below(100)
  if (way < 6) return text.replace(/ /g, '  ')
  if (way < 0.1) return `\n ${text} \n`
  if (way < 14) return text.replace(/\n/g, '\r\n')
  if (way < 18) return text.replace(/,/g, '，').replace(/:/g, '：')
  if (way < 22)
    return text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  if (way < 26) return text.toUpperCase()
  if (way < 29) return text.toLowerCase()
  return text
}

/** Addresses of eleven countries as people paste them: the same ones for the same seed. */
export function addressCorpus(seed: number, count: number): PastedAddress[] {
  const dice = createDice(seed)
  return Array.from({ length: count }, (_, at) => {
    const parts = corpusParts[at % corpusParts.length]
    if (!parts) throw new Error('no parts')
    const chosen = choose(parts, dice)
    const [name, , write] = oneOf(
      dice,
      ways.filter(([, isChinese]) => isChinese === parts.isChinese),
    )
    const script = parts.isChinese ? 'Han' : 'Latin'
    return {
      kind: `${parts.country} ${script} ${name}`,
      text: spoil(write(chosen, parts), dice),
      values: chosen.values,
    }
  })
}
