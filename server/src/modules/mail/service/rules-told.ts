import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { tellWriter } from '../../order/service.ts'
import { institutionOf } from './recipient-institution.ts'

interface RulesChange {
  readonly orderId: string
  readonly userId: string
  readonly recipient: RecipientSnapshot
  readonly breaches: readonly Breach[]
}

/** Tells the writer that the place's rules are against it now: once for each version of the rules, and once when the place is closed. */
export async function tellRulesChanged(
  kernel: InTransaction<Kernel>,
  { orderId, userId, recipient: { placeName, institutionId }, breaches }: RulesChange,
): Promise<void> {
  const place = await institutionOf(kernel, { institutionId })
  await tellWriter(kernel, {
    orderId,
    userId,
    kind: 'rules_changed',
    key: `${institutionId} ${place?.current.version}${place?.isBlocked ? ' blocked' : ''}`,
    params: { place: placeName, rule: breaches.find(({ level }) => level === 'block')?.rule ?? '' },
  })
}
