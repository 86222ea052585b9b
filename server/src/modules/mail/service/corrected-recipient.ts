import { correctedLines } from '@mailing/contract/address/corrected-lines.ts'
import type { CorrectedAddress, MailPlace } from '@mailing/contract/address/correction.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { institutionOf } from './recipient-institution.ts'

/** Where an institution stands, as envelopes need it; null for a postal address. */
export const mailPlace = (institution: Institution | null): MailPlace | null =>
  institution && {
    country: institution.country,
    postcode: institution.postcode,
    region: institution.region,
    city: institution.city,
    street: institution.addressLine,
    institution: institution.name,
  }

const lackOf = { whole: 'address.whole_needed', postcode: 'address.postcode_needed' } as const

/**
 * The recipient with what staff corrected, at the order's page or in review, and the lines of the envelope that follow from it.
 * Throws `address.whole_needed` or `address.postcode_needed` when they cannot be made of what was given.
 */
export async function correctedRecipient(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config'>,
  known: RecipientSnapshot,
  address: CorrectedAddress,
): Promise<RecipientSnapshot> {
  const place = mailPlace(await institutionOf(kernel, known))
  const { name, unit, personNumber } = address
  const after = correctedLines({ ...known, place }, address, { country: kernel.config.COUNTRY })
  if (after.lacks) throw new AppError(lackOf[after.lacks])
  const { placeName, lines } = after
  return { ...known, name, unit, personNumber, placeName, lines }
}
