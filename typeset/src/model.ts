import type { Locale } from '@mailing/texts/languages.ts'
import type { Micrometres } from './units.ts'

/** The locales in which a letter can be set: the product's. */
export type TypesetLocale = Locale

/** The paper sizes that a letter can be printed on. */
export type PaperKey = 'a4' | 'a5' | 'letter'

/** Grounds of a text: a letter's paper, or a postcard. a letter's paper, or a postcard. */
export type GroundKey = PaperKey | 'postcard'

/** The faces a letter can be set in; `song-tc` and `emoji` only ever serve as fallbacks. */
export type FontKey =
  | 'song'
  | 'song-tc'
  | 'kai'
  | 'ma-shan-zheng'
  | 'liu-jian-mao-cao'
  | 'zhi-mang-xing'
  | 'eb-garamond'
  | 'caveat'
  | 'dancing-script'
  | 'emoji'

/** Alignment of a block's lines between the margins. */
export type Alignment = 'left' | 'center' | 'right' | 'justify'

/** Parts of a letter in the order in which they are set. */
export type PartKey = 'date' | 'salutation' | 'body' | 'signature'

/** A rectangle on the page, from its top left corner. */
export interface Box {
  readonly x: Micrometres
  readonly y: Micrometres
  readonly width: Micrometres
  readonly height: Micrometres
}

/**
 * Geometry of a sheet for the layout. `ruled`: baselines stand `lift` above the rules. `grid`: one
 * Chinese character a cell. `free`: no rules, the line pitch follows the size.
 */
export interface PageGeometry {
  readonly paper: GroundKey
  readonly width: Micrometres
  readonly height: Micrometres
  readonly mode: 'ruled' | 'grid' | 'free'
  /** Area of the text; rules begin at its top edge. rules begin at its top edge. */
  readonly text: Box
  /** Distance of two rules, or height of a grid row. */
  readonly pitch: Micrometres
  /** Height of the baseline above its rule or the cell's lower edge. */
  readonly lift: Micrometres
  /** Rules (or grid rows) of a page. */
  readonly lines: number
  /** Cells of a grid row; 0 when there is no grid. A cell is `text.width / columns` wide. */
  readonly columns: number
  /** Area for the sheet's code, its number and the order's code. */
  readonly codeZone: Box
  /** Area for the line that some institutions want on each sheet. */
  readonly markZone: Box
}

/** One text of a letter with its own alignment. */
export interface LayoutPart {
  readonly text: string
  readonly align: Alignment
}

/** Everything that decides where each character of a letter stands. */
export interface LayoutInput {
  readonly locale: TypesetLocale
  readonly geometry: PageGeometry
  readonly font: FontKey
  /** Size in points; a grid or narrow rules may make it smaller (see `PageModel.size`). */
  readonly sizePt: number
  readonly body: LayoutPart
  readonly date?: LayoutPart
  readonly salutation?: LayoutPart
  readonly signature?: LayoutPart
  /** First-line indent of the body's paragraphs in em (0 to 4). */
  readonly indent: number
}

/**
 * Glyphs of one face that stand side by side. Either `text` is made of single UTF-16 units with one
 * advance each, or it is ONE cluster (emoji sequence, letter with marks, character beyond the basic
 * plane) with one advance.
 */
export interface Run {
  readonly font: FontKey
  readonly size: Micrometres
  readonly x: Micrometres
  readonly text: string
  readonly advances: readonly Micrometres[]
}

/**
 * One line of a page; `start` and `end` are offsets (UTF-16) into the part's text as it was given.
 */
export interface Line {
  readonly y: Micrometres
  readonly part: PartKey
  readonly start: number
  readonly end: number
  readonly runs: readonly Run[]
}

/** One side of a sheet. */
export interface Page {
  readonly lines: readonly Line[]
}

/** A character that the chosen face lacks or draws differently. */
export interface GlyphProblem {
  /**
   * `missing`: no font has it. `substituted`: it will look different from the letter's own face.
   * `variant`: it is set in its usual shape instead of the one that was asked for.
   */
  readonly kind: 'missing' | 'substituted' | 'variant'
  readonly page: number
  readonly line: number
  readonly part: PartKey
  readonly offset: number
  readonly length: number
  readonly char: string
  /** The face that serves instead, when there is one. */
  readonly font?: FontKey
}

/** Places of all characters: deeply frozen, equal bytes as JSON in every engine. */
export interface PageModel {
  readonly version: 1
  readonly locale: TypesetLocale
  readonly paper: GroundKey
  readonly width: Micrometres
  readonly height: Micrometres
  readonly font: FontKey
  /** The size in which the text is really set. */
  readonly size: Micrometres
  readonly pages: readonly Page[]
  readonly missing: readonly GlyphProblem[]
  /** Characters that look different, by their face or by their shape. */
  readonly substituted: readonly GlyphProblem[]
  /** The faces that the runs use, sorted. */
  readonly fonts: readonly FontKey[]
  /** Characters (clusters) set, spaces not counted. */
  readonly characters: number
  /** UTF-16 units beyond the length cap that were not set; 0 in any letter that may be sent. */
  readonly truncated: number
}
