import type { Institution } from '@mailing/contract/institution/calls.ts'
import type { Touched, TouchedOrder } from '@mailing/contract/institution/desk-calls.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { blockingOnly } from '../rules/breaches.ts'
import { countReturnedByPlace, findItem, type ItemRow, itemsToInstitution } from '../store/items.ts'
import { findVersion, type VersionRow } from '../store/versions.ts'
import { breachesOf } from './begin-review.ts'
import { outdatedParts } from './outdated.ts'
import { unprinted } from './rule-change.ts'

/** A clerk waits for the answer, and each piece is laid out once or twice. */
const mostChecked = 200

/**
 * The unprinted orders that these places would stop and the rules in force do not, and those that would be drawn anew: of each
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
  const row = await findVersion(kernel, orderId, item.approved_version)
  return {
    rules: await newlyBroken(kernel, item, row, place),
    drawn: await outdatedParts(kernel, item, row, place),
  }
}

async function newlyBroken(kernel: Kernel, item: ItemRow, row: VersionRow, place: Institution) {
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
