import type { PageModel, PaperKey, StationeryKey, TypesetLocale } from '@mailing/typeset';

/** The paper's two sides: `both` prints pages 1 and 2 on sheet 1, and so on. */
export type PrintSides = 'one' | 'both';

/** One letter as it is to be drawn. Everything in it is plain data, so that it can cross to the drawing process. */
export interface LetterDrawing {
  readonly model: PageModel;
  readonly stationery: StationeryKey;
  readonly sides: PrintSides;
  readonly code: {
    /** What the scannable code of each sheet begins with; the sheet's number follows: `LT7K2M9QX4/2/3`. */
    readonly piece: string;
    /** The order's code as staff read it beside the scannable one. */
    readonly order: string;
  };
  readonly marks: {
    /** Language of "sheet n of m". */
    readonly locale: TypesetLocale;
    /** The line that an institution wants on each sheet, for instance the recipient's number. */
    readonly sheetMark?: string;
  };
}

/** A letter's finished file. The same drawing gives the same bytes, on any machine. */
export interface DrawnLetter {
  readonly pdf: Buffer;
  /** SHA-256 of `pdf`, in lower-case hexadecimal. */
  readonly sha256: string;
  readonly pages: number;
  readonly sheets: number;
}

/** One block of an address sheet: a small heading and the lines under it. */
export interface AddressBlock {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The sheet that goes before a piece in a batch: whom it is for, and what the bench must know. */
export interface AddressSheet {
  readonly paper: PaperKey;
  readonly to: AddressBlock;
  readonly from?: AddressBlock;
  /** Short facts for the bench: mail class, enclosures, "3 sheets, both sides". */
  readonly notes: readonly string[];
}

/** One piece of a batch: its approved file, unchanged, and the sheet before it. */
export interface BatchPiece {
  /** The piece's code; the address sheet carries it as `piece/A`, the separator as `piece/S`. */
  readonly code: string;
  readonly order: string;
  readonly pdf: Buffer;
  /** The SHA-256 fixed at payment; a file that differs is refused. */
  readonly sha256: string;
  readonly address: AddressSheet;
  /** Draw a separator page after the piece. */
  readonly separator: boolean;
}

/** A print batch as it is to be composed. */
export interface BatchDrawing {
  readonly batch: string;
  readonly locale: TypesetLocale;
  readonly sides: PrintSides;
  readonly pieces: readonly BatchPiece[];
}

/** Where a piece stands in a composed batch (page numbers from 0). */
export interface ComposedPiece {
  readonly code: string;
  readonly firstPage: number;
  readonly pages: number;
}

/** A batch's finished file. */
export interface ComposedBatch {
  readonly pdf: Buffer;
  readonly sha256: string;
  readonly pages: number;
  readonly pieces: readonly ComposedPiece[];
}

/** Why a drawing failed. `limit`: it took too long and was ended. `mismatch`: an approved file is not what was approved. */
export class PrintError extends Error {
  readonly reason: 'limit' | 'crash' | 'mismatch' | 'invalid';

  constructor(reason: PrintError['reason'], message: string) {
    super(message);
    this.name = 'PrintError';
    this.reason = reason;
  }
}

/** Draws letters and batches to PDF. */
export interface PrintDrawer {
  drawLetter(drawing: LetterDrawing): Promise<DrawnLetter>;
  composeBatch(batch: BatchDrawing): Promise<ComposedBatch>;
  /** Ends the drawing processes; unfinished drawings fail with `crash`. */
  close(): Promise<void>;
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly print: PrintDrawer;
  }
}
