import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type CountryResponse, Reader } from 'mmdb-lib'
import type { Places } from './port.ts'

/**
 * Finds the country of a network address by the registries' lists. They come with the package
 * `geo-whois-asn-country` (CC0); a newer version of it is a newer list. Read with the first login:
 * 8 MB.
 */
let reading: Promise<Reader<{ readonly country_code: string } & CountryResponse>> | undefined

const read = async () =>
  new Reader<{ readonly country_code: string } & CountryResponse>(
    await readFile(
      createRequire(import.meta.url).resolve(
        '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
      ),
    ),
  )

/** Places by the registries' lists. */
export const registryPlaces: Places = {
  countryOf: async (address) => {
    reading ??= read()
    const code = (await reading).get(address.replace(/^::ffff:(?=\d+\.)/i, ''))?.country_code
    return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null
  },
}
