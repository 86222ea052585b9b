import {
  type PassMessage,
  type PostcardContent,
  zPassMessage,
  zPostcardContent,
} from '@mailing/contract/postcard/calls.ts'
import { postcardText } from '@mailing/contract/postcard/layout.ts'
import { z } from 'zod'

/** What the writer made of a card, as proofs and orders keep it. */
export const zCardWords = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('postcard'), content: zPostcardContent }),
  z.object({ kind: z.literal('pass_message'), content: zPassMessage }),
])
export type CardWords =
  | { readonly kind: 'postcard'; readonly content: PostcardContent }
  | { readonly kind: 'pass_message'; readonly content: PassMessage }

/** A card as its versions keep it: the writer's words, and what stands as sender. */
export const zCardText = z.object({ words: zCardWords, sender: z.array(z.string()) })
export interface CardText {
  readonly words: CardWords
  readonly sender: readonly string[]
}

/** All words of a card in reading order. */
export const textOf = (words: CardWords): string =>
  words.kind === 'postcard' ? postcardText(words.content) : words.content.text

/** A card without what its writer made of it. A pass message has at least one character. */
export const emptiedWords = (words: CardWords): CardWords =>
  words.kind === 'pass_message'
    ? { ...words, content: { ...words.content, text: '—' } }
    : {
        ...words,
        content: { ...words.content, photo: null, texts: [], stickers: [], message: '' },
      }
