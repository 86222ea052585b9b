import { locales } from '@mailing/contract/locale.ts'
import { countries } from './country-form.ts'

/** ISO codes by the names of countries in the languages of the app, and by themselves. */
const countryCodes = new Map(
  countries.flatMap((code) =>
    locales
      .map((locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code)
      .concat(code)
      .map((name) => [name.toLowerCase(), code] as const),
  ),
)
for (const [name, code] of [
  ['usa', 'US'],
  ['uk', 'GB'],
  ['中华人民共和国', 'CN'],
  ['china mainland', 'CN'],
] as const)
  countryCodes.set(name, code)

export const countryCodeOf = (name: string): string =>
  countryCodes.get(name.trim().toLowerCase()) ?? ''
