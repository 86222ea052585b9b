import { z } from 'zod'
import { printedLine } from './fold-line.ts'

/**
 * What a call takes of something that is printed on an envelope, a label or a sheet: what is kept
 * is what is printed.
 */
export const zPrintedLine = ({ min = 0, max }: { readonly min?: number; readonly max: number }) =>
  z.string().overwrite(printedLine).min(min).max(max)
/** The same where it was kept before: rows from earlier may still have what is no longer taken. */
export const zKeptLine = z.string().overwrite(printedLine)
