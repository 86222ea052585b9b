import type { Breach } from '@mailing/contract/mail/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { findFacts } from '../../order/service.ts'
import { blockingOnly } from '../rules/breaches.ts'
import { findItem, lockItem, updateItem } from '../store/items.ts'
import { findVersion } from '../store/versions.ts'
import { checkMail } from './begin-review.ts'
import { recipientAt } from './corrected-recipient.ts'
import { drawAnew, drawnAnew, tellRefused } from './draw-anew.ts'
import { backToReview, eachOrder, ordersToInstitution } from './each-order.ts'
import { outdatedParts } from './outdated.ts'
import { type AddressedMail, type MailProduct, optionsOf, productOf } from './product.ts'
import { institutionOf } from './recipient-institution.ts'
import { openRecipient, openText, sealChecks } from './sealing.ts'

/**
 * Gives unprinted mail to a place the address that the place has now, and on its sheets what the place's rules want there: it is
 * the same place, so that nobody need choose. Each by itself, and doing it again changes nothing. Answers how many were drawn anew.
 */
export const followPlace = async (kernel: Kernel, institutionId: string): Promise<number> =>
  followOrders(kernel, await ordersToInstitution(kernel, institutionId, drawnAnew))

/** The same for mail that was not free to follow: it lay in a print batch, or a proposed change waited for its writer. */
export const followOrders = (kernel: Kernel, orderIds: readonly string[]): Promise<number> =>
  eachOrder(kernel, orderIds, followOne)

async function followOne(kernel: Kernel, orderId: string): Promise<boolean> {
  const item = await findItem(kernel, orderId)
  const order = await findFacts(kernel, { id: orderId })
  if (!item || !order || !drawnAnew.includes(order.state)) return false
  const known = openRecipient(kernel, item)
  const institution = await institutionOf(kernel, known)
  if (!institution) return false
  const version = await findVersion(kernel, orderId, item.approved_version)
  if ((await outdatedParts(kernel, item, version, institution)).length === 0) return false
  const recipient = recipientAt(kernel, known, institution)
  const product = productOf(kernel, item.kind)
  const text = openText(kernel, product, version)
  const mail = { text, recipient, institution, options: optionsOf(item) }
  const against = await againstAddress(kernel, product, mail, { known, pages: version.pages })
  if (against.length > 0) {
    await keepBack(kernel, orderId, against)
    await tellRefused(kernel, order, recipient)
    return false
  }
  try {
    return (await drawAnew(kernel, product, { ...mail, item, version })) === 'moved'
  } catch (error) {
    if (error instanceof AppError) await keepBack(kernel, orderId, [])
    throw error
  }
}

/** What keeps the address itself from being printed. What the place's rules have against the mail they have against it at its old address too. */
async function againstAddress(
  kernel: Kernel,
  product: MailProduct,
  mail: AddressedMail<unknown>,
  { known, pages }: { readonly known: AddressedMail<unknown>['recipient']; readonly pages: number },
): Promise<Breach[]> {
  const [before, after] = await Promise.all([
    product.breaches(kernel, { ...mail, recipient: known }, pages),
    product.breaches(kernel, mail, pages),
  ])
  const rules = new Set(blockingOnly(before).map(({ rule }) => rule))
  const added = [...after, ...((await product.breachesAt?.(mail)) ?? [])]
  return blockingOnly(added).filter(({ rule }) => !rules.has(rule))
}

/** What is known to be drawn wrongly must not be printed before somebody has looked at it. */
const keepBack = (kernel: Kernel, orderId: string, against: readonly Breach[]): Promise<void> =>
  inTransaction(kernel, async (kernel) => {
    const item = await lockItem(kernel, orderId)
    if (!item) return
    const { breaches, findings } = await checkMail(kernel, item, item.approved_version)
    const checks = { findings, breaches: [...breaches, ...against] }
    await updateItem(kernel, orderId, sealChecks(kernel, checks))
    await backToReview(kernel, orderId)
  })
