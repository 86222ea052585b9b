import { countryLabelled } from '@mailing/contract/address/country-names.ts'
import { countries } from './country-form.ts'

/** The ISO code of a country as an address book names it; empty for one that we do not post to. */
export function countryCodeOf(name: string): string {
  const code = countryLabelled(name)
  return code !== undefined && countries.includes(code) ? code : ''
}
