import type { MailClass } from '@mailing/contract/institution/kinds.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import type { UserContext } from '../../../platform/context.ts'
import { fileLink } from '../../file/service.ts'
import { placeholderBreaches, sharpnessBreaches } from '../rules/breaches.ts'
import { enclosureLines } from '../rules/enclosure-lines.ts'
import { resendLine } from '../rules/resend-line.ts'
import type { ProofRow } from '../store/proofs.ts'
import { postingAt } from './offer.ts'
import { breachesOf, type LetterOptions, priceOf } from './place.ts'
import type { Answer, ToProve } from './proof.ts'
import type { SetLetter } from './set-letter.ts'
import { openProof } from './snapshot.ts'

export const breachesOfProof = (
  { draft, recipient, institution, options, isDecorated }: ToProve,
  set: SetLetter,
) => [
  ...breachesOf(institution, {
    content: draft.content,
    isDecorated,
    pages: set.pages,
    ...options,
    unit: recipient.unit,
    personNumber: recipient.personNumber,
  }),
  ...set.glyphs,
  ...placeholderBreaches(draft.content),
  ...sharpnessBreaches(set.parts),
]
export async function showProof(
  context: UserContext,
  row: ProofRow,
  {
    prices,
    options,
    resend,
    enclosures,
    isDecorated,
  }: Pick<ToProve, 'isDecorated' | 'prices' | 'options' | 'resend' | 'enclosures'>,
): Promise<Answer> {
  const { content, breaches } = openProof(context, row)
  const usual = priceOf(prices, { content, isDecorated, pages: row.pages, ...options })
  const items = [
    ...usual,
    ...(resend ? resendLine(usual, resend) : []),
    ...enclosureLines(enclosures),
  ]
  const posting = await postingAt(context, context.clock.now())
  return {
    id: row.id,
    draftId: row.draft_id,
    draftVersion: row.draft_version,
    recipientId: row.recipient_id,
    sha256: row.sha256,
    pages: row.pages,
    sheets: row.sheets,
    file: await fileLink(context, row.file_id),
    items,
    total: totalOf(items),
    breaches,
    cutOffAt: posting.cutOffAt.toISOString(),
    estimatedPostDay: posting.postDay,
  }
}
/** How a stored proof is printed and posted. */

export const optionsOf = (row: {
  readonly mail_class: string
  readonly is_colour: boolean
  readonly is_duplex: boolean
}): LetterOptions => ({
  mailClass: row.mail_class as MailClass,
  isColour: row.is_colour,
  isDuplex: row.is_duplex,
})
