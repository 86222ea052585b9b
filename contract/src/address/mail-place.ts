import type { Institution } from '../institution/calls.ts'
import type { MailPlace } from './correction.ts'

/** Where an institution stands, in the words of an envelope. */
export const mailPlaceOf = (
  institution: Pick<
    Institution,
    'country' | 'postcode' | 'region' | 'city' | 'addressLine' | 'name'
  >,
): MailPlace => ({
  country: institution.country,
  postcode: institution.postcode,
  region: institution.region,
  city: institution.city,
  street: institution.addressLine,
  institution: institution.name,
})
