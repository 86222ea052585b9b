import { mailPlaceOf } from '@mailing/contract/address/mail-place.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { fileLink } from '../../file/service.ts'
import type { OrderFacts } from '../../order/service.ts'
import type { ItemRow } from '../store/items.ts'
import { findVersion } from '../store/versions.ts'
import { showFindings } from './check.ts'
import { type MailProduct, optionsOf } from './product.ts'
import { institutionOf } from './recipient-institution.ts'
import { openBreaches, openFindings, openRecipient, openText } from './sealing.ts'

/** What every product's review shows of a piece of mail, and what the product makes the rest of. The caller has recorded that it is read. */
export async function reviewedMail<Text, Wish extends Text>(
  context: StaffContext,
  product: MailProduct<Text, Wish>,
  { item, order }: { readonly item: ItemRow; readonly order: OrderFacts },
) {
  // Nothing of it is left to read.
  if (item.erased_at) throw new AppError('request.not_found')
  const version = await findVersion(context, order.id, item.approved_version)
  const text = openText(context, product, version)
  const recipient = openRecipient(context, item)
  const institution = await institutionOf(context, recipient)
  return {
    text,
    recipient,
    institution,
    shown: {
      orderId: order.id,
      number: order.number,
      version: item.review_version,
      state: order.state,
      findings: showFindings(openFindings(context, item), context.locale),
      breaches: openBreaches(context, item),
      recipientName: recipient.name,
      placeName: recipient.placeName,
      addressLines: [...recipient.lines],
      address: {
        unit: recipient.unit,
        personNumber: recipient.personNumber,
        country: recipient.country,
        place: institution && mailPlaceOf(institution),
        origin: context.config.COUNTRY,
      },
      pages: version.pages,
      sheets: version.sheets,
      ...optionsOf(item),
      file: await fileLink(context, version.file_id),
      sha256: version.sha256,
      paidAt: order.paidAt?.toISOString() ?? null,
    },
  }
}
