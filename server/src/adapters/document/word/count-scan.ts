import type { LossKind } from '@mailing/contract/file/limits.ts'
import type { CountedStyles } from './count-styles.ts'

/** Words that belong together and must stand in the text: a paragraph, a reading, an equation. */
export interface CountedLine {
  readonly kind: 'text' | 'note' | 'equation' | 'field'
  /** Runs in their order; numbers and marks may stand between them in the text. */
  readonly pieces: string[]
  hasPageNumber: boolean
}

/** Content that the text cannot hold. */
export interface CountedThing {
  readonly kind: Exclude<LossKind, 'glyph' | 'note'>
  readonly words: string
}

export interface WordCount {
  /** Items in the order of the document. */
  readonly items: (CountedLine | CountedThing)[]
  pictures: number
  fields: number
}

export const isLine = (item: CountedLine | CountedThing): item is CountedLine => 'pieces' in item

interface Form {
  isTicked: boolean | undefined
  isTickedByDefault: boolean
  chosen: number
  readonly entries: string[]
}

export interface CountedField {
  code: string
  isInCode: boolean
  hasResult: boolean
  readonly isMuted: boolean
  readonly form: Form
}

/** An element that is open. */
export interface Frame {
  readonly name: string
  readonly isMuted: boolean
  /** The content found when it began: a shape that gave nothing since is only drawn. */
  readonly foundBefore: number
  readonly attributes: Readonly<Record<string, string>>
}

export interface CountedRun {
  isHidden: boolean | undefined
  style: string | undefined
  face: string | undefined
}

/** The state while one part is scanned. */
export interface Scan {
  readonly count: WordCount
  readonly styles: CountedStyles
  readonly kind: CountedLine['kind']
  readonly isMargin: boolean
  readonly frames: Frame[]
  readonly lines: CountedLine[]
  readonly runs: CountedRun[]
  readonly paragraphStyles: (string | undefined)[]
  readonly tableStyles: (string | undefined)[]
  readonly fields: CountedField[]
  /**
   * True when a form of the same drawing gave something already. One entry for each open drawing.
   */
  readonly alternatives: boolean[]
  /** Notes that the body refers to where they are seen. */
  readonly notes: Set<string>
  /** Pieces, pictures and things so far. */
  found: number
  /** The description of the picture that comes next. */
  alternativeText: string
  chunkWords(id: string): readonly (string | CountedThing)[] | WordCount | null
  wordsOf(id: string): string
}

export function isRunHidden({ runs, styles, paragraphStyles, tableStyles }: Scan): boolean {
  const run = runs.at(-1)
  if (!run) return false
  if (run.isHidden !== undefined) return run.isHidden
  const hiding = [tableStyles.at(-1), paragraphStyles.at(-1), run.style].filter((style) =>
    styles.isHidden(style),
  )
  return styles.isHiddenByDefault || hiding.length % 2 === 1
}

/** Returns the face of a run, as far as it changes characters. */
export function faceOf({ runs, styles, paragraphStyles }: Scan): string | undefined {
  const run = runs.at(-1)
  return run?.face ?? styles.faceOf(run?.style) ?? styles.faceOf(paragraphStyles.at(-1))
}

export const isMuted = ({ frames, fields }: Scan): boolean =>
  frames.at(-1)?.isMuted === true || fields.some(({ isInCode }) => isInCode)

export function addPiece(scan: Scan, words: string): void {
  if (words === '' || isMuted(scan)) return
  scan.lines.at(-1)?.pieces.push(words)
  for (const field of scan.fields) field.hasResult = true
  if (words.trim() !== '') scan.found += 1
}

export function addThing(scan: Scan, thing: CountedThing): void {
  if (isMuted(scan)) return
  if (thing.kind === 'picture') scan.count.pictures += 1
  scan.count.items.push(thing)
  scan.found += 1
}

export function openLine(scan: Scan, kind: CountedLine['kind']): void {
  const line: CountedLine = { kind, pieces: [], hasPageNumber: false }
  scan.count.items.push(line)
  scan.lines.push(line)
}
