import type { Contact } from '@mailing/contract/address/calls.ts'
import ICAL from 'ical.js'
import { splitArea } from './country-form.ts'
import { countryCodeOf } from './country-names.ts'

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
  readonly phone: string
  /** YYYY-MM-DD, or --MM-DD without the year. */
  readonly birthday: string | null
  readonly notes: string
  readonly groups: readonly string[]
  readonly place: CardPlace | null
}

function decodeQuoted(text: string, charset: string): string {
  const bytes: number[] = []
  const plain = new TextEncoder()
  for (const part of text.split(/(=[\dA-F]{2})/i)) {
    if (/^=[\dA-F]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16))
    else bytes.push(...plain.encode(part))
  }
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes))
  } catch {
    return new TextDecoder().decode(new Uint8Array(bytes))
  }
}

/** Pictures, sounds and keys are larger than all the rest and not wanted. */
const unwanted = /^(item\d+\.)?(photo|logo|sound|key)[;:]/i

/** Lines of vCard 2.1, which many phones still write, as those of 3.0: names for bare parameters, no quoted-printable. */
function modernise(block: string): string {
  const lines: string[] = []
  let isSkipping = false
  for (const line of block.split(/\r?\n/)) {
    const last = lines.at(-1) ?? ''
    const isQuoted = /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(last)
    if (/^[ \t]/.test(line)) {
      if (!isSkipping) lines.push(line)
    } else if (isQuoted && last.endsWith('=')) lines[lines.length - 1] = last.slice(0, -1) + line
    else {
      isSkipping = unwanted.test(line)
      if (!isSkipping && line.includes(':')) lines.push(line)
    }
  }
  return lines.map(moderniseLine).join('\r\n')
}

function moderniseLine(line: string): string {
  const colon = line.indexOf(':')
  if (colon < 0 || /^[ \t]/.test(line)) return line
  const [name = '', ...parameters] = line.slice(0, colon).split(';')
  if (name.toUpperCase() === 'VERSION') return line.replace('2.1', '3.0')
  const value = line.slice(colon + 1)
  const isQuoted = parameters.some((one) => /QUOTED-PRINTABLE/i.test(one))
  const charset = parameters.find((one) => /^CHARSET=/i.test(one))?.slice('CHARSET='.length)
  const kept = parameters
    .filter((one) => !/^(ENCODING=|CHARSET=|QUOTED-PRINTABLE$|BASE64$)/i.test(one))
    .map((one) => (one.includes('=') ? one : `TYPE=${one}`))
  const plain = isQuoted ? decodeQuoted(value, charset ?? 'utf-8').replace(/\r?\n/g, '\\n') : value
  return `${[name, ...kept].join(';')}:${plain}`
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(' ').trim() : String(value ?? '').trim()

function placeOf(card: ICAL.Component): CardPlace | null {
  const value = card.getFirstPropertyValue('adr')
  if (!Array.isArray(value)) return null
  const [box, more, street, town, state, postcode, country] = value.map(textOf)
  const place = {
    street: [street, more, box].filter(Boolean).join(' ').replace(/\n/g, ', '),
    town: town ?? '',
    state: state ?? '',
    postcode: postcode ?? '',
    country: countryCodeOf(country ?? ''),
  }
  return place.street || place.town || place.state ? place : null
}

function birthdayOf(card: ICAL.Component): string | null {
  const property = card.getFirstProperty('bday')
  const written = property ? String(property.getFirstValue()) : ''
  const [, year = '', month, day] = /^(\d{4}|-)-?(\d\d)-?(\d\d)/.exec(written) ?? []
  if (month === undefined || day === undefined) return null
  // Apple writes a year that it does not know as 1604.
  const isUnknown = year === '-' || property?.getParameter('x-apple-omit-year') === year
  return `${isUnknown ? '-' : year}-${month}-${day}`
}

function cardOf(block: string): Card {
  const card = new ICAL.Component(ICAL.parse(modernise(block)))
  const all = (name: string): string[] =>
    card
      .getAllProperties(name)
      .flatMap((property) => property.getValues().map(textOf))
      .filter(Boolean)
  const parts = card.getFirstPropertyValue('n')
  const [family = '', given = ''] = Array.isArray(parts) ? parts.map(textOf) : []
  const isHan = /\p{Script=Han}/u.test(family + given)
  const phones = all('tel').map((phone) => phone.replace(/^tel:/, ''))
  return {
    name: all('fn')[0] ?? (isHan ? family + given : `${given} ${family}`.trim()),
    phone: phones.find((phone) => /1[2-9]\d{9}$/.test(phone.replace(/\D/g, ''))) ?? phones[0] ?? '',
    birthday: birthdayOf(card),
    notes: all('note').join('\n'),
    groups: all('categories'),
    place: placeOf(card),
  }
}

/** The people of a vCard file (2.1, 3.0 or 4.0). What cannot be read, and nameless entries, are left out. */
export function readVcards(text: string): Card[] {
  const blocks = text.match(/BEGIN:VCARD.*?END:VCARD/gis) ?? []
  return blocks.flatMap((block) => {
    try {
      const card = cardOf(block)
      return card.name === '' ? [] : [card]
    } catch {
      return []
    }
  })
}

function addressOf({ recipient }: Contact): readonly string[] {
  const { institution, postal, unit, personNumber } = recipient
  if (institution) {
    const { addressLine, city, region, postcode, country } = institution
    return [
      '',
      [unit, personNumber].filter(Boolean).join(' '),
      addressLine,
      city,
      region,
      postcode,
      country,
    ]
  }
  const { area = '', detail = '', postcode = '', country = '' } = postal ?? {}
  const { town, state } = country === 'CN' ? { town: area, state: '' } : splitArea(country, area)
  return ['', '', detail, town, state, postcode, country]
}

/** The people of our address book as a vCard file (4.0, RFC 6350) that phones and computers read. */
export function writeVcards(contacts: readonly Contact[]): string {
  const cards = contacts.map((contact) => {
    const { name, phone, about, institution } = contact.recipient
    const card = new ICAL.Component('vcard')
    const add = (property: string, type: string, value: string | readonly string[]) =>
      card.addProperty(new ICAL.Property([property, {}, type, value], card))
    add('version', 'text', '4.0')
    add('fn', 'text', name)
    if (phone) add('tel', 'text', phone)
    if (institution) add('org', 'text', institution.name)
    add('adr', 'text', addressOf(contact))
    if (about?.birthday) add('bday', 'date', about.birthday)
    if (about?.notes) add('note', 'text', about.notes)
    if (about && about.groups.length > 0)
      card.addProperty(new ICAL.Property(['categories', {}, 'text', ...about.groups], card))
    return card.toString()
  })
  return `${cards.join('\r\n')}\r\n`
}
