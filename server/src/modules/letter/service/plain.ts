import type { LetterContent } from '@mailing/contract/letter/calls.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { setLetter, setWithMarks } from './set-letter.ts'

/** Sets and draws pages that are no mail: on stationery like a letter, without codes. Characters that no face has are marked. Answers the PDF. */
export async function drawPlainPages(kernel: Pick<Kernel, 'outside' | 'db'>, content: LetterContent): Promise<{ readonly pdf: Buffer; readonly pages: number }> {
  const first = await setLetter(kernel, content)
  const set = first.model.missing.length === 0 ? first : await setWithMarks(kernel, content, first)
  return kernel.outside.print.drawLetter({ model: set.model, stationery: set.stationery, sides: 'one', code: null, marks: { locale: content.locale } })
}
