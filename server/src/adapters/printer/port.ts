import type { PaperStock, PrintOption } from '@mailing/contract/delivery/bench.ts'

/** A file that a printer is to print, and how. Plain data. */
export interface PrintTicket {
  /** Name of the file: `B000003-ordinary-A4-bw-duplex.pdf`. */
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
  readonly stock: PaperStock
  readonly isDuplex: boolean
  readonly isColour: boolean
  /** The printer's own word for the tray, such as `tray-2`; empty: it chooses. */
  readonly tray: string
}

/** State of a job: accepted, printing, waiting for a person, all out, or ended without that. */
export type JobState = 'sent' | 'printing' | 'stopped' | 'done' | 'failed'

export interface JobNews {
  readonly state: JobState
  /** Reason in the printer's words, such as `media-empty-error`; empty: none. */
  readonly reason: string
}

/** State that a printer reports. */
export interface PrinterNews {
  readonly state: 'idle' | 'processing' | 'stopped'
  readonly reasons: readonly string[]
  readonly isAccepting: boolean
  /** Model name by its maker; empty: it does not say. */
  readonly model: string
  /** Its words for its trays. */
  readonly trays: readonly string[]
}

/** A job that a printer has taken. */
export interface SentJob extends JobNews {
  readonly jobId: string
  /** The options that it has said it ignores, none of them essential. */
  readonly ignored: readonly PrintOption[]
}

/** One printer, or a folder that a program of a printer watches. */
export interface Printer {
  /** Hands a file over. Answers the printer's name of the job, by which it is asked later. */
  send(ticket: PrintTicket): Promise<SentJob>
  ask(jobId: string): Promise<JobNews>
  look(): Promise<PrinterNews>
}

/**
 * Problem of a printer. `not_allowed`: the deployment does not allow its address; `not_reached`:
 * there was no connection, and nothing was sent; `unreachable`: no answer, so that nobody knows
 * whether it has got the file; `refused`: it has said no, and prints nothing; `ignored`: it cannot
 * print as asked, and got no file; `ignored_late`: it said so when it had the file, and was asked
 * to cancel.
 */
export class PrinterError extends Error {
  override readonly name = 'PrinterError'
  readonly reason:
    | 'not_allowed'
    | 'not_reached'
    | 'unreachable'
    | 'refused'
    | 'ignored'
    | 'ignored_late'
  /** The options that it ignores. */
  readonly ignored: readonly PrintOption[]

  constructor(
    reason: PrinterError['reason'],
    message: string,
    options: ErrorOptions & { readonly ignored?: readonly PrintOption[] } = {},
  ) {
    super(message, options)
    this.reason = reason
    this.ignored = options.ignored ?? []
  }
}

/** The printers that the deployment allows. */
export interface Printers {
  /** Addresses that printers may have, and all below them; none: nothing is sent to printers. */
  readonly allowed: readonly string[]
  isAllowed(address: string): boolean
  /** Throws a PrinterError, `not_allowed`, for any other address (R34). */
  open(address: string): Printer
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly printers: Printers
  }
}
