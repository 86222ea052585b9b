/** One side of a sheet out of a scanner's file: a JPEG, or a PNG for line scans. Upright, as the page shows it. */
export type ScannedPage = Buffer

/**
 * Why a scanner's file cannot be read. `unreadable`: it is no PDF, damaged, or has a password. `not_scans`: its pages are
 * not one picture each. `pixels`: a picture is larger than the cap. `limit`: reading took too long and was ended.
 */
export type ScanFileProblem = 'unreadable' | 'not_scans' | 'pixels' | 'limit'

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

/** What came out of a scanner's file: the pictures, or, when it has more pages than allowed, only their count. */
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
