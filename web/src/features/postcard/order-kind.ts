import { calls } from '@mailing/contract/client.ts'
import ImageIcon from 'lucide-react/icons/image'
import MessageSquare from 'lucide-react/icons/message-square'
import { lazy } from 'react'
import { useSend } from '../../platform/client/query.ts'
import { navigate } from '../../platform/navigation/navigate.ts'
import type { OrderKindScreens } from '../order/kinds.ts'

/** Begins a new draft with both sides of an ordered postcard. */
function useCopy() {
  const { isSending, sendAsync } = useSend(calls.postcard.copyToDraft, {
    refresh: [calls.postcard.drafts],
  })
  return {
    isBeginning: isSending,
    writeAgain: async (orderId: string): Promise<void> => {
      // What went wrong was said by the app already.
      const draft = await sendAsync({ orderId }).catch(() => null)
      if (!draft) return
      await navigate('/pages/postcard/front/front', {
        id: draft.id,
        ...(draft.recipientId && { recipientId: draft.recipientId }),
      })
    },
  }
}

/** A pass message has no drafts: its own screen begins with the words of the order. */
const useSameWords = () => ({
  isBeginning: false,
  writeAgain: async (orderId: string): Promise<void> => {
    await navigate('/pages/passMessage/passMessage', { again: orderId })
  },
})

export const postcardOrders: OrderKindScreens = {
  detailPage: '/pages/my/order/detail',
  payPage: '/pages/step/order/order',
  editorPage: '/pages/postcard/front/front',
  loginPages: [
    ['/pages/postcard/confirm/', 'order'],
    ['/pages/postcard/', 'draft'],
  ],
  addressAnswers: [calls.postcard.proof],
  tool: { to: '/pages/postcard/front/front', label: ({ postcard }) => postcard, icon: ImageIcon },
  isPassedTogether: true,
  isUsualInReview: false,
  wording: 'card',
  isSentAgain: false,
  useWriteAgain: useCopy,
  Review: lazy(() => import('./staff/card-review.tsx')),
}

export const passMessageOrders: OrderKindScreens = {
  ...postcardOrders,
  editorPage: '/pages/passMessage/passMessage',
  loginPages: [],
  addressAnswers: [calls.postcard.provePassMessage],
  tool: {
    to: '/pages/passMessage/passMessage',
    label: ({ passMessage }) => passMessage,
    icon: MessageSquare,
  },
  useWriteAgain: useSameWords,
}
