import type { Contact } from '@mailing/contract/address/calls.ts'
import ICAL from 'ical.js'
import { splitArea } from './country-form.ts'

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

/** Semicolons too: RFC 6350 lets them stand in a single value, but some readers cut there. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** The people of our address book as a vCard file (4.0, RFC 6350) that phones and computers read. */
export function writeVcards(contacts: readonly Contact[]): string {
  const lines = contacts.flatMap((contact) => {
    const { name, phone, about, institution } = contact.recipient
    const listed = (property: string, values: readonly string[], mark: string): string =>
      `${property}:${values.map(escaped).join(mark)}`
    return [
      'BEGIN:VCARD',
      'VERSION:4.0',
      listed('FN', [name], ''),
      ...(phone ? [listed('TEL', [phone], '')] : []),
      ...(institution ? [listed('ORG', [institution.name], '')] : []),
      listed('ADR', addressOf(contact), ';'),
      ...(about?.birthday ? [`BDAY:${compact(about.birthday)}`] : []),
      ...(about?.notes ? [listed('NOTE', [about.notes], '')] : []),
      ...(about && about.groups.length > 0 ? [listed('CATEGORIES', about.groups, ',')] : []),
      'END:VCARD',
    ]
  })
  return lines.map((line) => `${ICAL.helpers.foldline(line)}\r\n`).join('')
}

/** A date in the basic format, which vCard 4.0 asks for. */
const compact = (birthday: string): string =>
  birthday.startsWith('-')
    ? `--${birthday.slice(2).replace('-', '')}`
    : birthday.replaceAll('-', '')
