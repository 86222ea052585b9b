import { expect, test } from 'vitest'
import { newcomerOf, pickCards } from './bring-in.ts'
import type { Card, CardPlace } from './vcard.ts'

const london: CardPlace = {
  street: '1 Example Road',
  town: 'London',
  state: '',
  postcode: 'SW18 3HU',
  country: 'GB',
}
const card = (phones: readonly string[], place: CardPlace | null = london): Card => ({
  name: 'Ann',
  phones,
  birthday: null,
  notes: 'tall',
  groups: [],
  place,
})
const parse = () => Promise.reject(new Error('nothing to read'))

test.each([
  ['020 7946 0000', '+442079460000'],
  ['+886 912 345 678', '+886912345678'],
  ['\u202a+86 139 0000 0005\u202c', '13900000005'],
])('somebody comes in with the number %s of any country', async (phone, kept) => {
  const { form, isComplete } = await newcomerOf(card(['no number', phone]), parse)
  expect([form.phone, form.notes, isComplete]).toEqual([kept, 'tall', true])
})

test('what is no number is kept among the notes, and its person comes in', async () => {
  const { form, isComplete } = await newcomerOf(card(['ask her mother']), parse)
  expect([form.phone, form.notes, isComplete]).toEqual(['', 'tall\nask her mother', true])
})

test('a number without an address is read as one of the mainland', async () => {
  const { form } = await newcomerOf(card(['138 0000 0001'], null), parse)
  expect(form.phone).toBe('13800000001')
})

test('a contact of the phone without a name is named by its number or street', async () => {
  const { cards, nameless } = await pickCards({
    select: async () => [
      { name: ['Ann'], tel: ['1'] },
      { name: [], tel: ['13900000005'] },
      { tel: [], address: [{ addressLine: ['12 Oak Street'], city: 'Bristol' }] },
      {},
    ],
  })
  expect(cards.map(({ name }) => name)).toEqual(['Ann'])
  expect(nameless).toEqual(['13900000005', '12 Oak Street', ''])
})
