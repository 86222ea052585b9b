/** A safe picture: upright, without metadata, encoded again. */
export interface CleanPicture {
  readonly bytes: Buffer
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** A picture for print up to a sheet, with its small copy. Both are JPEG. */
export interface PreparedPicture {
  readonly picture: CleanPicture
  readonly preview: CleanPicture
  /** False: it has only shades of grey. */
  readonly isColour: boolean
  /** It moves on a screen; this is its first picture. */
  readonly isAnimated?: boolean
}

/** Cut of a prepared picture for the paper. */
export interface PrintCut {
  /** Clockwise degrees, before cropping. */
  readonly turn: 0 | 90 | 180 | 270
  /** Crop in pixels of the turned picture. */
  readonly crop: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  /** True to turn it by a quarter after cropping. The paper is turned then. */
  readonly isTurned: boolean
  /** Pixels of the result; never more than the crop has. */
  readonly width: number
  readonly height: number
  readonly isColour: boolean
  /**
   * Laid on last: each pixel's red, green and blue (0 to 1) times the matrix, plus `lift`. None: as
   * it is.
   */
  readonly look?: {
    readonly matrix: readonly (readonly [number, number, number])[]
    readonly lift: number
  }
}

/** Makes uploaded pictures safe, in another process (R33). */
export interface PictureCleaner {
  /**
   * `path`: the upload. Longer sides than `maxSide` are scaled down. Rejects with a PictureError.
   */
  clean(path: string, maxSide: number): Promise<CleanPicture>
  /** A small copy, as WebP, of a picture that was made safe. Rejects with a PictureError. */
  shrink(picture: Buffer, maxSide: number): Promise<CleanPicture>
  /**
   * A writer's picture for the print; transparent places become white. Rejects with a PictureError.
   */
  prepare(path: string): Promise<PreparedPicture>
  /** The JPEG for one place on paper, of a prepared picture. */
  print(picture: Buffer, cut: PrintCut): Promise<Buffer>
  close(): Promise<void>
}

/** Most pixels that a picture may have, in millions. */
export const maxMegapixels = 60

/**
 * Longest side of a prepared picture: A4 at 300 dots an inch has 3508, and the photographs of most
 * phones pass as they are.
 */
export const preparedSide = 4096
export const previewSide = 900

/**
 * Problems of a picture. `mixed`: it is another file as well. `white`: white on a transparent
 * ground, nothing would show on paper. `limit`: it took too long.
 */
export type PictureProblem = 'type' | 'unreadable' | 'pixels' | 'mixed' | 'white' | 'limit'

export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(`picture refused: ${problem}`)
    this.problem = problem
  }
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly pictures: PictureCleaner
  }
}
