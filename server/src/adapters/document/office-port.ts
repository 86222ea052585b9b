/**
 * Prints office files (DOCX, DOC, ODT, RTF, WPS, Pages) into a PDF. Off by default; the settings
 * choose LibreOffice on this machine or a Gotenberg server.
 */
export interface OfficePrinter {
  /**
   * File name endings that can be printed, in lower case, without dot. Empty when no way is set.
   */
  readonly endings: readonly string[]
  /**
   * Prints the file at `path`, whose name ends in `ending`; answers the path of a PDF that the
   * caller removes.
   * @throws DocumentError
   */
  print(path: string, ending: string): Promise<string>
  close(): Promise<void>
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    /** Null: no way is set. */
    readonly office: OfficePrinter | null
  }
}
