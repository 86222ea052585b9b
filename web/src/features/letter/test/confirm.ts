import { calls } from '@mailing/contract/client.ts'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import ConfirmPage from '../pages/confirm.tsx'
import { draft, ids, madeOrder, offerAnswers } from './scene.ts'

export const sha256 = 'a'.repeat(64)

export const paid = () =>
  answer(calls.letter.payOrder, () => ({
    orderId: ids.order,
    state: 'paid' as const,
    payUrl: null,
    paymentId: null,
  }))

export const made = () => answer(calls.letter.createOrder, () => madeOrder())

export const savedDraft = () =>
  answer(calls.letter.saveDraft, ({ content, recipientId }) => ({
    draft: draft({ content, recipientId, version: 4 }),
    conflict: null,
  }))

export const draftAnswer = () => answer(calls.letter.draft, () => draft())

/** The page on which a letter is ordered and paid. */
export const openConfirm = (
  answers: Parameters<typeof renderPage>[1] extends infer S
    ? S extends { answers?: infer A }
      ? A
      : never
    : never,
  params: Record<string, string> = { draftId: ids.draft },
  together: number | null = null,
) =>
  renderPage(ConfirmPage, {
    params,
    answers: [...(answers ?? []), ...offerAnswers(together)],
    isLoggedIn: true,
  })
