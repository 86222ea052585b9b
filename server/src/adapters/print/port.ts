import type {
  Alignment,
  FontKey,
  PackedModel,
  PageModel,
  PaperKey,
  StationeryKey,
  TypesetLocale,
} from '@mailing/typeset'
import type { CardModel, CardSheetKey } from '@mailing/typeset/card/index.ts'
import type { HouseDesign } from '@mailing/typeset/house/index.ts'
import type { PartsModel, PartToPlace } from '@mailing/typeset/part/index.ts'
import type { ThreadWork } from '../../platform/thread-work.ts'
import type { BatchList, DrawnLabels, LabelsDrawing, PageOffset } from './label-port.ts'

export type {
  AddressLabel,
  BatchList,
  DrawnLabels,
  LabelsDrawing,
  PageOffset,
} from './label-port.ts'

/** The paper's two sides: `both` prints pages 1 and 2 on sheet 1, and so on. */
export type PrintSides = 'one' | 'both'

/** A picture cut for its place on paper. Sizes in pixels. */
export interface PrintedPicture {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
  readonly isColour: boolean
}

/** Parts of a letter beside its text: photos, pages that are pictures, drawings. */
export interface PartsDrawing {
  readonly model: PartsModel
  /** The parts themselves, for the strokes of drawings. */
  readonly parts: readonly PartToPlace[]
  /** Pictures by `cutName`; a page with a missing picture is refused. */
  readonly pictures: Readonly<Record<string, PrintedPicture>>
  /** False: the letter has no text, and no page for one is printed. */
  readonly hasText: boolean
}

/** One letter to draw, as plain data for a drawing thread. */
export interface LetterDrawing {
  readonly model: PageModel
  /** A built-in design by its key, or staff's as data. */
  readonly stationery: StationeryKey | HouseDesign
  readonly sides: PrintSides
  /** Printed without colour: the design, emoji and ink are grey. Pictures of parts say for themselves. */
  readonly isGrey?: boolean
  /** Null: pages that nobody scans, such as the front of a book. */
  readonly code: {
    /** Beginning of each sheet's code; the number follows: `LT7K2M9QX4/2/3`. */
    readonly piece: string
    /** The order's code as staff read it beside the scannable one. */
    readonly order: string
  } | null
  readonly marks: {
    /** Language of "sheet n of m". */
    readonly locale: TypesetLocale
    /** Line of an institution on each sheet, for instance the recipient's number. */
    readonly sheetMark?: string
    /** Lines of the address for an answer, on the text's last page: envelopes are often kept back. */
    readonly replyTo?: readonly string[]
  }
  readonly parts?: PartsDrawing
}

/** One card as it is to be drawn: its front on page 1, its back on page 2, both with their bleed. */
export interface CardDrawing {
  readonly model: CardModel
  /**
   * A sheet of A4 that is folded: its outside on page 1 with the code, its inside on page 2, each turned onto
   * upright paper so that a sheet printed on both sides along its long edge opens the right way up.
   */
  readonly isFolded?: boolean
  /** Printed without colour: drawings, words and emoji are grey. The photograph says for itself. */
  readonly isGrey?: boolean
  /** The photograph, cut for its place: a JPEG with its size in pixels. */
  readonly picture: PrintedPicture | null
  readonly code: NonNullable<LetterDrawing['code']>
}

/**
 * Runs of a finished file that equal another source. It is a face's outlines (`glyf`) or a piece's file. The
 * storage need not hold them twice. Each piece is named, with no runs where nothing is the same: the batch is
 * readable only as long as they are.
 */
export interface Borrowed {
  readonly from: { readonly face: FontKey } | { readonly piece: number }
  /** Where in the file, where in the source, how many bytes; three numbers each, in the order of the file. */
  readonly runs: Uint32Array
}

/** A letter's finished file. The same drawing gives the same bytes, on any machine. */
export interface DrawnLetter {
  readonly pdf: Buffer
  /** SHA-256 of `pdf`, in lower-case hexadecimal. */
  readonly sha256: string
  readonly borrowed: readonly Borrowed[]
  /** Printed sides; the empty back of a photo sheet is none, though it is a page of the file. */
  readonly pages: number
  readonly sheets: number
}

/** One block of an address sheet: a small heading and the lines under it. */
export interface AddressBlock {
  /** The letter's: of a character that languages write differently, its own shape is printed. */
  readonly locale: TypesetLocale
  readonly heading: string
  readonly lines: readonly string[]
}

/** The sheet that goes before a piece in a batch: whom it is for, and what the bench must know. */
export interface AddressSheet {
  readonly paper: PaperKey
  readonly to: AddressBlock
  readonly from?: AddressBlock
  /** Short facts for the bench: mail class, enclosures, "3 sheets, both sides". */
  readonly notes: readonly string[]
}

/** One piece of a batch: its approved file, unchanged, and the sheet before it. */
export interface BatchPiece {
  /** The piece's code; the address sheet carries it as `piece/A`, the separator as `piece/S`. */
  readonly code: string
  readonly order: string
  readonly pdf: Uint8Array
  /** The SHA-256 fixed at payment; a file that differs is refused. */
  readonly sha256: string
  readonly address: AddressSheet
  /** Printed once more: which printing it is, from 2 on, which the codes of its sheets say. */
  readonly again?: { readonly generation: number; readonly sheets: number }
  /** Labels for the return envelopes inside: the address for the answer, and the bench's work. */
  readonly returns?: { readonly to: AddressBlock; readonly note: string; readonly count: number }
  /** Draw a separator page after the piece. */
  readonly separator: boolean
}

/** A sheet that shows what a printer shifts: rulers from all edges and a cross in the middle. */
export interface CalibrationSheet {
  readonly paper: PaperKey
  readonly offset: PageOffset
  readonly locale: TypesetLocale
}

/** Cards for the desk: what their codes say stands on them in words. */
export interface DeskCardSheet {
  readonly cards: readonly {
    readonly code: string
    readonly title: string
    readonly about: string
  }[]
  readonly locale: TypesetLocale
}

/** A print batch as it is to be composed. */
export interface BatchDrawing {
  readonly batch: string
  readonly locale: TypesetLocale
  readonly sides: PrintSides
  readonly pieces: readonly BatchPiece[]
  /** Draw one sheet after all pieces with `batch/B`; its scan proves that the whole batch came out. */
  readonly hasEndSheet?: boolean
  /** The addresses are on labels in their own file: no sheets and no pages for return envelopes. */
  readonly isLabelled?: boolean
  readonly list?: BatchList
  readonly offset?: PageOffset
}

/** One card of a batch: its approved file, unchanged. */
export type BatchCard = Pick<BatchPiece, 'code' | 'order' | 'pdf' | 'sha256' | 'again'>

/** An approved file that is printed once more. */
export interface PrintedAgain {
  readonly pdf: Uint8Array
  readonly piece: string
  readonly sheets: number
  readonly generation: number
}

/** A print batch of cards. */
export interface CardBatchDrawing {
  readonly batch: string
  readonly locale: TypesetLocale
  readonly sheet: CardSheetKey
  readonly cards: readonly BatchCard[]
}

/** Place of a piece in a batch (pages from 0). */
export interface ComposedPiece {
  readonly code: string
  readonly firstPage: number
  readonly pages: number
}

/** A batch's finished file. */
export interface ComposedBatch {
  readonly pdf: Buffer
  readonly sha256: string
  readonly borrowed: readonly Borrowed[]
  readonly pages: number
  readonly pieces: readonly ComposedPiece[]
}

/** A failed drawing. `limit`: ended, took too long. `mismatch`: an approved file differs. */
export class PrintError extends Error {
  readonly reason: 'limit' | 'crash' | 'mismatch' | 'invalid'
  /** The codes of a batch's pieces that cannot be drawn; without them it can. */
  readonly pieces: readonly string[]

  constructor(reason: PrintError['reason'], message: string, pieces: readonly string[] = []) {
    super(message)
    this.name = 'PrintError'
    this.reason = reason
    this.pieces = pieces
  }
}

/** A letter whose page model is packed already, where it was set. */
export type PackedLetter = Omit<LetterDrawing, 'model'> & { readonly model: PackedModel }

/** Outlines of a face (its `glyf` table), from which files take glyphs. */
export interface FaceOutlines {
  readonly content: Uint8Array
  readonly sha256: Uint8Array
}

/** A column: what stands over it, and its share of the width. */
export interface TableColumn {
  readonly label: string
  readonly share: number
  readonly align: Alignment
}

/** Rows under a heading; without any, a sentence stands for them. */
export interface TableSection {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
  readonly empty: string
}

/** A document of figures: title, owner, sums and tables, as plain data for a drawing thread. */
export interface PrintedTable {
  readonly locale: TypesetLocale
  readonly title: string
  /** Lines under the title. */
  readonly lead: readonly string[]
  /** Names and their values; the last one is the sum. */
  readonly sums: readonly (readonly [name: string, value: string])[]
  readonly sections: readonly TableSection[]
  /** At the end of each page; `{page}` stands for its number and how many there are. */
  readonly foot: string
}

/** Obstacle to printing a sender: a character (line from 0) that a face lacks, or too much text. */
export type SenderProblem =
  | { readonly kind: 'missing'; readonly line: number; readonly character: string }
  | { readonly kind: 'too_long' }

/** Draws letters and batches to PDF in threads. The threads also do long work on texts. */
export interface PrintDrawer {
  drawLetter(drawing: LetterDrawing | PackedLetter): Promise<DrawnLetter>
  /** Works on a long text in a thread. Throws a PrintError: `limit`, or `crash` with its words. */
  work<I, O>(work: ThreadWork<I, O>, input: I): Promise<O>
  composeBatch(batch: BatchDrawing): Promise<ComposedBatch>
  drawLabels(drawing: LabelsDrawing): Promise<DrawnLabels>
  drawCalibration(sheet: CalibrationSheet): Promise<Buffer>
  drawDeskCards(sheet: DeskCardSheet): Promise<Buffer>
  /** Draws documents of figures in one file, each on A4 pages. */
  drawTables(tables: readonly PrintedTable[]): Promise<Uint8Array>
  /** Finds obstacles to printing a sender whole on letters, cards and sheets; null: none. */
  senderProblem(sender: readonly string[]): Promise<SenderProblem | null>
  drawCard(drawing: CardDrawing): Promise<DrawnLetter>
  composeCards(batch: CardBatchDrawing): Promise<ComposedBatch>
  /** Returns an approved file with codes of its printing. */
  printAgain(file: PrintedAgain): Uint8Array
  /** Outlines that files borrow from a face. */
  outlines(face: FontKey): Promise<FaceOutlines>
  /** Ends the drawing threads; unfinished drawings fail with `crash`. */
  close(): Promise<void>
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly print: PrintDrawer
  }
}
