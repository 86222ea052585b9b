import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { changeAddress, findAddress, lockAddressBook } from '../store/addresses.ts'
import { indexOf } from './finding-names.ts'
import { addressColumn, openContent } from './open.ts'

/** Hears of a day of coming home that another one replaces, or nothing, in the transaction of the change. */
export type HomecomingKeeper = (
  context: InTransaction<UserContext>,
  replaced: { readonly recipientId: string; readonly before: string },
) => Promise<unknown>

export const homecomingHook = defineHook<HomecomingKeeper>('address.homecoming')

/** Tells that a recipient's day was changed; a first day replaces nothing. */
export async function tellReplaced(
  context: InTransaction<UserContext>,
  recipientId: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before === null || before === after) return
  for (const keep of context.hooks.all(homecomingHook)) await keep(context, { recipientId, before })
}

/** Changes the day on which a recipient comes home, and nothing else. Throws `request.not_found`. */
export const setReleaseDay = (
  context: UserContext,
  id: string,
  releaseOn: string | null,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { userId, vault } = context
    await lockAddressBook(context, userId)
    const row = await findAddress(context, userId, id)
    if (row?.kind !== 'recipient') throw new AppError('request.not_found')
    const content = openContent(context, row)
    if (content.releaseOn === releaseOn) return
    const contentSealed = vault.seal(JSON.stringify({ ...content, releaseOn }), addressColumn)
    const { kind, institution_id: institutionId, is_default: isDefault } = row
    const put = {
      id,
      kind,
      institutionId,
      contentSealed,
      nameIndex: indexOf(context, content),
      isDefault,
    }
    if (!(await changeAddress(context, userId, put, context.clock.now())))
      throw new AppError('request.not_found')
    await tellReplaced(context, id, content.releaseOn, releaseOn)
  })
