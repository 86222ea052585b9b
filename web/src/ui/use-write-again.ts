import { calls } from '@mailing/contract/client.ts'
import type { OrderKind } from '@mailing/contract/order/states.ts'
import { useSend } from '../platform/client/query.ts'
import { navigate } from '../platform/navigation/navigate.ts'

/** Goods are not written. */
export const isWritten = (kind: OrderKind): boolean =>
  kind === 'letter' || kind === 'postcard' || kind === 'pass_message'

/** Begins anew with what was in an order: a letter or a postcard as a new draft, a pass message on its own screen. */
export function useWriteAgain() {
  const letter = useSend(calls.letter.copyToDraft, { refresh: [calls.letter.drafts] })
  const card = useSend(calls.postcard.copyToDraft, { refresh: [calls.postcard.drafts] })
  return {
    isBeginning: letter.isSending || card.isSending,
    writeAgain: async ({
      id: orderId,
      kind,
    }: {
      readonly id: string
      readonly kind: OrderKind
    }) => {
      if (kind === 'pass_message')
        return navigate('/pages/passMessage/passMessage', { again: orderId })
      // What went wrong was said by the app already.
      const draft = await (kind === 'postcard' ? card : letter)
        .sendAsync({ orderId })
        .catch(() => null)
      if (!draft) return
      await (kind === 'postcard'
        ? navigate('/pages/postcard/front/front', {
            id: draft.id,
            ...(draft.recipientId && { recipientId: draft.recipientId }),
          })
        : navigate('/pages/editLetter/editLetter', { id: draft.id }))
    },
  }
}
