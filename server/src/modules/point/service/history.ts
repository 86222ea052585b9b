import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { pointCalls } from '@mailing/contract/point/calls.ts'
import { zDeskOffer, zDeskTask } from '@mailing/contract/point/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { namesOf } from '../../account/service.ts'
import { listChanges } from '../store/tasks.ts'

const zTaskContent = zDeskTask.omit({
  id: true,
  version: true,
  rewards: true,
  changedAt: true,
  changedByName: true,
})
// What was kept before there were offers of goods has no variant.
const zOfferContent = zDeskOffer.omit({
  id: true,
  version: true,
  taken: true,
  changedAt: true,
  changedByName: true,
})

/** Every version of a task or an offer, with who made it and when. Both have at least the one that they began with. */
export async function getHistory(
  context: StaffContext,
  { subject, id }: CallParsed<typeof pointCalls.history>,
): Promise<CallAnswer<typeof pointCalls.history>> {
  const rows = await listChanges(context, subject, id)
  if (rows.length === 0) throw new AppError('request.not_found')
  const names = await namesOf(
    context,
    rows.flatMap((row) => row.changed_by ?? []),
  )
  return {
    list: rows.map((row) => ({
      version: row.version,
      at: row.changed_at.toISOString(),
      byName: (row.changed_by && names.get(row.changed_by)) ?? '',
      task: subject === 'task' ? zTaskContent.parse(row.content) : null,
      offer: subject === 'offer' ? zOfferContent.parse(row.content) : null,
    })),
  }
}
