import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import type { CardElement } from '@mailing/typeset/card/index.ts'
import { type CardSide, card, cardSheet, findSticker } from '@mailing/typeset/card/index.ts'

export type CardText = PostcardContent['texts'][number]

/** What lies on the photograph and can be moved. */
export type ItemKey = { readonly kind: 'sticker' | 'text'; readonly index: number }
export const sameItem = (a: ItemKey | null, b: ItemKey | null): boolean =>
  a !== null && b !== null && a.kind === b.kind && a.index === b.index

/** A box in micrometres of the sheet. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The front cut into what moves apart. Order: below, photograph, above, stickers, texts. */
export interface FrontLayers {
  readonly below: CardSide
  readonly photo: Box | null
  readonly above: CardSide
  readonly stickers: readonly CardSide[]
  /** One of each text that is not blank, by its index in the content. */
  readonly texts: ReadonlyMap<number, CardSide>
}

/** The layers of a front that was set from this content; together they are the front, so that the editor shows what is printed. */
export function frontLayers(
  side: CardSide,
  { stickers, texts }: Pick<PostcardContent, 'stickers' | 'texts'>,
): FrontLayers {
  const part = (elements: readonly CardElement[]): CardSide => ({ ...side, elements })
  const shown = texts.flatMap(({ text }, index) => (text.trim() === '' ? [] : [index]))
  const lines = side.elements.filter(({ kind }) => kind === 'lines')
  // A text of which no character can be set has no element.
  const set = lines.length === shown.length ? shown : []
  const drawn = stickers.map(({ key }) => findSticker(key)?.shapes.length ?? 0)
  const firstText = side.elements.length - lines.length
  const firstSticker = firstText - drawn.reduce((sum, count) => sum + count, 0)
  const base = side.elements.slice(0, firstSticker)
  const at = base.findIndex(({ kind }) => kind === 'picture')
  const picture = base[at]
  let from = firstSticker
  return {
    below: part(at < 0 ? base : base.slice(0, at)),
    photo: picture?.kind === 'picture' ? picture.box : null,
    above: part(at < 0 ? [] : base.slice(at + 1)),
    stickers: drawn.map((count) => {
      from += count
      return part(side.elements.slice(from - count, from))
    }),
    texts: new Map(set.map((index, n) => [index, part([lines[n] as CardElement])])),
  }
}

/** One point of type in micrometres. */
const point = 352.78

/** Where an item is: the box that a finger finds, and the point that it turns and grows around. */
export function itemBox(
  content: Pick<PostcardContent, 'stickers' | 'texts'>,
  { kind, index }: ItemKey,
): Box | null {
  const sticker = kind === 'sticker' ? content.stickers[index] : undefined
  if (sticker)
    return {
      x: sticker.x - sticker.size / 2,
      y: sticker.y - sticker.size / 2,
      width: sticker.size,
      height: sticker.size,
    }
  const text = kind === 'text' ? content.texts[index] : undefined
  // One line; a long text runs on below, and is found by its first line.
  return text
    ? { x: text.x, y: text.y, width: text.width, height: text.sizePt * point * 1.5 }
    : null
}

/** What a gesture did to an item. */
export interface Moved {
  readonly dx: number
  readonly dy: number
  readonly factor: number
  /** Degrees clockwise. */
  readonly turn: number
}

const limit = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(value)))

/** The content after an item was moved; it stays on the sheet. */
export function moveItem(
  content: PostcardContent,
  { kind, index }: ItemKey,
  { dx, dy, factor, turn }: Moved,
): PostcardContent {
  const { width, height } = cardSheet(content.orientation)
  if (kind === 'sticker') {
    return {
      ...content,
      stickers: content.stickers.map((one, n) =>
        n !== index
          ? one
          : {
              ...one,
              x: limit(one.x + dx, 0, width),
              y: limit(one.y + dy, 0, height),
              size: limit(one.size * factor, 5000, 90_000),
              turn: Math.round(one.turn + turn) % 360,
            },
      ),
    }
  }
  return {
    ...content,
    texts: content.texts.map((one, n) => {
      if (n !== index) return one
      const sizePt = limit(one.sizePt * factor, 8, 60)
      // It grows around its middle.
      const grown = ((sizePt - one.sizePt) * point * 1.35) / 2
      return {
        ...one,
        sizePt,
        x: limit(one.x + dx, 6000 - one.width, width - 6000),
        y: limit(one.y + dy - grown, 0, height - 5000),
      }
    }),
  }
}

export function removeItem(content: PostcardContent, { kind, index }: ItemKey): PostcardContent {
  const without = <T>(list: readonly T[]): T[] => list.filter((_, n) => n !== index)
  return kind === 'sticker'
    ? { ...content, stickers: without(content.stickers) }
    : { ...content, texts: without(content.texts) }
}

/** Set lines in micrometres: how far the glyphs of a layer reach. */
export function inkOf(side: CardSide): Box | null {
  const runs = side.elements.flatMap((element) =>
    element.kind === 'lines'
      ? element.lines.flatMap((line) => line.runs.map((run) => ({ run, y: line.y })))
      : [],
  )
  if (runs.length === 0) return null
  const left = Math.min(...runs.map(({ run }) => run.x))
  const right = Math.max(
    ...runs.map(({ run }) => run.x + run.advances.reduce((sum, advance) => sum + advance, 0)),
  )
  const top = Math.min(...runs.map(({ run, y }) => y - run.size * 0.85))
  const bottom = Math.max(...runs.map(({ run, y }) => y + run.size * 0.2))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** True when a text or a sticker stands nearer to an edge of the finished card than is safe. */
export function reachesOutside(content: PostcardContent, layers: FrontLayers): boolean {
  const { width, height } = cardSheet(content.orientation)
  const edge = card.bleed + card.safe
  const isOut = ({ x, y, width: w, height: h }: Box): boolean =>
    x < edge || y < edge || x + w > width - edge || y + h > height - edge
  const boxes = [...layers.texts.values()].flatMap((side) => inkOf(side) ?? [])
  return (
    boxes.some(isOut) ||
    content.stickers.some((_, index) => isOut(itemBox(content, { kind: 'sticker', index }) as Box))
  )
}
