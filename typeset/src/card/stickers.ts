import type { Shape } from '../stationery.ts'
import {
  balloon,
  cake,
  cloud,
  cup,
  envelope,
  fish,
  flower,
  gift,
  heart,
  house,
  moon,
  rainbow,
  sprig,
  star,
  sun,
  swallow,
} from './sticker-shapes.ts'

/** The stickers that a front can carry. */
export type StickerKey =
  | 'heart'
  | 'star'
  | 'sun'
  | 'moon'
  | 'cloud'
  | 'flower'
  | 'sprig'
  | 'balloon'
  | 'cake'
  | 'gift'
  | 'swallow'
  | 'cup'
  | 'house'
  | 'envelope'
  | 'rainbow'
  | 'fish'

/** A sticker, drawn around the origin in a square of 20 mm. */
export interface Sticker {
  readonly key: StickerKey
  readonly shapes: readonly Shape[]
}

/** Side of a sticker's square, in millimetres. */
export const stickerSide = 20

const sticker = (key: StickerKey, shapes: readonly Shape[]): Sticker => ({
  key,
  shapes,
})

/** All stickers, in the order in which a picker shows them. */
export const stickers: readonly Sticker[] = [
  sticker('heart', heart()),
  sticker('flower', flower()),
  sticker('sun', sun()),
  sticker('moon', moon()),
  sticker('star', star()),
  sticker('cloud', cloud()),
  sticker('rainbow', rainbow()),
  sticker('sprig', sprig()),
  sticker('swallow', swallow()),
  sticker('balloon', balloon()),
  sticker('cake', cake()),
  sticker('gift', gift()),
  sticker('cup', cup()),
  sticker('house', house()),
  sticker('envelope', envelope()),
  sticker('fish', fish()),
]

/** The sticker of a key; undefined when there is none. */
export const findSticker = (key: string): Sticker | undefined =>
  stickers.find((one) => one.key === key)
