import type { CleanPicture } from '../picture/port.ts'

/**
 * One side of a sheet as a viewer shows it. It is a JPEG, or a PNG for line scans, drawn again
 * without metadata.
 */
export type ScannedPage = CleanPicture

/** Longest side of a kept scan in pixels: A4 at 300 dots an inch has 3508. */
export const maxScanSide = 4000

/**
 * Problems of a scanner's file. `unreadable`: it is no PDF, damaged, or has a password.
 * `not_scans`: its pages are not one picture each. `marks`: a page has a mark that viewers draw
 * differently or that is not applied yet. `pixels`: a picture is larger than the cap. `limit`:
 * reading took too long and was ended.
 */
export type ScanFileProblem = 'unreadable' | 'not_scans' | 'marks' | 'pixels' | 'limit'

export class ScanFileError extends Error {
  readonly problem: ScanFileProblem
  /** The page that it is about, from 1; null when it is the whole file. */
  readonly page: number | null

  constructor(problem: ScanFileProblem, page: number | null = null, detail = '') {
    super(
      `${problem}${page === null ? '' : ` on page ${page}`}${detail === '' ? '' : `: ${detail}`}`,
    )
    this.name = 'ScanFileError'
    this.problem = problem
    this.page = page
  }
}

/**
 * Content of a scanner's file: the pictures, or only their count. The latter when it has more pages
 * than allowed.
 */
export interface ScanFileContent {
  readonly pages: number
  readonly pictures: readonly ScannedPage[]
}

/** Takes a scanner's PDF apart. */
export interface ScanReader {
  /** The pages of the file at `path`, in order. Rejects with a ScanFileError. */
  readPages(path: string, maxPages: number): Promise<ScanFileContent>
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly scanner: ScanReader
  }
}
