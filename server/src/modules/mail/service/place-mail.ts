import type { Institution } from '@mailing/contract/institution/calls.ts'
import type { Touched, TouchedOrder } from '@mailing/contract/institution/desk-calls.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { blockingOnly } from '../rules/breaches.ts'
import { countReturnedByPlace, findItem, type ItemRow, itemsToInstitution } from '../store/items.ts'
import { findVersion } from '../store/versions.ts'
import { breachesOf } from './begin-review.ts'
import { recipientAt } from './corrected-recipient.ts'
import { unprinted } from './rule-change.ts'
import { isSameRecipient, openRecipient } from './sealing.ts'

/** A clerk waits for the answer, and each piece is laid out once or twice. */
const mostChecked = 200

/**
 * The unprinted orders that these places would stop and the rules in force do not, and those that would get another address: of each
 * place the oldest first.
 */
async function mailTouchedBy(
  kernel: Kernel,
  places: readonly Institution[],
): Promise<Omit<Touched, 'hidden'>> {
  const touched: Touched['touched'] = []
  let checked = 0
  for (const place of places) {
    const waiting = await itemsToInstitution(kernel, place.id, unprinted)
    const looked = waiting.slice(0, mostChecked - checked)
    for (const { order_id: orderId, number, kind, state } of looked) {
      const { rules, drawn } = await changeOf(kernel, orderId, place)
      if (rules.length + drawn.length > 0)
        touched.push({ orderId, number, kind, state, rules, drawn })
    }
    checked += looked.length
    if (looked.length < waiting.length) return { checked, isWhole: false, touched }
  }
  return { checked, isWhole: true, touched }
}

async function changeOf(
  kernel: Kernel,
  orderId: string,
  place: Institution,
): Promise<Pick<TouchedOrder, 'rules' | 'drawn'>> {
  const item = await findItem(kernel, orderId)
  if (!item) return { rules: [], drawn: [] }
  const known = openRecipient(kernel, item)
  const drawn = isSameRecipient(known, recipientAt(kernel, known, place))
    ? []
    : ['address' as const]
  return { rules: await newlyBroken(kernel, item, place), drawn }
}

async function newlyBroken(kernel: Kernel, item: ItemRow, place: Institution) {
  const row = await findVersion(kernel, item.order_id, item.approved_version)
  const after = blockingOnly(await breachesOf(kernel, item, row, place))
  if (after.length === 0) return []
  const before = new Set(blockingOnly(await breachesOf(kernel, item, row)).map(({ rule }) => rule))
  return [...new Set(after.map(({ rule }) => rule))].filter((rule) => !before.has(rule))
}

/** What the directory of places asks of mail. */
export const placeMail = {
  countReturned: (kernel: Kernel, since: Date) => countReturnedByPlace(kernel, since),
  touched: mailTouchedBy,
}
