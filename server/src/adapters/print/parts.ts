import { type FontKey, greyShapes, type TypesetLocale } from '@mailing/typeset'
import {
  cutName,
  inkShapes,
  type PartPage,
  type PlacedInk,
  type PlacedPicture,
} from '@mailing/typeset/part/index.ts'
import { markLines } from './labels.ts'
import type { DocumentFonts } from './pdf/document-fonts.ts'
import { linesContent, points, shapesContent } from './pdf/drawing.ts'
import type { PdfFile, Ref } from './pdf/file.ts'
import { type PartsDrawing, PrintError } from './port.ts'

/** Pictures of a file by their names on its pages. */
export interface PictureRefs {
  readonly nameOf: (picture: PlacedPicture, isPhoto: boolean) => string
  /** The entries of the file's XObject dictionary. */
  readonly entries: readonly (readonly [name: string, ref: Ref])[]
}

/** Adds each different cut once, however often it is printed. */
export function addPictures(file: PdfFile, { model, pictures }: PartsDrawing): PictureRefs {
  const names = new Map<string, string>()
  const entries: [string, Ref][] = []
  for (const page of model.pages) {
    for (const placed of page.pictures) {
      const key = cutName(placed, page.kind === 'photos')
      if (names.has(key)) continue
      const picture = pictures[key]
      if (picture === undefined)
        throw new PrintError('invalid', 'A picture of the letter is not there.')
      const name = `P${names.size}`
      names.set(key, name)
      entries.push([name, file.addJpeg(picture.jpeg, picture)])
    }
  }
  return { nameOf: (picture, isPhoto) => names.get(cutName(picture, isPhoto)) as string, entries }
}

/** The strokes of drawings in their places. */
export function inkContent(
  inks: readonly PlacedInk[],
  { model, parts }: PartsDrawing,
  isGrey = false,
): string {
  const drawn = inks.flatMap((ink) => inkShapes(ink, parts))
  const shapes = isGrey ? greyShapes(drawn) : drawn
  // Ink is never transparent, so it needs no states.
  return shapes.length === 0 ? '' : `q ${shapesContent(shapes, model.height, new Map())}\nQ`
}

/**
 * A page of parts without its code: pictures, then strokes. Each picture was cut for its box and
 * fills it.
 */
export function partContent(
  page: PartPage,
  drawing: PartsDrawing,
  { refs, isGrey }: { readonly refs: PictureRefs; readonly isGrey: boolean },
): string {
  const { height } = drawing.model
  const pictures = page.pictures.map((picture) => {
    const { box } = picture
    return `q ${points(box.width)} 0 0 ${points(box.height)} ${points(box.x)} ${points(height - box.y - box.height)} cm /${refs.nameOf(picture, page.kind === 'photos')} Do Q`
  })
  return [...pictures, inkContent(page.inks, drawing, isGrey)]
    .filter((part) => part !== '')
    .join('\n')
}

interface Marks {
  readonly text: string
  readonly locale: TypesetLocale
  readonly font: FontKey
  readonly fonts: DocumentFonts
}

/** In points; two lines of the last fill the white edge under a print. */
const markSizes = [7, 6, 5, 4] as const
const inset = 2000

/**
 * The mark for each print: on its back at the lower edge, or, where backs are not printed, on the
 * white edge under it.
 */
export async function printMarks(
  page: PartPage,
  { model }: PartsDrawing,
  { text, locale, font, fonts }: Marks,
  isBack: boolean,
): Promise<string> {
  const parts: string[] = []
  for (const { box } of page.pictures) {
    // Turned over its long edge, a sheet's left is on the right.
    const x = isBack ? model.width - box.x - box.width + inset : box.x
    const y = isBack ? box.y + box.height - inset : box.y + box.height + 2900
    const lines = await markLines(text, { x, y, width: box.width - inset, locale, font }, markSizes)
    parts.push(linesContent(lines, model.height, fonts))
  }
  return parts.join('\n')
}
