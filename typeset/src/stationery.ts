import type { PageGeometry, PaperKey } from './model.ts'

/** The designs that exist. */
export type StationeryKey =
  | 'plain'
  | 'ruled-grey'
  | 'ruled-red'
  | 'ruled-blue'
  | 'grid-green'
  | 'grid-red'
  | 'fine-border'
  | 'lattice'
  | 'spring-plum'
  | 'summer-lotus'
  | 'autumn-ginkgo'
  | 'winter-pine'
  | 'bamboo'
  | 'mountains'
  | 'lavender'
  | 'children-sky'

/** Groups of designs in a picker. */
export type StationeryGroup = 'plain' | 'ruled' | 'grid' | 'border' | 'season' | 'children'

/**
 * One shape of a design, in millimetres from the top left corner. `d` holds only absolute `M`, `L`,
 * `C` and `Z` with numbers parted by single blanks, so that the same string serves SVG and the
 * print's own writer.
 */
export interface Shape {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  /** Stroke width in mm. */
  readonly width?: number
  /** 0 to 1; 1 when absent. */
  readonly opacity?: number
  /** Dash and gap in mm. */
  readonly dash?: readonly [number, number]
  readonly cap?: 'round'
}

/** One paper of a design: what the layout must know, and what is drawn under the text. */
export interface StationerySheet {
  readonly geometry: PageGeometry
  readonly shapes: readonly Shape[]
}

/** A design. It is pure data made by pure code: the same shapes in the preview and in the print. */
export interface Stationery {
  readonly key: StationeryKey
  readonly sheet: (paper: PaperKey) => StationerySheet
}

/** Description of a design before it is loaded. */
export interface StationeryInfo {
  readonly key: StationeryKey
  readonly group: StationeryGroup
  /** The design's leading colour, for a picker's chip. */
  readonly colour: string
}
