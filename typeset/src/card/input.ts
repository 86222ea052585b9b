import type { Alignment, FontKey, TypesetLocale } from '../model.ts'
import type { Micrometres } from '../units.ts'
import type { CardOrientation } from './geometry.ts'

/** A line of text on a front; `x` and `y` are the top left corner of its box. */
export interface CardText {
  readonly text: string
  readonly font: FontKey
  readonly sizePt: number
  readonly colour: string
  readonly align: Exclude<Alignment, 'justify'>
  readonly x: Micrometres
  readonly y: Micrometres
  readonly width: Micrometres
}

/** A sticker on a front; `x` and `y` are its middle. */
export interface CardSticker {
  readonly key: string
  readonly x: Micrometres
  readonly y: Micrometres
  /** The side of its square. */
  readonly size: Micrometres
  /** Whole degrees, clockwise. */
  readonly turn: number
}

/** The picture side of a postcard. */
export interface CardFront {
  readonly orientation: CardOrientation
  readonly design: string
  readonly frame: string
  /** False: the place of the photograph stays grey. */
  readonly hasPicture: boolean
  readonly texts: readonly CardText[]
  readonly stickers: readonly CardSticker[]
}

/** The address side of any card. */
export interface CardAddress {
  /** The lines of the envelope, from top to bottom. */
  readonly lines: readonly string[]
  /** Six digits for the boxes; empty where posts use none. */
  readonly postcode: string
  /** Address for the answer; empty: none. empty: none. */
  readonly sender: readonly string[]
  /** Mark that the institution wants on each sheet; empty: none. empty: nothing. */
  readonly mark: string
}

interface CardBasics {
  readonly locale: TypesetLocale
  readonly address: CardAddress
}

/** A postcard as it is to be set. */
export interface PostcardInput extends CardBasics {
  readonly kind: 'postcard'
  readonly front: CardFront
  readonly message: {
    readonly text: string
    readonly font: FontKey
    readonly sizePt: number
    readonly align: Alignment
  }
}

/** A pass message as it is to be set: text alone. */
export interface PassMessageInput extends CardBasics {
  readonly kind: 'pass_message'
  readonly text: string
}

export type CardInput = PostcardInput | PassMessageInput

/** Every character of a card, for `loadFontSet`. */
export function cardText(input: CardInput): string {
  const { lines, sender, mark, postcode } = input.address
  const own =
    input.kind === 'postcard'
      ? [input.message.text, ...input.front.texts.map(({ text }) => text)]
      : [input.text]
  return [...own, ...lines, ...sender, mark, postcode].join('\n')
}

/** The face of addresses, senders and pass messages. */
export const cardFont: FontKey = 'kai'

/** Lists the faces of a card with the text for each. */
export const cardFonts = (input: CardInput): FontKey[] =>
  input.kind === 'postcard'
    ? [...new Set([cardFont, input.message.font, ...input.front.texts.map(({ font }) => font)])]
    : [cardFont]
