import { expect, test } from 'vitest'
import {
  countries,
  countryForm,
  hasPostcode,
  isOddPostcode,
  joinArea,
  splitArea,
} from './country-form.ts'

test('each country has its parts in its own order', () => {
  expect(countryForm('US').parts).toEqual(['detail', 'town', 'state', 'postcode'])
  expect(countryForm('FR').parts).toEqual(['detail', 'postcode', 'town'])
  expect(countryForm('GB').parts).toEqual(['detail', 'town', 'postcode'])
  expect(countryForm('JP').parts).toEqual(['postcode', 'state', 'detail'])
  for (const country of countries) {
    const { parts } = countryForm(country)
    expect(parts, country).toContain('detail')
    expect(parts.includes('town') || parts.includes('state'), country).toBe(true)
  }
})

test('a place that was kept reads the same after it was taken apart, whatever it is', () => {
  const kept = [
    'Springfield, IL',
    'Paris',
    'Alcalá de Henares (Madrid)',
    '九龍 觀塘',
    'Tsim Sha Tsui, Kowloon',
    'Da’an District, Taipei City',
    '東京都',
    'a, b, c',
    'Ville-Exemple',
    '',
  ]
  for (const country of countries)
    for (const area of kept)
      expect(joinArea(country, splitArea(country, area)), `${country} ${area}`).toBe(area)
})

test('a postcode that the country does not use is odd; an empty one, and one without rules, is not', () => {
  expect(isOddPostcode('US', '62704')).toBe(false)
  expect(isOddPostcode('US', '6270')).toBe(true)
  expect(isOddPostcode('GB', 'NW1 8QL')).toBe(false)
  expect(isOddPostcode('CA', '12345')).toBe(true)
  for (const code of ['106', '10656', '106409', '106-409'])
    expect(isOddPostcode('TW', code), code).toBe(false)
  expect(isOddPostcode('TW', '1064')).toBe(true)
  expect(isOddPostcode('HK', '999077')).toBe(false)
  expect(isOddPostcode('DE', '')).toBe(false)
})

test('town and region in Latin letters stand small before large, in Chinese large before small', () => {
  expect(joinArea('HK', { town: 'Tsim Sha Tsui', state: 'Kowloon' })).toBe('Tsim Sha Tsui, Kowloon')
  expect(splitArea('HK', 'Central, Hong Kong Island')).toEqual({
    town: 'Central',
    state: 'Hong Kong Island',
  })
  expect(joinArea('TW', { town: '大安區', state: '台北市' })).toBe('台北市 大安區')
})

test('Hong Kong and Macau have no postcodes, Taiwan and the mainland have', () => {
  expect(['HK', 'MO', 'TW', 'CN', 'GB'].map(hasPostcode)).toEqual([false, false, true, true, true])
})
