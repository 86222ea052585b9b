import type { Names } from '../model.ts'
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
  readonly names: Names
  readonly shapes: readonly Shape[]
}

/** The side of the square that a sticker is drawn in, in millimetres. */
export const stickerSide = 20

const sticker = (key: StickerKey, names: Names, shapes: readonly Shape[]): Sticker => ({
  key,
  names,
  shapes,
})

/** All stickers, in the order in which a picker shows them. */
export const stickers: readonly Sticker[] = [
  sticker(
    'heart',
    { 'zh-Hans': '爱心', 'zh-Hant': '愛心', en: 'Heart', fr: 'Cœur', es: 'Corazón' },
    heart(),
  ),
  sticker(
    'flower',
    { 'zh-Hans': '花', 'zh-Hant': '花', en: 'Flower', fr: 'Fleur', es: 'Flor' },
    flower(),
  ),
  sticker(
    'sun',
    { 'zh-Hans': '太阳', 'zh-Hant': '太陽', en: 'Sun', fr: 'Soleil', es: 'Sol' },
    sun(),
  ),
  sticker(
    'moon',
    { 'zh-Hans': '月亮', 'zh-Hant': '月亮', en: 'Moon', fr: 'Lune', es: 'Luna' },
    moon(),
  ),
  sticker(
    'star',
    { 'zh-Hans': '星星', 'zh-Hant': '星星', en: 'Star', fr: 'Étoile', es: 'Estrella' },
    star(),
  ),
  sticker(
    'cloud',
    { 'zh-Hans': '云', 'zh-Hant': '雲', en: 'Cloud', fr: 'Nuage', es: 'Nube' },
    cloud(),
  ),
  sticker(
    'rainbow',
    { 'zh-Hans': '彩虹', 'zh-Hant': '彩虹', en: 'Rainbow', fr: 'Arc-en-ciel', es: 'Arcoíris' },
    rainbow(),
  ),
  sticker(
    'sprig',
    { 'zh-Hans': '小枝', 'zh-Hant': '小枝', en: 'Sprig', fr: 'Brin', es: 'Ramita' },
    sprig(),
  ),
  sticker(
    'swallow',
    { 'zh-Hans': '燕子', 'zh-Hant': '燕子', en: 'Swallow', fr: 'Hirondelle', es: 'Golondrina' },
    swallow(),
  ),
  sticker(
    'balloon',
    { 'zh-Hans': '气球', 'zh-Hant': '氣球', en: 'Balloon', fr: 'Ballon', es: 'Globo' },
    balloon(),
  ),
  sticker(
    'cake',
    { 'zh-Hans': '蛋糕', 'zh-Hant': '蛋糕', en: 'Cake', fr: 'Gâteau', es: 'Pastel' },
    cake(),
  ),
  sticker(
    'gift',
    { 'zh-Hans': '礼物', 'zh-Hant': '禮物', en: 'Present', fr: 'Cadeau', es: 'Regalo' },
    gift(),
  ),
  sticker(
    'cup',
    { 'zh-Hans': '热茶', 'zh-Hant': '熱茶', en: 'Cup', fr: 'Tasse', es: 'Taza' },
    cup(),
  ),
  sticker(
    'house',
    { 'zh-Hans': '家', 'zh-Hant': '家', en: 'Home', fr: 'Maison', es: 'Casa' },
    house(),
  ),
  sticker(
    'envelope',
    { 'zh-Hans': '信封', 'zh-Hant': '信封', en: 'Envelope', fr: 'Enveloppe', es: 'Sobre' },
    envelope(),
  ),
  sticker(
    'fish',
    { 'zh-Hans': '小鱼', 'zh-Hant': '小魚', en: 'Fish', fr: 'Poisson', es: 'Pez' },
    fish(),
  ),
]

/** The sticker of a key; undefined when there is none. */
export const findSticker = (key: string): Sticker | undefined =>
  stickers.find((one) => one.key === key)
