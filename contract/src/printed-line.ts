import { z } from 'zod'
import { printedLine } from './fold-line.ts'

/** Schema of a text for an envelope, a label or a sheet. The stored text is the printed one. */
export const zPrintedLine = ({ min = 0, max }: { readonly min?: number; readonly max: number }) =>
  z.string().overwrite(printedLine).min(min).max(max)
/** The same where it was kept before: rows from earlier may still have what is no longer taken. */
export const zKeptLine = z.string().overwrite(printedLine)
