import type { Institution } from '@mailing/contract/institution/calls.ts'
import { paperKeys } from '@mailing/contract/letter/layout.ts'
import { partsOf, photoCount } from '@mailing/contract/letter/part-facts.ts'
import type { LetterPrices } from '@mailing/contract/letter/price.ts'
import { priceLetter } from '@mailing/contract/letter/price.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { setAddress } from '@mailing/typeset'
import { photoSheets } from '@mailing/typeset/part/index.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { type AddressedMail, addressBreaches, type MailOptions } from '../../mail/service.ts'
import { type LetterToCheck, placeBreaches } from '../rules/breaches.ts'
import { isLetterDecorated } from './stationery.ts'

/** What the rules in force now have against a letter. */
function breachesOf(institution: Institution | null, letter: LetterToCheck): Breach[] {
  const place = institution && {
    rules: institution.current.rules,
    isBlocked: institution.isBlocked,
    isConfirmed: institution.acceptance !== null,
  }
  return placeBreaches(place, letter)
}

/** What keeps the recipient's address from being printed, which would stop the letter at the bench. */
export const addressBreachesOf = async (
  { lines }: Pick<RecipientSnapshot, 'lines'>,
  { paper, locale }: Pick<LetterContent, 'paper' | 'locale'>,
): Promise<Breach[]> =>
  addressBreaches(await setAddress({ lines, paper: paperKeys[paper], locale }), lines)

export type AddressedLetter = Omit<AddressedMail<never>, 'text'> & {
  readonly content: LetterContent
}

/** What the rules in force and the address have against a letter of so many printed sides. */
export async function letterBreaches(
  kernel: WithDb,
  { content, options, recipient, institution }: AddressedLetter,
  pages: number,
): Promise<Breach[]> {
  return [
    ...breachesOf(institution, {
      content,
      isDecorated: await isLetterDecorated(kernel, content),
      pages,
      ...options,
      unit: recipient.unit,
      personNumber: recipient.personNumber,
    }),
    ...(await addressBreachesOf(recipient, content)),
  ]
}

/** Photos are printed in colour, which their price includes; black and white where colour is not allowed. */
export const arePhotosInColour = (institution: Institution | null): boolean =>
  institution?.current.rules.isColourAllowed ?? true

/** The itemised price; a mail class that the price list does not have is `request.invalid`. `pages`: all printed sides. */
export function priceOf(
  prices: LetterPrices,
  letter: { content: LetterContent; isDecorated: boolean; pages: number } & MailOptions,
): PriceItem[] {
  if (!prices.mailClasses.some((one) => one.mailClass === letter.mailClass))
    throw new AppError('request.invalid', { field: 'mailClass' })
  const { content, pages } = letter
  const printed = pages - photoSheets(paperKeys[content.paper], partsOf(content))
  return priceLetter(prices, {
    pages: printed,
    photos: photoCount(content),
    isColour: letter.isColour,
    isDecorated: letter.isDecorated,
    mailClass: letter.mailClass,
  })
}
