import { type EventHandler, on } from '../../platform/events.ts'
import { dropBook } from './service.ts'

/** A book that holds somebody else's reply goes with it. */
export const events: readonly EventHandler[] = [
  on('reply.withdrawn', 'diary.drop_book', (tx, { replyId, userId }, kernel) =>
    dropBook(kernel, tx, { replyId, userId }),
  ),
]
