import type { Box, PaperKey } from '../model.ts'
import type { Micrometres } from '../units.ts'

/** Sizes of photo prints: inches, or a share of the sheet. */
export type PrintSize = '6x4' | '5x3.5' | 'half' | 'full'

/** Part of a picture, in its own whole pixels. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A picture that is to be placed. */
export interface PictureToPlace {
  /** Name under which those who draw find its bytes. */
  readonly fileId: string
  readonly width: number
  readonly height: number
  /** Clockwise degrees before cropping. */
  readonly turn: 0 | 90 | 180 | 270
  /** Crop in 1/10,000 of the turned picture's sides. */
  readonly crop: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
}

/**
 * A part to lay out. `after`: the number of chapters that come before it (from 1); without it, all
 * of the text does.
 */
export type PartToPlace = { readonly after?: number | undefined } & PartKinds

type PartKinds =
  | {
      readonly kind: 'photos'
      readonly size: PrintSize
      readonly finish: 'matte' | 'glossy'
      readonly photos: readonly (PictureToPlace & { readonly count: number })[]
    }
  | ({ readonly kind: 'page' } & PictureToPlace)
  | {
      readonly kind: 'drawing'
      readonly place: 'signature' | 'page'
      readonly width: number
      readonly height: number
      /** Outlines as x, y, x, y, … on the grid. */
      readonly strokes: readonly (readonly number[])[]
    }

/** A picture in its place. */
export interface PlacedPicture {
  /** Number of its part, and of the photo in it. */
  readonly part: number
  readonly item: number
  readonly fileId: string
  readonly box: Box
  /** Pixels of the whole picture before turning. */
  readonly width: number
  readonly height: number
  readonly turn: 0 | 90 | 180 | 270
  /** Visible area of the turned picture. */
  readonly crop: PixelBox
  /** Turned by a quarter more, because the place stands the other way. */
  readonly isTurned: boolean
  /** Dots an inch on paper, rounded down. */
  readonly dpi: number
}

/** Strokes of a part in their place. */
export interface PlacedInk {
  readonly part: number
  readonly box: Box
}

/** One side of a sheet beside the text. */
export interface PartPage {
  /** Number of text pages before it; absent: all of them. absent: all of them. */
  readonly after?: number
  /**
   * `photos`: on photo paper, its back empty. `signature`: the stationery with a signature that had
   * no room under the text.
   */
  readonly kind: 'photos' | 'picture' | 'drawing' | 'signature'
  readonly finish: 'matte' | 'glossy' | null
  readonly pictures: readonly PlacedPicture[]
  readonly inks: readonly PlacedInk[]
}

/**
 * Places of everything beside the text: integers only, deeply frozen, equal bytes as JSON in every
 * engine.
 */
export interface PartsModel {
  readonly version: 1
  readonly paper: PaperKey
  readonly width: Micrometres
  readonly height: Micrometres
  readonly pages: readonly PartPage[]
  /** Signatures under the text, by the text's page (from 0). */
  readonly signed: readonly { readonly page: number; readonly ink: PlacedInk }[]
}
