import type { LetterContent } from '@mailing/contract/letter/calls.ts'
import { type DrawnLetter, PrintError } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { SetLetter } from './set-letter.ts'

interface ToDraw {
  readonly content: LetterContent
  readonly set: SetLetter
  readonly isDuplex: boolean
  readonly pieceCode: string
  readonly sheetMark: string | undefined
}

/** The code as staff read it aloud: groups of four. */
const readable = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Draws the print file. Never inside a transaction. Throws `letter.drawing_failed`; nothing is lost then. */
export async function drawLetter(kernel: Pick<Kernel, 'outside' | 'log'>, { content, set, isDuplex, pieceCode, sheetMark }: ToDraw): Promise<DrawnLetter> {
  try {
    return await kernel.outside.print.drawLetter({
      model: set.model, stationery: set.stationery.key, sides: isDuplex ? 'both' : 'one',
      code: { piece: pieceCode, order: readable(pieceCode) },
      marks: { locale: content.locale, ...(sheetMark !== undefined && { sheetMark }) },
    })
  } catch (error) {
    if (!(error instanceof PrintError)) throw error
    kernel.log.error('letter not drawn', { error, problem: error.reason })
    throw new AppError('letter.drawing_failed')
  }
}
