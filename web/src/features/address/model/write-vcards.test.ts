import type { Contact } from '@mailing/contract/address/calls.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { parse } from 'vcard4'
import { expect, test } from 'vitest'
import { readVcards } from './vcard.ts'
import { writeVcards } from './write-vcards.ts'

interface Person {
  readonly name: string
  readonly street: string
  readonly notes: string
  readonly groups: readonly string[]
}

const contactOf = ({ name, street, notes, groups }: Person): Contact => ({
  recipient: {
    id: '11111111-1111-4111-8111-111111111111',
    kind: 'recipient',
    place: 'postal',
    name,
    relation: '',
    releaseOn: null,
    institution: null,
    unit: '',
    personNumber: '',
    postal: { country: 'US', area: 'Springfield, IL', detail: street, postcode: '62704' },
    phone: '12012340001',
    phonePrinted: '12012340001',
    isDefault: false,
    updatedAt: '2026-01-01T00:00:00Z',
    about: { birthday: '1990-03-05', notes, colour: null, groups: [...groups] },
  },
  lastLetterAt: null,
  lastReplyAt: null,
})

/** The answers of vcard4 that are asked for here. */
interface ParsedVcard {
  readonly parsedVcard: readonly { readonly property: string; readonly value: unknown }[]
}

/** A list of one is no list for this reader. */
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function byVcard4(text: string): Person {
  const [card] = listOf(parse(text)) as readonly ParsedVcard[]
  const found = (name: string): unknown =>
    card?.parsedVcard.find(({ property }) => property === name)?.value
  return {
    name: String(found('FN')),
    street: (found('ADR') as { readonly streetAddress: string }).streetAddress,
    notes: String(found('NOTE')),
    groups: listOf(found('CATEGORIES')) as string[],
  }
}

function byIcal(text: string): Person {
  const card = new ICAL.Component(ICAL.parse(text))
  // ical.js leaves the escape of a semicolon, which RFC 6350 allows in a single value.
  const textOf = (name: string): string =>
    String(card.getFirstPropertyValue(name)).replaceAll('\\;', ';')
  return {
    name: textOf('fn'),
    street: String(listOf(card.getFirstPropertyValue('adr'))[2]),
    notes: textOf('note'),
    groups: (card.getFirstProperty('categories')?.getValues() ?? []).map(String),
  }
}

function byOurs(text: string): Person {
  const [card] = readVcards(new TextEncoder().encode(text), { locale: 'en' }).cards
  return {
    name: card?.name ?? '',
    street: card?.place?.street ?? '',
    notes: card?.notes ?? '',
    groups: card?.groups ?? [],
  }
}

test('three readers find in a written card what was put into it', () => {
  // Without colons and quotes, which vcard4 takes for ends of a property and of a list.
  const signs = fc.constantFrom(...'aé王李😀;,-’ ', '𠮷')
  const words = fc
    .array(signs, { minLength: 1, maxLength: 60 })
    .map((some) => `x${some.join('').replace(/ +/g, ' ')}x`)
  fc.assert(
    fc.property(
      fc.record({
        name: words,
        street: words,
        notes: fc.tuple(words, words).map((lines) => lines.join('\n')),
        // Commas and semicolons end a group’s name in our form.
        groups: fc.uniqueArray(
          words.map((name) => name.replace(/[;,]/g, '')),
          { minLength: 1, maxLength: 3 },
        ),
      }),
      (person) => {
        const text = writeVcards([contactOf(person)])
        expect([byVcard4(text), byIcal(text), byOurs(text)]).toEqual([person, person, person])
      },
    ),
  )
})
