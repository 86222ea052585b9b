import type { Picture } from '@mailing/contract/file/calls.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { useCallback, useState } from 'react'
import type { MailText } from '../../mail/model/mail-drafts.ts'
import { type MailDraftInUse, useMailDraft } from '../../mail/parts/use-mail-draft.ts'
import { cardDrafts, type OpenCard } from '../model/drafts.ts'

/** A postcard on the screen. */
export interface Editing extends MailText<PostcardContent> {
  readonly id: string
  readonly picture: Picture | null
}

export interface CardDraftInUse
  extends Pick<MailDraftInUse<PostcardContent>, 'mark' | 'isCopy' | 'refusal' | 'flush'> {
  readonly editing: Editing
  readonly change: (part: Partial<Omit<Editing, 'id'>>) => void
}

/** A postcard in the making, and the photograph that it shows. */
export function useCardDraft({ picture: first, ...opened }: OpenCard): CardDraftInUse {
  const { id, text, change: changeText, ...draft } = useMailDraft(cardDrafts, opened)
  const [picture, setPicture] = useState(first)
  const change = useCallback(
    ({ picture: next, ...part }: Partial<Omit<Editing, 'id'>>): void => {
      if (next !== undefined) setPicture(next)
      changeText(part)
    },
    [changeText],
  )
  return { ...draft, editing: { id, ...text, picture }, change }
}
