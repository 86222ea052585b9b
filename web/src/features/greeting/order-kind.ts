import { calls } from '@mailing/contract/client.ts'
import Cake from 'lucide-react/icons/cake'
import { lazy } from 'react'
import { useSend } from '../../platform/client/query.ts'
import { navigate } from '../../platform/navigation/navigate.ts'
import type { OrderKindScreens } from '../order/kinds.ts'

/** Begins a new draft with what was in an ordered card. */
function useCopy() {
  const { isSending, sendAsync } = useSend(calls.greeting.copyToDraft, {
    refresh: [calls.greeting.drafts],
  })
  return {
    isBeginning: isSending,
    writeAgain: async (orderId: string): Promise<void> => {
      // What went wrong was said by the app already.
      const draft = await sendAsync({ orderId }).catch(() => null)
      if (draft) await navigate('/pages/greeting/edit/edit', { id: draft.id })
    },
  }
}

export const greetingOrders: OrderKindScreens = {
  detailPage: '/pages/my/order/detail',
  payPage: '/pages/step/order/order',
  editorPage: '/pages/greeting/edit/edit',
  loginPages: [
    ['/pages/greeting/confirm/', 'order'],
    ['/pages/greeting/', 'draft'],
  ],
  addressAnswers: [calls.greeting.proof, calls.greeting.back],
  tool: { to: '/pages/greeting/edit/edit', label: ({ greeting }) => greeting, icon: Cake },
  isPassedTogether: false,
  isUsualInReview: false,
  wording: 'enclosed_card',
  isSentAgain: false,
  useWriteAgain: useCopy,
  Review: lazy(() => import('./staff/greeting-review.tsx')),
}
