import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { useState } from 'react'
import { useKept } from '../../../platform/kept.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import { saveRecipient } from './use-ready-draft.ts'

/** Whom the draft is for, on the screen that makes an order of it; who is chosen here is written into the draft. */
export function useWhom(draft: Draft, given: string | null, onChanged: () => void) {
  // Another person chosen in the editor since takes the place of one chosen here before.
  const [recipientId, setRecipientId] = useKept(
    `recipient of ${draft.id}, ${given ?? draft.recipientId}`,
    given ?? draft.recipientId,
  )
  /** The version without the person: until the next one is here, a proof would be of a draft that has moved on. */
  const [outdated, setOutdated] = useState<number | null>(null)
  const isSaving = outdated === draft.version
  const choose = (next: string): void => {
    setRecipientId(next)
    if (next === draft.recipientId) return
    setOutdated(draft.version)
    void saveRecipient(draft, next).then((id) => {
      if (id === draft.id) return onChanged()
      setOutdated(null)
      // Another device had changed it: the text with this person is a second draft, and the writer chooses.
      if (id !== null) void redirect('/pages/step/order/order', { draftId: id })
    })
  }
  /** `isSaving`: the proof has to be of the draft that knows the person, or an order of it would leave the draft behind. */
  return { recipientId, choose, isSaving }
}
