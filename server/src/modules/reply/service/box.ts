import type { CallAnswer } from '@mailing/contract/call.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import type { UserContext } from '../../../platform/context.ts'
import { boxLines, collectionNow, senderOf } from '../../config/service.ts'
import type { SenderSource } from '../../delivery/service.ts'
import { ensureBox } from '../store.ts'

/** The collection address of a user, with the box code as its last line. */
export async function getBox(context: UserContext): Promise<CallAnswer<typeof replyCalls.box>> {
  const boxCode = await ensureBox(context, context.userId, context.clock.now())
  const collection = await collectionNow(context)
  return {
    boxCode,
    lines: boxLines(context, collection, boxCode),
    postcode: collection.postcode,
    keepDays: context.config.REPLY_KEEP_DAYS,
  }
}

/** What stands as sender on an envelope: the collection address with the writer's box, so that an answer finds its way. */
export const senderLines: SenderSource = async (kernel, userId, given) => {
  const [boxCode, collection] = await Promise.all([
    ensureBox(kernel, userId, kernel.clock.now()),
    given ?? collectionNow(kernel),
  ])
  return senderOf(kernel, collection, boxCode)
}
