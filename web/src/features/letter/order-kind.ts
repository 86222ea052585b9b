import { calls } from '@mailing/contract/client.ts'
import { lazy } from 'react'
import { useSend } from '../../platform/client/query.ts'
import { navigate } from '../../platform/navigation/navigate.ts'
import type { OrderKindScreens } from '../order/kinds.ts'

/** Begins a new draft with the text of an ordered letter. */
function useWriteAgain() {
  const { isSending, sendAsync } = useSend(calls.letter.copyToDraft, {
    refresh: [calls.letter.drafts],
  })
  return {
    isBeginning: isSending,
    writeAgain: async (orderId: string): Promise<void> => {
      // What went wrong was said by the app already.
      const draft = await sendAsync({ orderId }).catch(() => null)
      if (draft) await navigate('/pages/editLetter/editLetter', { id: draft.id })
    },
  }
}

export const letterOrders: OrderKindScreens = {
  detailPage: '/pages/my/order/detail',
  payPage: '/pages/step/order/order',
  editorPage: '/pages/editLetter/editLetter',
  loginPages: [['/pages/step/', 'order']],
  addressAnswers: [calls.letter.proof],
  tool: null,
  isPassedTogether: false,
  isUsualInReview: true,
  wording: 'letter',
  isSentAgain: true,
  useWriteAgain,
  // What sets and draws a letter comes with the first one that is opened.
  Review: lazy(() => import('./staff/review-panel.tsx')),
}
