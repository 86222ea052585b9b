/**
 * Limits of a card. The layout decides besides: text that does not fit is refused, whatever its
 * count of characters.
 */
export const cardLimits = {
  passMessageCharacters: 200,
  messageCharacters: 500,
  texts: 4,
  textCharacters: 60,
  stickers: 20,
  drafts: 100,
} as const

/** Sizes of a message in points. */
export const cardSizesPt = [11, 12, 13, 14, 16, 18] as const

/** The faces of the typeset package that cards are written in. */
export const cardFaces = [
  'kai',
  'song',
  'ma-shan-zheng',
  'liu-jian-mao-cao',
  'zhi-mang-xing',
  'eb-garamond',
  'caveat',
  'dancing-script',
] as const
export type CardFace = (typeof cardFaces)[number]

/** Mail class of a pass message, which has no choices. */
export const passMessageMailClass = 'ordinary'

/** Kinds of cards, as their orders are called. */
export const cardKinds = ['postcard', 'pass_message'] as const
export type CardKind = (typeof cardKinds)[number]
