import type { RecipientSnapshot } from '../../address/service.ts'
import type { LetterPrices } from '@mailing/contract/letter/price.ts'
import type { Institution, MailClass } from '@mailing/contract/institution/calls.ts'
import type { LetterContent } from '@mailing/contract/letter/calls.ts'
import type { Breach } from '@mailing/contract/letter/rules.ts'
import { priceLetter } from '@mailing/contract/letter/price.ts'
import type { PriceItem } from '@mailing/contract/order/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { getInstitution } from '../../institution/service.ts'
import { type LetterToCheck, placeBreaches } from '../rules/breaches.ts'
import { findStationery, isDecorated } from '../rules/style.ts'

/** How a letter is printed and posted. */
export interface LetterOptions {
  readonly mailClass: MailClass
  readonly isColour: boolean
  readonly isDuplex: boolean
}

type Reading = Pick<Kernel, 'db' | 'clock' | 'config'>

/** The recipient's institution as it is now; null at a plain postal address. */
export const institutionOf = async (kernel: Reading, recipient: Pick<RecipientSnapshot, 'institutionId'>): Promise<Institution | null> =>
  recipient.institutionId === null ? null : getInstitution(kernel, recipient.institutionId)

export const isLetterDecorated = (content: LetterContent): boolean => {
  const stationery = findStationery(content.stationery)
  return stationery !== undefined && isDecorated(stationery)
}

/** What the rules in force now have against a letter. */
export function breachesOf(institution: Institution | null, letter: Omit<LetterToCheck, 'isDecorated'>): Breach[] {
  const place = institution && { rules: institution.current.rules, isBlocked: institution.isBlocked, isConfirmed: institution.acceptance !== null }
  return placeBreaches(place, { ...letter, isDecorated: isLetterDecorated(letter.content) })
}

/** The itemised price; a mail class that the price list does not have is `request.invalid`. */
export function priceOf(prices: LetterPrices, letter: { content: LetterContent; pages: number } & LetterOptions): PriceItem[] {
  if (!prices.mailClasses.some((one) => one.mailClass === letter.mailClass)) throw new AppError('request.invalid', { field: 'mailClass' })
  return priceLetter(prices, { pages: letter.pages, isColour: letter.isColour, isDecorated: isLetterDecorated(letter.content), mailClass: letter.mailClass })
}
