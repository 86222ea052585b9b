import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ownerOf } from '../../../platform/session.ts'
import { recordRead } from '../../audit/service.ts'
import { pageOfEntries } from './entries.ts'

type Calls = typeof walletCalls

/** A customer's entries as that person has them; the look is recorded first. */
export async function listEntriesOf(
  context: StaffContext,
  { userId, cursor }: CallParsed<Calls['entriesOf']>,
): Promise<CallAnswer<Calls['entriesOf']>> {
  await recordRead(context, { action: 'wallet.read_entries', subject: 'user', subjectId: userId })
  return pageOfEntries(
    { ...context, userId: ownerOf({ user_id: userId }) },
    { cursor },
    deskPageSize,
  )
}
