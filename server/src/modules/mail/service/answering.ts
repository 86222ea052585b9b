import type { UserContext } from '../../../platform/context.ts'
import { collectionNow } from '../../config/service.ts'
import { senderHook } from '../../delivery/service.ts'
import { answerLines } from './sealing.ts'

/** Where answers to mail go. */
export interface Answering {
  /** The address as it is drawn, with the writer's box. */
  readonly sender: readonly string[]
  /** The same without the box, as it is compared when the mail is ordered. */
  readonly answerTo: readonly string[]
}

/** Where answers to the person's mail go now. Read once for a proof: what is drawn must be what is compared later. */
export async function answering(context: UserContext): Promise<Answering> {
  const collection = await collectionNow(context)
  return {
    sender: await context.hooks.only(senderHook)(context, context.userId, collection),
    answerTo: answerLines(collection),
  }
}
