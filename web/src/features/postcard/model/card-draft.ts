import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import { type DraftKind, isUnsaved, type KeptDraft } from '../../../platform/draft/draft.ts'
import { newCard } from './new-card.ts'

/** What its writer can change of a postcard. */
export interface CardText {
  readonly content: PostcardContent
  readonly recipientId: string | null
}

export type KeptCard = KeptDraft<CardText, CardDraft>

/** The server sends the same card with its keys in another order. */
const inOrder = (card: PostcardContent): string =>
  JSON.stringify(card, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  )
const isSameContent = (one: PostcardContent, other: PostcardContent): boolean =>
  one === other || inOrder(one) === inOrder(other)

/** A postcard as the keeper of drafts needs to know it. Of two versions both stay: a card is soon looked through. */
export const cardKind: DraftKind<CardText, CardDraft> = {
  textOf: ({ content, recipientId }) => ({ content, recipientId }),
  isSame: (one, other) =>
    one.recipientId === other.recipientId && isSameContent(one.content, other.content),
  isSent: ({ content }, draft) => isSameContent(content, draft.content),
  isBlank: ({ content, recipientId }) =>
    recipientId === null && isSameContent(content, newCard(content.locale)),
  settle: () => ({ keep: 'both' }),
}

/** The server does not have all of it, and it would be missed. */
export const isOnlyHere = (card: KeptCard): boolean =>
  isUnsaved(cardKind, card) && !(card.baseVersion === 0 && cardKind.isBlank(card.text))
