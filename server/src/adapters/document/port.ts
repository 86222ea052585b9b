import type { Loss, SourceCount } from '@mailing/contract/file/arrival.ts'
import type { PageFinding } from '@mailing/contract/file/limits.ts'
import type { PreparedPicture } from '../picture/port.ts'

export { officeEndingOf } from './office-types.ts'

/** One page of a document as a picture, with its findings. */
export interface ConvertedPage {
  readonly picture: PreparedPicture
  readonly findings: readonly PageFinding[]
  readonly source: SourceCount
  readonly losses: readonly Loss[]
}

export interface ConvertedText {
  readonly text: string
  readonly source: SourceCount
  readonly losses: readonly Loss[]
}

/**
 * Reads documents of strangers in a limited process. Time and memory are bounded. Rejects with a
 * DocumentError.
 */
export interface DocumentConverter {
  /** Pages of a PDF. */
  countPages(path: string): Promise<number>
  /**
   * Draws one page of a PDF, counted from 0. The resolution is 300 dots an inch of the A4 sheet
   * that it is fitted to.
   */
  drawPage(path: string, page: number): Promise<ConvertedPage>
  /** The text of a DOCX. */
  readText(path: string): Promise<ConvertedText>
  close(): Promise<void>
}

/**
 * `limit`: it took too much time or memory and was ended. `xfa`: a form whose pages only Adobe's
 * reader makes. `unreachable`: the program or server that prints it did not answer; the document
 * may be fine.
 */
export type DocumentProblem = 'unreadable' | 'encrypted' | 'type' | 'limit' | 'xfa' | 'unreachable'

export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly problem: DocumentProblem

  constructor(problem: DocumentProblem) {
    super(`document refused: ${problem}`)
    this.problem = problem
  }
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly documents: DocumentConverter
  }
}
