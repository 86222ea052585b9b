import type { PassMessage, PostcardContent } from './content.ts'
import type { CardFace } from './limits.ts'

/** The address side of a card, as the layout takes it. */
export interface CardAddressLines {
  readonly lines: readonly string[]
  readonly postcode: string
  readonly sender: readonly string[]
  readonly mark: string
}

interface Addressed {
  /** The envelope's lines of `addressLines`. */
  readonly lines: readonly string[]
  /** ISO 3166 code of the country that it goes to. */
  readonly country: string
  readonly sender: readonly string[]
  /** Mark of the institution for each sheet; empty: none. empty: nothing. */
  readonly mark: string
}

/**
 * Places an address on a card: a Chinese postcode in the six boxes, the rest on lines. Preview and
 * print use it, so that they cannot differ.
 */
export function cardAddress({ lines, country, sender, mark }: Addressed): CardAddressLines {
  const [first = ''] = lines
  const isBoxed = country === 'CN' && /^\d{6}$/.test(first)
  return { lines: isBoxed ? lines.slice(1) : lines, postcode: isBoxed ? first : '', sender, mark }
}

interface Text {
  readonly text: string
  readonly font: CardFace
  readonly sizePt: number
}

/** Input of the layout for a postcard. */
export interface PostcardParts {
  readonly kind: 'postcard'
  readonly locale: PostcardContent['locale']
  readonly address: CardAddressLines
  readonly front: {
    readonly orientation: PostcardContent['orientation']
    readonly design: string
    readonly frame: string
    readonly hasPicture: boolean
    readonly texts: PostcardContent['texts']
    readonly stickers: PostcardContent['stickers']
  }
  readonly message: Text & { readonly align: 'left' | 'center' | 'right' | 'justify' }
}

/** A postcard's content as the input of the layout. */
export function postcardParts(content: PostcardContent, address: CardAddressLines): PostcardParts {
  const {
    locale,
    orientation,
    design,
    frame,
    photo,
    texts,
    stickers,
    message,
    font,
    sizePt,
    align,
  } = content
  return {
    kind: 'postcard',
    locale,
    address,
    message: { text: message, font, sizePt, align },
    front: {
      orientation,
      design,
      frame,
      hasPicture: photo !== null,
      texts: texts.filter(({ text }) => text.trim() !== ''),
      stickers,
    },
  }
}

/** A pass message as the input of the layout. */
export const passMessageParts = ({ locale, text }: PassMessage, address: CardAddressLines) =>
  ({ kind: 'pass_message', locale, text, address }) as const

/** All words of a postcard in reading order: what rules and the text check look at. */
export const postcardText = ({ message, texts }: PostcardContent): string =>
  [message, ...texts.map(({ text }) => text)].filter((text) => text.trim() !== '').join('\n')

/** True when there is nothing to read: only blanks and invisible characters. */
export const isCardTextEmpty = (text: string): boolean =>
  !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)

interface Sized {
  readonly width: number
  readonly height: number
}

/**
 * Resolution of a cut photograph in print, in dots per inch. It is the smaller of both directions.
 * `crop` in pixels, `box` in micrometres.
 */
export const photoDpi = (crop: Sized, box: Sized): number =>
  Math.floor(Math.min((crop.width * 25_400) / box.width, (crop.height * 25_400) / box.height))
