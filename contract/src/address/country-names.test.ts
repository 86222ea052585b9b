import { locales } from '@mailing/texts/languages.ts'
import { expect, test } from 'vitest'
import { countryLabelled, countryNamed } from './country-names.ts'

const posted = 'CN HK MO TW FR ES GB US CA AU DE IT JP KR SG MY'.split(' ')

test('reads each country in the languages of the app and its own', () => {
  for (const code of posted)
    for (const language of [...locales, new Intl.Locale(`und-${code}`).maximize().language]) {
      const name = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? ''
      expect([language, name, countryNamed(name)]).toEqual([language, name, code])
    }
})

test.each([
  ['U.S.A.', 'US'],
  ['EE. UU.', 'US'],
  ['the Netherlands', 'NL'],
  ['(FRANCE)', 'FR'],
  ['ESPANA', 'ES'],
  ['P.R. China', 'CN'],
  ['Taiwan (R.O.C.)', 'TW'],
  ['中国香港', 'HK'],
  ['臺灣', 'TW'],
  ['苏格兰', 'GB'],
])('reads %s as a country', (name, code) => {
  expect(countryNamed(name)).toBe(code)
})

test('takes no state and no person for a country', () => {
  for (const other of ['Georgia', 'Jordan', 'Chad', 'Jersey', 'Granada', 'Atlantis', 'de', ''])
    expect([other, countryNamed(other)]).toEqual([other, undefined])
})

test('takes a code only where a field of its own gives it', () => {
  expect([countryLabelled(' de '), countryLabelled('FR'), countryLabelled('UK')]).toEqual([
    'DE',
    'FR',
    'GB',
  ])
  expect(countryNamed('DE')).toBeUndefined()
})
