import type { Address } from '@mailing/contract/address/calls.ts'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { keptPhone } from '@mailing/contract/address/phone.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prison, prisonWith } from '../../../../test/institution.ts'
import {
  type AddressFormState,
  emptyForm,
  formOf,
  inputOf,
  problemsOf as problemsOfForm,
  readInto,
} from './form.ts'

const problemsOf = (state: AddressFormState) => problemsOfForm(state, keptPhone)

const { id } = prison()
const institution = (isUnitRequired: boolean, isPersonNumberRequired: boolean): Institution =>
  prisonWith({ isUnitRequired, isPersonNumberRequired })

const word = (max: number) =>
  fc.string({ maxLength: max, unit: fc.constantFrom('a', 'é', '李', ' ', '1', '-') })
const form: fc.Arbitrary<AddressFormState> = fc.record({
  kind: fc.constantFrom('recipient' as const, 'delivery' as const),
  place: fc.constantFrom('institution' as const, 'postal' as const),
  name: word(40),
  relation: word(20),
  institution: fc.option(
    fc.tuple(fc.boolean(), fc.boolean()).map(([unit, number]) => institution(unit, number)),
  ),
  unit: word(60),
  personNumber: word(40),
  releaseOn: fc.constantFrom('', '2027-02-28'),
  phone: fc.oneof(
    word(24),
    fc.constantFrom(
      '12000000001',
      '+86 120-0000-0001',
      '1200000000',
      '11000000001',
      '+44 20 7946 0000',
      '(617) 555-0123',
      '06 12 34 56 78',
    ),
  ),
  country: fc.constantFrom('CN', 'FR', 'US', 'JP', 'SG'),
  area: word(120),
  town: word(80),
  state: word(38),
  detail: word(200),
  postcode: word(12),
  birthYear: fc.constantFrom('', '1988', '88', 'abcd'),
  birthMonth: fc.constantFrom('', '02', '12'),
  birthDay: fc.constantFrom('', '01', '31'),
  notes: word(1000),
  colour: fc.constantFrom(null, 'blue' as const),
  groups: fc.constantFrom('', '家人', '家人，家人、b,c,d,e,f', 'x'.repeat(104)),
  isDefault: fc.boolean(),
})

describe('the address form', () => {
  it('sends nothing that the contract refuses', () => {
    fc.assert(
      fc.property(form, (state) => {
        if (Object.keys(problemsOf(state)).length > 0) return
        expect(addressCalls.edit.input.safeParse(inputOf(state)).success).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('calls nothing wrong that the contract takes and the place does not ask for', () => {
    fc.assert(
      fc.property(form, (state) => {
        const problems = problemsOf(state)
        const asked = [problems.unit, problems.personNumber, problems.institution].some(
          (problem) => problem !== undefined,
        )
        if (Object.keys(problems).length === 0 || asked) return
        expect(addressCalls.edit.input.safeParse(inputOf(state)).success).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('asks for unit and number only where the rules of the place do', () => {
    const of = (place: Institution) =>
      problemsOf({ ...emptyForm, name: '收信人', institution: place })
    expect(of(institution(true, true))).toEqual({
      unit: 'unitMissing',
      personNumber: 'personNumberMissing',
    })
    expect(of(institution(true, false))).toEqual({ unit: 'unitMissing' })
    expect(of(institution(false, false))).toEqual({})
  })

  it('a recipient without a phone is fine, a delivery without one is not', () => {
    const postal = {
      ...emptyForm,
      place: 'postal' as const,
      name: '收信人',
      area: '示例省',
      detail: '示例路',
    }
    expect(problemsOf(postal)).toEqual({})
    expect(problemsOf({ ...postal, kind: 'delivery' })).toEqual({ phone: 'phoneMissing' })
    expect(problemsOf({ ...postal, phone: '123' })).toEqual({ phone: 'phoneMissing' })
  })

  it('a stored address opens and is sent back unchanged', () => {
    const stored: Address = {
      id,
      kind: 'recipient',
      place: 'institution',
      name: '收信人',
      relation: '哥哥',
      releaseOn: '2027-02-28',
      institution: institution(true, true),
      unit: '三监区',
      personNumber: '310017',
      postal: null,
      phone: '',
      phonePrinted: '',
      isDefault: true,
      updatedAt: '2026-01-01T00:00:00.000Z',
      about: { birthday: '--02-29', notes: '喜欢下棋', colour: 'blue', groups: ['家人', '同乡'] },
    }
    expect(inputOf(formOf(stored))).toEqual({
      kind: 'recipient',
      id,
      baseUpdatedAt: stored.updatedAt,
      isDefault: true,
      recipient: {
        place: 'institution',
        name: '收信人',
        relation: '哥哥',
        releaseOn: '2027-02-28',
        institutionId: id,
        unit: '三监区',
        personNumber: '310017',
        about: stored.about,
      },
    })
  })

  it('a pasted text fills the fields of its country, and says which to look at', () => {
    const read = (value: string, confidence = 0.9) => ({ value, confidence })
    const parsed = {
      name: read('Emily Watson', 0.5),
      personNumber: read('A123456'),
      phone: read('+12175550142'),
      country: read('US'),
      area: read('Portland, OR'),
      detail: read('1180 SE Larkspur Ave'),
      postcode: read('97214'),
    }
    const { part, doubtful } = readInto({ ...emptyForm, place: 'postal' }, parsed)
    expect(part).toMatchObject({ name: 'Emily Watson', town: 'Portland', state: 'OR' })
    expect(part.phone).toBe('+12175550142')
    expect(part.personNumber).toBe('A123456')
    expect(doubtful).toEqual(['name'])
    expect(inputOf({ ...emptyForm, place: 'postal', ...part })).toMatchObject({
      recipient: { postal: { country: 'US', area: 'Portland, OR', postcode: '97214' } },
    })
    // Where a number is needed, one that will not do is shown rather than dropped.
    const odd = { ...parsed, phone: read('12 34', 0.5) }
    const bought = readInto({ ...emptyForm, kind: 'delivery' }, odd)
    expect(bought.part.phone).toBe('12 34')
    expect(readInto({ ...emptyForm, place: 'postal' }, odd).part.phone).toBe('')
    // A parcel's address has no field for the number.
    expect(bought.part.name).toBe('Emily Watson A123456')
  })
})
