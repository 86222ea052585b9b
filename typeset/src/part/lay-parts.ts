import type { Box, PageGeometry, PageModel, PaperKey } from '../model.ts'
import { paperInfo } from '../papers.ts'
import type { Micrometres } from '../units.ts'
import type {
  PartPage,
  PartsModel,
  PartToPlace,
  PictureToPlace,
  PixelBox,
  PlacedInk,
  PlacedPicture,
} from './model.ts'
import { partArea, printGrid } from './print-sheet.ts'
import { chapterPages } from './sides.ts'

const cropUnits = 10_000
const micrometresPerInch = 25_400
/** A signature is written as large as one writes by hand. */
const signatureBox = { height: 18_000, width: 70_000, gap: 3000 }

/** Input that decides the places of parts. */
export interface PartsInput {
  readonly paper: PaperKey
  readonly parts: readonly PartToPlace[]
  /**
   * The letter's set text and its given body; null: there is none. Drawings go on and between its
   * pages.
   */
  readonly text: {
    readonly pages: PageModel['pages']
    readonly geometry: PageGeometry
    readonly body: string
  } | null
}

/** The crop in whole pixels of the turned picture; never empty. */
function pixels({ width, height, turn, crop }: PictureToPlace): PixelBox {
  const [w, h] = turn % 180 === 0 ? [width, height] : [height, width]
  const left = Math.min(w - 1, Math.floor((crop.x * w) / cropUnits))
  const top = Math.min(h - 1, Math.floor((crop.y * h) / cropUnits))
  return {
    left,
    top,
    width: Math.max(1, Math.min(w - left, Math.floor((crop.width * w) / cropUnits))),
    height: Math.max(1, Math.min(h - top, Math.floor((crop.height * h) / cropUnits))),
  }
}

/** Cuts the middle out of a crop, in a place's proportions. */
function fill(crop: PixelBox, width: number, height: number): PixelBox {
  const isTooWide = crop.width * height > crop.height * width
  if (isTooWide) {
    const w = Math.max(1, Math.floor((crop.height * width) / height))
    return { ...crop, left: crop.left + Math.floor((crop.width - w) / 2), width: w }
  }
  const h = Math.max(1, Math.floor((crop.width * height) / width))
  return { ...crop, top: crop.top + Math.floor((crop.height - h) / 2), height: h }
}

function placed(
  picture: PictureToPlace,
  at: {
    readonly part: number
    readonly item: number
    readonly box: Box
    readonly crop: PixelBox
    readonly isTurned: boolean
  },
): PlacedPicture {
  const { box, crop, isTurned } = at
  const across = isTurned ? box.height : box.width
  const { fileId, width, height, turn } = picture
  return {
    part: at.part,
    item: at.item,
    fileId,
    box,
    width,
    height,
    turn,
    crop,
    isTurned,
    dpi: Math.floor((crop.width * micrometresPerInch) / across),
  }
}

function photoPages(
  paper: PaperKey,
  part: number,
  { size, finish, photos }: Extract<PartToPlace, { kind: 'photos' }>,
): PartPage[] {
  const { places, long, short } = printGrid(paper, size)
  const prints = photos.flatMap((photo, item) =>
    Array.from({ length: photo.count }, () => ({ photo, item })),
  )
  const pages: PartPage[] = []
  for (let first = 0; first < prints.length; first += places.length) {
    const pictures = prints.slice(first, first + places.length).map(({ photo, item }, index) => {
      const box = places[index] as Box
      const whole = pixels(photo)
      const isLying = whole.width >= whole.height
      const crop = isLying ? fill(whole, long, short) : fill(whole, short, long)
      return placed(photo, { part, item, box, crop, isTurned: isLying !== box.width >= box.height })
    })
    pages.push({ kind: 'photos', finish, pictures, inks: [] })
  }
  return pages
}

/** The largest box of a relation in the middle of an area. */
function fit(area: Box, width: number, height: number): Box {
  const isWide = width * area.height > height * area.width
  const w = isWide ? area.width : Math.floor((area.height * width) / height)
  const h = isWide ? Math.floor((area.width * height) / width) : area.height
  return {
    x: area.x + Math.floor((area.width - w) / 2),
    y: area.y + Math.floor((area.height - h) / 2),
    width: w,
    height: h,
  }
}

function picturePage(paper: PaperKey, part: number, picture: PictureToPlace): PartPage {
  const crop = pixels(picture)
  const isTurned = crop.width > crop.height
  const box = isTurned
    ? fit(partArea(paper), crop.height, crop.width)
    : fit(partArea(paper), crop.width, crop.height)
  return {
    kind: 'picture',
    finish: null,
    pictures: [placed(picture, { part, item: 0, box, crop, isTurned })],
    inks: [],
  }
}

type Drawing = Extract<PartToPlace, { kind: 'drawing' }>

/** The size that a signature is printed in. */
function signatureSize({ width, height }: Drawing): {
  readonly width: number
  readonly height: number
} {
  const box = fit(
    { x: 0, y: 0, width: signatureBox.width, height: signatureBox.height },
    width,
    height,
  )
  return { width: box.width, height: box.height }
}

interface Signing {
  readonly part: number
  /** The page of the text that is signed. */
  readonly page: number
  /** Height that signatures already take. */
  readonly taken: Micrometres
}

/**
 * Puts a signature under the last line, at the right; on a page of its own when there is no room.
 */
function sign(
  text: NonNullable<PartsInput['text']>,
  drawing: Drawing,
  { part, page, taken }: Signing,
): { readonly page: number; readonly ink: PlacedInk } | null {
  const last = text.pages[page]?.lines.at(-1)
  if (last === undefined) return null
  const { text: area } = text.geometry
  const size = signatureSize(drawing)
  const y = last.y + signatureBox.gap + taken
  if (y + size.height > area.y + area.height) return null
  return { page, ink: { part, box: { x: area.x + area.width - size.width, y, ...size } } }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) freeze(inner)
  }
  return value
}

/** The pages of a part that stands on pages of its own. */
function pagesOf(paper: PaperKey, index: number, part: PartToPlace): PartPage[] {
  if (part.kind === 'photos') return photoPages(paper, index, part)
  if (part.kind === 'page') return [picturePage(paper, index, part)]
  return [
    {
      kind: 'drawing',
      finish: null,
      pictures: [],
      inks: [{ part: index, box: fit(partArea(paper), part.width, part.height) }],
    },
  ]
}

/**
 * Lays out what goes with the text. The same input gives the same bytes everywhere: whole numbers,
 * no measuring.
 */
export function layParts({ paper, parts, text }: PartsInput): PartsModel {
  const { width, height } = paperInfo(paper)
  const signed: PartsModel['signed'][number][] = []
  const overflow: PartPage[] = []
  const pages: PartPage[] = []
  const taken = new Map<number, Micrometres>()
  const through = text ? chapterPages(text.pages, text.body) : []
  const count = text?.pages.length ?? 0
  for (const [index, part] of parts.entries()) {
    // Beyond the last chapter, or without any text, a part follows all there is.
    const before = part.after === undefined ? count : (through[part.after - 1] ?? count)
    const place = before < count ? { after: before } : {}
    if (part.kind !== 'drawing' || part.place === 'page') {
      pages.push(...pagesOf(paper, index, part).map((page) => ({ ...page, ...place })))
      continue
    }
    const page = before - 1
    const size = signatureSize(part)
    const under = text && sign(text, part, { part: index, page, taken: taken.get(page) ?? 0 })
    if (under) {
      signed.push(under)
      taken.set(page, (taken.get(page) ?? 0) + size.height)
    } else {
      const area = text?.geometry.text ?? partArea(paper)
      overflow.push({
        kind: 'signature',
        finish: null,
        pictures: [],
        inks: [{ part: index, box: { x: area.x + area.width - size.width, y: area.y, ...size } }],
        ...place,
      })
    }
  }
  return freeze({ version: 1, paper, width, height, pages: [...overflow, ...pages], signed })
}

/** Sheets of photo paper that parts take. */
export const photoSheets = (paper: PaperKey, parts: readonly PartToPlace[]): number =>
  parts.reduce(
    (sum, part) =>
      part.kind === 'photos'
        ? sum +
          Math.ceil(
            part.photos.reduce((all, photo) => all + photo.count, 0) /
              printGrid(paper, part.size).places.length,
          )
        : sum,
    0,
  )

/** Pixels that a print needs at 300 dots an inch; never more than the crop has. */
export function printPixels({ box, crop, isTurned }: PlacedPicture): {
  readonly width: number
  readonly height: number
} {
  const most = isTurned
    ? { width: crop.height, height: crop.width }
    : { width: crop.width, height: crop.height }
  const wanted = (side: number): number => Math.ceil((side * 300) / micrometresPerInch)
  return {
    width: Math.max(1, Math.min(most.width, wanted(box.width))),
    height: Math.max(1, Math.min(most.height, wanted(box.height))),
  }
}

/**
 * Names a cut picture: the same name, the same bytes on paper. `isPhoto`: photos are printed in
 * colour when pages are not.
 */
export function cutName(picture: PlacedPicture, isPhoto: boolean): string {
  const { fileId, turn, crop, isTurned } = picture
  const { width, height } = printPixels(picture)
  return [
    isPhoto ? 'photo' : 'page',
    fileId,
    turn,
    crop.left,
    crop.top,
    crop.width,
    crop.height,
    isTurned ? 1 : 0,
    width,
    height,
  ].join(' ')
}
