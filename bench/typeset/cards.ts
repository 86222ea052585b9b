import { locales } from '@mailing/texts/languages.ts'
import type { FontKey } from '@mailing/typeset'
import {
  type CardInput,
  type CardModel,
  type CardOrientation,
  designs,
  frames,
  loadCardFonts,
  renderCardSvg,
  setCard,
  stickers,
} from '@mailing/typeset/card/index.ts'
import { kinds, random, randomText } from './letters.ts'

const faces: readonly FontKey[] = [
  'kai',
  'song',
  'ma-shan-zheng',
  'liu-jian-mao-cao',
  'zhi-mang-xing',
  'eb-garamond',
  'caveat',
  'dancing-script',
]
const colours = ['#ffffff', '#1f2328', '#a8332b', '#2f6f4f']

/** A random card as plain data: three postcards to one pass message. */
export function randomCard(seed: number): CardInput {
  const next = random(seed + 9_000_000)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const whole = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1))
  const words = (most: number): string =>
    randomText(pick(kinds), whole(1, most), next).slice(0, most)
  const locale = pick(locales)
  const isChinese = next() < 0.6
  const address = {
    lines: Array.from({ length: whole(1, 5) }, () => words(28).replaceAll('\n', ' ')),
    postcode: isChinese ? String(whole(100_000, 999_999)) : '',
    sender: next() < 0.7 ? [words(30).replaceAll('\n', ' '), 'K7QF 2M8A'] : [],
    mark: next() < 0.4 ? words(16).replaceAll('\n', ' ') : '',
  }
  if (seed % 4 === 3) return { kind: 'pass_message', locale, text: words(200), address }
  const orientation = pick<CardOrientation>(['landscape', 'portrait'])
  return {
    kind: 'postcard',
    locale,
    address,
    message: {
      text: words(500),
      font: pick(faces),
      sizePt: whole(11, 18),
      align: pick(['left', 'center', 'right', 'justify'] as const),
    },
    front: {
      orientation,
      design: pick(designs).key,
      frame: pick(frames).key,
      hasPicture: next() < 0.6,
      texts: Array.from({ length: whole(0, 4) }, () => ({
        text: words(60),
        font: pick(faces),
        sizePt: whole(8, 60),
        colour: pick(colours),
        align: pick(['left', 'center', 'right'] as const),
        x: whole(-20_000, 120_000),
        y: whole(-20_000, 120_000),
        width: whole(10_000, 160_000),
      })),
      stickers: Array.from({ length: whole(0, 6) }, () => ({
        key: pick(stickers).key,
        x: whole(0, 154_000),
        y: whole(0, 106_000),
        size: whole(5000, 90_000),
        turn: whole(-360, 360),
      })),
    },
  }
}

/** Both sides set, and as they are drawn on a screen; runs in Node and, bundled, in the browser. */
export async function setRandomCard(
  input: CardInput,
): Promise<{ readonly model: CardModel; readonly sides: readonly string[] }> {
  const model = setCard(input, await loadCardFonts(input))
  return {
    model,
    sides: [model.front, model.back].map((side) =>
      renderCardSvg(side, { emojiUrl: (name) => `/emoji/${name}.svg` }),
    ),
  }
}
