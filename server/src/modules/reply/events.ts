import { on } from '../../platform/events.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** The writer is to be told. `orderId`: the letter that it answers, when its code was on it. */
    'reply.published': { readonly replyId: string; readonly userId: string; readonly orderId: string | null }
    'reply.withdrawn': { readonly replyId: string; readonly userId: string }
  }
}

export const events = [on('reply.published', 'reply.make_pdf', async (tx, { replyId }, kernel) => kernel.enqueue(tx, 'reply.make_pdf', { replyId }))]
