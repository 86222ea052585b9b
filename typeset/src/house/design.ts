import type { StationeryGroup } from '../stationery.ts'
import type { BorderKey } from './borders.ts'
import type { MotifKey } from './motifs.ts'

/**
 * The papers that a design made by staff is for: always both, so that a letter may change its
 * paper.
 */
export const housePapers = ['a4', 'a5'] as const
export type HousePaper = (typeof housePapers)[number]

/** Lines at the head or the foot of the text: nothing, a fine line, or a heavy and a fine one. */
export const edgeLines = ['none', 'single', 'double'] as const
export type EdgeLine = (typeof edgeLines)[number]

export const rulingKinds = ['none', 'lines', 'grid'] as const
export type RulingKind = (typeof rulingKinds)[number]

/** Places of an ornament on the sheet. */
export const ornamentPlaces = [
  'top-left',
  'top',
  'top-right',
  'left',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type OrnamentPlace = (typeof ornamentPlaces)[number]

/** One of our drawings on the sheet. Lengths in mm on A4; on A5 they shrink with the paper. */
export interface Ornament {
  readonly motif: MotifKey
  readonly place: OrnamentPlace
  /** Width of the drawing. */
  readonly width: number
  /** Distance from the edge, beyond the usual one. */
  readonly inset: number
  /** Faint enough to stand behind text. */
  readonly isPale: boolean
}

/** Margins and distances of rules or grid rows on one paper, mm. */
export interface HouseMeasures {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly pitch: number
}

/** Shelves of the picker for designs with ornaments; those without stand with their ruling. */
export const ornateShelves = [
  'border',
  'season',
  'children',
] as const satisfies readonly StationeryGroup[]

/**
 * A design that staff made, as data. It holds all that decides the drawing; the drawing itself is
 * made by the same code on the phone and for the print. Colours are `#rrggbb`.
 */
export interface HouseDesign {
  readonly shelf: (typeof ornateShelves)[number]
  /** Border, head and foot line. */
  readonly ink: string
  /** Behind border and text; null: the paper's white. */
  readonly tint: string | null
  readonly ruling: {
    readonly kind: RulingKind
    readonly colour: string /** Thickness in mm. */
    readonly weight: number
    readonly isDashed: boolean
  }
  readonly border: BorderKey
  readonly head: EdgeLine
  readonly foot: EdgeLine
  readonly ornaments: readonly Ornament[]
  readonly papers: Readonly<Record<HousePaper, HouseMeasures>>
}

/** Limits of a design: mm, and the number of ornaments. mm, and how many ornaments. */
export const houseLimits = {
  side: [10, 60],
  top: [12, 80],
  bottom: [20, 100],
  pitch: [6, 16],
  weight: [0.1, 0.5],
  width: [6, 180],
  inset: [0, 40],
  ornaments: 6,
} as const
