import { correctedLines } from '@mailing/contract/address/corrected-lines.ts'
import type { CorrectedAddress } from '@mailing/contract/address/correction.ts'
import { addressLines } from '@mailing/contract/address/lines.ts'
import { mailPlaceOf } from '@mailing/contract/address/mail-place.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { institutionOf } from './recipient-institution.ts'

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
  const institution = await institutionOf(kernel, known)
  const place = institution && mailPlaceOf(institution)
  const { name, unit, personNumber } = address
  const after = correctedLines({ ...known, place }, address, { country: kernel.config.COUNTRY })
  if (after.lacks) throw new AppError(lackOf[after.lacks])
  const { placeName, lines } = after
  return { ...known, name, unit, personNumber, placeName, lines }
}

/** The same recipient at a place as that stands now: its address may have been corrected since the order. */
export const recipientAt = (
  { config }: Pick<Kernel, 'config'>,
  known: RecipientSnapshot,
  institution: Institution,
): RecipientSnapshot => {
  const { name, unit, personNumber } = known
  const place = { ...mailPlaceOf(institution), name, unit, personNumber }
  return {
    ...known,
    placeName: institution.name,
    country: institution.country,
    lines: addressLines(place, { country: config.COUNTRY }),
  }
}
