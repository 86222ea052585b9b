import type { Address } from '@mailing/contract/address/calls.ts'
import { addressLines } from '@mailing/contract/address/lines.ts'
import { mailPlaceOf } from '@mailing/contract/address/mail-place.ts'

/** Letters are posted in the deployment's own country; an address there needs no country line. */
const origin = { country: 'CN' }

const nobody = {
  name: '',
  country: 'CN',
  postcode: '',
  region: '',
  city: '',
  street: '',
  institution: '',
  unit: '',
  personNumber: '',
}

/** The address as it will be printed on an envelope. */
export function envelopeLines(address: Address): string[] {
  if (address.kind === 'recipient' && address.institution) {
    const { institution, name, unit, personNumber } = address
    return addressLines({ ...mailPlaceOf(institution), name, unit, personNumber }, origin)
  }
  const postal = address.postal
  return postal
    ? addressLines(
        {
          ...nobody,
          name: address.name,
          country: postal.country,
          postcode: postal.postcode,
          region: postal.area,
          street: postal.detail,
        },
        origin,
      )
    : [address.name]
}
