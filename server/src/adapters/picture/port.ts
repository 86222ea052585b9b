/** A picture made safe: upright, without metadata, encoded anew. */
export interface CleanPicture {
  readonly bytes: Buffer
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Makes uploaded pictures safe, in another process (R33). */
export interface PictureCleaner {
  /** `path`: the upload. Longer sides than `maxSide` are scaled down. Rejects with a PictureError. */
  clean(path: string, maxSide: number): Promise<CleanPicture>
  close(): Promise<void>
}

/** Most pixels that a picture may have, in millions. */
export const maxMegapixels = 60

/** Why a picture cannot be taken. `limit`: it took too long. */
export type PictureProblem = 'type' | 'unreadable' | 'pixels' | 'limit'

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
