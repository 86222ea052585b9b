import type { Picture } from '@mailing/contract/file/calls.ts'
import { paperKeys } from '@mailing/contract/letter/layout.ts'
import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import {
  type PageSource,
  type PhotoFinish,
  type PhotoSize,
  partLimits,
} from '@mailing/contract/letter/part-kinds.ts'
import type {
  DrawingPart,
  LetterPart,
  PagePart,
  Photo,
  PhotosPart,
} from '@mailing/contract/letter/parts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { printGrid } from '@mailing/typeset/part/index.ts'

const whole = { x: 0, y: 0, width: partLimits.cropUnits, height: partLimits.cropUnits } as const

/** A picture as it is placed at first: upright and whole. */
const placing = ({ id, file }: Picture) => ({
  fileId: id,
  width: file.width ?? 1,
  height: file.height ?? 1,
  turn: 0 as const,
  crop: whole,
})

export const photoOf = (picture: Picture): Photo => ({ ...placing(picture), count: 1 })
export const pageOf = (picture: Picture, source: PageSource): PagePart => ({
  kind: 'page',
  source,
  ...placing(picture),
})

/** The photos that the screen works on; a letter without any begins with none in the usual size. */
export interface PhotoSheet {
  readonly size: PhotoSize
  readonly finish: PhotoFinish
  readonly photos: readonly Photo[]
}

/** Parts that follow a chapter came with somebody's pages (a family letter), and are changed there. */
export const isOwn = ({ after }: LetterPart): boolean => after === undefined

export function photosOf(content: LetterContent): PhotoSheet {
  const part = partsOf(content).find(
    (one): one is PhotosPart => one.kind === 'photos' && isOwn(one),
  )
  return part ?? { size: '6x4', finish: 'matte', photos: [] }
}

/** Puts the photos back in their place among the parts; new ones come last, none are taken out. */
export function withPhotos(content: LetterContent, sheet: PhotoSheet): readonly LetterPart[] {
  const parts = partsOf(content)
  const at = parts.findIndex((one) => one.kind === 'photos' && isOwn(one))
  const next: LetterPart[] =
    sheet.photos.length === 0 ? [] : [{ kind: 'photos', ...sheet, photos: [...sheet.photos] }]
  return at < 0 ? [...parts, ...next] : [...parts.slice(0, at), ...next, ...parts.slice(at + 1)]
}

/** Moves one of a list by one place; at the ends nothing changes. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by
  if (to < 0 || to >= list.length) return list
  const next = [...list]
  const [one] = next.splice(at, 1)
  next.splice(to, 0, one as T)
  return next
}

export const isDrawing = (part: LetterPart): part is DrawingPart =>
  part.kind === 'drawing' && isOwn(part)

/** Relation of a print's sides, the longer one first. */
export function aspectOf(size: PhotoSize, paper: LetterContent['paper']): number {
  const { long, short } = printGrid(paperKeys[paper], size)
  return long / short
}

type Placing = Pick<Photo, 'width' | 'height' | 'turn' | 'crop'>

/** Sides of what is shown of a picture, in pixels of the turned picture. */
export function shownSides({ width, height, turn, crop }: Placing): {
  readonly width: number
  readonly height: number
} {
  const [w, h] = turn % 180 === 0 ? [width, height] : [height, width]
  return {
    width: (crop.width * w) / partLimits.cropUnits,
    height: (crop.height * h) / partLimits.cropUnits,
  }
}

/** The middle of a picture in the relation of a print: what a photo shows until somebody crops it. */
export function fitted<P extends Placing>(photo: P, aspect: number): P {
  const [w, h] = photo.turn % 180 === 0 ? [photo.width, photo.height] : [photo.height, photo.width]
  const relation = w >= h ? aspect : 1 / aspect
  const [width, height] = w / h > relation ? [(h * relation) / w, 1] : [1, w / (h * relation)]
  const units = (share: number): number => Math.floor(share * partLimits.cropUnits)
  return {
    ...photo,
    crop: {
      x: units((1 - width) / 2),
      y: units((1 - height) / 2),
      width: Math.max(1, units(width)),
      height: Math.max(1, units(height)),
    },
  }
}

/** Lowest dots an inch of a photo printed in a size. */
export function dpiOf(photo: Placing, size: PhotoSize, paper: LetterContent['paper']): number {
  const { long } = printGrid(paperKeys[paper], size)
  const { width, height } = shownSides(photo)
  return Math.floor((Math.max(width, height) * 25_400) / long)
}

/** How much room the letter has left: prints, copies counted, and parts. */
export const roomFor = (
  content: LetterContent,
): { readonly prints: number; readonly parts: number } => {
  const parts = partsOf(content)
  const prints = parts.reduce(
    (sum, part) =>
      sum + (part.kind === 'photos' ? part.photos.reduce((all, { count }) => all + count, 0) : 0),
    0,
  )
  return { prints: partLimits.prints - prints, parts: partLimits.parts - parts.length }
}

/** Puts a new list in the places that parts of one kind had; more of them come last, other parts stay where they are. */
export function replaced(
  parts: readonly LetterPart[],
  isOne: (part: LetterPart) => boolean,
  next: readonly LetterPart[],
): LetterPart[] {
  const rest = [...next]
  const kept = parts.flatMap((part): LetterPart[] => (isOne(part) ? rest.splice(0, 1) : [part]))
  return [...kept, ...rest]
}
