import type { PaperKey } from '@mailing/typeset'
import {
  layParts,
  type PartsModel,
  type PartToPlace,
  type PictureToPlace,
  renderPartSvg,
} from '@mailing/typeset/part/index.ts'
import { random } from './letters.ts'

/** Parts of a random letter. */
export interface PartsCase {
  readonly paper: PaperKey
  readonly parts: readonly PartToPlace[]
}

const sizes = ['6x4', '5x3.5', 'half', 'full'] as const
const turns = [0, 90, 180, 270] as const

function picture(next: () => number): PictureToPlace {
  const whole = (most: number): number => 1 + Math.floor(next() * most)
  const [x, y] = [Math.floor(next() * 9000), Math.floor(next() * 9000)]
  return {
    fileId: `file-${whole(9)}`,
    width: whole(6000),
    height: whole(6000),
    turn: turns[Math.floor(next() * 4)] as 0,
    crop: { x, y, width: whole(10_000 - x), height: whole(10_000 - y) },
  }
}

function part(next: () => number): PartToPlace {
  const kind = next()
  if (kind < 0.5) {
    const photos = Array.from({ length: 1 + Math.floor(next() * 6) }, () => ({
      ...picture(next),
      count: 1 + Math.floor(next() * 5),
    }))
    return { kind: 'photos', size: sizes[Math.floor(next() * 4)] as '6x4', finish: 'matte', photos }
  }
  if (kind < 0.8) return { kind: 'page', ...picture(next) }
  const stroke = (): number[] => Array.from({ length: 12 }, () => Math.floor(next() * 10_000))
  return {
    kind: 'drawing',
    place: next() < 0.5 ? 'signature' : 'page',
    width: 10_000,
    height: 200 + Math.floor(next() * 9800),
    strokes: Array.from({ length: 4 }, stroke),
  }
}

/** The same parts for the same number, in every engine. */
export function randomParts(seed: number): PartsCase {
  const next = random(seed + 7_000_000)
  return {
    paper: next() < 0.7 ? 'a4' : 'a5',
    parts: Array.from({ length: 1 + Math.floor(next() * 5) }, () => part(next)),
  }
}

/** Where they stand, and how each page is drawn. */
export function setParts({ paper, parts }: PartsCase): {
  readonly model: PartsModel
  readonly pages: readonly string[]
} {
  const model = layParts({ paper, parts, text: null })
  return {
    model,
    pages: model.pages.map((_, page) =>
      renderPartSvg(model, page, { parts, isGrey: page % 2 === 0, pictureUrl: (id) => `/${id}` }),
    ),
  }
}
