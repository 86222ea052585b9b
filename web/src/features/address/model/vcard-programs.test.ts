import { readFileSync } from 'node:fs'
import { encodingOf } from '@mailing/encoding/decode.ts'
import { encodeAs } from '@mailing/encoding/samples.ts'
import { describe, expect, test } from 'vitest'
import { countryCodeOf } from './country-names.ts'
import { readVcards } from './vcard.ts'

const caseFile = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../server/test/cases/${name}`, import.meta.url))
const read = (bytes: Uint8Array) => readVcards(bytes, { locale: 'zh-Hans' })
const card = (...lines: readonly string[]): string =>
  ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the public cases', () => {
  test('an odd birthday loses nobody', () => {
    expect(read(caseFile('bday-as-words.vcf')).cards).toMatchObject([
      { name: 'Ann Example', birthday: null, phones: ['13800000001'] },
      { name: 'Bea Example' },
    ])
  })

  test('a declared Windows-1252 is obeyed', () => {
    const { cards, reading } = read(caseFile('windows-1252.vcf'))
    expect(reading.isSure).toBe(true)
    expect(cards).toMatchObject([
      { name: 'José Núñez', place: { street: 'Calle de Alcalá 1', town: 'Madrid', country: 'ES' } },
    ])
  })

  test('the preferred address counts, an empty one does not, an organisation is a name', () => {
    expect(read(caseFile('two-addresses.vcf')).cards).toMatchObject([
      { name: 'Home Preferred', place: { town: 'York', country: 'GB' } },
      { name: 'First Empty', place: { town: 'York' } },
      { name: 'Example Prison', place: { town: 'Leeds' } },
    ])
  })

  test('a soft break before a blank leaves no sign in the name', () => {
    expect(read(caseFile('qp-wrapped-with-blank.vcf')).cards).toMatchObject([
      { name: 'Wang Xiao Ming', phones: ['13800000001'] },
    ])
  })

  test('countries are known by their other names', () => {
    const { vcardCountryNames } = JSON.parse(caseFile('texts.json').toString()) as {
      readonly vcardCountryNames: readonly string[]
    }
    expect(vcardCountryNames.map(countryCodeOf)).toEqual(['US', 'GB', 'CN', 'HK', 'HK'])
  })
})

test.each([
  ['Deutschland', 'DE'],
  ['ESPAÑA', 'ES'],
  ['espana', 'ES'],
  ['England', 'GB'],
  ['The United States', 'US'],
  ['臺灣', 'TW'],
  ['日本', 'JP'],
  ['U.S.A.', 'US'],
  ['États-Unis', 'US'],
  ['Macau', 'MO'],
  ['Atlantis', ''],
])('reads the country %s', (name, code) => {
  expect(countryCodeOf(name)).toBe(code)
})

const programs: Readonly<Record<string, Uint8Array>> = {
  'an iPhone': utf8(
    card(
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 26.1//EN',
      'N:Núñez;José;;;',
      'FN:José Núñez',
      'item1.ADR;type=HOME;type=pref:;;Calle de Alcalá 1;Madrid;;28014;Spain',
      'item1.X-ABADR:es',
      'TEL;type=CELL;type=VOICE;type=pref:\u202a+86 139 0000 0005\u202c',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-05',
      'PHOTO;ENCODING=b;TYPE=JPEG:!!no base64',
      ' at all!!',
    ),
  ),
  Android: utf8(
    card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4E=C3=BA=C3=B1=65=7A;=4A=6F=73=C3=A9;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=6F=73=C3=A9=20=4E=C3=BA=C3=',
      '=B1=65=7A',
      'TEL;CELL;PREF:139-0000-0005',
      'ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;=43=61=6C=6C=65=20=64=65=20=41=6C=63=61=6C=C3=A1=20=31;=4D=61=64=72=69=64;;=32=38=30=31=34;=53=70=61=69=6E',
      'BDAY:--0305',
    ),
  ),
  'Outlook with the code page of Windows': encodeAs(
    card(
      'VERSION:2.1',
      'N;LANGUAGE=es;CHARSET=Windows-1252:Núñez;José',
      'FN;CHARSET=Windows-1252:José Núñez',
      'TEL;CELL;VOICE:(139) 0000 0005',
      'ADR;HOME;PREF;CHARSET=Windows-1252:;;Calle de Alcalá 1;Madrid;;28014;España',
      'LABEL;HOME;PREF;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Calle de Alcal=E1 1=0D=0A=',
      '28014 Madrid',
      'BDAY:--0305',
      'PHOTO;TYPE=JPEG;ENCODING=BASE64:',
      ' /9j/4AAQSkZJRg',
      '',
      'X-MS-OL-DEFAULT-POSTAL-ADDRESS:1',
    ),
    'windows-1252',
  ),
  'Contacts of a Mac': utf8(
    card(
      'VERSION:3.0',
      'N:Núñez;José;;;',
      'FN:José Núñez',
      'TEL;type=HOME;type=FAX:13900000009',
      'TEL;type=CELL;type=VOICE:+8613900000005',
      'ADR;type=WORK:;;;;;;',
      'item2.ADR;type=HOME;type=pref:;;Calle de Alcalá 1;Madrid;;28014;España',
      'BDAY;value=date;X-APPLE-OMIT-YEAR=1604:1604-03-05',
    ),
  ),
  Nextcloud: utf8(
    card(
      'VERSION:4.0',
      'FN:José Núñez',
      'N:Núñez;José;;;',
      'TEL;VALUE=uri;TYPE="cell,voice";PREF=1:tel:+86-139-0000-0005',
      'ADR;TYPE=home;PREF=1:;;Calle de Alcalá 1;Madrid;;28014;Spain',
      'BDAY:--0305',
    ).replace('Calle de Alcalá', 'Calle de\r\n  Alcalá'),
  ),
  Thunderbird: utf8(
    card(
      'VERSION:4.0',
      'FN:José Núñez',
      'TEL;VALUE=TEXT;PREF=1:139 0000 0005',
      'ADR:;;Calle de Alcalá 1;Madrid;;28014;ES',
      'BDAY;VALUE=DATE:--0305',
      'CATEGORIES:',
    ),
  ),
  'a Samsung with doubled line ends': utf8(
    card(
      'VERSION:2.1',
      'N:Núñez;José;;;',
      'FN:José Núñez',
      'TEL;CELL:0086 13900000005',
      'ADR;HOME:;;Calle de Alcalá 1;Madrid;;28014;España',
      'BDAY:--03-05',
      'AGENT:',
      'BEGIN:VCARD',
      'FN:Secretary',
      'END:VCARD',
    ).replaceAll('\r\n', '\r\r\n\r\n'),
  ),
  'Huawei, folded inside of a character': Uint8Array.from(
    Buffer.from(
      Buffer.from(
        card(
          'VERSION:3.0',
          'N:Núñez;José;;;',
          'FN:José Núñez',
          'TEL;TYPE=CELL:139\u00a00000\u00a00005',
          'ADR;TYPE=HOME:;;Calle de Alcalá 1;Madrid;;28014;西班牙',
          'BDAY:--0305',
        ),
      )
        .toString('latin1')
        .replace('\xc3\xba', '\xc3\r\n \xba')
        .replace('\xe7\x8f', '\xe7\r\n \x8f'),
      'latin1',
    ),
  ),
}

test.each(Object.entries(programs))('reads a card of %s', (_, bytes) => {
  const { cards, nameless, reading } = read(bytes)
  expect({ nameless, isSure: reading.isSure }).toEqual({ nameless: [], isSure: true })
  expect(cards).toMatchObject([
    {
      name: 'José Núñez',
      birthday: '--03-05',
      place: { street: 'Calle de Alcalá 1', town: 'Madrid', postcode: '28014', country: 'ES' },
    },
  ])
  expect(cards[0]?.phones[0]?.replace(/\D/g, '')).toMatch(/13900000005$/)
})

test.each([
  ['gb18030', '王小明'],
  ['big5', '陳怡君'],
  ['utf-16le', '王小明'],
  ['shift_jis', '田中さくら'],
  ['windows-1251', 'Иван Петров'],
])('reads a card in %s', (encoding, name) => {
  const bytes = encodeAs(card('VERSION:3.0', `FN:${name}`, 'NOTE:x'), encoding)
  const { cards, reading } = read(bytes)
  if (reading.isSure) expect(cards[0]?.name).toBe(name)
  else
    expect(
      [reading, ...reading.alternatives].map(
        (one) => readVcards(bytes, { locale: 'zh-Hans', declared: one.encoding }).cards[0]?.name,
      ),
    ).toContain(name)
  expect(encodingOf(encoding)).toBe(encoding)
})

test('a badly folded line harms its own card only', () => {
  const bytes = utf8(
    card('VERSION:3.0', 'FN:Ann', 'NOTE:a line', 'that goes on without a blank') +
      card('VERSION:3.0', 'FN:Bea'),
  )
  expect(read(bytes).cards.map(({ name }) => name)).toEqual(['Ann', 'Bea'])
})

test('a card without an end does not swallow the next', () => {
  const bytes = utf8('BEGIN:VCARD\nFN:Ann\nBEGIN:VCARD\nFN:Bea\nEND:VCARD\n')
  expect(read(bytes).cards.map(({ name }) => name)).toEqual(['Ann', 'Bea'])
})

test('nameless entries are told by their number or address', () => {
  const bytes = utf8(
    card('TEL:13900000005') + card('EMAIL:a@example.org') + card('FN:Ann') + card('NOTE:x'),
  )
  expect(read(bytes)).toMatchObject({
    cards: [{ name: 'Ann' }],
    nameless: ['13900000005', 'a@example.org', ''],
  })
})

test('takes an address that stands as one text, and no list of people for a person', () => {
  const { cards, lists } = read(
    utf8(
      card('VERSION:3.0', 'FN:Ann', 'LABEL;TYPE=HOME:12 Oak Street\\nBristol\\nBS1 4DJ') +
        card('VERSION:4.0', 'KIND:group', 'FN:Friends', 'MEMBER:urn:uuid:1') +
        card('VERSION:3.0', 'X-ADDRESSBOOKSERVER-KIND:group', 'FN:Family') +
        card('VERSION:3.0', 'FN:Bea', 'CATEGORIES:myContacts,Family'),
    ),
  )
  expect(cards).toMatchObject([
    { name: 'Ann', place: { street: '12 Oak Street\nBristol\nBS1 4DJ' } },
    { name: 'Bea', groups: ['Family'] },
  ])
  expect(lists).toEqual(['Friends', 'Family'])
})

test('gives the preferred number first, then mobile ones, and no fax', () => {
  const of = (...lines: readonly string[]) => read(utf8(card('FN:Ann', ...lines))).cards[0]?.phones
  expect(of('TEL;HOME:1', 'TEL;CELL:2')).toEqual(['2', '1'])
  expect(of('TEL;HOME;PREF:1', 'TEL;CELL:2')).toEqual(['1', '2'])
  expect(of('TEL;WORK;FAX:1', 'TEL;HOME:2')).toEqual(['2'])
})
