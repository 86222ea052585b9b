import { type Minor, minor } from '@mailing/contract/amount.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { resendOffer } from '../../delivery/service.ts'
import { findItem, findVersion, type ItemRow, openText } from '../../mail/service.ts'
import { zLetterText } from '../rules/letter-text.ts'
import type { Resend } from '../rules/resend-line.ts'
import { priceOf } from './breaches-and-price.ts'
import { currentPrices } from './specs.ts'
import { isLetterDecorated } from './stationery.ts'

type Reading = Pick<Kernel, 'db' | 'clock' | 'vault'>

/** The offer of a returned letter. Throws `letter.no_resend` when there is none, or it was taken. */
export async function openResend(
  kernel: Reading,
  orderId: string,
  userId: string,
): Promise<Resend> {
  const [offer, letter] = [
    await resendOffer(kernel, orderId, userId),
    await findItem(kernel, orderId),
  ]
  if (!offer?.isOpen || letter?.user_id !== userId || letter.kind !== 'letter')
    throw new AppError('letter.no_resend')
  return { orderId, percent: offer.resendPercent, most: await priceNow(kernel, letter) }
}

/** What the returned letter costs by the list in force, without supplies and coupons. */
async function priceNow(kernel: Reading, letter: ItemRow): Promise<Minor> {
  const [prices, version] = [
    await currentPrices(kernel),
    await findVersion(kernel, letter.order_id, letter.approved_version),
  ]
  // A class that is no longer sold counts as the plainest one.
  const mailClass =
    prices.mailClasses.find((one) => one.mailClass === letter.mail_class)?.mailClass ??
    prices.mailClasses[0]?.mailClass ??
    ('ordinary' satisfies MailClass)
  const { content } = openText(kernel, { zText: zLetterText }, version)
  return minor(
    totalOf(
      priceOf(prices, {
        content,
        isDecorated: await isLetterDecorated(kernel, content),
        pages: version.pages,
        mailClass,
        isColour: letter.is_colour,
        isDuplex: letter.is_duplex,
      }),
    ),
  )
}
