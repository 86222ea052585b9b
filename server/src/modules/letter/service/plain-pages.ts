import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { setWithMarks } from './set-letter.ts'

/** Sets and draws pages that are no mail: on stationery like a letter, without codes. Characters that no face has are marked. Answers the PDF. */
export async function drawPlainPages(
  kernel: Pick<Kernel, 'outside' | 'db' | 'log'>,
  content: LetterContent,
): Promise<{ readonly pdf: Buffer; readonly pages: number }> {
  const set = await setWithMarks(kernel, content)
  return kernel.outside.print.drawLetter({
    model: set.model,
    stationery: set.stationery,
    sides: 'one',
    code: null,
    marks: { locale: content.locale },
  })
}
