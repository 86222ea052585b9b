import type { Institution } from '@mailing/contract/institution/calls.ts'
import type { TouchedOrder } from '@mailing/contract/institution/desk-calls.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { rulesOfVersion } from '../../institution/service.ts'
import type { ItemRow } from '../store/items.ts'
import type { VersionRow } from '../store/versions.ts'
import { recipientAt } from './corrected-recipient.ts'
import { optionsOf, productOf } from './product.ts'
import { isSameRecipient, openRecipient, openText } from './sealing.ts'

/** What of ordered mail would come out otherwise at its place as that is given than it was drawn: its address, or its sheets. */
export async function outdatedParts(
  kernel: Kernel,
  item: ItemRow,
  row: VersionRow,
  place: Institution,
): Promise<TouchedOrder['drawn']> {
  const known = openRecipient(kernel, item)
  const recipient = recipientAt(kernel, known, place)
  const parts: TouchedOrder['drawn'] = isSameRecipient(known, recipient) ? [] : ['address']
  if (item.rules_version === null) return parts
  const product = productOf(kernel, item.kind)
  const text = openText(kernel, product, row)
  const rules = await rulesOfVersion(kernel, place.id, item.rules_version)
  const drawnBy = (institution: Institution): string =>
    product.drawnByRules({ text, recipient, institution, options: optionsOf(item) })
  const former = { ...place, current: { ...place.current, rules } }
  return drawnBy(former) === drawnBy(place) ? parts : [...parts, 'sheets']
}
